import { expect, it } from "vitest";
import { numberOf, onceFor } from "#lib/once-for.ts";

it("what follows from an object is made once for each object and key", () => {
  const once = onceFor<object, { readonly made: number }>();
  let count = 0;
  const make = () => {
    count += 1;
    return { made: count };
  };
  const [answer, other] = [{ a: 1 }, { a: 1 }];
  const first = once(answer, "fr", make);
  expect(once(answer, "fr", make)).toBe(first);
  expect(once(answer, "en", make)).toEqual({ made: 2 });
  expect(once(other, "fr", make)).toEqual({ made: 3 });
  expect(once(answer, "fr", make)).toEqual({ made: 1 });
});

it("of many keys of one object the latest are remembered", () => {
  const once = onceFor<object, string>();
  const answer = {};
  for (let key = 0; key <= 20; key += 1) once(answer, `${key}`, () => "first");
  expect(["1", "20", "0"].map((key) => once(answer, key, () => "again"))).toEqual(["first", "first", "again"]);
});

it("an object has one number, and no other object has it", () => {
  const [first, second] = [{}, {}];
  expect(numberOf(first)).toBe(numberOf(first));
  expect(numberOf(second)).not.toBe(numberOf(first));
  expect(numberOf(null)).toBe(0);
});
