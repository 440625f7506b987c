// Further pictures and files of another variant of a product, for a page whose variant is changed without asking for the page again.
import { presentMedia } from "#catalogue/product/media/media.present.ts";
import { languageOf } from "#lib/locale.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/media.data.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const key = { params: { variantKey: url.searchParams.get("variant") ?? "" }, query: { idType: "ID" as const } };
  const variant = await getSdk(context, language).catalogue.getVariant(key).catch(nullWhenAbsent);
  return Response.json(variant && presentMedia(variant, language), {
    headers: { "Cache-Control": "private, no-store" },
  });
}

/** Nothing that is done on the page changes what there is to see of an article. */
export const shouldRevalidate = () => false;
