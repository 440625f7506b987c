// The content service of this process, over the store that is configured, and where pages find theirs.
import { join } from "node:path";
import { type Content, createContent } from "@comptoir/content/content";
import { openAssetFolder } from "@comptoir/content/images/assets";
import { createImages } from "@comptoir/content/images/images";
import { openDatabaseStore } from "@comptoir/content/stores/database";
import { openFileStore } from "@comptoir/content/stores/files";
import type { ContentStore } from "@comptoir/content/stores/store";
import type { DevEditorOptions } from "@comptoir/demo/editor/dev-editor";
import { type AnswerIncoming, incomingOf, responseOf } from "@comptoir/http/exchange";
import type { Part } from "@comptoir/http/listener";
import type { RequestContext } from "@comptoir/storefront/context";
import { previewAddress } from "@comptoir/storefront/preview-token";
import type { Config } from "#config.ts";
import type { ShopDatabase } from "#database.ts";
import type { Logger } from "#log.ts";

/** The stories as files: the store itself, or where a database takes its first ones from. */
export const openFiles = ({ content }: Pick<Config, "content">, log: Logger): ContentStore =>
  openFileStore({ folder: content.folder, log });

/** The store that is configured; files where there is no database. */
export function openStore(
  config: Pick<Config, "content">,
  database: Pick<ShopDatabase, "db" | "notices"> | null,
  log: Logger,
): ContentStore {
  const files = openFiles(config, log);
  if (config.content.store === "files" || database === null) return files;
  return openDatabaseStore({ db: database.db, notices: database.notices, readFirst: files.read });
}

interface Surroundings {
  database: ShopDatabase | null;
  shopUrl: string;
  log: Logger;
}

export type OpenedContent = Content & {
  /** Where its stories are kept. */
  readonly store: ContentStore;
};

/** Builds the service; it reads its stories when it is started. */
export function openContent(config: Config, { database, shopUrl, log }: Surroundings): OpenedContent {
  const store = openStore(config, database, log);
  const content = createContent({
    store,
    tokens: config.content.tokens,
    domain: `${shopUrl}/`,
    rateLimits: config.rateLimits,
    clock: Date.now,
    log,
  });
  return { ...content, store };
}

/** What the demo's editor works with: the stories of this process, and the pages that show their drafts. */
export function editorOf({ content }: Pick<Config, "content">, service: OpenedContent | null) {
  const { preview: previewToken } = content.tokens;
  if (service === null || previewToken === null) return null;
  const previewOf: DevEditorOptions["previewOf"] = (spaceId, story, code) =>
    previewAddress({
      ...{ spaceId: String(spaceId), story, previewToken, now: new Date() },
      language: code === "en" ? "en" : "fr",
    });
  return { store: service.store, previewOf };
}

/** Images of the editors: originals of the folder with the stories, and what is made of them, kept under the data folder. */
export const openImages = (
  { content, dataDirectory }: Pick<Config, "content" | "dataDirectory">,
  log: Logger,
): Part => ({
  answer: createImages({
    assets: openAssetFolder(join(content.folder, "assets")),
    directory: join(dataDirectory, "images"),
    log,
  }),
});

/** Where the service of this process is for whoever asks it without a network. */
const INSIDE = "http://content.internal";

/** Asks the service as `fetch` would ask it over the network, redirects included. */
const fetchInside =
  (answer: AnswerIncoming): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const outgoing = await answer(incomingOf(request));
    const { Location: next } = outgoing.headers;
    return responseOf(
      next === undefined ? outgoing : await answer(incomingOf(new Request(new URL(next, request.url)))),
    );
  };

/** Where the pages read their content: the service of this process, one that is configured, or none. */
export function contentOf(
  { content, roles }: Pick<Config, "content" | "roles">,
  service: Content | null,
): RequestContext["content"] {
  if (!roles.has("storefront")) return undefined;
  const tokens = {
    token: content.tokens.public,
    previewToken: content.tokens.preview ?? undefined,
    oauthToken: content.oauthToken ?? undefined,
    editorOrigin: content.editorOrigin ?? undefined,
  };
  if (content.url !== null) return { ...tokens, endpoint: content.url };
  return service ? { ...tokens, endpoint: `${INSIDE}/v2`, fetch: fetchInside(service.answer) } : undefined;
}
