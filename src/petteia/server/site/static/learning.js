// What is kept on this device of lessons and puzzles: where one is, and what is solved. Without a store nothing is kept.

const LESSON = "learn-"; // and the name of the game: the coach's token
const COACH = "coach-"; // and the id of the table: the notes that were read there
const SOLVED = "solved"; // the names of puzzles

function read(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing
  }
}

/** Where a lesson was left: "game/lesson/step", or nothing. */
export const token_of = (game) => read(LESSON + game);
export const keep_token = (game, token) => write(LESSON + game, token);

/** What the coach has said at a table, or "gone". */
export const coach_kept = (id) => new Set(read(COACH + id).split(" ").filter(Boolean));
export function keep_coach(id, note, is_kept) {
  const kept = coach_kept(id);
  if (is_kept) kept.add(note);
  else kept.delete(note);
  write(COACH + id, [...kept].join(" "));
}

const solved = () => new Set(read(SOLVED).split(" ").filter(Boolean));
export const is_solved = (puzzle) => solved().has(puzzle);
export const keep_solved = (puzzle) => write(SOLVED, [...solved().add(puzzle)].join(" "));
