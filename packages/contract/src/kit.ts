// The one clever file of the contract: what a call is, and the types that its server and its client derive from it.
// A call is defined once; validation, handler types, SDK methods and the OpenAPI document follow from the definition.
import { z } from "zod";

export type ClientKind = "ACCOUNT" | "SUPPLIER" | "OPERATOR";

/** Who may call: anybody with an api key, anybody signed in, or the holder of a right. */
export type Access = "public" | "session" | { readonly right: string };

/** The answer of a call that answers 204 without a body. */
export const noContent = z.void();

/** The answer of a call that hands out a file; the server answers its bytes. */
export const fileContent = z.instanceof(Uint8Array).meta({ id: "FileContent" });

/** The answer of a call that goes on telling: server-sent events, as text, until one side ends it. */
export const eventStream = z.instanceof(ReadableStream<Uint8Array<ArrayBuffer>>).meta({ id: "EventStream" });

/** A file on its way in: what it says it is, and its bytes as they come. */
export type FileUpload = { readonly contentType: string; readonly bytes: ReadableStream<Uint8Array<ArrayBuffer>> };

/** The body of a call that takes a file of any size; the server reads it piece by piece. */
export const fileBody = z.custom<FileUpload>(
  (value) => typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof ReadableStream,
);

export type CallDefinition = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  /** Other paths under which clients call the same thing (for example the v1 twin of a v2 path). */
  readonly aliases?: readonly `/${string}`[];
  readonly summary: string;
  readonly access: Access;
  /** The call reads no session: whatever bearer token comes with it, dead or alive, changes nothing. */
  readonly bearer?: "ignored";
  /** Kinds of client that may call; a storefront is ACCOUNT, which is the default. */
  readonly clients?: readonly ClientKind[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Bytes of a body of JSON; 1 MiB unless said otherwise. */
  readonly largestBody?: number;
  readonly response: z.ZodType;
  /** Status of success: 200 unless said otherwise, 204 for noContent. */
  readonly status?: 200 | 201 | 202;
  /** Functional codes that a caller has to expect beyond those of validation. */
  readonly errors?: readonly string[];
  /**
   * The call commits in steps, as somebody outside is asked in between or each of its things stands alone; repeated, it goes
   * on where it stood. Every other creating call is one transaction.
   */
  readonly inSteps?: true;
  /**
   * Sent again it would count again, though it is no creating call: it takes an `Idempotency-Key`, too, which is written by the statement
   * that does the rest.
   */
  readonly addsUp?: true;
  /** How the client writes arrays in the query: `a[]=x`, or `a=x&a=y` on search paths (specification §7). */
  readonly queryArrays?: "brackets" | "repeated";
  /** A page of so many entries counts as one search in the limits of its visitor, a larger one as several. */
  readonly entriesPerCount?: number;
};

/** Whether a call takes an `Idempotency-Key`. Answers of /auth carry tokens and are never kept. */
export const takesKey = (call: Pick<CallDefinition, "method" | "path" | "addsUp">): boolean =>
  call.addsUp === true || (call.method === "POST" && !call.path.startsWith("/auth/"));

export type Family = Readonly<Record<string, CallDefinition>>;

/** Keeps the literal types of a definition, from which handlers and SDK methods take theirs. */
export const defineCall = <const Call extends CallDefinition>(call: Call): Call => call;

type Part<Call, Name extends "params" | "query" | "body"> = Call extends { readonly [K in Name]: infer Schema }
  ? Schema extends z.ZodType
    ? Schema
    : never
  : never;

type OutputPart<Call, Name extends "params" | "query" | "body"> = [Part<Call, Name>] extends [never]
  ? unknown
  : { readonly [K in Name]: z.output<Part<Call, Name>> };

type RequiredKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

type InputPart<Call, Name extends "params" | "query" | "body"> = [Part<Call, Name>] extends [never]
  ? unknown
  : [RequiredKeys<z.input<Part<Call, Name>>>] extends [never]
    ? { readonly [K in Name]?: z.input<Part<Call, Name>> }
    : { readonly [K in Name]: z.input<Part<Call, Name>> };

/** What a handler receives: the validated parts of the request. */
export type CallInput<Call extends CallDefinition> = OutputPart<Call, "params"> &
  OutputPart<Call, "query"> &
  OutputPart<Call, "body">;

/** What a client passes: the same parts before defaults are filled in. */
export type CallArguments<Call extends CallDefinition> = InputPart<Call, "params"> &
  InputPart<Call, "query"> &
  InputPart<Call, "body">;

/** What a call answers. */
export type CallAnswer<Call extends CallDefinition> = z.output<Call["response"]>;

/** Whether only buyers call: users of suppliers and of the operator have no account. */
type IsOfBuyers<Call> = Call extends { readonly clients: readonly (infer Kind)[] }
  ? [Kind] extends ["ACCOUNT"]
    ? true
    : false
  : true;

/** What a handler knows about its call: anybody's, somebody's who is signed in, or a buyer's with an account. */
type ContextOf<
  Call extends CallDefinition,
  Contexts extends { public: unknown; user: unknown; session: unknown },
> = Call["access"] extends "public"
  ? Contexts["public"]
  : IsOfBuyers<Call> extends true
    ? Contexts["session"]
    : Contexts["user"];

/** Handlers of a family: one per call, by the same name; a call without a handler does not compile. */
export type Handlers<
  F extends Family,
  Contexts extends { public: unknown; user: unknown; session: unknown },
  Raw = never,
> = {
  readonly [Name in keyof F]: (
    input: CallInput<F[Name]>,
    context: ContextOf<F[Name], Contexts>,
  ) => Promise<z.input<F[Name]["response"]> | Raw>;
};

/** The status with which a call answers success. */
export function successStatus(call: CallDefinition): number {
  return call.response === noContent ? 204 : (call.status ?? 200);
}

/** Every path of a call, its aliases included. */
export function pathsOf(call: CallDefinition): readonly string[] {
  return [call.path, ...(call.aliases ?? [])];
}
