import { ApiError } from "@comptoir/sdk/errors";
import { describe, expect, it } from "vitest";
import { newFormKey } from "#lib/form-key.ts";
import { isTakenBefore, sendOnce } from "#lib/send-once.server.ts";

type Field = readonly [name: string, value: string | File];
const formOf = (...fields: readonly Field[]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const file = (content: string, name = "plan.pdf") => new File([content], name, { type: "application/pdf" });

/** The key that a form is sent under; undefined where it has none. */
const keyOf = (form: FormData, field?: string) => sendOnce(form, async (options) => options.idempotencyKey, field);

const written = [
  ["formKey", "key-1"],
  ["message", "Et pour 500 ?\nMerci"],
] as const;

describe("a form that makes something", () => {
  it("has the same key when it is sent again, whatever carries its words", async () => {
    const key = await keyOf(formOf(...written, ["file", file("a")]));
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await keyOf(formOf(["file", file("a")], ...written))).toBe(key);
    const windows = ["message", "Et pour 500 ?\r\nMerci"] as const;
    expect(await keyOf(formOf(written[0], windows, ["file", file("a")]))).toBe(key);
    const nothingChosen = ["file", file("", "")] as const;
    expect(await keyOf(formOf(...written, nothingChosen))).toBe(await keyOf(formOf(...written)));
  });

  it("has another key with other words, other files, or on a page of its own", async () => {
    const forms = [
      formOf(...written),
      formOf(...written, ["file", file("a")]),
      formOf(...written, ["file", file("b")]),
      formOf(written[0], ["message", "Et pour 600 ?"]),
      formOf(["formKey", newFormKey()], written[1]),
    ];
    expect(new Set(await Promise.all(forms.map((form) => keyOf(form)))).size).toBe(forms.length);
  });

  it("is told apart by the field that is named, and is sent each time without one", async () => {
    expect(await keyOf(formOf(["askLeft", "key-1"]), "askLeft")).toMatch(/^[\w-]{43}$/);
    expect(await keyOf(formOf(["askLeft", "key-1"]))).toBeUndefined();
  });
});

const refusal = (detail: string, retryAfter?: string) => {
  const errors = [{ code: "CONFLICT", message: "", detail }];
  const headers = new Headers(retryAfter ? { "retry-after": retryAfter } : {});
  return new ApiError({ status: 409, headers }, JSON.stringify({ message: "", errors }));
};
/** A call that fails with these errors, one after the other, before it is answered. */
const failingWith = (...errors: readonly Error[]) => {
  const left = [...errors];
  return async () => {
    const error = left.shift();
    if (error) throw error;
    return `answered with ${left.length} left`;
  };
};

describe("a form whose twin is under way", () => {
  it("waits for it, and gets its answer", async () => {
    const running = refusal("Idempotency-Key", "0.001");
    expect(await sendOnce(formOf(...written), failingWith(running, running))).toBe("answered with 0 left");
    await expect(sendOnce(formOf(...written), failingWith(...Array(99).fill(running)))).rejects.toBe(running);
  });

  it("was taken before where only what it brings along differs; another conflict is one", async () => {
    const [taken, conflict] = [refusal("Idempotency-Key"), refusal("SENT")];
    for (const [error, isTaken] of [
      [taken, true],
      [conflict, false],
    ] as const) {
      await expect(sendOnce(formOf(...written), failingWith(error))).rejects.toBe(error);
      expect(isTakenBefore(error)).toBe(isTaken);
    }
  });
});
