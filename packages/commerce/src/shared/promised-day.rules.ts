// The days that a supplier may promise for a delivery, of an order or in an answer. Pure.
import { addDays, shopDay } from "@comptoir/contract/days/days.rules";
import { longestPromiseDays } from "@comptoir/contract/limits";
import { invalidField, type RefusalEntry } from "#shared/refusal.ts";

/** What is wrong with a promised day, under the name of its field: it is over, or too far away. Empty where it can be promised. */
export function faultOfPromise(day: string, field: string, now: Date): RefusalEntry[] {
  const today = shopDay(now);
  const wrong = (message: string) => [{ code: "F-E-007", message, detail: field }];
  if (day < today) return wrong("The day is over");
  if (day > addDays(today, longestPromiseDays)) return wrong(`The day is more than ${longestPromiseDays} days away`);
  return [];
}

/** Throws 400 naming the field for a day that cannot be promised. */
export function ensurePromisable(day: string, field: string, now: Date): void {
  const [fault] = faultOfPromise(day, field, now);
  if (fault) throw invalidField("F-E-007", field, fault.message);
}
