import { expect, it } from "vitest";
import { createDevPunchout } from "#punchout/dev-punchout.ts";

const demo = { key: "demo", secret: "a & b", identity: "achats@demo.test", name: "Achats <Halles>" };
const item = {
  partId: "CAI-0001",
  auxiliaryId: "PRX-CAI-0001",
  description: "Caisse",
  quantity: "200",
  price: "0.42 EUR",
};

function system(answer = "<StartPage><URL>http://shop.test/punchout/start?a=1&amp;token=t</URL></StartPage>") {
  const sent: Request[] = [];
  const commerce = async (request: Request) => {
    sent.push(request);
    return new Response(answer);
  };
  const service = createDevPunchout({ demo, shopUrl: "http://shop.test", commerce });
  const ask = async (path: string, form?: Record<string, string>) =>
    service(new Request(`http://shop.test${path}`, form ? { method: "POST", body: new URLSearchParams(form) } : {}));
  return { ask, sent };
}

it("starts a visit by cXML from its own server, and sends the browser to the start page", async () => {
  const { ask, sent } = system();
  const answer = await ask("/start", {});
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "http://shop.test/punchout/start?a=1&token=t"]);
  expect(sent[0]?.url).toBe("http://commerce.internal/punchout/cxml/setup/demo");
  const document = await sent[0]?.text();
  expect(document).toContain("<SharedSecret>a &amp; b</SharedSecret>");
  expect(document).toContain("<URL>http://shop.test/dev/punchout/return</URL>");
});

it("starts one by OCI from the browser", async () => {
  const html = await (await system().ask("/")).text();
  expect(html).toContain('action="/api/commerce/punchout/oci/setup/demo"');
  expect(html).toContain('name="HOOK_URL" value="http://shop.test/dev/punchout/return"');
  expect(html).toContain("Achats &lt;Halles&gt;");
});

it("tells what a refusal said", async () => {
  const html = await (await system('<Status code="401"/>').ask("/start", {})).text();
  expect(html).toContain("&lt;Status code=&quot;401&quot;/&gt;");
});

it("shows a basket of cXML, and hands it over again to be changed", async () => {
  const { ask, sent } = system();
  const message = `<cXML><Message><PunchOutOrderMessage><ItemIn quantity="200"><ItemID><SupplierPartID>CAI-0001</SupplierPartID>
    <SupplierPartAuxiliaryID>PRX-CAI-0001</SupplierPartAuxiliaryID></ItemID><ItemDetail><UnitPrice><Money currency="EUR">0.42</Money></UnitPrice>
    <Description>Caisse</Description></ItemDetail></ItemIn></PunchOutOrderMessage></Message></cXML>`;
  const html = await (await ask("/return", { "cxml-urlencoded": message })).text();
  expect(html).toContain('<td>CAI-0001</td><td>Caisse</td><td class="number">200</td><td class="number">0.42 EUR</td>');
  expect(html).toContain(JSON.stringify([item]).replaceAll('"', "&quot;"));
  await ask("/start", { operation: "edit", items: JSON.stringify([item]) });
  const document = (await sent[0]?.text()) ?? "";
  expect(document).toContain('operation="edit"');
  expect(document).toContain('<ItemOut quantity="200"><ItemID><SupplierPartID>CAI-0001</SupplierPartID>');
});

it("shows a basket of OCI", async () => {
  const fields = { "NEW_ITEM-VENDORMAT[1]": "CAI-0001", "NEW_ITEM-QUANTITY[1]": "200", "NEW_ITEM-PRICE[1]": "0.420" };
  const html = await (await system().ask("/return", fields)).text();
  expect(html).toContain("Basket by OCI");
  expect(html).toContain("<td>CAI-0001</td>");
});

it("shows a return without a basket, and takes nonsense for one", async () => {
  const { ask, sent } = system();
  for (const form of [{ "cxml-urlencoded": "<cXML/>" }, { "cxml-urlencoded": "nonsense <script>" }, { x: "1" }]) {
    const html = await (await ask("/return", form)).text();
    expect(html).toContain("without a basket");
    expect(html).not.toContain("<script>");
  }
  await ask("/start", { operation: "steal", items: "{" });
  expect(await sent[0]?.text()).toContain('operation="create"');
});

it("has nothing else", async () => {
  expect((await system().ask("/other")).status).toBe(404);
  expect((await system().ask("/start")).status).toBe(404);
});
