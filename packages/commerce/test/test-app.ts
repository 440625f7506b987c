// The commerce backend on a database of its own, with a clock that tests set, a mailbox in memory and jobs that run when a
// call has answered. `as(email)` gives a caller who is signed in.
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ErrorEnvelope } from "@comptoir/contract/errors";
import {
  type CallAnswer,
  type CallArguments,
  type CallDefinition,
  type ClientKind,
  type Family,
  noContent,
} from "@comptoir/contract/kit";
import { createTestGateway } from "@comptoir/demo/test-gateway/test-gateway";
import { type AnswerIncoming, incomingOf, responseOf } from "@comptoir/http/exchange";
import { createRouter, type Router } from "@comptoir/http/router";
import type { VatRegister } from "#accounts/vat-checks/vies.ts";
import { createAccessControl } from "#auth/access-control.ts";
import { openSession } from "#auth/auth.ts";
import { findLoginUser } from "#auth/sessions.queries.ts";
import { ensureDefaultStore } from "#auth/stores.ts";
import { cartPort } from "#carts/ordered-carts.ts";
import type { SearchCounts } from "#catalogue/search/counts/search-counts.ts";
import type { SearchIndex } from "#catalogue/search/search-index.ts";
import type { Recall } from "#db/recall.ts";
import type { Db } from "#db/statement.ts";
import { type CommerceHandlers, register } from "#http/register.ts";
import { defineJobs } from "#jobs/define-jobs.ts";
import type { LiveFeed } from "#live/live-feed.ts";
import type { DocumentSource } from "#media/documents.ts";
import type { CardProvider } from "#payments/payment-provider.ts";
import { quotePort } from "#quotes/ordering/order-quote.ts";
import { createDemoDatabase, createTestDatabase, type TestDatabase } from "#test/database.ts";
import { createFreshSearch } from "#test/fresh-search.ts";
import { createInlineJobs, type InlineJobs } from "#test/inline-jobs.ts";
import { createMemoryFiles } from "#test/memory-files.ts";
import type { CommerceConfig, Deps, Mail } from "../src/deps.ts";
import { pathEntities } from "../src/path-entities.ts";

export const testApiKeys = {
  ACCOUNT: "demo-storefront",
  SUPPLIER: "demo-supplier",
  OPERATOR: "demo-operator",
} as const;

const defaultConfig: CommerceConfig = {
  pictureDirectory: join(tmpdir(), "comptoir-test-pictures"),
  importDirectory: join(tmpdir(), "comptoir-test-imports"),
  shopUrl: "https://shop.test",
  brand: "Comptoir",
  isDemo: true,
  accessTokenLifetime: 600,
  refreshTokenLifetime: 7200,
  sessionLifetime: 30 * 24 * 3600,
  apiKeys: Object.fromEntries(Object.entries(testApiKeys).map(([kind, key]) => [key, [kind as ClientKind]])),
  tokenSecret: "a secret of tests that is long enough for a signature",
  rateLimits: { isEnabled: false },
  bankAccount: { beneficiary: "Comptoir SAS", iban: "FR7630006000011234567890189", bic: "AGRIFRPPXXX" },
  lateTerms: { penaltyRate: "12 %", earlyDiscount: null },
};

/** A clock that stands still until a test moves it. */
export type TestClock = {
  now(): Date;
  set(date: Date | string): void;
  advance(milliseconds: number): void;
};

function createClock(): TestClock {
  let current = new Date();
  return {
    now: () => new Date(current),
    set(date) {
      current = new Date(date);
    },
    advance(milliseconds) {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}

export type CallOptions = {
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type TestAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** The error envelope of a refused call. */
  readonly error: ErrorEnvelope | null;
};

/** Somebody who calls: a guest, or a user with a session. */
export type Caller = {
  readonly token: string | null;
  /** Calls a path and answers whatever comes back; jobs that the call sent have run by then. */
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>;
  /** Makes a call of the contract; its answer is typed, anything but success throws. */
  ask<Call extends CallDefinition>(
    definition: Call,
    ...input: Record<never, never> extends CallArguments<Call> ? [CallArguments<Call>?] : [CallArguments<Call>]
  ): Promise<CallAnswer<Call>>;
};

type CallerSettings = {
  readonly client: ClientKind;
  readonly token: string | null;
  readonly headers: CallOptions["headers"];
};

function queryText(query: CallOptions["query"]): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value)) for (const item of value) parameters.append(`${name}[]`, String(item));
    else parameters.append(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : "";
}

function createCaller(app: BuiltApp, settle: () => Promise<void>, settings: CallerSettings): Caller {
  const { client, token } = settings;
  const call: Caller["call"] = async (method, path, { query, body, headers } = {}) => {
    const request = new Request(`https://api.test${path}${queryText(query)}`, {
      method,
      headers: {
        "dj-client": client,
        "dj-api-key": testApiKeys[client],
        "Content-Type": "application/json",
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...settings.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const response = await app.fetch(request);
    const text = await response.text();
    await settle();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const answer: unknown = isJson && text !== "" ? JSON.parse(text) : text || undefined;
    return {
      status: response.status,
      headers: response.headers,
      body: answer,
      error: response.ok ? null : (answer as ErrorEnvelope),
    };
  };
  return {
    token,
    call,
    async ask(definition, input = {} as never) {
      const { params, query, body } = input as { params?: Record<string, string>; query?: never; body?: unknown };
      const path = definition.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params?.[name] ?? ""));
      const answer = await call(definition.method, path, { query: query ?? {}, body });
      if (answer.error)
        throw new Error(`${definition.method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return (definition.response === noContent ? undefined : answer.body) as never;
    },
  };
}

export type TestApp = Caller & {
  readonly app: BuiltApp;
  readonly database: TestDatabase;
  readonly db: Db;
  readonly deps: Deps;
  readonly clock: TestClock;
  /** Mails sent so far, oldest first. */
  readonly mails: Mail[];
  readonly jobs: InlineJobs;
  /** What was logged as an error; a test that expects none looks here when a call answers 500. */
  readonly loggedErrors: object[];
  /** Milliseconds that answers were slowed down by, in order; nobody waits for them. */
  readonly pauses: number[];
  /** A session of this user, opened without asking for the password. */
  as(email: string, headers?: CallOptions["headers"]): Promise<Caller>;
  /** A guest of another client kind, or with other headers. */
  guest(client: ClientKind, headers?: CallOptions["headers"]): Caller;
  close(): Promise<void>;
};

/** A family with its handlers, for an app of less than everything. */
export type MountedFamily = { mount(app: Router, ports: Parameters<typeof register>[3]): void };

export function mounted<F extends Family>(family: F, handlers: CommerceHandlers<F>): MountedFamily {
  return { mount: (app, ports) => register(app, family, handlers, ports) };
}

type BuiltApp = { fetch(request: Request): Response | Promise<Response>; readonly answer: AnswerIncoming };

async function buildApp(deps: Deps, families: readonly MountedFamily[] | undefined): Promise<BuiltApp> {
  if (!families) return (await import("../src/app.ts")).createCommerceApp(deps);
  defineJobs(deps);
  const app = createRouter();
  const ports = { deps, access: createAccessControl(deps), entities: pathEntities };
  for (const family of families) family.mount(app, ports);
  const answer: AnswerIncoming = async (incoming) =>
    (await app.answer(incoming)) ?? { status: 404, headers: {}, body: null };
  return { fetch: (request) => fetchFrom(app, request), answer };
}

export type TestAppOptions = {
  /** With the demo shop's data. */
  readonly demo?: boolean;
  /** Only these families instead of the whole backend: `mounted(carts, cartHandlers)`. */
  readonly families?: readonly MountedFamily[] | undefined;
  readonly config?: Partial<CommerceConfig>;
  /** Instead of the search over SQL, or of the one in memory that the demo shop has. */
  readonly search?: SearchIndex;
  /** Another app on the same database, as a second process would be. Its jobs are its own. */
  readonly database?: TestDatabase;
  /** Instead of the test gateway. */
  readonly cards?: CardProvider;
  /** Who is asked about VAT numbers; nobody unless given. */
  readonly vatRegister?: VatRegister;
  /** Instead of jobs that run when a call has answered. */
  readonly jobs?: typeof createInlineJobs;
  /** What is searched for; not counted unless given. */
  readonly searchCounts?: SearchCounts;
  /** A memory like that of a process; it follows what the test tells it to. */
  readonly recall?: Recall;
  /** Where the shop's own documents come from; it has none unless given. */
  readonly documents?: DocumentSource;
  /** What tells open pages of changes; it follows what the test tells it to. */
  readonly live?: LiveFeed;
  /** Instead of a log that keeps its errors. */
  readonly log?: Deps["log"];
};

/** Close it in `afterAll`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await (options.demo ? createDemoDatabase() : createTestDatabase()));
  const { db } = database;
  await ensureDefaultStore(db);
  const clock = createClock();
  const mails: Mail[] = [];
  const loggedErrors: object[] = [];
  const pauses: number[] = [];
  const jobs = (options.jobs ?? createInlineJobs)({ db, clock: clock.now });
  const config = { ...defaultConfig, ...options.config };
  const { shopUrl, tokenSecret: secret } = config;
  const deps: Deps = {
    db,
    clock: clock.now,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    log: options.log ?? {
      debug: () => {},
      info: () => {},
      warn: () => {},
      error: (details) => void loggedErrors.push(details),
    },
    mailer: { send: async (mail) => void mails.push(mail) },
    jobs,
    config,
    files: createMemoryFiles(),
    carts: cartPort,
    quotes: quotePort,
    cards: options.cards ?? createTestGateway({ db, clock: clock.now, jobs, shopUrl, secret }),
    validatesAnswers: true,
    // Thousands of articles are searched in memory, as in the shop; a handful in the database itself.
    ...(options.demo ? { search: createFreshSearch({ db, clock: clock.now }) } : {}),
    ...(options.search ? { search: options.search } : {}),
    ...(options.vatRegister && { vatRegister: options.vatRegister }),
    ...(options.recall && { recall: options.recall }),
    ...(options.documents && { documents: options.documents }),
    ...(options.live && { live: options.live }),
    ...(options.searchCounts && { searchCounts: options.searchCounts }),
  };
  const app = await buildApp(deps, options.families);
  const settle = () => jobs.settle();
  return {
    ...createCaller(app, settle, { client: "ACCOUNT", token: null, headers: {} }),
    ...{ app, database, db, deps, clock, mails, jobs, loggedErrors, pauses },
    async as(email, headers) {
      const user = await findLoginUser(db, { email });
      if (!user) throw new Error(`There is no user ${email}`);
      const { accessToken } = await openSession(deps, user);
      return createCaller(app, settle, { client: user.client, token: accessToken, headers });
    },
    guest: (client, headers) => createCaller(app, settle, { client, token: null, headers }),
    close: () => (options.database ? Promise.resolve() : database.close()),
  };
}

/** Asks a part of the API as a client asks the whole; 404 where there is no route. */
export async function fetchFrom(router: Router, request: Request): Promise<Response> {
  const outgoing = await router.answer(incomingOf(request));
  return outgoing ? responseOf(outgoing, request.method) : new Response(null, { status: 404 });
}
