// What open pages of the desk hear of changes. A file of its own, as buyers' browsers hear of nothing below the desk.
export { loader } from "#lib/live/live.data.ts";
