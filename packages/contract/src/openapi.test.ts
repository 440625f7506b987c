import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contract } from "#contract.ts";
import { type Family, pathsOf } from "#kit.ts";
import { openApiDocument } from "#openapi.ts";

const document = openApiDocument();
const calls = Object.entries(contract).flatMap(([family, members]) =>
  Object.entries(members as Family).map(([name, call]) => ({ id: `${family}.${name}`, call })),
);

describe("the OpenAPI document", () => {
  it("describes every call under each of its paths", () => {
    for (const { id, call } of calls)
      for (const [index, path] of pathsOf(call).entries()) {
        const operation = document.paths[path]?.[call.method.toLowerCase()];
        expect(operation?.operationId).toBe(index === 0 ? id : `${id}.${index}`);
      }
  });

  it("names each operation once", () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((each) => each.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("gives every key of a path as a parameter", () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const operation of Object.values(methods)) {
        const declared = operation.parameters.flatMap((each) =>
          "name" in each && each.in === "path" ? [each.name] : [],
        );
        expect(declared.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
      }
  });

  it("refers to nothing that it does not hold", () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]*)"/g);
    const missing = [...references].filter(([, path = ""]) => {
      const found = path
        .split("/")
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
      return found === undefined;
    });
    expect(missing).toEqual([]);
  });

  it("says who needs a session", () => {
    expect(document.paths["/auth/token"]?.post?.security).toEqual([{ apiKey: [] }]);
    expect(document.paths["/v1/authenticated-user"]?.get?.security).toEqual([{ apiKey: [], session: [] }]);
    expect(document.paths["/v1/shop/custom-fields"]?.get?.security).toHaveLength(2);
  });

  it("writes list parameters as clients send them", () => {
    const names = (path: string) =>
      document.paths[path]?.get?.parameters.flatMap((each) => ("name" in each ? [each.name] : []));
    expect(names("/v1/shop/custom-fields")).toContain("externalIds[]");
    expect(names("/v2/shop/search")?.some((name) => name.endsWith("[]"))).toBe(false);
  });
});

describe("every call of the contract", () => {
  it("has a summary of its own, a unique path and method, and keys for its path", () => {
    const routes = calls.flatMap(({ call }) =>
      pathsOf(call).map((path) => `${call.method} ${path.replace(/\{\w+\}/g, "{}")}`),
    );
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
    for (const { id, call } of calls) {
      expect(call.summary, id).toMatch(/^[A-Z].*[^.]$/);
      const keys = Object.keys(call.params?.shape ?? {}).sort();
      for (const path of pathsOf(call))
        expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(), id).toEqual(keys);
    }
  });

  it("reads carry no body", () => {
    for (const { id, call } of calls) if (call.method === "GET") expect(call.body, id).toBeUndefined();
  });

  it("requests ignore what they do not know", () => {
    for (const { id, call } of calls)
      for (const schema of [call.query, call.body])
        if (schema instanceof z.ZodObject) expect(schema.def.catchall?._zod.def.type, id).not.toBe("never");
  });
});
