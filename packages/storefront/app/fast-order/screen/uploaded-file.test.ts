import { describe, expect, it } from "vitest";
import { readUploadedFile } from "#fast-order/screen/uploaded-file.server.ts";
import { actions, fields, writeTable } from "#fast-order/sheet/sheet-form.ts";
import { readFileForm } from "#lib/files/file-form.server.ts";
import type { Session } from "#lib/session/context.ts";

const session = (): Session => ({ state: "anonymous", cookies: new Map(), isRejected: false });

function formOf(file: Blob | null, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("file", file, "commande.csv");
  return form;
}
const post = (body: FormData | URLSearchParams, cookie = "") =>
  new Request("http://shop.test/fastcart", { method: "POST", body, headers: { cookie } });

it("a file that is too large is a problem of its own", async () => {
  const sent = { form: new FormData(), file: "tooLarge" } as const;
  expect(await readUploadedFile(sent, post(new FormData()), session())).toEqual({ problem: { kind: "tooLarge" } });
});

describe("columns that a buyer chose", () => {
  const file = new Blob(["Artikel;Menge;Nr\nCaisse;40;CAI-0001\n"]);
  const read = async (fields: Readonly<Record<string, string>>, cookie = "", content = file) => {
    const own = session();
    const reading = await readUploadedFile(
      await readFileForm(post(formOf(content, fields))),
      post(new FormData(), cookie),
      own,
    );
    return { reading, cookie: own.cookies.get("fastOrderColumns")?.split(";")[0] ?? "" };
  };
  const last = ({ reading }: Awaited<ReturnType<typeof read>>) =>
    reading && "lines" in reading ? reading.lines.at(-1)?.readings[0] : null;

  it("are taken, and remembered for files of the same form alone", async () => {
    const chosen = await read({ codeColumn: "2", quantityColumn: "1" });
    expect(last(chosen)).toEqual({ code: "CAI-0001", quantity: "40" });
    expect(last(await read({}, chosen.cookie))).toEqual({ code: "CAI-0001", quantity: "40" });
    const other = new Blob(["Ware;Zahl;Preis\nCAI-0001;40;9\n"]);
    // 9 may be a price: which of them is the quantity is a guess.
    const guess = { code: "CAI-0001", quantity: "40", guessed: "40 ; 9" };
    expect(last(await read({}, chosen.cookie, other))).toEqual(guess);
  });

  it("read the same file anew, and are forgotten when it should find them itself", async () => {
    const { reading } = await read({});
    const rows = reading && "table" in reading ? (reading.table?.rows ?? []) : [];
    const anew = (columns: Readonly<Record<string, string>>) => {
      const body = formOf(null, { [fields.action]: actions.columns, [fields.table]: writeTable(rows), ...columns });
      const own = session();
      return readFileForm(post(body)).then(async (sent) => ({
        reading: await readUploadedFile(sent, post(new FormData()), own),
        cookie: own.cookies.get("fastOrderColumns") ?? "",
      }));
    };
    const chosen = await anew({ codeColumn: "2", quantityColumn: "1" });
    expect(last(chosen)).toEqual({ code: "CAI-0001", quantity: "40" });
    expect(last(await read({}, chosen.cookie.split(";")[0]))).toEqual({ code: "CAI-0001", quantity: "40" });
    expect((await anew({ codeColumn: "" })).cookie).toContain("Max-Age=0");
  });

  it("are none when they are made up", async () => {
    expect((await read({ codeColumn: "x" })).cookie).toBe("");
    expect(last(await read({}, 'fastOrderColumns=["'))).not.toBeNull();
  });
});
