// A commerce API of a few lines that keeps the contract: what tests answer has the types of the contract's handlers, what the
// storefront asks is read and what is answered is judged by the schemas of its call. It remembers what it was asked.
import { contract } from "@comptoir/contract/contract";
import {
  type CallDefinition,
  eventStream,
  fileBody,
  fileContent,
  type Handlers,
  noContent,
  successStatus,
} from "@comptoir/contract/kit";
import { afterEach, expect } from "vitest";
import { z } from "zod";
import { makeCart } from "./make-orders.ts";
import { buyer, cartsOf, pageOf } from "./make-pages.ts";

type AnswerContext = { readonly request: Request };
type Handler<Call extends CallDefinition> = Handlers<
  { readonly call: Call },
  { public: AnswerContext; user: AnswerContext; session: AnswerContext },
  Response
>["call"];

/** What a test answers to a call; a Response stands for a refusal. */
type Reply<Call extends CallDefinition> =
  Handler<Call> extends (input: infer Input, context: infer Given) => Promise<infer Answer>
    ? (input: Input, context: Given) => Answer | Promise<Answer>
    : never;

/** By method and address. They are made by `on` alone, so that every answer has the type of its call. */
export type Answers = Readonly<Record<string, Answer>>;
class Answer {
  readonly call: CallDefinition;
  readonly reply: (input: never, context: AnswerContext) => unknown;
  constructor(call: CallDefinition, reply: (input: never, context: AnswerContext) => unknown) {
    this.call = call;
    this.reply = reply;
  }
}

type AnswersOfCalls = {
  readonly [Family in keyof typeof contract]: {
    readonly [Name in keyof (typeof contract)[Family]]: (typeof contract)[Family][Name] extends infer Call extends
      CallDefinition
      ? Call extends { readonly params: infer Params extends z.ZodObject }
        ? (params: z.input<Params>, reply: Reply<Call>) => Answers
        : (reply: Reply<Call>) => Answers
      : never;
  };
};

function answerTo(call: CallDefinition, ...given: unknown[]): Answers {
  const [params, reply] = call.params ? given : [{}, given[0]];
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ""),
  );
  return { [`${call.method} ${path}`]: new Answer(call, reply as Answer["reply"]) };
}

/** `...on.carts.getCart({ cartId: "cart-1" }, () => makeCart())` among the answers: named as the SDK names its calls. */
export const on = Object.fromEntries(
  Object.entries(contract).map(([family, calls]) => [
    family,
    Object.fromEntries(
      Object.entries<CallDefinition>(calls).map(([name, call]) => [
        name,
        (...given: unknown[]) => answerTo(call, ...given),
      ]),
    ),
  ]),
) as AnswersOfCalls; // One function per call of the contract, by its own names.

export type FakeCommerce = {
  readonly fetch: (request: Request) => Promise<Response>;
  /** "POST /auth/token" and so on, in order. */
  readonly calls: Request[];
};

export function refuse(status: number, code: string, message = code, detail?: string, content: object = {}): Response {
  const errors = detail === undefined ? [] : [{ code, message, detail }];
  return Response.json({ code, message, error: "", content, errors, warnings: [] }, { status });
}

/** A cart that takes nothing while its order waits for its payment. */
export function refuseUnpaid(): Response {
  const [code, message] = ["CONFLICT", "The cart is locked"];
  const errors = [{ code, message, detail: "ORDER_CREATED" }];
  return Response.json({ code, message, error: "", content: {}, errors, warnings: [] }, { status: 409 });
}

/** What the contract does not allow: for what the storefront does with the answers of another server. */
export const otherwise = (value: unknown) =>
  value === undefined ? new Response(null, { status: 204 }) : Response.json(value);

// A page may swallow what went wrong behind it, so that broken answers are told when the test has ended.
const broken: string[] = [];
afterEach(() => expect(broken.splice(0)).toEqual([]));

/** The first reading of a query's values that its schema takes: a list, a number, a yes or no, a text. */
function readQuery({ shape }: z.ZodObject, query: URLSearchParams): Record<string, unknown> {
  const given = Object.entries(shape).flatMap(([name, schema]) => {
    const values = [...query.getAll(name), ...query.getAll(`${name}[]`)];
    const [first] = values;
    if (first === undefined) return [];
    const readings = [values, Number(first), first === "true", first];
    return [[name, readings.find((value) => z.safeParse(schema, value).success) ?? first] as const];
  });
  return Object.fromEntries(given);
}

async function readBody(call: CallDefinition, request: Request): Promise<unknown> {
  if (call.body === fileBody) return { contentType: request.headers.get("content-type") ?? "", bytes: request.body };
  const text = await request.text();
  return text === "" ? undefined : JSON.parse(text);
}

/** The parts of a request as the backend hands them to a handler; null where it would refuse them. */
async function readInput(call: CallDefinition, request: Request): Promise<Record<string, unknown> | null> {
  const url = new URL(request.url);
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const pattern = new RegExp(`^${call.path.replace(/\{\w+\}/g, "([^/]+)")}$`);
  const parts = pattern.exec(url.pathname)?.slice(1).map(decodeURIComponent) ?? [];
  const given = {
    ...(call.params && { params: Object.fromEntries(names.map((name, index) => [name, parts[index]])) }),
    ...(call.query && { query: readQuery(call.query, url.searchParams) }),
    ...(call.body && { body: await readBody(call, request) }),
  };
  const read = Object.entries(given).map(
    ([name, value]) => [name, call[name as keyof typeof given]?.safeParse(value)] as const,
  );
  if (read.some(([, result]) => !result?.success)) return null;
  return Object.fromEntries(read.map(([name, result]) => [name, result?.data]));
}

function respond(call: CallDefinition, value: unknown): Response {
  const judged = call.response.safeParse(value);
  if (!judged.success) broken.push(`${call.method} ${call.path} is not answered so:\n${z.prettifyError(judged.error)}`);
  if (call.response === noContent || value === undefined) return new Response(null, { status: 204 });
  if (call.response === eventStream)
    return new Response(value as ReadableStream, { headers: { "Content-Type": "text/event-stream" } });
  if (call.response === fileContent) return new Response(value as Uint8Array<ArrayBuffer>);
  return Response.json(value, { status: successStatus(call) });
}

/** What is not among the answers is answered 404 unless said otherwise. */
export function fakeCommerce(answers: Answers, otherwise = () => refuse(404, "NOT_FOUND")): FakeCommerce {
  const calls: Request[] = [];
  return {
    calls,
    fetch: async (request) => {
      calls.push(request.clone());
      const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
      if (!answer) return otherwise();
      const input = await readInput(answer.call, request.clone());
      if (!input) return refuse(400, "F-E-012");
      const value = await answer.reply(input as never, { request });
      return value instanceof Response ? value : respond(answer.call, value);
    },
  };
}

/** A token of three parts that ends so many seconds from now. */
export function tokenFor(seconds: number, subject = "buyer", client = "ACCOUNT"): string {
  const claims = { exp: Math.floor(Date.now() / 1000) + seconds, sub: subject, azp: client };
  return `head.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.signature`;
}
/** What a signed-in page asks for besides its own data. */
export const signedIn: Answers = {
  ...on.auth.getAuthenticatedUser(() => buyer),
  ...on.carts.getCarts(() =>
    cartsOf([
      { ...makeCart([], 1234.5), id: "0000000003", name: "Panier Lyon", status: "ON_GOING", numberOfLines: 12 },
    ]),
  ),
  ...on.quotes.getMasterQuotes(() => pageOf([])),
  ...on.commercialOrders.getCommercialOrders(() => pageOf([])),
  ...on.catalogue.getOnlineCategories(() => []),
};
