import { describe, expect, it } from "vitest";
import { answerTable } from "#lib/files/table-file.server.ts";

const ask = (name: string, path = "/x") => answerTable({ name, rows: [["a"]] }, new URL(path, "http://shop.test"));
const disposition = async (name: string) => (await ask(name)).headers.get("content-disposition");

describe("a table to download", () => {
  it("is a file of its own name, whatever that is", async () => {
    expect(await disposition("Été œufs")).toBe(
      "attachment; filename=\"Ete ufs.csv\"; filename*=UTF-8''%C3%89t%C3%A9%20%C5%93ufs.csv",
    );
    expect(await disposition('a/b\\"c"\r\nX-Evil: 1')).toBe(
      "attachment; filename=\"a-b-c-X-Evil- 1.csv\"; filename*=UTF-8''a-b-c-X-Evil-%201.csv",
    );
    expect(await disposition(" ")).toContain('filename="table.csv"');
    expect(await disposition("\ud800")).toContain("filename*=UTF-8''%EF%BF%BD.csv");
  });

  it("is a workbook where the address asks for one, and is kept by nobody", async () => {
    const { headers } = await ask("Liste", "/en/x?format=xlsx");
    expect(headers.get("content-disposition")).toContain('filename="Liste.xlsx"');
    expect(headers.get("content-type")).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect([headers.get("cache-control"), headers.get("x-content-type-options")]).toEqual([
      "private, no-store",
      "nosniff",
    ]);
  });
});
