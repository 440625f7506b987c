// The views of a list of the desk: read beside its rows, and opened.
import type { DeskView, DeskViewList } from "@comptoir/contract/desk/views";
import { redirect } from "react-router";
import { type ListViews, viewProblems } from "#desk/views/list-views.ts";
import { addressUnder, openedView, readViewQuery } from "#desk/views/views.rules.ts";
import { languageOf } from "#lib/locale.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";

function listedWithout(error: unknown): null {
  throwSessionEnd(error);
  tellFailure("The views of a list could not be read", error);
  return null;
}

/** The views of a list for whoever reads it. Throws the way to what a view says where the address names that view alone. */
export async function readListViews(context: LoadContext, url: URL, list: DeskViewList): Promise<ListViews> {
  const address = url.searchParams;
  const sdk = getSdk(context, languageOf(url.pathname));
  const all: readonly DeskView[] | null = await sdk.deskViews.getDeskViews({ query: { list } }).catch(listedWithout);
  const opened = all?.find(({ id }) => id === openedView(address));
  const query = opened && readViewQuery(opened.query);
  if (opened && query) throw redirect(`${url.pathname}${addressUnder(opened.id, query)}`);
  return {
    list,
    all,
    currentId: address.get("view") || null,
    problem: viewProblems.find((name) => name === address.get("viewProblem")) ?? null,
    refusedName: address.get("viewName") ?? "",
  };
}
