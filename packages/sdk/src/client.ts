// The client of the commerce API, derived from the contract: one method per call, by the same name.

import { contract } from "@comptoir/contract/contract";
import { messageOf } from "@comptoir/contract/conventions";
import type { UploadAddress } from "@comptoir/contract/files/media";
import {
  type CallAnswer,
  type CallArguments,
  type CallDefinition,
  eventStream,
  type Family,
  type FileUpload,
  fileBody,
  fileContent,
  noContent,
} from "@comptoir/contract/kit";
import { ApiError, NotInitializedError, SdkError } from "#errors.ts";

/**
 * What the SDK reads of an answer: a Response, or whatever stands in for one inside a process, where a success may hand over
 * its value as it is, not to be changed.
 */
export type Reply = Pick<Response, "ok" | "status" | "headers" | "text" | "arrayBuffer"> & {
  readonly handed?: { readonly value: unknown };
  /** Only of what goes on telling. */
  readonly body?: Response["body"];
};

export type SdkConfig = {
  readonly baseUrl: string;
  readonly client: "ACCOUNT" | "SUPPLIER" | "OPERATOR";
  readonly apiKey: string;
  readonly fetch: (request: Request) => Reply | Promise<Reply>;
  readonly accessToken?: string | undefined;
  readonly locale?: string | undefined;
  readonly accountId?: string | undefined;
  readonly store?: string | undefined;
  readonly storeView?: string | undefined;
  /** What is thrown for an answer that is no success; the ApiError itself unless given. */
  readonly refuse?: (error: ApiError, method: CallDefinition["method"]) => ApiError;
  /** Sent with every call, for example the address of the buyer behind a storefront. */
  readonly headers?: Readonly<Record<string, string>>;
};

type CallOptions = { readonly idempotencyKey?: string; readonly signal?: AbortSignal };

type Method<Call extends CallDefinition> =
  Record<never, never> extends CallArguments<Call>
    ? (input?: CallArguments<Call>, options?: CallOptions) => Promise<CallAnswer<Call>>
    : (input: CallArguments<Call>, options?: CallOptions) => Promise<CallAnswer<Call>>;

type FamilyMethods<F extends Family> = { readonly [Name in keyof F]: Method<F[Name]> };

export type Sdk = { readonly [Name in keyof typeof contract]: FamilyMethods<(typeof contract)[Name]> } & {
  /** Gives the settings; every call before that throws "SDK not initialized.". */
  initialise(config: SdkConfig): void;
  /** Sends a file to an address that `askForUpload` gave; one of the API itself is asked as the API is. */
  upload(address: Pick<UploadAddress, "uploadUrl" | "method" | "headers">, bytes: Uint8Array): Promise<void>;
  /** The access token in use; a login answer that carries one replaces it (specification §7). */
  readonly accessToken: string | undefined;
};

type LooseInput = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

type FlatSchema = NonNullable<CallDefinition["params"]>;

/** The names of a flat part that may not be missing, found out once: asking a schema takes longer than the call. */
const requiredNames = new WeakMap<FlatSchema, readonly string[]>();
function requiredIn(schema: FlatSchema): readonly string[] {
  const known = requiredNames.get(schema);
  if (known) return known;
  const { error } = schema.safeParse({}, { reportInput: true });
  const names = (error?.issues ?? []).filter((issue) => issue.input === undefined).map(({ path }) => path.join("."));
  requiredNames.set(schema, names);
  return names;
}

function missingInBody(schema: CallDefinition["body"], body: unknown): string | undefined {
  const issues = schema?.safeParse(body, { reportInput: true }).error?.issues;
  const missing = issues?.find((issue) => issue.input === undefined);
  return missing && (missing.path.join(".") || "body");
}

function checkArguments(name: string, call: CallDefinition, input: LooseInput): void {
  const missingIn = (part: "params" | "query") => {
    const schema = call[part];
    return schema && requiredIn(schema).find((key) => input[part]?.[key] === undefined);
  };
  const missing = missingIn("params") ?? missingIn("query") ?? missingInBody(call.body, input.body);
  if (missing !== undefined) throw new SdkError(`${name}: the argument "${missing}" is required.`);
}

function buildUrl(base: string, call: CallDefinition, input: LooseInput): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input.params?.[key])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    if (!Array.isArray(value)) query.append(name, String(value));
    else for (const item of value) query.append(call.queryArrays === "repeated" ? name : `${name}[]`, String(item));
  }
  const text = query.toString();
  const url = `${base.replace(/\/+$/, "")}${path}`;
  return text ? `${url}?${text}` : url;
}

/** Whether a part of a path stays one: dots alone would lead to another address, and half a sign cannot be written. */
const isKey = (value: unknown): boolean => {
  const text = String(value);
  return !/^\.{0,2}$/.test(text) && text.isWellFormed();
};

/** What the API would say of a thing whose key no address can hold. */
const namesNothing = () => new ApiError({ status: 404, headers: new Headers() }, "");

const contentTypeOf = (call: CallDefinition, body: unknown): string =>
  call.body === fileBody ? (body as FileUpload).contentType : "application/json";

function buildHeaders(
  config: SdkConfig,
  accessToken: string | undefined,
  options: CallOptions,
  contentType: string,
): Headers {
  const optional = {
    Authorization: accessToken && `Bearer ${accessToken}`,
    locale: config.locale,
    "customer-account-id": config.accountId,
    "dj-store": config.store,
    "dj-store-view": config.storeView,
    "Idempotency-Key": options.idempotencyKey,
  };
  const headers = new Headers(config.headers);
  headers.set("dj-client", config.client);
  headers.set("dj-api-key", config.apiKey);
  headers.set("Content-Type", contentType);
  for (const [name, value] of Object.entries(optional)) if (value) headers.set(name, value);
  return headers;
}

/** JSON, or the bytes of a file as they come. */
function writeBody(call: CallDefinition, body: unknown): RequestInit {
  if (!call.body || body === undefined) return {};
  if (call.body !== fileBody) return { body: JSON.stringify(body) };
  return { body: (body as FileUpload).bytes, duplex: "half" } as RequestInit; // The types of fetch do not know duplex.
}

function tokenIn(answer: unknown): string | undefined {
  const token = (answer as { token?: { accessToken?: unknown } } | null)?.token?.accessToken;
  return typeof token === "string" ? token : undefined;
}

type UploadTarget = Parameters<Sdk["upload"]>[0];

/** Where the API lies as its answers name it, wherever it really is. */
const apiPath = "/api/commerce";

const readJson = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));

/**
 * Makes a client; pass the settings now or later with `initialise`. Throws ApiError for a non-success answer (status
 * and body text), SdkError ("SDK: ...") for a missing argument or any other failure.
 */
export function createSdk(settings?: SdkConfig): Sdk {
  let config = settings;
  let accessToken = settings?.accessToken;

  async function send(name: string, call: CallDefinition, input: LooseInput, options: CallOptions): Promise<unknown> {
    if (!config) throw new NotInitializedError();
    checkArguments(name, call, input);
    const refuse = (refused: ApiError) => config?.refuse?.(refused, call.method) ?? refused;
    try {
      if (!Object.values(input.params ?? {}).every(isKey)) throw refuse(namesNothing());
      const request = new Request(buildUrl(config.baseUrl, call, input), {
        method: call.method,
        headers: buildHeaders(config, accessToken, options, contentTypeOf(call, input.body)),
        ...writeBody(call, input.body),
        ...(options.signal ? { signal: options.signal } : {}),
      });
      const response = await config.fetch(request);
      if (!response.ok) throw refuse(new ApiError(response, await response.text()));
      if (call.response === noContent || response.status === 204) return undefined;
      if (call.response === eventStream) return response.body;
      if (call.response === fileContent) return new Uint8Array(await response.arrayBuffer());
      const answer = response.handed ? response.handed.value : readJson(await response.text());
      accessToken = tokenIn(answer) ?? accessToken;
      return answer;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new SdkError(`${name} failed: ${messageOf(error)}`, error);
    }
  }

  async function upload({ uploadUrl, method, headers }: UploadTarget, bytes: Uint8Array): Promise<void> {
    if (!config) throw new NotInitializedError();
    const isOfApi = uploadUrl.startsWith(`${apiPath}/`);
    const url = isOfApi ? config.baseUrl.replace(/\/+$/, "") + uploadUrl.slice(apiPath.length) : uploadUrl;
    const request = new Request(url, { method, headers, body: new Uint8Array(bytes) });
    try {
      const response = await (isOfApi ? config.fetch(request) : fetch(request));
      if (response.ok) return;
      const refused = new ApiError(response, await response.text());
      throw config.refuse?.(refused, method) ?? refused;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new SdkError(`upload failed: ${messageOf(error)}`, error);
    }
  }

  const methodsOf = (family: string, calls: Family) =>
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        (input: LooseInput = {}, options: CallOptions = {}) => send(`${family}.${name}`, call, input, options),
      ]),
    );
  const sdk = {
    initialise(next: SdkConfig) {
      config = next;
      accessToken = next.accessToken;
    },
    upload,
    get accessToken() {
      return accessToken;
    },
  };
  // A page uses few of the families: the methods of one are made when it is first used.
  for (const [family, calls] of Object.entries(contract)) {
    let methods: ReturnType<typeof methodsOf> | undefined;
    Object.defineProperty(sdk, family, {
      enumerable: true,
      get: () => {
        methods ??= methodsOf(family, calls);
        return methods;
      },
    });
  }
  // The properties above are the contract's own, so the object has one method per call.
  return sdk as Sdk;
}
