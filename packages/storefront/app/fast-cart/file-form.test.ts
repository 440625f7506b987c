import { describe, expect, it } from "vitest";
import { readFileForm } from "#fast-cart/file-form.server.ts";
import { readUploadedFile } from "#fast-cart/uploaded-file.server.ts";
import type { Session } from "#lib/context.ts";

const MEBIBYTE = 1024 * 1024;
const session = (): Session => ({ state: "anonymous", cookies: new Map(), isRejected: false });

function formOf(file: Blob | null, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("file", file, "commande.csv");
  return form;
}
const post = (body: FormData | URLSearchParams, cookie = "") =>
  new Request("http://shop.test/fastcart", { method: "POST", body, headers: { cookie } });

describe("a form with a file", () => {
  it("is read with its fields", async () => {
    const { form, file } = await readFileForm(post(formOf(new Blob(["A;1"]), { rows: "[]", "code.1": "É" })));
    expect([form.get("rows"), form.get("code.1")]).toEqual(["[]", "É"]);
    expect(Buffer.from(file as Uint8Array).toString()).toBe("A;1");
  });

  it("may be without one, and of another kind", async () => {
    expect((await readFileForm(post(new URLSearchParams({ rows: "[]" })))).form.get("rows")).toBe("[]");
    const none = new FormData();
    none.set("file", new Blob([]), "");
    expect((await readFileForm(post(none))).file).toBeNull();
  });

  it("of fifty megabytes keeps its fields and nothing of the file", async () => {
    const large = new Blob(Array.from({ length: 50 }, () => new Uint8Array(MEBIBYTE)));
    const sent = await readFileForm(post(formOf(large, { rows: "[1]" })));
    expect(sent.file).toBe("tooLarge");
    expect(sent.form.get("rows")).toBe("[1]");
    expect(await readUploadedFile(sent, post(new FormData()), session())).toEqual({ problem: { kind: "tooLarge" } });
  });
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
    return { reading, cookie: own.cookies.get("fastCartColumns")?.split(";")[0] ?? "" };
  };
  const last = ({ reading }: Awaited<ReturnType<typeof read>>) =>
    reading && "lines" in reading ? reading.lines.at(-1)?.readings[0] : null;

  it("are taken, and remembered for files of the same form alone", async () => {
    const chosen = await read({ codeColumn: "2", quantityColumn: "1" });
    expect(last(chosen)).toEqual({ code: "CAI-0001", quantity: "40" });
    expect(last(await read({}, chosen.cookie))).toEqual({ code: "CAI-0001", quantity: "40" });
    const other = new Blob(["Ware;Zahl;Preis\nCAI-0001;40;9\n"]);
    expect(last(await read({}, chosen.cookie, other))).toEqual({ code: "CAI-0001", quantity: "40" });
  });

  it("are none when they are made up", async () => {
    expect((await read({ codeColumn: "x" })).cookie).toBe("");
    expect(last(await read({}, 'fastCartColumns=["'))).not.toBeNull();
  });
});
