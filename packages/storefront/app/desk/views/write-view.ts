// Takes the forms of views, and leads back to their list.
import { DeskViewList, deskViews } from "@comptoir/contract/desk/views";
import type { ApiError } from "@comptoir/sdk/errors";
import { redirect } from "react-router";
import type { viewProblems } from "#desk/views/list-views.ts";
import { addressUnder, readViewQuery } from "#desk/views/views.rules.ts";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { notAForm, readForm } from "#lib/request.server.ts";
import type { LoadContext } from "#lib/session/context.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { sentValue, typedText } from "#lib/typed-fields.ts";
import type { Route } from "./+types/write-view.ts";

/** Nothing stands at the address of views itself. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(deskPathsIn(languageOf(url.pathname)).inbox());

export const action = async ({ request, context, url }: Route.ActionArgs) =>
  writeView(context, url, await readForm(request));

const pathOf = { QUOTES: "quotes", ORDERS: "orders", OFFERS: "offers" } as const;

function problemOf({ status, envelope }: ApiError): (typeof viewProblems)[number] {
  const detail = envelope?.errors[0]?.detail;
  if (status === 409) return detail === "DESK_VIEWS_FULL" ? "full" : "changed";
  if (status === 400) return "name";
  return "gone";
}

/** Writes the view that a form sends, or deletes it; leads back to what its list shows. Throws 400 for what is no such form. */
async function writeView(context: LoadContext, url: URL, form: FormData): Promise<Response> {
  const language = languageOf(url.pathname);
  const list = DeskViewList.safeParse(form.get("list")).data;
  if (!list) throw notAForm();
  const path = deskPathsIn(language)[pathOf[list]]();
  const [shown, id, name] = [readViewQuery(sentValue(form, "shown")), sentValue(form, "id"), typedText(form, "name")];
  const { deskViews: calls } = getSdk(context, language);
  const toShown = (viewId: string) => `${path}${viewId ? addressUnder(viewId, shown) : `?${shown}`}`;
  try {
    if (form.has("remove")) {
      await calls.deleteDeskView({ params: { viewId: id } });
      return redirect(toShown(""));
    }
    const body = deskViews.putDeskView.body.safeParse({
      ...(id && { id, version: Number(form.get("version")) }),
      ...{ list, name, isTeam: form.get("isTeam") === "true", query: readViewQuery(sentValue(form, "query")) },
    });
    if (!body.success) return redirect(`${toShown(sentValue(form, "current"))}&viewProblem=name`);
    const written = await calls.putDeskView({ body: body.data });
    return redirect(toShown(written.id));
  } catch (error) {
    throwUnlessRefused(error);
    if (![400, 404, 409].includes(error.status)) throw error;
    const problem = new URLSearchParams({ viewProblem: problemOf(error), viewName: name });
    return redirect(`${toShown(sentValue(form, "current"))}&${problem}`);
  }
}
