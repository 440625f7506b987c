// The pages of this process: the storefront's build, told where the commerce API is, behind the cache of finished pages.
import { type AnswerIncoming, bytesOf, incomingOf } from "@comptoir/http/exchange";
import type { Part, ReadyAnswer } from "@comptoir/http/listener";
import { createPageCache } from "@comptoir/http/page-cache";
import type { RequestContext } from "@comptoir/storefront/context";
import type { Config } from "#config.ts";
import type { Logger } from "#log.ts";
import { lookAround, untilIdle } from "#storefront/look-around.ts";
import { createLanguageCheck, createPages } from "#storefront/pages.ts";
import type { StorefrontSource } from "#storefront/source.ts";

export interface Storefront {
  pages: AnswerIncoming;
  refuse: NonNullable<Part["refuse"]>;
  ready: ReadyAnswer[];
  /** What pages show has changed. */
  forgetPages(): void;
  /** Looks at the pages that guests begin with, so that they lie ready; rejects when the signal comes. */
  prepare(signal: AbortSignal): Promise<void>;
}

export interface StorefrontOptions {
  source: StorefrontSource;
  config: Config;
  url: string;
  log: Logger;
  headers: Readonly<Record<string, string>>;
  commerce: { fetch: RequestContext["commerceFetch"]; url: string };
  content: RequestContext["content"];
}

/** Where pictures may come from besides the shop: origins named for that, and the commerce API when it is elsewhere. */
function pictureOriginsOf({ pictureOrigins, commerceUrl }: Config): string[] {
  const origins = [...pictureOrigins, ...(commerceUrl === null ? [] : [new URL(commerceUrl).origin])];
  return [...new Set(origins)];
}

/** A page as a guest without cookies finds it; nothing where it is another address that answers. */
async function lookAt(pages: AnswerIncoming, address: string): Promise<string> {
  const forwarded = { "x-client-address": "127.0.0.1", "x-request-id": "preparation-of-a-page" };
  const made = await pages(incomingOf(new Request(address, { headers: forwarded })));
  return made.status === 200 ? new TextDecoder().decode(await bytesOf(made)) : "";
}

/** Makes the pages from their source. */
export async function openStorefront({
  source,
  config,
  url,
  log,
  headers,
  commerce,
  content,
}: StorefrontOptions): Promise<Storefront> {
  let forgetPages = () => {};
  const context = {
    content,
    onPublished: () => forgetPages(),
    commerceUrl: commerce.url,
    apiKey: config.storefrontKey,
    deskKeys: config.deskKeys,
    shop: { brand: config.brand, publicUrl: url, isDemo: config.isDemo, contact: config.contact },
    pictureOrigins: pictureOriginsOf(config),
    log,
  };
  const { answer: pages, refuse } = await createPages(context, commerce.fetch, source.load, log);
  if (!source.isFinal) return { pages, refuse, ready: source.ready, forgetPages, prepare: async () => {} };
  const isForEverybody = await createLanguageCheck(source.load);
  const cache = createPageCache({ headers, clock: Date.now, origin: url, isForEverybody });
  const kept = cache.keeping(pages);
  forgetPages = cache.clear;
  return {
    pages: kept,
    refuse,
    ready: [...source.ready, cache.serve],
    forgetPages,
    prepare: (signal) =>
      lookAround(
        (path) => lookAt(kept, url + path),
        () => untilIdle(signal),
      ),
  };
}
