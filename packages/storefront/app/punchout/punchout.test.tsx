import { describe, expect, it } from "vitest";
import { formTargetContext } from "#lib/session/context.ts";
import PunchoutStrip from "#punchout/punchout-strip.tsx";
import * as returning from "#punchout/return.route.tsx";
import * as start from "#punchout/start.route.tsx";
import { type Answers, on, refuse, signedIn, tokenFor } from "../../test/fake-commerce.ts";
import { makeCart, makeOrder } from "../../test/make-orders.ts";
import { buyer, cartsOf } from "../../test/make-pages.ts";
import { askRoute, bodyOf } from "../../test/one-route.tsx";

const visit = {
  id: "visit-1",
  key: "demo",
  name: "Achats Halles",
  protocol: "CXML" as const,
  operation: "CREATE" as "CREATE" | "EDIT" | "INSPECT",
  status: "OPEN" as "OPEN" | "RETURNED" | "LEFT",
  commercialOrderId: null as string | null,
  missingItems: [] as string[],
};
const onVisit = (given: Partial<typeof visit> = {}): Answers => ({
  ...signedIn,
  ...on.auth.getAuthenticatedUser(() => ({ ...buyer, punchout: { ...visit, ...given } })),
});
const form = { url: "https://buy.test/back?visit=7", fields: [{ name: "cxml-urlencoded", value: '<cXML a="1"/>' }] };

describe("the way in", () => {
  const at = "punchout/start";
  const enter = (answer: Parameters<typeof on.punchout.openPunchout>[0]) =>
    askRoute(start, "/punchout/start?token=t", {
      at,
      isGuest: true,
      answers: { ...on.punchout.openPunchout(answer) },
      form: [["token", "t"]],
    });
  const pair = { accessToken: tokenFor(600), refreshToken: tokenFor(7200), expireAt: 0 };

  it("only shows the link, so that nothing but the buyer uses it up", async () => {
    const { html, calls } = await askRoute(start, "/punchout/start?token=abc", { at, isGuest: true });
    expect(html).toContain('<input type="hidden" name="token" value="abc"/>');
    expect(html).toContain("Entrer dans la boutique");
    expect(calls).toEqual([]);
  });

  it("signs in by the link, and begins at home, at the earlier basket, or at the article that was chosen", async () => {
    const opened = { token: pair, selectedItem: null, hasBasket: false };
    const { location, session, calls } = await enter(() => opened);
    expect(location).toBe("/");
    expect(session.cookies.get("token")).toContain("HttpOnly");
    expect(await bodyOf(calls, "POST /auth/punchout")).toEqual({ token: "t" });
    expect((await enter(() => ({ ...opened, hasBasket: true }))).location).toBe("/checkout/cart");
    expect((await enter(() => ({ ...opened, selectedItem: "CAI-0001" }))).location).toBe("/search?query=CAI-0001");
  });

  it("tells that a link is used up, in the shop's words, and shows no form again", async () => {
    const { html, session } = await enter(() => refuse(400, "TOKEN_INVALID", "Ce lien n’est plus valable."));
    expect(html).toContain("Ce lien n’est plus valable.");
    expect(html).not.toContain("<form");
    expect(session.cookies.size).toBe(0);
  });

  it.each([
    ["?refused=credentials", "n’a pas reconnu votre système d’achats"],
    ["?refused=request", "l’adresse de retour ou la fonction demandée"],
    ["?refused=busy", "Réessayez dans quelques minutes"],
    ["", "Ce lien est incomplet"],
    ["?refused=%3Cscript%3E", "Ce lien est incomplet"],
  ])("%s explains why there is none", async (query, words) => {
    const { html } = await askRoute(start, `/punchout/start${query}`, { at, isGuest: true });
    expect(html).toContain(words);
    expect(html).not.toContain("<form");
  });
});

describe("the strip", () => {
  const show = async (given: Partial<typeof visit>) =>
    (await askRoute({ default: () => <PunchoutStrip visit={{ ...visit, ...given }} /> }, "/here", { at: "here" })).html;

  it("says for whom the buyer fills the basket, and gives both ways out", async () => {
    const html = await show({});
    expect(html).toContain('Vous achetez pour <b class="font-semibold">Achats Halles</b>');
    expect(html).toMatch(/<form action="\/punchout\/return" method="post">.*Renvoyer le panier/s);
    expect(html).toMatch(/href="\/punchout\/return\?leave=1".*Abandonner/s);
  });

  it("names what of the earlier basket is no longer sold", async () => {
    expect(await show({ operation: "EDIT", missingItems: ["A-1", "B-2"] })).toContain(
      "2 articles de votre panier ne sont plus vendus\u00a0: A-1, B-2",
    );
  });

  it("of a basket that is only looked at, or went back, or was given up, offers what is left to do", async () => {
    expect(await show({ operation: "INSPECT" })).not.toContain("Renvoyer");
    expect(await show({ status: "RETURNED" })).toContain("Renvoyer à nouveau");
    expect(await show({ status: "RETURNED" })).not.toContain("Abandonner");
    expect(await show({ status: "LEFT" })).toContain("Revenir à Achats Halles");
  });
});

describe("the way back", () => {
  const at = "punchout/return";
  const cart = {
    ...makeCart([], 1234.5),
    ...{ id: "0000000003", status: "ON_GOING" as const, numberOfLines: 2 },
  };
  const filled = (given: Partial<typeof visit> = {}, orderLines = 2): Answers => ({
    ...onVisit(given),
    ...on.carts.getCarts(() => cartsOf([cart])),
    ...on.carts.initializeOrders({ cartId: "0000000003" }, () => "0000000042"),
    ...on.carts.getCart({ cartId: "0000000003" }, () => cart),
    ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "0000000003" }, () =>
      makeOrder({ id: "0000000042", reference: "172-1", lineCount: orderLines }),
    ),
    ...on.commercialOrders.getCommercialOrder({ commercialOrderId: "172-1" }, () =>
      makeOrder({ id: "0000000042", reference: "172-1", lineCount: orderLines }),
    ),
    ...on.punchout.returnPunchout(() => form),
    ...on.punchout.leavePunchout(() => form),
  });
  const post = (answers: Answers, ...fields: (readonly [string, string])[]) =>
    askRoute(returning, "/punchout/return", { at, answers, form: fields });

  it("is for visits only", async () => {
    expect((await askRoute(returning, "/punchout/return", { at, answers: signedIn })).location).toBe("/");
  });

  it("says what goes where before anything goes", async () => {
    const { html, calls } = await askRoute(returning, "/punchout/return", { at, answers: filled() });
    expect(html).toContain("Votre panier repart vers");
    expect(html).toMatch(/2 lignes, 1\u202f234,50\u00a0€ HT/);
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("prepares the order and gives a form to the procurement system, with a button for those without scripts", async () => {
    const { html, calls } = await post(filled(), ["intent", "return"]);
    expect(await bodyOf(calls, "POST /v1/shop/punchout/return")).toEqual({ commercialOrderId: "0000000042" });
    expect(html).toContain('<form action="https://buy.test/back?visit=7" method="post">');
    expect(html).toContain('name="cxml-urlencoded" value="&lt;cXML a=&quot;1&quot;/&gt;"');
    expect(html).toContain("Continuer vers Achats Halles");
  });

  it("allows the page to send its form to that address", async () => {
    const targets: unknown[] = [];
    const action: typeof returning.action = async (args) => {
      const answer = await returning.action(args);
      targets.push(args.context.get(formTargetContext));
      return answer;
    };
    await askRoute({ ...returning, action }, "/punchout/return", {
      at,
      answers: filled(),
      form: [["intent", "return"]],
    });
    expect(targets).toEqual([form.url]);
  });

  it("leaves no line behind without asking", async () => {
    const asked = await post(filled({}, 1), ["intent", "return"]);
    expect(asked.status).toBe(409);
    expect(asked.html).toContain("1 ligne ne peut pas être commandée et ne partira pas.");
    expect(asked.html).toContain("Renvoyer sans cette ligne");
    expect(asked.calls.map(({ url }) => new URL(url).pathname)).not.toContain("/v1/shop/punchout/return");
    const accepted = await post(filled({}, 1), ["intent", "return"], ["partial", "1"]);
    expect(accepted.html).toContain("https://buy.test/back?visit=7");
  });

  it("of a basket that went back sends the same one again, and prepares nothing", async () => {
    const { calls } = await post(filled({ status: "RETURNED", commercialOrderId: "0000000042" }), ["intent", "return"]);
    const paths = calls.map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(["/v1/authenticated-user", "/v1/shop/punchout/return"]);
  });

  it.each([
    [422, "Aucune ligne du panier ne peut être commandée"],
    [503, "Le panier n’a pas pu être préparé"],
  ])("that is refused by %i says so and stays possible", async (status, words) => {
    const answers = { ...filled(), ...on.carts.initializeOrders({ cartId: "0000000003" }, () => refuse(status, "X")) };
    const { html } = await post(answers, ["intent", "return"]);
    expect(html).toContain(words);
    expect(html).toContain("Renvoyer le panier");
  });

  it("with nothing in the cart leads on", async () => {
    const { html } = await askRoute(returning, "/punchout/return", {
      at,
      answers: { ...onVisit(), ...on.carts.getCarts(() => cartsOf([])) },
    });
    expect(html).toContain("Votre panier est vide.");
    expect(html).not.toContain("<form");
  });

  it("without a basket is too late once it went back", async () => {
    const returned = filled({ status: "RETURNED", commercialOrderId: "0000000042" });
    const { html } = await askRoute(returning, "/punchout/return?leave=1", { at, answers: returned });
    expect(html).toContain("Renvoyer à nouveau");
    const late = { ...returned, ...on.punchout.leavePunchout(() => refuse(409, "CONFLICT")) };
    const { status, html: refusal } = await post(late, ["intent", "leave"]);
    expect(status).toBe(409);
    expect(refusal).toContain("Votre panier a été renvoyé à");
  });

  it("without a basket asks first, then goes", async () => {
    const { html } = await askRoute(returning, "/punchout/return?leave=1", { at, answers: filled() });
    expect(html).toContain("sans panier. Celui-ci est supprimé.");
    expect((await post(filled(), ["intent", "leave"])).html).toContain("https://buy.test/back?visit=7");
  });
});
