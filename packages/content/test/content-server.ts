// The content service on a port of its own, over stories in a folder of its own; `close` it after each.
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@comptoir/http/test/serve";
import StoryblokClient from "storyblok-js-client";
import { type ContentOptions, createContent } from "#content.ts";
import type { Revision, SpaceFile } from "#space/story.ts";
import { openFileStore } from "#stores/files.ts";
import type { ContentStore } from "#stores/store.ts";

export type SpaceForTest = {
  readonly published?: readonly Revision[];
  readonly drafts?: readonly Revision[];
  readonly space?: Partial<SpaceFile>;
  readonly options?: Partial<ContentOptions>;
};

const silent = { error: () => {} };

/** A folder with these settings, as a store. */
export async function openTestFolder(
  space: Partial<SpaceFile> = {},
  log: ContentOptions["log"] = silent,
): Promise<{ readonly folder: string; readonly store: ContentStore; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "comptoir-content-"));
  await mkdir(join(folder, "stories"));
  await writeFile(join(folder, "space.json"), JSON.stringify({ id: 7, name: "Essai", languages: ["en"], ...space }));
  const store = openFileStore({ folder, log });
  const close = async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, store, close };
}

/** Fills a store. */
export async function fill(store: ContentStore, { published = [], drafts = [] }: SpaceForTest): Promise<void> {
  await store.save(published);
  if (published.length > 0) await store.publish("all", new Date());
  await store.save(drafts);
}

export type ContentServer = Awaited<ReturnType<typeof startContent>>;

/** Starts the service over stories; its tokens are its own, as the client keeps a cv for each. */
export async function startContent(given: SpaceForTest = {}) {
  const folder = await openTestFolder(given.space);
  await fill(folder.store, given);
  const tokens = { public: `public-${randomUUID()}`, preview: `preview-${randomUUID()}` };
  const content = createContent({
    ...{ store: folder.store, tokens, domain: "https://boutique.test/", log: silent, clock: () => 0 },
    rateLimits: { isEnabled: false },
    ...given.options,
  });
  await content.start();
  const server = await serve({ mounted: { "/api/content": content } });
  const endpoint = `${server.origin}/api/content/v2`;
  return {
    ...{ ...folder, content, tokens, endpoint, errors: server.errors },
    /** The official client, as it comes. */
    client: (options: ConstructorParameters<typeof StoryblokClient>[0] = {}) =>
      new StoryblokClient({ accessToken: tokens.public, endpoint, rateLimit: 0, ...options }),
    /** Asks by hand: the public token and a cv are there unless they are given. */
    async ask(path: string, query: Record<string, string> = {}, init: RequestInit = {}) {
      const search = new URLSearchParams({ token: tokens.public, cv: "1", ...query });
      const response = await fetch(`${endpoint}/cdn/${path}?${search}`, { redirect: "manual", ...init });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
    },
    async close() {
      server.close();
      await content.close();
      await folder.close();
    },
  };
}
