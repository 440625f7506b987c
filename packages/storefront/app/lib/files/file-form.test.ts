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

/** A form as it comes over the wire, in pieces; and how many pieces were taken. */
function sentInPieces(pieces: readonly string[]) {
  let taken = 0;
  const body = new ReadableStream({
    pull(controller) {
      const piece = pieces[taken];
      if (piece === undefined) return controller.close();
      taken += 1;
      controller.enqueue(Buffer.from(piece));
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const init = { method: "POST", headers, body, duplex: "half" };
  const request = new Request("http://shop.test/fastcart", init);
  return { request, taken: () => taken };
}

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

describe("a form as no page sends it", () => {
  const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n1\r\n';

  it.each([
    ["ends twice", ["--x--\r\n--x--\r\n"]],
    ["goes on after its end", ["--x--\r\n", `${field}--x--`, "more"]],
    ["goes on after its end with much", [`${"p".repeat(20_000)}\r\n--x--\r\n--x`, "more".repeat(20_000)]],
    ["has nothing in its part", ["--x\r\n--x\r\n\r\n--x--"]],
  ])("that %s is read", async (_, pieces) => {
    const { form, file: none } = await readFileForm(sentInPieces(pieces).request);
    expect([[...form], none]).toEqual([[], null]);
  });

  it.each([
    ["breaks off in a field", [field.slice(0, -2)]],
    ["breaks off in a file", [file.slice(0, -2)]],
    ["breaks off in a head", [field.slice(0, 20)]],
    ["has no end", [field]],
    ["has nothing", [""]],
  ])("that %s is refused", async (_, pieces) => {
    await expect(readFileForm(sentInPieces(pieces).request)).rejects.toMatchObject({ init: { status: 400 } });
  });

  it.each([
    ["fields", field],
    ["files", file],
    ["parts without a name", "--x\r\nA: b\r\n\r\n1\r\n"],
  ])("of very many %s is refused before the rest is read", async (_, part) => {
    const { request, taken } = sentInPieces([...Array<string>(100).fill(part.repeat(1_000)), "--x--"]);
    await expect(readFileForm(request)).rejects.toMatchObject({ init: { status: 413 } });
    expect(taken()).toBeLessThan(20);
  });

  it("may have three fields for each of 2,000 lines", async () => {
    const form = new FormData();
    for (let line = 0; line < 2_000; line += 1)
      for (const name of ["offerPriceId", "variantId", "quantity"]) form.append(name, String(line));
    expect((await readFileForm(post(form))).form.getAll("quantity")).toHaveLength(2_000);
  });
});
