// All that the shop knows of the inside of React and React Router beyond what they document. It stands here alone and was
// checked with one version: another one does not start before somebody has looked at each part again.
import { createElement, type ReactNode } from "react";
import { type EntryContext, type Path, UNSAFE_DataRouterDataContext } from "react-router";
import type { Area } from "#lib/area.ts";

/** The version of React Router that everything here was checked with. */
export const checkedVersion = "8.4.0";

/** Fails, saying what to check, when another version of React Router is installed. */
export function assertCheckedVersion(version: string): void {
  if (version === checkedVersion) return;
  throw new Error(
    `React Router ${version} is installed, and lib/document/router-insides.ts was checked with ${checkedVersion}. Check in the new ` +
      "version: ServerRouter writes the loaders' data only when it is given serverHandoffStream, as text for " +
      "window.__reactRouterContext.streamController, and marks renderMeta.didRenderScripts; staticHandlerContext has loaderData and " +
      "matches with the handle of each route, and errors; __reactRouterManifest.version changes with every build; data requests end in .data, that of the home page is /_root.data; " +
      "hooks find what loaders and actions gave in UNSAFE_DataRouterDataContext alone; ids of React's useId have _R_ in them; elements that React has taken over have a key that begins with __reactProps; " +
      "a route whose code stands in __reactRouterRouteModules before hydration is not fetched; an action's error is the result, or the data of one with init; __reactRouterDataRouter.state says where the router is and what its loaders gave, and its revalidate asks them anew. " +
      "Then run the journeys, and write the new version here.",
  );
}

const isThenable = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";

/** Whether any loader gave a promise beside its finished data. */
export const hasDeferredData = ({ staticHandlerContext }: EntryContext): boolean =>
  Object.values(staticHandlerContext.loaderData).some(
    (data) => typeof data === "object" && data !== null && Object.values(data).some(isThenable),
  );

/** What its routes threw, refusals among it. */
export const failuresOfPage = ({ staticHandlerContext }: EntryContext): readonly unknown[] =>
  Object.values(staticHandlerContext.errors ?? {});

/** What each route of a page says of itself, from the outermost to the page. */
export const handlesOfPage = ({ staticHandlerContext }: EntryContext): readonly unknown[] =>
  staticHandlerContext.matches.map(({ route }) => route.handle);

/** What the loaders and the action of its routes gave; the action's is null where none ran. */
export function dataOfPage({ staticHandlerContext: { loaderData, actionData } }: EntryContext) {
  return { loaderData, actionData };
}

/**
 * The page without the boundary in which React Router hands the data of the loaders over, as that waits for a stream; these data;
 * and whether the page, once it is drawn, has scripts that take them.
 */
export function takeData({ serverHandoffStream, ...page }: EntryContext) {
  const takesData = (): boolean => page.renderMeta?.didRenderScripts ?? false;
  return { page, data: serverHandoffStream ?? null, takesData };
}

/** The page with its data as they were read, for another drawing of it. */
export const giveBack = (page: EntryContext, data: string | null): EntryContext =>
  data === null ? page : { ...page, serverHandoffStream: new Blob([data]).stream() };

/** The id of the block of data that `handOver` reads. */
export const dataBlockId = "page-data";

/** Gives the router of the browser the data of the loaders, as React Router's own script would. */
export const handOver =
  "<script>{const{streamController:to}=window.__reactRouterContext;" +
  `to.enqueue(document.getElementById("${dataBlockId}").textContent);to.close()}</script>`;

type RootDataAloneProps = {
  readonly root: unknown;
  /** Fails; is told what was read. */
  readonly refuse: (what: string) => never;
  readonly children: ReactNode;
};

/** Below it hooks find the data of the root as given here, and fail on what any other route's loader or an action gave. */
export function RootDataAlone({ root, refuse, children }: RootDataAloneProps) {
  const loaderData = new Proxy<Record<string, unknown>>(
    { root },
    { get: (_, route) => (route === "root" ? root : refuse(`what the loader of ${String(route)} gave`)) },
  );
  const value = {
    loaderData,
    get actionData() {
      return refuse("what an action gave");
    },
    errors: null,
  };
  return createElement(UNSAFE_DataRouterDataContext.Provider, { value }, children);
}

/** Whether React has taken an element of the server's over, with what listens to it. */
export const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith("__reactProps"));

/** Whether a drawn text has ids that React gave to the places of its elements; rather once too often. */
export const hasIdsOfPlace = (drawn: string): boolean => drawn.includes("_R_");

/**
 * Whether every part of a page was drawn: React stands in with a mark for one that waited for something or failed. Text
 * of a page cannot look like the end of that mark, as its ">" is escaped.
 */
export const isWhole = (drawn: string): boolean => !drawn.includes("$!-->");

/** Whether an address asks for the data of a page without the page. */
export const isDataAddress = (pathname: string): boolean => pathname.endsWith(".data");

/** The address of the data of the home page, which there always are. */
export const homeDataAddress = "/_root.data";

/** The address of the list of the routes of an area, which the build writes beside the whole one (manifests.ts). */
export const manifestUrl = (url: string, area: Area): string => url.replace(/(?=manifest-\w+\.js$)/, `${area}-`);

/** The address of what that list leaves out: which files each of its pages needs besides its own. */
export const filesUrl = (url: string): string => url.replace(/manifest(?=-\w+\.js$)/, "files");

/** The page with the list of its area for its browser. */
export const toManifestOf = (area: Area, page: EntryContext): EntryContext => ({
  ...page,
  manifest: { ...page.manifest, url: manifestUrl(page.manifest.url, area) },
});

/** Whether a route answers with data alone, by its id: it has no code in browsers. */
export const isDataRoute = (route: string): boolean => route.endsWith(".data");

declare const __reactRouterRouteModules: Record<string, object | undefined>;

declare const __reactRouterManifest: {
  readonly version: string;
  readonly url: string;
  readonly routes: Readonly<Record<string, { readonly module: string } | undefined>>;
};

/**
 * Has the browser know which files each page needs besides its own, so that it fetches them side by side with that one instead of
 * after it. The browser asks a built shop once; pages come without an answer, too.
 */
export const learnFiles = (): Promise<unknown> =>
  import(/* @vite-ignore */ filesUrl(__reactRouterManifest.url)).catch(() => undefined);

/** Has the browser fetch and run the code of a page's own, by the id of its route, before somebody goes there. */
export async function learnPage(route: string): Promise<void> {
  const page = __reactRouterManifest.routes[route];
  if (page) await import(/* @vite-ignore */ page.module).catch(() => undefined);
}

/** Has the router ask for no code of routes that have none: without it, the first question to each waits for an empty file. */
export function skipCodeOfData(): void {
  for (const route of Object.keys(__reactRouterManifest.routes).filter(isDataRoute))
    __reactRouterRouteModules[route] ??= {};
}

type Place = Pick<Path, "pathname" | "search">;

declare const __reactRouterDataRouter: {
  readonly state: {
    readonly location: Place;
    readonly navigation: { readonly location?: Place | undefined };
    readonly loaderData: Readonly<Record<string, unknown>>;
  };
  readonly revalidate: () => Promise<void>;
};

/** The router of the page: where it is, where it is going, what the loaders of its routes gave, and how to ask them anew. */
export const routerInPage = () => __reactRouterDataRouter;

/** The build that the page in this browser came from. */
export const buildOfPage = (): string => __reactRouterManifest.version;
