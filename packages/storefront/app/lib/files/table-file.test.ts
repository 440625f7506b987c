import { describe, expect, it } from "vitest";
import { answerExport, answerTable } from "#lib/files/table-file.server.ts";
import { createLoadContext, sessionContext } from "#lib/session/context.ts";

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

describe("a table that takes time to read", () => {
  /** A visit from one address, of a user who is signed in or of a guest. */
  function contextOf(userId?: string) {
    const opened = createLoadContext({
      ...{ commerceFetch: fetch, commerceUrl: "http://commerce.test", apiKey: "k", requestId: "r" },
      clientAddress: "192.0.2.7",
      shop: { brand: "Comptoir", publicUrl: "http://shop.test", isDemo: false },
    });
    const token = userId && { accessToken: `head.${btoa(JSON.stringify({ sub: userId }))}.signature` };
    opened.set(sessionContext, {
      ...{ state: userId ? "authenticated" : "anonymous", cookies: new Map(), isRejected: false },
      ...token,
    });
    return opened;
  }
  const context = contextOf();
  const url = new URL("/x", "http://shop.test");
  const long = ["a".repeat(100_000)];

  it("is handed out while the rest of it is read", async () => {
    const rest = Promise.withResolvers<void>();
    async function* rows() {
      yield ["head"];
      yield long;
      await rest.promise;
      yield ["last"];
    }
    const answer = await answerExport(context, url, async () => ({ name: "x", rows: rows() }));
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain("head");
    rest.resolve();
    expect((await reader?.read())?.value).toBe("last\r\n");
    expect((await reader?.read())?.done).toBe(true);
  });

  it("keeps nobody waiting whose reader is slow, and is left when its reader leaves", async () => {
    const ended: string[] = [];
    async function* rows(name: string) {
      try {
        yield ["head"];
        for (let row = 0; row < 20; row += 1) yield long;
      } finally {
        ended.push(name);
      }
    }
    const ask = (name: string) => answerExport(context, url, async () => ({ name, rows: rows(name) }));
    // More than are made at once; none of them is read.
    for (const name of ["first", "second", "third", "fourth"]) await ask(name);
    await expect.poll(() => ended).toEqual(["first", "second", "third", "fourth"]);

    const gate = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) {
          yield long;
          await gate.promise;
        }
      } finally {
        ended.push("endless");
      }
    }
    const left = answerExport(context, url, async () => ({ name: "x", rows: endless() }));
    gate.resolve();
    await (await left).body?.cancel();
    await expect.poll(() => ended).toContain("endless");
  });

  it("is an error where it cannot be read at all, and breaks off where it cannot be read to its end", async () => {
    async function* rows(read: number) {
      yield ["head"];
      for (let row = 0; row < read; row += 1) yield ["row"];
      throw new Error("The shop is away");
    }
    const ask = (read: number) => answerExport(context, url, async () => ({ name: "x", rows: rows(read) }));
    await expect(ask(0)).rejects.toThrow("The shop is away");
    await expect((await ask(3)).text()).rejects.toThrow("The shop is away");
    // Their places are free again.
    for (const read of [1, 1, 1, 1]) await expect((await ask(read)).text()).rejects.toThrow();
  });

  it("is refused a user who has three under way, and nobody else of the same address", async () => {
    const gate = Promise.withResolvers<void>();
    const ask = async (userId?: string) => {
      const make = () => gate.promise.then(() => ({ name: "x", rows: (async function* () {})() }));
      return (await answerExport(contextOf(userId), url, make)).status;
    };
    const asked = [ask("1"), ask("1"), ask("1"), ask("1"), ask("2"), ask()];
    expect(await asked[3]).toBe(429);
    gate.resolve();
    expect(await Promise.all(asked)).toEqual([200, 200, 200, 429, 200, 200]);
  });
});
