// What the documents say of the repository: that the map has every folder, the index every decision, and that what they name exists.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"])
  .toString()
  .trim()
  .split("\n");
const documents = files
  .filter((path) => /^(README|CONTRIBUTING|docs\/.*)(?:\.md)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

describe("the map of docs/architecture.md", () => {
  const map = /```\ncommerce\/src\/\n(?<backend>.*?)\nstorefront\/app\/\n(?<screens>.*?)\nstorefront\/e2e\//s.exec(
    readFileSync("docs/architecture.md", "utf8"),
  )?.groups;
  const foldersOf = (root: string, levels: number) => {
    const below = new RegExp(`^${root}/((?:[^/]+/){1,${levels}})`);
    const paths = files.flatMap((path) => below.exec(path)?.[1]?.slice(0, -1) ?? []);
    return [...new Set(paths)].sort();
  };
  /** Folders are written with a slash behind their name, alone or behind that of the folder they lie in. */
  const areMissing = (folders: readonly string[], text: string) => {
    const written = new Set([...text.matchAll(/[\w-]+(?=\/)/g)].map(([name]) => name));
    return folders.filter((folder) => !written.has(posix.basename(folder)));
  };

  it("has every domain of the backend, and the steps that it is split into", () => {
    const folders = foldersOf("packages/commerce/src", 2);
    expect(folders.length).toBeGreaterThan(50);
    expect(areMissing(folders, map?.backend ?? "")).toEqual([]);
  });

  it("has every domain of the screens", () => {
    const folders = foldersOf("packages/storefront/app", 1);
    expect(folders.length).toBeGreaterThan(25);
    expect(areMissing(folders, map?.screens ?? "")).toEqual([]);
  });
});

describe("the index of decisions", () => {
  const decisions = documents.filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path));
  const index = readFileSync("docs/decisions/README.md", "utf8");

  it("names each with its number and its title", () => {
    const rows = decisions.map(({ path, text }) => {
      const [, number, title] = /^# (\d{4}) (.+)\n/.exec(text) ?? [];
      return { number: posix.basename(path).slice(0, 4), row: `| [${number}](${posix.basename(path)}) | ${title} | ` };
    });
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ number, row }) => !row.includes(`[${number}]`) || !index.includes(row))).toEqual([]);
  });

  it("leads to texts that say their status", () => {
    expect(decisions.filter(({ text }) => !text.includes("\n**Status.** ")).map(({ path }) => path)).toEqual([]);
  });
});

describe("documents", () => {
  it("name files that exist: say the new name where one was moved", () => {
    const named = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|css|js))`/g)].map(([, file = ""]) => ({ path, file })),
    );
    // Roles of files and names in recipes stand for many.
    const real = named.filter(({ file }) => !/^x[.-]|00xx_/.test(file));
    expect(real.length).toBeGreaterThan(200);
    const exists = (file: string) => files.some((path) => path === file || path.endsWith(`/${file}`));
    expect(real.filter(({ file }) => !exists(file))).toEqual([]);
  });

  it("are each led to by another one", () => {
    const targets = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) =>
        posix.normalize(posix.join(posix.dirname(path), target)),
      ),
    );
    const paths = documents.map(({ path }) => path).filter((path) => path !== "README.md");
    expect(paths.filter((path) => !targets.includes(path))).toEqual([]);
  });
});
