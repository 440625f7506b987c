// What waits for a buyer among the orders that they see, for the first page.
import type { HomeTask } from "@comptoir/contract/home/home";
import type { RawBuilder } from "kysely";
import type { SessionContext } from "#http/context.ts";
import { findTasks } from "#orders/lists/tasks.queries.ts";
import { isoMoment } from "#shared/iso-moment.ts";
import { cents, presentAmount } from "#shared/money.ts";

/** Tasks that one answer tells; how many there are it counts. */
const mostTasks = 6;

/**
 * Orders that wait for the caller's word, and what only the caller can go on with of their own; one statement. `unread` are orders of
 * the caller about which messages wait, as rows `logistic_order_id` and `since`.
 */
export async function listTasks(
  { deps, buyer }: SessionContext,
  unread: RawBuilder<unknown>,
): Promise<{ readonly total: number; readonly tasks: HomeTask[] }> {
  const { rows, total } = await findTasks(deps.db, buyer, deps.clock(), { unread, most: mostTasks });
  const tasks = rows.map(
    ({ kind, reference, since, who, organisation, articles, lineCount, amount, currency }): HomeTask => ({
      ...{ kind, reference, since: isoMoment(since), who: [...who], organisation },
      ...{ articles: [...articles], lineCount, amount: presentAmount(cents(amount)), currency },
    }),
  );
  return { total, tasks };
}
