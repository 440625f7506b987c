// Path, query and body of a call, checked against its schemas, within limits that keep surprises out of the database.

import { type CallDefinition, type FileUpload, fileBody } from "@comptoir/contract/kit";
import type { Incoming } from "@comptoir/http/exchange";
import { z } from "zod";
import { validationRefusal } from "#http/errors.ts";
import { compileQueryReader } from "#http/query.ts";
import { Refusal, refusal } from "#shared/refusal.ts";

type Unstorable = { readonly path: PropertyKey[]; readonly message: string };

/**
 * Texts that PostgreSQL cannot hold, the character 0 and halves of surrogate pairs, and the key `__proto__`, which an object cannot: a schema
 * would read the rest as if it had not been said.
 */
function findUnstorable(value: unknown, path: PropertyKey[] = []): Unstorable | null {
  if (typeof value === "string") {
    const isUnstorable = value.includes("\0") || !value.isWellFormed();
    return isUnstorable ? { path, message: "The text holds a character that cannot be stored" } : null;
  }
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    const found = key === "__proto__" ? { path, message: `No key may be ${key}` } : findUnstorable(part, place);
    if (found) return found;
  }
  return null;
}

function parsePart(schema: z.ZodType, value: unknown, isSuspicious: boolean): unknown {
  const found = isSuspicious ? findUnstorable(value) : null;
  if (found) throw validationRefusal(new z.ZodError([{ code: "custom", ...found, input: value }]));
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw validationRefusal(result.error);
  return result.data;
}

async function readBody(call: Incoming, schema: z.ZodType, most: number | undefined): Promise<unknown> {
  const text = await call.text(most);
  if (text.trim() === "") return parsePart(schema, schema.safeParse(undefined).success ? undefined : {}, false);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal(400, "F-E-012", "The body is not valid JSON", "body");
  }
  // Clients post null for "no body".
  if (value === null && schema.safeParse(undefined).success) return parsePart(schema, undefined, false);
  return parsePart(schema, value, /__proto__|\\u(005f|0000|d[89a-f])/i.test(text));
}

/** A file is not read here: whoever takes it decides how much of it. */
const readUpload = (incoming: Incoming): FileUpload => ({
  contentType: incoming.header("content-type") ?? "",
  bytes: incoming.bytes(),
});

/** Prepares the reader of one call's input once. The reader throws one 400 with an entry per invalid field. */
export function compileInputReader(call: CallDefinition) {
  const readQuery = call.query && compileQueryReader(call.query, call.queryArrays !== "repeated");

  return async (incoming: Incoming, params: Readonly<Record<string, string>>): Promise<Record<string, unknown>> => {
    const input: Record<string, unknown> = {};
    const isSuspicious = incoming.path.includes("%00") || incoming.search.includes("%00");
    const query = readQuery?.(incoming.search);
    const entries: Refusal["entries"][number][] = [];
    const collect = (error: unknown) => {
      if (!(error instanceof Refusal) || error.status !== 400) throw error;
      entries.push(...error.entries);
    };
    const parse = (name: string, schema: z.ZodType | undefined, value: unknown) => {
      try {
        if (schema) input[name] = parsePart(schema, value, isSuspicious);
      } catch (error) {
        collect(error);
      }
    };
    parse("params", call.params, params);
    parse("query", call.query, query);
    if (call.body === fileBody) input.body = readUpload(incoming);
    else if (call.body) input.body = await readBody(incoming, call.body, call.largestBody).catch(collect);
    if (entries.length > 0) throw new Refusal(400, entries);
    return input;
  };
}
