import { catalogueText } from "messages:catalogue";
import { CategoriesScreen } from "#catalogue/results/categories-screen.tsx";
import { languageOf } from "#lib/locale.ts";
import { forEverybody } from "#lib/session/caching.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { type PageHandle, pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/categories.route";

export const handle: PageHandle = forEverybody;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, catalogueText(languageOf(args.location.pathname))("catalogue"));
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const tree = await getSdk(context, languageOf(url.pathname)).catalogue.getOnlineCategories();
  const shelf = (node: (typeof tree)[number]) => ({
    externalId: node.externalId,
    name: node.name,
    count: node.productCount,
    pictureUrl: node.pictureUrl,
  });
  return {
    shelves: tree
      .filter((node) => node.active)
      .map((node) => ({ ...shelf(node), below: node.childrenCategories.filter((child) => child.active).map(shelf) })),
  };
}

export default function CategoriesRoute({ loaderData }: Route.ComponentProps) {
  return <CategoriesScreen {...loaderData} />;
}
