// Where the storefront comes from: the build, made when needed and served from memory, or Vite while somebody works on it.
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadAssets } from "@comptoir/http/assets";
import type { ReadyAnswer } from "@comptoir/http/listener";
import type { Progress } from "#progress.ts";
import { build, buildFolder, findBuild } from "#storefront/build.ts";

export interface StorefrontSource {
  /** What answers its files. */
  ready: ReadyAnswer[];
  /** The server side of the build; always the same one, or one that changes while somebody works on it. */
  load(): Promise<unknown>;
  isFinal: boolean;
  /** Lets the source answer before the shop does. */
  around(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

/** The build on the disk, made first when it is missing or older than its sources. */
export async function openBuild(
  progress: Progress,
  headers: Readonly<Record<string, string>>,
): Promise<StorefrontSource> {
  const { isFresh, hash } = await findBuild();
  if (!isFresh) await progress.step("Building the storefront", () => build(hash));
  const loaded = import(pathToFileURL(join(buildFolder, "server/index.js")).href);
  const [assets] = await Promise.all([loadAssets(join(buildFolder, "client"), headers), loaded]);
  return { ready: [assets], isFinal: true, load: () => loaded, around: (listener) => listener, close: async () => {} };
}

/** Vite with hot reload, as a part of this server. */
export async function openVite(): Promise<StorefrontSource> {
  const { createServer } = await import("vite");
  const { storefrontFolder } = await import("#storefront/build.ts");
  const vite = await createServer({ root: storefrontFolder, appType: "custom", server: { middlewareMode: true } });
  return {
    ready: [],
    isFinal: false,
    load: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    around: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
