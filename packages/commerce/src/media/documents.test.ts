import { ErrorEnvelope } from "@comptoir/contract/errors";
import { describe, expect, it } from "vitest";
import { createDocumentHandler, isDocumentKey } from "#media/documents.ts";

const bytes = Buffer.from("%PDF-1.7 a sheet");
const handle = createDocumentHandler({
  source: {
    find: (key) => {
      if (key === "broken.pdf") return Promise.reject(new Error("the catalogue cannot be read"));
      return Promise.resolve(key === "sheet.pdf" ? { fileName: "sheet.pdf", bytes } : null);
    },
  },
});
const get = (key: string, init?: RequestInit) => handle(new Request(`http://shop.test/media/${key}`, init));

describe("GET /media/{key} of a document", () => {
  it("answers the file with its type, its name and how long it may be kept", async () => {
    const response = await get("sheet.pdf");
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": 'inline; filename="sheet.pdf"',
      "cache-control": "public, max-age=3600",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  it("is not sent twice, and not at all when only its head is asked for", async () => {
    const etag = (await get("sheet.pdf")).headers.get("ETag") ?? "";
    const again = await get("sheet.pdf", { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await get("sheet.pdf", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it.each(["other.pdf", "..%2F..%2Fetc%2Fpasswd.pdf", ".pdf"])("does not find %s", async (key) => {
    const response = await get(key);
    expect(response.status).toBe(404);
    expect(ErrorEnvelope.parse(await response.json()).code).toBe("F-E-033");
    expect(response.headers.get("Cache-Control")).toBeNull();
  });

  it("finds nothing in a shop without documents, can only be read, and says no more of a failure than that it failed", async () => {
    const bare = createDocumentHandler({ source: null });
    expect((await bare(new Request("http://shop.test/media/sheet.pdf"))).status).toBe(404);
    expect((await get("sheet.pdf", { method: "DELETE" })).status).toBe(405);
    const failed = await get("broken.pdf");
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toContain("catalogue cannot be read");
  });

  it("is told from a picture by how its key ends", () => {
    expect(isDocumentKey("/media/sheet.pdf")).toBe(true);
    expect(isDocumentKey("/media/carton-regular_l-310.5")).toBe(false);
  });
});
