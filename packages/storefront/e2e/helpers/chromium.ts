// Finds a Chromium: one named by CHROMIUM, one installed on the machine, else the one that an npm package ships.
import { existsSync, mkdirSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** Chromium without the parts that nobody sees, nor a camera: it draws the same pages in two thirds of the time. */
const shell = "/usr/bin/chromium-headless-shell";
const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

// Neither a GPU nor a network beyond the shop; as root the sandbox cannot start.
export const quietFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Letters as wide in the shell as in the whole browser.
  "--font-render-hinting=none",
];

/** The browser of the npm package, with the libraries that its archive brings, in a folder of its own. */
async function packaged(): Promise<LaunchOptions> {
  const folder = await mkdtemp(join(tmpdir(), "comptoir-chromium-"));
  const libraries = join(folder, "lib");
  mkdirSync(libraries);
  // The package unpacks into the temporary folder and takes whatever older file lies there.
  process.env.TMPDIR = folder;
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs24.x";
  const { default: archive } = await import("@sparticuz/chromium");
  const executablePath = await archive.executablePath();
  const search = [join(folder, "al2023", "lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return {
    executablePath,
    args: [...archive.args, ...quietFlags],
    env: { ...process.env, LD_LIBRARY_PATH: search } as Record<string, string>,
  };
}

/** The Chromium named by CHROMIUM, or one installed on the machine. */
export const findInstalledChromium = (): string | undefined =>
  [process.env.CHROMIUM, ...installed].find((path) => path && existsSync(path));

/** Starts a whole browser, headless, with flags of its own. Throws, saying what to install, where none runs. */
export const launchBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  launch(findInstalledChromium(), flags);

/** Starts the lightest browser there is to look at pages with: the shell, or else the whole one. Throws as that does. */
export const launchShell = (): Promise<Browser> =>
  launch(!process.env.CHROMIUM && existsSync(shell) ? shell : findInstalledChromium(), []);

async function launch(named: string | undefined, flags: readonly string[]): Promise<Browser> {
  try {
    const found = named ? { executablePath: named, args: [...quietFlags] } : await packaged();
    return await chromium.launch({ ...found, args: [...(found.args ?? []), ...flags] });
  } catch (cause) {
    throw new Error("No Chromium runs here. Install one (Debian: apt-get install chromium) or name it in CHROMIUM.", {
      cause,
    });
  }
}

let opened: Promise<Browser> | undefined;

/** The browser of all visits that this process makes, which it ends with: starting one takes a second. */
export function openBrowser(): Promise<Browser> {
  opened ??= launchShell();
  return opened;
}
