// Counts the statements that a call takes, for tests that hold them constant. The session's own statement is not counted.
import type { ClientKind } from "@comptoir/contract/kit";
import { createRouter } from "@comptoir/http/router";
import type { KyselyPlugin } from "kysely";
import { createAccessControl } from "#auth/access-control.ts";
import { type Caller, fetchFrom, type MountedFamily, type TestApp, testApiKeys } from "#test/test-app.ts";
import { pathEntities } from "../src/path-entities.ts";

export type CountStatements = (by: Caller, method: string, path: string, body?: object) => Promise<number>;

/** These families of the shop again, with a counter, for callers of one kind; the call must succeed. */
export function createStatementCounter(
  shop: TestApp,
  families: readonly MountedFamily[],
  client: ClientKind = "ACCOUNT",
): CountStatements {
  const counted = { statements: 0 };
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      counted.statements += 1;
      return result;
    },
  };
  const deps = { ...shop.deps, db: shop.db.withPlugin(counter) };
  const ports = { deps, access: createAccessControl(shop.deps), entities: pathEntities };
  const calls = createRouter();
  for (const family of families) family.mount(calls, ports);

  return async (by, method, path, body) => {
    counted.statements = 0;
    const headers = {
      "dj-client": client,
      "dj-api-key": testApiKeys[client],
      Authorization: `Bearer ${by.token}`,
    };
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
    const response = await fetchFrom(calls, new Request(`https://api.test${path}`, init));
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const { statements } = counted;
    await shop.jobs.settle();
    return statements;
  };
}
