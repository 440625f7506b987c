// The pages of this process: the storefront's build, told where the commerce API is, behind the cache of finished pages.
import type { AnswerIncoming } from "@comptoir/http/exchange";
import type { Part, Ready } from "@comptoir/http/listener";
import { createPageCache } from "@comptoir/http/page-cache";
import type { RequestContext } from "@comptoir/storefront/context";
import type { Config } from "#config.ts";
import type { Logger } from "#log.ts";
import { createLanguageCheck, createPages } from "#storefront/pages.ts";
import type { StorefrontSource } from "#storefront/source.ts";

export interface Storefront {
  pages: AnswerIncoming;
  refuse: NonNullable<Part["refuse"]>;
  ready: Ready[];
  /** What pages show has changed. */
  forgetPages(): void;
}

export interface StorefrontOptions {
  source: StorefrontSource;
  config: Config;
  url: string;
  log: Logger;
  headers: Readonly<Record<string, string>>;
  commerce: { fetch: RequestContext["commerceFetch"]; url: string };
}

/** Where pictures may come from besides the shop: origins named for that, and the commerce API when it is elsewhere. */
function pictureOriginsOf({ pictureOrigins, commerceUrl }: Config): string[] {
  const origins = [...pictureOrigins, ...(commerceUrl === null ? [] : [new URL(commerceUrl).origin])];
  return [...new Set(origins)];
}

/** Makes the pages from their source. */
export async function openStorefront({
  source,
  config,
  url,
  log,
  headers,
  commerce,
}: StorefrontOptions): Promise<Storefront> {
  const context = {
    commerceUrl: commerce.url,
    apiKey: config.storefrontKey,
    shop: { brand: config.brand, publicUrl: url, isDemo: config.isDemo, contact: config.contact },
    pictureOrigins: pictureOriginsOf(config),
    log,
  };
  const { answer: pages, refuse } = await createPages(context, commerce.fetch, source.load, log);
  if (!source.isFinal) return { pages, refuse, ready: source.ready, forgetPages: () => {} };
  const isForEverybody = await createLanguageCheck(source.load);
  const cache = createPageCache({ headers, clock: Date.now, origin: url, isForEverybody });
  return { pages: cache.keeping(pages), refuse, ready: [...source.ready, cache.serve], forgetPages: cache.clear };
}
