import { describe, expect, it } from "vitest";
import * as route from "#fast-order/screen/fast-order.route.tsx";
import { actions, fields, writeRows, writeTable } from "#fast-order/sheet/sheet-form.ts";
import type { TableRow } from "#goods/reading/table.rules.ts";
import { answers, box, press, rowsOf, shopWith, tableOf } from "../../../test/make-fast-order.ts";
import { askRoute } from "../../../test/one-route.tsx";

const at = "fastcart";
const post = (form: readonly (readonly [string, string])[], rest: object = {}) =>
  askRoute(route, "/fastcart", { at, answers, form, ...rest });

describe("the fast order without scripts", () => {
  it("begins with an empty field, for guests too", async () => {
    const { html, calls } = await askRoute(route, "/fastcart", { at, answers, isGuest: true });
    expect(html).toContain('name="lines"');
    expect(html).toContain("Aucune ligne pour le moment");
    expect(calls).toEqual([]);
  });

  it("checks pasted lines in one call, with one status per line in words", async () => {
    const lines = "CAI-0001 40\n3760001234567 20\nSAC-0001 20\nCAI-O001 20\nCAI-0001 x\nZZZ 5";
    const { html, calls } = await post([["lines", lines]]);
    const rows = tableOf(html);
    expect(rows[0]).toContain("Prête");
    expect(rows[0]).toContain("Lignes 1, 2 réunies : 40 + 20");
    expect(rows[0]).toMatch(/45 27 3 lots/);
    expect(html).toContain("6 lignes reprises. Lignes 1, 2 réunies.");
    expect(rows[1]).toContain("En rupture");
    expect(rows[1]).toContain("SAC-0002");
    expect(rows[2]).toContain("« O » lu « 0 » Prendre CAI-0001");
    expect(rows.at(-1)).toContain("Introuvable");
    const asked = calls.map((call) => new URL(call.url)).filter(({ searchParams }) => searchParams.has("codes[]"));
    // Once for the account, and once for what is not there: it may be sold to others.
    expect(asked).toHaveLength(2);
  });

  it("tells which lines it passed over, and why a quantity below zero is none", async () => {
    const { html } = await post([["lines", "Référence Qté\nCAI-0001 -5"]]);
    expect(html.replaceAll("\u00a0", " ")).toContain("1 ligne ignorée : « Référence Qté ».");
    expect(tableOf(html)[0]?.replaceAll("\u00a0", " ")).toContain("« -5 » est négatif Tapez 20 ou plus Prendre 20");
  });

  it("says what is sold to others only", async () => {
    const { html } = await post([["lines", "CAI-0001 20"]], { answers: shopWith([], [box]) });
    expect(tableOf(html)[0]).toContain("Hors catalogue");
    expect((await post([["lines", "CAI-0001 20"]], { answers: shopWith([], [box]), isGuest: true })).html).toContain(
      "Prête",
    );
  });

  it("takes a proposal, a typed quantity, and away a line", async () => {
    expect((await post([["lines", "CAI-0001 30"]])).html).toContain("Prendre 40");
    const taken = await post(press(actions.take(1, 40), "CAI-0001 30"));
    expect(tableOf(taken.html)[0]).toContain("Quantité demandée : 30");
    expect(tableOf(taken.html)[0]).toContain("Prête");
    const typed = await post(
      press(actions.check, "CAI-0001 30", [
        [fields.quantity(1), "60"],
        [fields.code(1), "CAI-0001"],
      ]),
    );
    expect(tableOf(typed.html)[0]).toContain("Prête 45 27 3 lots");
    const removed = await post(press(actions.remove(1), "CAI-0001 30\nSAC-0001 20"));
    expect(tableOf(removed.html)).toHaveLength(1);
  });

  it("accepts all proposals, and says what was there", async () => {
    const { html } = await post(press(actions.fixAll, "CAI-O001 40\nSAC-0001 20\nZZZ-9 1"));
    const rows = tableOf(html);
    expect(rows[0]).toContain("Au lieu de : CAI-O001");
    expect(rows[1]).toContain("Au lieu de : SAC-0001");
    expect(rows[2]).toContain("Introuvable");
    expect(html).toContain("2 propositions acceptées.");
  });

  it("counts numbers without a unit as packs when the sheet says so, and as pieces again", async () => {
    const of = (unit: string, shown: string, rows: string) =>
      post([
        [fields.rows, rows],
        [fields.unit, unit],
        [fields.shownUnit, shown],
        [fields.action, actions.recount],
      ]);
    const packs = await of("packs", "pieces", writeRows(rowsOf("CAI-0001 3\nCAI-0001 2 lots")));
    expect(tableOf(packs.html)[0]).toContain("Prête Lignes 1, 2 réunies : 60 + 40 45 45 100 pièces");
    expect(packs.html).toContain("Quantité, lots");
    const alone = await of("packs", "pieces", writeRows(rowsOf("CAI-0001 2")));
    expect(tableOf(alone.html)[0]).toContain("2 lots lus : 40 pièces");
    const [, kept = ""] = /name="rows" value="([^"]*)"/.exec(alone.html) ?? [];
    const back = await of("pieces", "packs", kept.replaceAll("&quot;", '"'));
    expect(tableOf(back.html)[0]).toContain("« 2 » lu 2 lots Sans unité, lot de 20 Garder 40");
  });

  it("keeps what it passed over in a tab of its own, from which it can be taken all the same", async () => {
    const { html } = await post([["lines", "Bonjour\nCAI-0001 40\nTotal 1234"]]);
    expect(html).toMatch(/2 lignes ignorées, dont «\sBonjour\s»/u);
    expect(html).toContain("Lignes ignorées <b");
    const [, kept = ""] = /name="ignored" value="([^"]*)"/.exec(html) ?? [];
    const ignored = kept.replaceAll("&quot;", '"');
    const form = (action: string) => post([[fields.ignored, ignored], ...press(action, "CAI-0001 40")]);
    const tab = await form(actions.show("ignored", 0));
    expect(tableOf(tab.html)).toEqual([]);
    expect(tab.html).toContain("Reprendre comme ligne");
    const restored = await form(actions.restore(3));
    expect(tableOf(restored.html).map((row) => row.trim().split(" ").slice(0, 3).join(" "))).toEqual([
      "1 CAI-0001 40",
      "4 Total 1234",
    ]);
    expect((await form(actions.clear)).html).toContain("Aucune ligne pour le moment");
  });

  it("reads the last file anew by other columns, in the place of its lines and of no others", async () => {
    const table: readonly TableRow[] = [{ line: 1, cells: ["AAA-1", "CAI-0001", "40"] }];
    const form = (columns: string) =>
      [
        [fields.rows, writeRows(rowsOf("SAC-0001 20\nAAA-1 40"))],
        [fields.before, writeRows(rowsOf("SAC-0001 20"))],
        [fields.table, writeTable(table)],
        [fields.action, actions.columns],
        ["codeColumn", columns],
        ["quantityColumn", "2"],
      ] as const;
    const { html, session } = await post(form("1"));
    expect(tableOf(html)).toHaveLength(2);
    expect(tableOf(html)[1]).toContain("Prête");
    expect(session.cookies.get("fastOrderColumns")).toContain("Max-Age");
    expect(html).toContain('<option value="1" selected="">B : CAI-0001</option>');
    expect(tableOf((await post(form("0"))).html)[1]).toContain("Introuvable");
  });

  it("refuses too many lines as a whole, and gives the text back", async () => {
    const text = Array.from({ length: 2001 }, (_, line) => `CODE-${line} 1`).join("\n");
    const { status, html } = await post([["lines", text]]);
    expect(status).toBe(400);
    expect(html).toContain("2\u202f001 lignes");
    expect(html).toContain("CODE-2000 1");
    expect(tableOf(html)).toEqual([]);
  });

  it("says when there is nothing to read", async () => {
    expect((await post([["lines", " \n"]])).html).toContain("Aucune ligne n’a été trouvée");
  });

  it("survives rows that were tampered with", async () => {
    for (const rows of ["", "{", "[1,[2],[3,4]]", "null", '[[1,"A","1",[],[{}],[{"kind":"x","text":""}]]]'])
      expect(
        (
          await post([
            [fields.rows, rows],
            [fields.action, actions.check],
          ])
        ).status,
      ).toBeLessThan(500);
  });
});
