// The build of the storefront: made when it is missing or older than its sources, which a hash of their contents tells.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { compressAssets } from "@comptoir/http/assets";

export class BuildError extends Error {
  override name = "BuildError";
}

/** The folder of the storefront package. */
export const storefrontFolder = fileURLToPath(new URL("../../../storefront/", import.meta.url));
/** Where its build lies. */
export const buildFolder = join(storefrontFolder, "build");

const root = dirname(dirname(storefrontFolder));

/**
 * Every folder whose change makes another build: the package itself and the packages of the shop that it needs, directly or
 * not, all of which are bundled into it.
 */
export async function findSourceFolders(folder: string): Promise<string[]> {
  const found = new Set<string>();
  const add = async (manifest: string) => {
    const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
      await readFile(manifest, "utf8"),
    );
    for (const name of Object.keys(dependencies)) {
      const needed = join(dirname(folder), name.replace("@comptoir/", ""));
      if (!name.startsWith("@comptoir/") || found.has(needed)) continue;
      found.add(needed);
      await add(join(needed, "package.json"));
    }
  };
  await add(join(folder, "package.json"));
  return [folder, ...[...found].map((needed) => join(needed, "src"))];
}

// The versions of the libraries make another build, too.
const lockFile = join(root, "package-lock.json");
const isSource = (path: string) =>
  !/(^|\/)(node_modules|build|\.react-router|e2e|test)(\/|$)|\.(test|suite)\.tsx?$/.test(path);

/** A text that changes with any source of the build. */
export async function hashSources(folders: readonly string[], files: readonly string[]): Promise<string> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      return paths.filter((path) => isSource(relative(folder, path)));
    }),
  );
  const paths = [...found.flat(), ...files].sort();
  const hashes = await Promise.all(
    paths.map(async (path) => {
      const content = createHash("sha256")
        .update(await readFile(path))
        .digest("hex");
      return `${relative(root, path)} ${content}\n`;
    }),
  );
  return createHash("sha256").update(hashes.join("")).digest("hex");
}

const hashFile = join(buildFolder, "sources.sha256");

/** Whether the build fits its sources, and the hash that a new one will carry. */
export async function findBuild(): Promise<{ isFresh: boolean; hash: string }> {
  const folders = await findSourceFolders(storefrontFolder);
  const [hash, built] = await Promise.all([
    hashSources(folders, [lockFile]),
    readFile(hashFile, "utf8").catch(() => "none"),
  ]);
  return { isFresh: built === hash && existsSync(join(buildFolder, "server/index.js")), hash };
}

const noBuilder = `The storefront has to be built, and what builds it is not installed here.
Build it where everything is installed: npm install && npm run build
What only the build needs can go afterwards: npm prune --omit=dev`;

/** The program that builds, as its package names it. Throws BuildError where only what runs the shop is installed. */
export async function findBuilder(folder = storefrontFolder): Promise<string> {
  let manifest: string;
  try {
    manifest = createRequire(join(folder, "package.json")).resolve("@react-router/dev/package.json");
  } catch (error) {
    throw new BuildError(noBuilder, { cause: error });
  }
  const { bin }: { bin: Record<string, string> } = JSON.parse(await readFile(manifest, "utf8"));
  return join(dirname(manifest), bin["react-router"] ?? "");
}

/** Builds the storefront in a process of its own, then compresses what it ships. Throws BuildError with what was said. */
export async function build(hash: string): Promise<void> {
  const command = await findBuilder();
  const child = spawn(process.execPath, [command, "build"], {
    cwd: storefrontFolder,
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text));
  const code = await new Promise((done) => child.once("error", done).once("close", done));
  // The end tells what is wrong; before it stands the list of what was built.
  const end = said.trim().split("\n").slice(-30).join("\n");
  if (code !== 0) throw new BuildError(`The storefront could not be built:\n${end || code}`);
  await compressAssets(join(buildFolder, "client"), (file, body) => writeFile(file, body));
  await writeFile(hashFile, hash);
}
