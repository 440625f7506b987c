import { ApiError } from "@comptoir/sdk/errors";
import { expect, it } from "vitest";
import { createLoadContext, requestContext } from "#lib/session/context.ts";
import { tellFailedPage, tellFailure, tellingOf, tellRefusal } from "#lib/session/log.server.ts";
import { listen } from "../../../test/told.ts";

const apiError = (status: number) => new ApiError({ status, headers: new Headers() }, "no");

function begin() {
  const { told, log } = listen();
  const context = createLoadContext({
    ...{ commerceFetch: () => new Response(), commerceUrl: "", apiKey: "", clientAddress: "", requestId: "request-1" },
    ...{ shop: { brand: "Comptoir", publicUrl: "http://localhost:3000", isDemo: true }, log },
  });
  return { context, told, values: context.get(requestContext) };
}

it("what the API refuses is for those who look closer, what fails is an error", async () => {
  const { context, told } = begin();
  await tellingOf(context, async () => {
    await Promise.resolve();
    tellFailure("A write failed", apiError(403));
    tellRefusal("No refresh token available");
    tellFailure("The reviews could not be read", new TypeError("broken"));
  });
  expect(told).toEqual([
    "debug A write failed: 403: no",
    "debug No refresh token available",
    "error The reviews could not be read: broken",
  ]);
});

it("a request that fails in several places is one error of the log", () => {
  const { context, told } = begin();
  for (const block of ["carts", "orders"]) tellingOf(context, () => tellFailure(block, apiError(503)));
  expect(told).toEqual(["error carts: 503: no", "debug orders: 503: no"]);
  const next = begin();
  tellingOf(next.context, () => tellFailure("carts", apiError(503)));
  expect(next.told).toEqual(["error carts: 503: no"]);
});

it("a page that fails by what was told before is not told again, and by anything else it is", () => {
  const { context, told, values } = begin();
  const error = apiError(503);
  tellingOf(context, () => tellFailure("A login failed", error));
  tellFailedPage(error, values);
  expect(told).toEqual(["error A login failed: 503: no"]);
  tellFailedPage("a word", values);
  expect(told).toEqual(["error A login failed: 503: no", "error a page failed unexpectedly: a word"]);
});

it("outside of a request, and without a log, nothing is told", () => {
  const { told, values } = begin();
  tellFailure("At start", new Error("broken"));
  tellRefusal("At start");
  const { log: _, ...silent } = values;
  tellFailedPage(new Error("broken"), silent);
  expect(told).toEqual([]);
});
