import { supplierText } from "messages:supplier";
import { readResultState } from "#catalogue/result-state.ts";
import { misreadBounds } from "#catalogue/results/filters/filter-problems.server.ts";
import { chooseView } from "#catalogue/results/kept-view.server.ts";
import { findSupplierPage } from "#catalogue/supplier/supplier.server.ts";
import { SupplierScreen } from "#catalogue/supplier/supplier-screen.tsx";
import { chooseFace } from "#collections/table-face/table-choices.server.ts";
import { DrawnOnce } from "#lib/document/drawn-once.tsx";
import { languageOf } from "#lib/locale.ts";
import { validateRoute } from "#lib/request.server.ts";
import { forEverybody } from "#lib/session/caching.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/supplier.route";

export const handle: PageHandle = forEverybody;

export function meta(args: Route.MetaArgs) {
  const supplier = args.loaderData?.supplier;
  if (!supplier) return [];
  const t = supplierText(languageOf(args.location.pathname));
  return pageMeta(args, supplier.name, supplier.description ?? t("description", { name: supplier.name }));
}

/** The articles of one supplier as a search shows them, with who it is above them. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const read = readResultState(url.searchParams);
  // The path says which supplier; a filter beside it says nothing more.
  const state = { ...read, filters: { ...read.filters, supplier: [] } };
  const view = chooseView(context, request, state);
  const table = await chooseFace({ context, request, url }, { view, place: "" });
  const page = await findSupplierPage(getSdk(context, language), {
    externalId: params.supplierId,
    state,
    face: { view, table, language, misread: misreadBounds(url.searchParams) },
    isAuthenticated: getSession(context).state === "authenticated",
  });
  validateRoute(page, url);
  return { ...page, state };
}

export default function SupplierRoute({ loaderData }: Route.ComponentProps) {
  const { results, ...others } = loaderData;
  return <DrawnOnce name="supplier" component={SupplierScreen} of={{ results }} by={others} />;
}
