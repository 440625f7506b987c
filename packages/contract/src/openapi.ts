// The OpenAPI 3.1 document, made from the contract: nothing in it is written by hand.
import type { z } from "zod";
import { contract } from "#contract.ts";
import { ErrorEnvelope } from "#errors.ts";
import {
  type CallDefinition,
  eventStream,
  type Family,
  fileBody,
  fileContent,
  noContent,
  pathsOf,
  successStatus,
  takesKey,
} from "#kit.ts";
import { idempotencyKeyLength } from "#limits.ts";
import { createSchemaWriter, type JsonSchema, type SchemaWriter } from "#openapi-schemas.ts";

export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly style?: "form";
  readonly explode?: boolean;
};

type Content = { readonly [mediaType: string]: { readonly schema: JsonSchema } };
export type ResponseObject = { readonly description: string; readonly content?: Content };
type Reference = { readonly $ref: string };

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly { readonly [scheme: string]: readonly string[] }[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: { readonly [status: string]: ResponseObject | Reference };
  /** Codes that a caller has to expect beyond those of validation. */
  readonly "x-codes": readonly string[];
  /** For the second path of a call: the first. */
  readonly "x-alias-of"?: string;
};

export type OpenApiDocument = {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: {
    readonly schemas: { readonly [name: string]: JsonSchema };
    readonly parameters: { readonly [name: string]: Parameter };
    readonly responses: { readonly [name: string]: ResponseObject };
    readonly securitySchemes: { readonly [name: string]: JsonSchema };
  };
};

const header = (name: string, description: string, required = false, schema: JsonSchema = { type: "string" }) =>
  ({ name, in: "header", required, description, schema }) satisfies Parameter;

const headers: Record<string, Parameter> = {
  Client: header("dj-client", "Kind of caller; a storefront is ACCOUNT", true, {
    type: "string",
    enum: ["ACCOUNT", "SUPPLIER", "OPERATOR"],
  }),
  Locale: header("locale", "Language of texts in the answer, for example fr-FR"),
  Store: header("dj-store", "External id of a store; the default one when absent"),
  StoreView: header("dj-store-view", "External id of a view of the store"),
  CustomerAccount: header(
    "customer-account-id",
    "Account of the call for a user of several; the default one when absent",
  ),
  IdempotencyKey: header("Idempotency-Key", "The first answer to this key is kept 24 hours and given again", false, {
    type: "string",
    maxLength: idempotencyKeyLength,
  }),
};

const refusals: Readonly<Record<string, string>> = {
  400: "The request is malformed; one entry of errors per field",
  401: "The api key or the session is missing or not valid",
  403: "The caller may not do this",
  404: "There is no such thing for this caller",
  409: "The state forbids it, or the value exists already",
  422: "A business rule refuses a well-formed request",
  429: "Too many requests; Retry-After tells the seconds to wait",
};

const ref = (kind: string, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` });

function describeParameters(call: CallDefinition, { write }: SchemaWriter): (Parameter | Reference)[] {
  const fields = (schema: z.ZodObject | undefined, place: "path" | "query") =>
    Object.entries(schema?.shape ?? {}).map(([name, field]): Parameter => {
      const written = write(field, "input");
      const isList = written.type === "array" && place === "query";
      return {
        name: isList && call.queryArrays !== "repeated" ? `${name}[]` : name,
        in: place,
        required: place === "path" || !(field as z.ZodType).safeParse(undefined).success,
        schema: written,
        ...(isList ? { style: "form", explode: true } : {}),
      };
    });
  const context = ["Client", "Locale", "Store", "StoreView"];
  if (call.bearer !== "ignored") context.push("CustomerAccount");
  if (takesKey(call)) context.push("IdempotencyKey");
  return [
    ...fields(call.params, "path"),
    ...fields(call.query, "query"),
    ...context.map((name) => ref("parameters", name)),
  ];
}

function describeSuccess({ response }: CallDefinition, { write }: SchemaWriter): ResponseObject {
  if (response === noContent) return { description: "Done" };
  if (response === fileContent)
    return { description: "The file", content: { "application/octet-stream": { schema: {} } } };
  if (response === eventStream)
    return { description: "The events", content: { "text/event-stream": { schema: { type: "string" } } } };
  return { description: "Success", content: { "application/json": { schema: write(response, "output") } } };
}

function describeAnswers(call: CallDefinition, writer: SchemaWriter): Operation["responses"] {
  const statuses = ["400", "401", "403", "404", "409", "422", "429"].filter((status) => {
    if (status === "404") return call.params !== undefined || call.errors?.includes("F-E-033");
    if (status === "409" || status === "422" || status === "429") return call.method !== "GET";
    return true;
  });
  return {
    [successStatus(call)]: describeSuccess(call, writer),
    ...Object.fromEntries(statuses.map((status) => [status, ref("responses", `Refusal${status}`)])),
  };
}

/** A file goes as the body itself or as a field of a form. */
const fileForms: Content = {
  "application/octet-stream": { schema: {} },
  "multipart/form-data": { schema: { type: "object", properties: { file: { type: "string", format: "binary" } } } },
};

function describeCall(family: string, name: string, call: CallDefinition, writer: SchemaWriter): Operation {
  const needsSession = call.access !== "public";
  const right = typeof call.access === "object" ? `Needs the right ${call.access.right}.` : "";
  const clients = call.clients ? `For ${call.clients.join(", ")}.` : "";
  const description = [right, clients].filter(Boolean).join(" ");
  return {
    operationId: `${family}.${name}`,
    tags: [family],
    summary: call.summary,
    ...(description && { description }),
    security: needsSession
      ? [{ apiKey: [], session: [] }]
      : call.bearer === "ignored"
        ? [{ apiKey: [] }]
        : [{ apiKey: [] }, { apiKey: [], session: [] }],
    parameters: describeParameters(call, writer),
    ...(call.body && {
      requestBody: {
        required: !call.body.safeParse(undefined).success,
        content:
          call.body === fileBody ? fileForms : { "application/json": { schema: writer.write(call.body, "input") } },
      },
    }),
    responses: describeAnswers(call, writer),
    "x-codes": call.errors ?? [],
  };
}

function writeDocument(): OpenApiDocument {
  const writer = createSchemaWriter();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [family, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls as Family)) {
      const operation = describeCall(family, name, call, writer);
      for (const [index, path] of pathsOf(call).entries()) {
        const alias = { operationId: `${operation.operationId}.${index}`, "x-alias-of": call.path };
        paths[path] = { ...paths[path], [call.method.toLowerCase()]: { ...operation, ...(index > 0 ? alias : {}) } };
      }
    }
  const envelope = { "application/json": { schema: writer.write(ErrorEnvelope, "output") } };
  return {
    openapi: "3.1.0",
    info: {
      title: "Commerce API",
      version: "1.0.0",
      description: "Catalogue, carts, orders and accounts of a business-to-business shop.",
    },
    servers: [{ url: "./" }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      schemas: writer.schemas,
      parameters: headers,
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          `Refusal${status}`,
          { description, content: envelope },
        ]),
      ),
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "dj-api-key" },
        session: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      },
    },
  };
}

let written: OpenApiDocument | undefined;

/** Written when it is first asked for. */
export function openApiDocument(): OpenApiDocument {
  written ??= writeDocument();
  return written;
}
