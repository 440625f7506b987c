import { describe, expect, it } from "vitest";
import { readFileForm } from "#lib/files/file-form.server.ts";

const MEBIBYTE = 1024 * 1024;

function formOf(file: Blob | null, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("file", file, "commande.csv");
  return form;
}
const post = (body: FormData | URLSearchParams) => new Request("http://shop.test/fastcart", { method: "POST", body });

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
  });
});
