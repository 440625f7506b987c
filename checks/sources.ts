import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";

export type Source = { readonly path: string; readonly text: string };

/** Every hand-written source file of the repository that git knows or would take. */
export function listSources(patterns: readonly string[] = ["*.ts", "*.tsx"]): Source[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns]);
  return listed
    .toString()
    .trim()
    .split("\n")
    .filter((path) => !path.includes(".generated.") && !path.includes("/build/"))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(path, "utf8") }];
      } catch {
        return []; // Removed from the tree but still in the index.
      }
    });
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^"'`;]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|(?:^|\n)\s*import\s*["']([^"']+)["']/g;

/** The specifiers that a file imports, in any form. */
export function importsOf(source: Source): string[] {
  return [...source.text.matchAll(importPattern)].flatMap((match) =>
    match.slice(1).filter((text) => text !== undefined),
  );
}

const rootsOfHash: Readonly<Record<string, string>> = { storefront: "app" };
const isTestFolder = (inner: string) => inner.startsWith("test/");

/** The repository path behind an internal specifier (`#db/open.ts`, `./x.ts`, `@comptoir/contract/kit`); null for libraries. */
export function resolveImport(source: Source, specifier: string): string | null {
  const packageName = /^packages\/([^/]+)\//.exec(source.path)?.[1];
  if (specifier.startsWith(".")) return posix.normalize(posix.join(posix.dirname(source.path), specifier));
  const workspace = /^@comptoir\/([^/]+)\/(.+)$/.exec(specifier);
  if (workspace) {
    const inner = workspace[2] ?? "";
    return `packages/${workspace[1]}/${isTestFolder(inner) ? "" : "src/"}${inner}.ts`;
  }
  if (specifier.startsWith("#") && packageName) {
    const inner = specifier.slice(1);
    return `packages/${packageName}/${isTestFolder(inner) ? "" : `${rootsOfHash[packageName] ?? "src"}/`}${inner}`;
  }
  return null;
}
