// Puts the blocks of this repository into a space at Storyblok, by its Management API: editors there then have the same blocks and
// fields as the storefront draws.
import { readFile } from "node:fs/promises";
import { z } from "zod";

const Component = z.looseObject({ name: z.string().min(1), schema: z.record(z.string(), z.unknown()) });
export type Component = z.output<typeof Component>;

const SchemaFile = z.object({ components: z.array(Component).min(1) });
const KnownComponents = z.object({ components: z.array(z.looseObject({ id: z.int(), name: z.string() })) });

/** Our blocks, as `schema/components.json` holds them. */
export async function readSchema(): Promise<readonly Component[]> {
  const text = await readFile(new URL("../../schema/components.json", import.meta.url), "utf8");
  return SchemaFile.parse(JSON.parse(text)).components;
}

/** The space or its Management API refuses; what it says is the message. */
export class PushRefused extends Error {
  override name = "PushRefused";
}

type Space = {
  /** Of the Management API, with its version: https://mapi.storyblok.com/v1 */
  readonly endpoint: string;
  readonly space: string;
  /** A personal access token, which may write components. */
  readonly token: string;
  /** Between two tries of a request that came too soon, in milliseconds. */
  readonly pauseMs?: number;
};

/** A request that comes too soon is asked again so many times. */
const MOST_TRIES = 10;

function askSpace({ endpoint, space, token, pauseMs = 1_000 }: Space) {
  const base = `${endpoint.replace(/\/+$/, "")}/spaces/${encodeURIComponent(space)}/components/`;
  return async (method: "GET" | "POST" | "PUT", id: number | "", body?: object): Promise<unknown> => {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(base + id, {
        method,
        headers: { authorization: token, "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      if (response.ok) return JSON.parse(text);
      if (response.status !== 429 || tries === MOST_TRIES)
        throw new PushRefused(`${method} ${base}${id}: ${response.status} ${text.slice(0, 200)}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
}

type PushedBlock = { readonly name: string; readonly change: "created" | "changed" | "unchanged" };

/** Whether a component of the space says all that ours says; it knows more of itself, as its id and its days. */
function says(known: unknown, ours: unknown): boolean {
  if (typeof ours !== "object" || ours === null) return known === ours;
  if (typeof known !== "object" || known === null) return false;
  const fields = new Map<string, unknown>(Object.entries(known));
  return Object.entries(ours).every(([name, value]) => says(fields.get(name), value));
}

/** Whether both have the same fields, each as we say it. */
const isSame = (known: Readonly<Record<string, unknown>>, ours: Component): boolean =>
  says(known, ours) && Object.keys(known.schema ?? {}).length === Object.keys(ours.schema).length;

/**
 * Creates the components that the space has not got and changes those that differ, one after the other, as the Management API
 * allows few requests a second. Components of other names are left alone. Throws PushRefused.
 */
export async function pushSchema(space: Space, components: readonly Component[]): Promise<readonly PushedBlock[]> {
  const ask = askSpace(space);
  const known = KnownComponents.parse(await ask("GET", "")).components;
  const pushed: PushedBlock[] = [];
  for (const component of components) {
    const { name } = component;
    const existing = known.find((each) => each.name === name);
    if (!existing) await ask("POST", "", { component });
    else if (!isSame(existing, component)) await ask("PUT", existing.id, { component: { ...existing, ...component } });
    const change = !existing ? "created" : isSame(existing, component) ? "unchanged" : "changed";
    pushed.push({ name, change });
  }
  return pushed;
}
