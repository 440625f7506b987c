// The shop starts beside the tests before the journeys: whoever comes first waits for it here.
import { inject } from "vitest";
import { becomesReady } from "./shop-process.ts";

if (!(await becomesReady(inject("shopUrl"))))
  throw new Error("The shop has ended: what it said stands below the tests.");
