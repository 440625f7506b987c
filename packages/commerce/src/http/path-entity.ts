// The order of accounts 1.7 puts the thing that a path names before the body that says what to do with it. Looked for first, it
// would cost every write a statement; so it is looked for when the rest was refused: what is wrong with a body is told to whoever
// may see the thing, everybody else hears that there is none.
import type { CallDefinition } from "@comptoir/contract/kit";
import type { Incoming } from "@comptoir/http/exchange";
import type { PublicContext } from "#http/context.ts";
import { compileInputReader } from "#http/read-input.ts";
import { invariant, Refusal } from "#shared/refusal.ts";

/** The keys of a path by their names, and of which kind they are where the query says so. */
export type PathKeys = { readonly params: Readonly<Record<string, string>>; readonly idType: string | undefined };

/** Throws the 404 of what a key of a path names, when the caller sees no such thing. */
export type EnsureEntity = (context: PublicContext, key: string, keys: PathKeys) => Promise<unknown>;

/** By the name of the key in paths. */
export type PathEntities = Readonly<Record<string, EnsureEntity>>;

type RefusedCall = {
  readonly incoming: Incoming;
  readonly params: Readonly<Record<string, string>>;
  readonly context: PublicContext;
};

const isOfBody = (error: unknown) => error instanceof Refusal && (error.status === 400 || error.status === 422);

/** Prepares what a call throws once it was refused: the 404 of what its path names, else the refusal itself. */
export function compileRefusal(call: CallDefinition, entities: PathEntities) {
  const names = call.body ? Object.keys(call.params?.shape ?? {}) : [];
  const checks = names.map((name) => {
    const ensure = entities[name];
    invariant(ensure, `nobody says what {${name}} of ${call.method} ${call.path} names: add it to path-entities.ts`);
    return { name, ensure };
  });
  const { query: _, body: __, ...path } = call;
  const readPath = compileInputReader(path);

  return async (error: unknown, { incoming, params, context }: RefusedCall): Promise<never> => {
    if (checks.length === 0 || !isOfBody(error)) throw error;
    // A key that cannot be one is part of what was refused.
    const read = await readPath(incoming, params).catch(() => null);
    if (!read) throw error;
    const keys = {
      params: read.params as PathKeys["params"], // Schemas of paths hold texts alone.
      idType: new URLSearchParams(incoming.search).get("idType") ?? undefined,
    };
    for (const { name, ensure } of checks) await ensure(context, keys.params[name] ?? "", keys);
    throw error;
  };
}
