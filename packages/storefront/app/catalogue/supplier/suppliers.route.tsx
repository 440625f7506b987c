import { supplierText } from "messages:supplier";
import { listSuppliers } from "#catalogue/supplier/suppliers.server.ts";
import { SuppliersScreen } from "#catalogue/supplier/suppliers-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { forEverybody } from "#lib/session/caching.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/suppliers.route";

export const handle: PageHandle = forEverybody;

export function meta(args: Route.MetaArgs) {
  const t = supplierText(languageOf(args.location.pathname));
  return pageMeta(args, t("all"), t("allHelp"));
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return { suppliers: await listSuppliers(getSdk(context, languageOf(url.pathname))) };
}

export default function SuppliersRoute({ loaderData }: Route.ComponentProps) {
  return <SuppliersScreen {...loaderData} />;
}
