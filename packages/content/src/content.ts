// The content service: reads stories as Storyblok's CDN API v2 does, so that its client packages work against it as they are.
// Everything is answered from one immutable space in memory, which is made anew when the store tells of a change.
import type { Incoming, Outgoing } from "@comptoir/http/exchange";
import { type Part, refusalReasons } from "@comptoir/http/listener";
import { readVersion, type Tokens } from "#access.ts";
import {
  ContentRefusal,
  foundAnswer,
  type MadeAnswer,
  makeAnswer,
  malformed,
  methodNotAllowed,
  preflightAnswer,
  recordNotFound,
  redirectAnswer,
  refusalAnswer,
} from "#answers.ts";
import { createKeptAnswers } from "#kept-answers.ts";
import { createLimiter, type RateLimits } from "#limits.ts";
import { listRoutes } from "#lists/lists.routes.ts";
import { type Parameters, readParameters } from "#parameters.ts";
import type { ContentRoute } from "#request.ts";
import type { Version } from "#space/edition.ts";
import type { Space } from "#space/space.ts";
import { createCurrentSpace } from "#stores/current-space.ts";
import type { ContentStore } from "#stores/store.ts";
import { storiesRoute } from "#stories/stories.routes.ts";

export type ContentOptions = {
  readonly store: ContentStore;
  readonly tokens: Tokens;
  /** Where the pages are that show the stories. */
  readonly domain: string;
  readonly rateLimits: RateLimits;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly log: { error(facts: object, message: string): void };
};

export type Content = Required<Part> & {
  /** Reads the space for the first time, and follows its changes from then on. */
  start(): Promise<void>;
  isReady(): boolean;
  close(): Promise<void>;
};

const CURRENT = "public, max-age=0, s-maxage=31536000"; // Its address names the cv: it never changes.
const OUTDATED = "public, max-age=60";
const UNKEPT = "no-store";

/** The path behind the prefix: doubled slashes and one at the end mean nothing, as the client joins blindly. */
function pathOf(incoming: Incoming): string {
  try {
    const path = decodeURIComponent(incoming.path);
    if (path.includes("\0")) throw malformed("The path holds a null character");
    return path
      .split("/")
      .filter((segment) => segment !== "")
      .join("/");
  } catch (error) {
    if (error instanceof URIError) throw malformed("The path holds a broken percent-encoding");
    throw error;
  }
}

/** The same address with the cv of now; relative, as whoever answers does not know what stands before it. */
function withVersion(search: string, version: number): string {
  const query = new URL(search, "http://content.invalid/").search.replace(/^\?/, "");
  const others = query.split("&").filter((pair) => pair !== "" && !/^cv(=|$)/.test(pair));
  return `?${[...others, `cv=${version}`].join("&")}`;
}

type Question = {
  readonly incoming: Incoming;
  readonly route: ContentRoute;
  readonly key: string;
  readonly path: string;
  readonly parameters: Parameters;
  readonly version: Version;
};

/** Makes the service; it answers 503 until it has read its store. */
export function createContent({ store, tokens, domain, rateLimits, clock, log }: ContentOptions): Content {
  const routes = new Map<string, ContentRoute>([["stories", storiesRoute], ...listRoutes(domain)]);
  const limiter = createLimiter(rateLimits, clock);
  const kept = createKeptAnswers();
  const current = createCurrentSpace(store, log);

  function make({ incoming, route, key, path, parameters, version }: Question, from: Space): MadeAnswer {
    const isKept = version === "published" && route.isVersioned;
    const question = `${path} ${parameters.question}`;
    const before = isKept ? kept.find(question, from.version) : undefined;
    if (before) return before;
    if (route.isVersioned)
      limiter.countMaking(incoming, parameters.text("token") ?? "", parameters.whole("per_page") ?? 1);
    const { value, page } = route.answer({ space: from, edition: from.editions[version], parameters, key });
    const made = makeAnswer(value, page);
    if (isKept) kept.keep(question, from.version, made);
    return made;
  }

  function answerFrom(question: Question, from: Space): Outgoing {
    const { incoming, route, parameters, version } = question;
    const cv = parameters.whole("cv");
    const isVersioned = route.isVersioned && version === "published";
    if (isVersioned && cv === null) return redirectAnswer(withVersion(incoming.search, from.version));
    const caching = !isVersioned ? UNKEPT : cv === from.version ? CURRENT : OUTDATED;
    return foundAnswer(make(question, from), caching, incoming.header("if-none-match"));
  }

  function read(incoming: Incoming): Question {
    limiter.countRequest(incoming);
    const path = pathOf(incoming);
    const [, name = "", key = ""] = /^v2\/cdn\/([a-z_]+)(?:\/(.*))?$/s.exec(path) ?? [];
    const route = routes.get(name);
    if (!route) throw recordNotFound();
    const parameters = readParameters(incoming.search);
    const version = readVersion(parameters, tokens);
    parameters.ensureKnown(route.parameters);
    return { incoming, route, key, path, parameters, version };
  }

  return {
    answer(incoming) {
      try {
        if (incoming.method === "OPTIONS") return preflightAnswer();
        if (incoming.method !== "GET" && incoming.method !== "HEAD") throw methodNotAllowed();
        const question = read(incoming);
        const space = current.space();
        if (space === null) throw new ContentRefusal(503, "The stories are being read", { "Retry-After": "1" });
        return answerFrom(question, space);
      } catch (error) {
        if (error instanceof ContentRefusal) return refusalAnswer(error);
        throw error;
      }
    },
    refuse({ status, retryAfterSeconds }) {
      const headers: Record<string, string> =
        retryAfterSeconds === undefined ? {} : { "Retry-After": `${retryAfterSeconds}` };
      return refusalAnswer({ status, message: refusalReasons[status], headers });
    },
    start: current.start,
    isReady: () => current.space() !== null,
    close: current.close,
  };
}
