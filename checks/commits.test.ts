import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** Commits from here on are judged: by their date, as a shallow clone has neither all of them nor the one before. */
const since = "2026-11-23T16:36:09Z";

/** Subject and body of every commit that this clone has. */
const listCommits = (): readonly (readonly [subject: string, body: string])[] =>
  execFileSync("git", ["log", "--no-merges", `--since=${since}`, "--format=%s%x00%b%x01"])
    .toString()
    .split("\u0001")
    .slice(0, -1)
    .map((commit) => {
      const [subject = "", body = ""] = commit.trim().split("\u0000");
      return [subject, body.trim()];
    });

it("a commit says in at most 72 characters what changes, and below it why", () => {
  const wrong = listCommits().filter(([subject, body]) => subject.length > 72 || body === "");
  expect(wrong.map(([subject]) => subject)).toEqual([]);
});
