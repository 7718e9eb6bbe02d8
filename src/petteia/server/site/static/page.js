// What scripts of all pages need; it does nothing by itself, so it may be loaded under several addresses.

/** Remember a choice of the reader for a year, for the server too: it draws the pictures. */
export function remember(name, value) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
}

/** The text of a message that the page brought along for its scripts. */
export function say(key) {
  return document.getElementById("messages")?.dataset[key] ?? "";
}
