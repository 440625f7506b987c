import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { Table, type TableColumn } from "#ui/display/table.tsx";

type PricedItem = { readonly id: string; readonly name: string; readonly price: number };

const columns: readonly TableColumn<PricedItem>[] = [
  {
    key: "name",
    head: "Name",
    isRowHead: true,
    cell: (row) => row.name,
    sort: { to: "?sort=name", direction: "ascending" },
  },
  {
    key: "price",
    head: "Price",
    isNumeric: true,
    cardLabel: "Price",
    cell: (row) => row.price,
    sort: { to: "?sort=price", direction: null },
    foot: 12,
  },
];
const html = renderToStaticMarkup(
  <MemoryRouter>
    <Table caption="Boxes" columns={columns} rows={[{ id: "1", name: "Box", price: 9 }]} rowKey={(row) => row.id} />
  </MemoryRouter>,
);

it("is a table with a caption, scoped heads and a reachable, named region (ux G-20)", () => {
  expect(html).toMatch(/<section[^>]*aria-label="Boxes"[^>]*tabindex="0"/);
  expect(html).toMatch(/<caption[^>]*>Boxes<\/caption>/);
  expect(html).toMatch(/<th scope="row"[^>]*>Box<\/th>/);
  expect(html.match(/scope="col"/g)).toHaveLength(2);
});

it("says how it is sorted and offers the other orders as links", () => {
  expect(html).toMatch(/<th scope="col"[^>]*aria-sort="ascending"><a[^>]*href="\?sort=name"/);
  expect(html).toMatch(/aria-sort="none"><a[^>]*href="\?sort=price"/);
});

it("marks numbers, and names cells for when rows become cards (ux G-21)", () => {
  expect(html).toContain('<td data-numeric="true" data-label="Price" role="cell">9</td>');
  expect(html).toMatch(/<tfoot[^>]*>.*12.*<\/tfoot>/);
});

it("says what its parts are, which are displayed as those of no table when rows are cards", () => {
  const roles = { table: "table", thead: "rowgroup", tbody: "rowgroup", tfoot: "rowgroup", tr: "row", td: "cell" };
  for (const [, name = "", attributes] of html.matchAll(/<(table|thead|tbody|tfoot|tr|td)\b([^>]*)>/g))
    expect(attributes, name).toContain(`role="${roles[name as keyof typeof roles]}"`);
  expect(html).toMatch(/<th scope="col" role="columnheader"/);
  expect(html).toMatch(/<th scope="row"[^>]* role="rowheader"/);
});

it("names a group in its head alone, and has a row before and after the group only for what is said there", () => {
  const rows = ["a1", "a2", "b1"].map((id) => ({ id, name: id, price: 9 }));
  const grouped = renderToStaticMarkup(
    <MemoryRouter>
      <Table
        caption="Boxes"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        group={{
          of: ({ id }) => id.charAt(0),
          head: (group) => `Group ${group}`,
          intro: (group) => (group === "a" ? <p>Before</p> : null),
          foot: (group) => (group === "b" ? <p>After</p> : null),
        }}
      />
    </MemoryRouter>,
  );
  const bodies = grouped.match(/<tbody[^>]*>.*?<\/tbody>/gs) ?? [];
  expect(bodies.map((body) => body.match(/<tr/g)?.length)).toEqual([4, 3]);
  expect(bodies[0]).toMatch(/<th scope="rowgroup"[^>]*>Group a<\/th><\/tr><tr[^>]*><td[^>]*><p>Before<\/p><\/td>/);
  expect(bodies[1]).toMatch(/<td[^>]*colSpan="2"[^>]*><p>After<\/p><\/td><\/tr><\/tbody>/i);
});
