// Whose turn it is: the question, which is not cut on a phone; and for those who look elsewhere title and icon of the
// tab, a tone, and what is read aloud.
import { say } from "../page.js";
import { hear, is_mine, is_phone, live } from "./state.js";

const MOST = 3; // sentences that are read aloud; of more only the last
const LONGEST = 3; // degrees of long questions; the style says how each of them is set
const LIKE = [1, 2, 5]; // numbers whose forms the page brings along
const heard = document.getElementById("heard");
const icon = document.querySelector('link[rel="icon"]');
const usual = icon.href;
let was_mine = is_mine();
let known = new Set(lines().map((line) => line.id));

function lines() {
  return [...document.querySelectorAll("#lines > li")];
}

function show() {
  document.title = live().dataset.title;
  icon.href = is_mine() ? document.getElementById("messages").dataset.turnIcon : usual;
}

/** A question that is too long for the head of a phone is set closer, by as many degrees as it needs. */
function fit() {
  const status = document.getElementById("status");
  const words = status.querySelector("strong");
  delete status.dataset.long;
  if (!is_phone()) return;
  const is_cut = () => words.scrollWidth > words.clientWidth + 1 || words.scrollHeight > words.clientHeight + 1;
  for (let degree = 1; degree <= LONGEST && is_cut(); degree++) status.dataset.long = degree;
}

/** A tone when the turn comes, if the reader has asked for it. */
function ring() {
  const rings = is_mine() && !was_mine && document.documentElement.dataset.sound === "on";
  was_mine = is_mine();
  if (!rings) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 520;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.5);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.5);
}

const by = (line) => line.querySelector(".tok use")?.getAttribute("href") ?? "";

/** So many moves came before: in the form of this number, for which that of 1, 2 or 5 stands. */
function earlier(count) {
  const rules = new Intl.PluralRules(document.documentElement.lang);
  const like = LIKE.findIndex((n) => rules.select(n) === rules.select(count));
  return say("earlier").split("|").at(like).replace(LIKE.at(like), count);
}

/** What is new in the log, in the order in which it happened: of what somebody did in a row, only the last. */
function read_aloud() {
  const fresh = lines().filter((line) => !known.has(line.id) && !line.matches(".turn")).reverse();
  known = new Set(lines().map((line) => line.id));
  if (!fresh.length) return;
  const last = fresh.filter((line, at) => !by(line) || at === fresh.length - 1 || by(line) !== by(fresh[at + 1]));
  const told = last.slice(-MOST).map((line) => line.textContent.trim());
  if (fresh.length > told.length) told.unshift(earlier(fresh.length - told.length));
  heard.textContent = told.join(" ");
}

hear("changed", () => {
  show();
  fit();
  ring();
  read_aloud();
});
hear("ready", show);
for (const name of ["ready", "sized"]) hear(name, fit);
