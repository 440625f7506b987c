// The floor of a category page: React's own rendering of the frame and the screen, with data in hand. Routes are
// matched and loaders answered once, before anything is measured.
import { createSdk } from "@comptoir/sdk/client";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from "react-router";
import { findCategoryPage } from "#catalogue/results/category-page.server.ts";
import { CategoryScreen, type CategoryScreenProps } from "#catalogue/results/category-screen.tsx";
import { readResultState } from "#catalogue/results/result-state.ts";
import { LanguageProvider } from "#lib/language.tsx";
import { anonymous, type RootData } from "#lib/session.ts";
import DefaultLayout from "#shell/default-layout.tsx";

async function loadScreen(shopUrl: string, path: string): Promise<CategoryScreenProps> {
  const sdk = createSdk({
    baseUrl: `${shopUrl}/api/commerce`,
    client: "ACCOUNT",
    apiKey: "demo-storefront",
    locale: "fr-FR",
    fetch: (request) => fetch(request),
  });
  const state = readResultState(new URLSearchParams());
  const page = await findCategoryPage(sdk, path.split("/").at(-1) ?? "", state, "cards");
  if (!page) throw new Error(`${path} is no category`);
  return { ...page, state };
}

/** Prepares one category page of a running shop; each call of the answer renders it from scratch. */
export async function prepareCategoryFloor(shopUrl: string, path: string): Promise<() => string> {
  const screen = await loadScreen(shopUrl, path);
  const root: RootData = {
    session: anonymous,
    shop: { brand: "Comptoir", publicUrl: shopUrl, isDemo: true },
    cartLineCount: null,
  };
  const routes: RouteObject[] = [
    {
      id: "root",
      path: "/",
      loader: () => root,
      Component: DefaultLayout,
      children: [{ path: "*", Component: () => <CategoryScreen {...screen} /> }],
    },
  ];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(shopUrl + path));
  if (context instanceof Response) throw new Error("The floor answered a redirect");
  const router = createStaticRouter(handler.dataRoutes, context);
  return () =>
    renderToString(
      <LanguageProvider language="fr">
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </LanguageProvider>,
    );
}
