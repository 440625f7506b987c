// Stories as pages read them, by the official client of the content service (specification §7, §8): few calls, each for everybody
// who asks at that moment, none that a page waits long for, and what was read last while the service is away.
import StoryblokClient, { type ISbCache, type ISbResult } from "storyblok-js-client";
import { createKeptAnswers } from "#content/client/kept-answers.server.ts";
import { ContentAway, createPatience } from "#content/client/patience.server.ts";
import { type Language, withoutLanguage } from "#lib/locale.ts";
import type { ContentService } from "#lib/session/context.ts";

export type Story = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  /** Where the language is not French it stands before the slug. */
  readonly full_slug: string;
  /** Its slug in the first language, where it may have another one. */
  readonly default_full_slug?: string | null;
  readonly first_published_at: string | null;
  readonly published_at: string | null;
  readonly content: Readonly<Record<string, unknown>>;
};

type Reading = { readonly slug: string; readonly language: Language };

export type ContentReader = {
  /** A published story in a language; null where there is none. Throws ContentAway. */
  readStory(reading: Reading): Promise<Story | null>;
  /** The newest revision of a story, whether published or not; null where there is none, or no preview. Throws ContentAway. */
  readDraft(reading: Reading): Promise<Story | null>;
  /** Every published story below a folder, in the editor's order. Throws ContentAway. */
  readStories(folder: string, language: Language): Promise<readonly Story[]>;
  /** Calls back whenever something was published, until the reader is closed. */
  follow(onPublished: () => void): void;
  close(): void;
};

/** Requests a second, retries and their distance in milliseconds (specification §7). */
const RATE = { usual: 5, withOauthToken: 3 } as const;
const MOST_RETRIES = 10;
const RETRY_AFTER_MS = 300;
/** Seconds after which the client gives a request up. */
const TIMEOUT_SECONDS = 10;
/** Between two looks for what was published. */
const LOOK_MS = 10_000;
/** Stories of a list that come at a time. */
const PER_PAGE = 25;

type Log = { error(facts: object, message: string): void };

/** Whether a value is a story, as far as pages read it. */
export function isStory(value: unknown): value is Story {
  const { content, full_slug, id } = (value ?? {}) as Record<string, unknown>;
  const { component } = (content ?? {}) as Record<string, unknown>;
  return typeof component === "string" && component !== "" && typeof full_slug === "string" && typeof id === "number";
}

/**
 * Where a story lies: by its own slug, which may be a translated one, and by that of the first language. The first story of a folder
 * may end in a slash (content API §3.2).
 */
const slugsOf = ({ full_slug, default_full_slug }: Story): readonly string[] =>
  [full_slug, default_full_slug ?? full_slug].map((slug) => withoutLanguage(`/${slug}`).slice(1).replace(/\/$/, ""));

/** What was asked for, out of an answer that may hold anything. */
function storyIn({ data }: ISbResult, slug: string): Story {
  const story: unknown = data?.story;
  if (!isStory(story)) throw new Error("The answer holds no story");
  if (!slugsOf(story).includes(slug)) throw new Error("The answer holds another story");
  return story;
}

function storiesIn(answered: readonly unknown[], folder: string): readonly Story[] {
  if (!answered.every(isStory)) throw new Error("The answer holds what is no story");
  const lies = (slug: string) => slug === folder || slug.startsWith(`${folder}/`);
  if (!answered.every((story) => slugsOf(story).some(lies))) throw new Error("The answer holds stories of elsewhere");
  return answered;
}

const nothing: ContentReader = {
  readStory: () => Promise.reject(new ContentAway("There is no token for the content service")),
  readDraft: () => Promise.resolve(null),
  readStories: () => Promise.reject(new ContentAway("There is no token for the content service")),
  follow: () => {},
  close: () => {},
};

function openClient({ endpoint, oauthToken, fetch }: ContentService, accessToken: string, cache: ISbCache) {
  return new StoryblokClient({
    ...{ accessToken, endpoint, cache },
    ...{ maxRetries: MOST_RETRIES, retriesDelay: RETRY_AFTER_MS, timeout: TIMEOUT_SECONDS },
    rateLimit: oauthToken ? RATE.withOauthToken : RATE.usual,
    ...(oauthToken ? { oauthToken } : {}),
    ...(fetch ? { fetch } : {}),
  });
}

/** The place of a story; null for a slug that would lead elsewhere. */
function placeOf(slug: string): string | null {
  const segments = slug.split("/");
  const isSlug = segments.every((segment) => segment !== "" && segment !== "." && segment !== "..");
  return isSlug ? `cdn/stories/${segments.map(encodeURIComponent).join("/")}` : null;
}

/** Reads stories of a service; without a token the log says so, and there is nothing to read (specification §8). */
export function createContentReader(service: ContentService, log: Log, now: () => number = Date.now): ContentReader {
  if (service.token === "") {
    log.error({}, "The access token of the content service is missing: pages come without content");
    return nothing;
  }
  const answers = createKeptAnswers(now);
  const client = openClient(service, service.token, { type: "custom", clear: "auto", cv: "auto", custom: answers });
  const drafts = service.previewToken ? openClient(service, service.previewToken, { type: "none" }) : null;
  const { ask, read, together, noteFailure, noteSuccess } = createPatience(log, now);
  const followers = new Set<() => void>();
  let version: number | null = null;

  /** A new object each time: the client writes into what it is given. */
  const parameters = (language: Language) => ({
    language: language === "fr" ? "default" : language,
    resolve_links: "url" as const,
  });

  async function look(): Promise<void> {
    try {
      const { data } = await client.get("cdn/spaces/me");
      const current: unknown = data?.space?.version;
      if (typeof current !== "number") throw new Error("The space has no version");
      noteSuccess();
      if (current === version) return;
      const isFirst = version === null;
      version = current;
      // Named with every request, which then is not sent on to the address that names it.
      client.setCacheVersion(current);
      await answers.flush();
      if (!isFirst) for (const follower of followers) follower();
    } catch (failure) {
      noteFailure(failure);
    }
  }
  const looking = setInterval(() => void together("look", look), LOOK_MS);
  looking.unref();
  const looked = look();
  /** What an answer holds; one that holds something else is not kept. (The client fails by objects, and by errors where it cannot read.) */
  const take = async <Answer, Thing>(asking: () => Promise<Answer>, thingIn: (answer: Answer) => Thing) => {
    await looked;
    try {
      return thingIn(await asking());
    } catch (error) {
      if (error instanceof Error) await answers.flush();
      throw error;
    }
  };

  return {
    async readStory({ slug, language }) {
      const place = placeOf(slug);
      if (place === null) return null;
      return read(`${language} ${slug}`, () =>
        take(
          () => client.get(place, parameters(language)),
          (answer) => storyIn(answer, slug),
        ),
      );
    },
    async readDraft({ slug, language }) {
      const place = placeOf(slug);
      if (place === null || drafts === null) return null;
      const asked = { ...parameters(language), version: "draft" as const };
      return ask(async () => storyIn(await drafts.get(place, asked), slug));
    },
    async readStories(folder, language) {
      const asked = { starts_with: `${folder}/`, per_page: PER_PAGE };
      const stories = await read(`${language} ${folder}/`, () =>
        take(
          () => client.getAll("cdn/stories", { ...parameters(language), ...asked }),
          (answer: readonly unknown[]) => storiesIn(answer, folder),
        ),
      );
      return stories ?? [];
    },
    follow: (onPublished) => void followers.add(onPublished),
    close: () => clearInterval(looking),
  };
}
