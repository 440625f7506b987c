// Keeps or forgets a filter of the list of orders.
import type { Sdk } from "@comptoir/sdk/client";
import { queryString } from "#lib/paths.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { typedText } from "#lib/typed-fields.ts";
import { queryOf, readOrderFilter } from "#orders/overview/order-filter.ts";

/** Why a filter was not kept. */
export type FilterProblem = "name" | "full" | "gone";

/** A filter as it is kept: what is asked, always in the same order, without the page. */
export const keptQuery = (query: URLSearchParams): string =>
  queryString(queryOf({ ...readOrderFilter(query), page: 1 })).slice(1);

const problems: Readonly<Record<number, FilterProblem>> = { 400: "name", 404: "gone", 409: "full" };

/** Does what the form asks for; null when that went well. */
export async function changeKeptFilters(sdk: Pick<Sdk, "orderFilters">, form: FormData): Promise<FilterProblem | null> {
  const textIn = (name: string) => typedText(form, name);
  try {
    if (textIn("intent") === "forget")
      await sdk.orderFilters.deleteOrderFilter({ params: { orderFilterId: textIn("id") } });
    else
      await sdk.orderFilters.createOrderFilter({
        body: { name: textIn("name"), query: keptQuery(new URLSearchParams(textIn("shown"))) },
      });
    return null;
  } catch (error) {
    throwUnlessRefused(error);
    const problem = problems[error.status];
    if (!problem) throw error;
    return problem;
  }
}
