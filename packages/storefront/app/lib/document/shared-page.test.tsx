import { type ReactNode, Suspense } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from "react-router";
import { describe, expect, it } from "vitest";
import { RenderContext, useRenderValues } from "#lib/document/render-context.ts";
import { sharedRootOf, sharePage } from "#lib/document/shared-page.server.tsx";
import { anonymous, hasRight, type RootData, type SessionState, useRootData } from "#lib/session/session.ts";

const shop = { brand: "Comptoir", publicUrl: "https://shop.test", isDemo: false };
const account = { id: "a1", name: "Les Halles" } as never;
const user = {
  ...{ id: "u1", firstName: "Camille", lastName: "Roussel", email: "camille@halles.test" },
  ...{ rights: ["ORDER_PLACE"], organisations: [{ id: "o1", name: "Paris" }], mainOrganisationId: "o1" },
};
const session = { ...anonymous, isAuthenticated: true, user, account, accounts: [account], endsAt: 1_800_000_000 };
const root: RootData = { shop, session, cartLineCount: 3, waitingQuoteCount: 2 };
const guest: RootData = { shop, session: anonymous, cartLineCount: null, waitingQuoteCount: null };

it("a part knows the rights of the session and the shop, and nobody's name, account or counts", () => {
  const shared = sharedRootOf(root, () => {});
  expect([shared.shop, shared.session.isAuthenticated, shared.session.user?.rights]).toEqual([shop, true, user.rights]);
  expect(JSON.stringify(shared)).not.toMatch(/Camille|Roussel|halles|Paris|Les Halles|"[auo]1"|[32],|18000/);
  expect(sharedRootOf(guest, () => {}).session).toEqual(anonymous);
});

const page = { status: 200, address: "/c", loaderData: { root }, actionData: null };
const sharedOf = (given: Partial<typeof page> | { readonly actionData: object } = {}) =>
  sharePage({ ...page, ...given });

describe("a page that others get parts of", () => {
  const others = (given: Partial<RootData["session"]>) => ({
    loaderData: { root: { ...root, session: { ...session, ...given } } },
  });

  const rightsOf = (rights: readonly string[]) => others({ user: { ...user, rights } });

  it.each<readonly [string, (session: SessionState) => unknown, Partial<typeof page>]>([
    ["who signed in", ({ isAuthenticated }) => isAuthenticated, { loaderData: { root: guest } }],
    ["somebody", ({ user: somebody }) => somebody, { loaderData: { root: guest } }],
    ["a visit from a procurement system", ({ punchout }) => punchout, others({ punchout: { id: "p1" } as never })],
    ["a right", (asked) => hasRight(asked, "ORDER_PLACE"), rightsOf(["ADMIN"])],
    ["all rights", (asked) => asked.user?.rights.join(), rightsOf(["ORDER_PLACE", "ADMIN"])],
  ])("tells those apart for whom what is asked of %s is another", (_, read, other) => {
    const asked: string[] = [];
    read(sharedRootOf(root, (fact) => asked.push(fact)).session);
    const told = (shared: ReturnType<typeof sharedOf>) => asked.map((fact) => shared?.viewer.factOf(fact));
    expect(asked).not.toEqual([]);
    expect(told(sharedOf(other))).not.toEqual(told(sharedOf()));
    const colleague = others({ user: { ...user, id: "u2", firstName: "Yanis" }, account: { id: "a2" } as never });
    expect(told(sharedOf(colleague))).toEqual(told(sharedOf()));
  });

  it("is not told apart by a right that nobody asked for", () => {
    const asked: string[] = [];
    hasRight(sharedRootOf(root, (fact) => asked.push(fact)).session, "ORDER_PLACE");
    const told = (shared: ReturnType<typeof sharedOf>) => asked.map((fact) => shared?.viewer.factOf(fact));
    expect(told(sharedOf(rightsOf(["ORDER_PLACE", "ADMIN"])))).toEqual(told(sharedOf()));
  });

  it.each(["/en/c", "/c?view=table"])("at %s is another one", (address) => {
    expect(sharedOf({ address })?.viewer.address).not.toBe(sharedOf()?.viewer.address);
  });

  it.each([
    ["fails", { status: 404 }],
    ["answers a form", { actionData: { cart: null } }],
    ["has no root", { loaderData: {} }],
    ["cannot say whose account it is for", others({ account: null })],
  ])("is none where it %s", (_, other) => {
    expect(sharedOf(other as Partial<typeof page>)).toBeNull();
  });
});

describe("below a part that is drawn once", () => {
  /** The part on a page whose loader tells what is its visitor's alone. */
  async function drawPart(Part: () => ReactNode) {
    const shared = sharedOf();
    const routes = [
      {
        id: "root",
        path: "/",
        loader: () => root,
        children: [
          {
            id: "page",
            path: "c",
            loader: () => "secret",
            Component: () => <main>{shared?.enclose({ name: "list", children: <Part /> })}</main>,
          },
        ],
      },
    ];
    const { query, dataRoutes } = createStaticHandler(routes);
    const answer = await query(new Request("https://shop.test/c?view=table"));
    if (answer instanceof Response) throw new Error("It sent the visitor elsewhere");
    const router = createStaticRouter(dataRoutes, answer);
    const html = renderToString(
      <RenderContext value={{ nonce: "secret", requestId: "secret" }}>
        <StaticRouterProvider router={router} context={answer} hydrate={false} />
      </RenderContext>,
    );
    return { html, check: () => shared?.check() };
  }

  it.each<readonly [string, () => unknown]>([
    ["useLoaderData", useLoaderData],
    ["useRouteLoaderData", () => useRouteLoaderData("page")],
    ["useMatches", useMatches],
    ["useActionData", useActionData],
    ["the nonce", () => useRenderValues().nonce],
    ["the id of the request", () => useRenderValues().requestId],
  ])("%s fails, and says what to do", async (_, read) => {
    const Part = () => <p>{JSON.stringify(read())}</p>;
    await expect(drawPart(Part)).rejects.toThrow(/The part "list" .*hand it down in `of` or `by`/);
  });

  it("a failure that was taken for data that comes later is one all the same", async () => {
    const Reading = () => <p>{useLoaderData<string>()}</p>;
    const { html, check } = await drawPart(() => (
      <Suspense fallback="…">
        <Reading />
      </Suspense>
    ));
    expect(html).not.toContain("secret");
    expect(check).toThrow('The part "list"');
  });

  it("stay the address, the rights and the shop", async () => {
    const Part = () => {
      const { shop: ownShop, session: ownSession, cartLineCount } = useRootData();
      const { search } = useLocation();
      const { state } = useNavigation();
      return <p>{[search, state, ownShop.brand, ownSession.user?.rights, cartLineCount ?? "none"].join(" ")}</p>;
    };
    const { html, check } = await drawPart(Part);
    expect(html).toContain("<p>?view=table idle Comptoir ORDER_PLACE none</p>");
    expect(check).not.toThrow();
  });
});
