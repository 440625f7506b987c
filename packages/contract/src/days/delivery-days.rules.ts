// When an order arrives: counted in working days from the day on which its supplier takes it up.
import { addWorkingDays, shopTime, workingDaysBefore } from "#days/working-days.rules.ts";

/** Hour in Paris from which on an order counts from the next working day. */
export const cutOffHour = 12;

/** Working days that a parcel is under way at most. */
const carrierDays = 2;

/** The working day on which suppliers take up what is ordered at a moment. */
export function takenUpOn(orderedAt: Date): string {
  const { day, hour } = shopTime(orderedAt);
  const today = addWorkingDays(day, 0);
  return today === day && hour >= cutOffHour ? addWorkingDays(day, 1) : today;
}

/**
 * The promise that a lead time makes to what is ordered now: from the working day on which it is over, until the carrier
 * had its days, too (catalogue 8.3). Both are working days; buyers are told the latest.
 */
export function estimateDelivery(leadTimeToShip: number, orderedAt: Date) {
  const readyOn = addWorkingDays(takenUpOn(orderedAt), leadTimeToShip);
  return { earliestDeliveryDate: readyOn, latestDeliveryDate: addWorkingDays(readyOn, carrierDays) };
}

/**
 * The lead time of what arrives together, that of the last to leave; null for nothing, and while one of them is unknown: a day
 * that may not be kept is promised to nobody. `longestLeadTime` of orders counts alike in SQL.
 */
export function longestLeadTime(leadTimes: readonly (number | null)[]): number | null {
  const known = leadTimes.filter((days) => days !== null);
  return known.length > 0 && known.length === leadTimes.length ? Math.max(...known) : null;
}

/** The one day that a buyer is told; null where nobody knows a lead time. */
export const expectedDeliveryDate = (leadTimeToShip: number | null, orderedAt: Date): string | null =>
  leadTimeToShip === null ? null : estimateDelivery(leadTimeToShip, orderedAt).latestDeliveryDate;

/** Working days from an order to its arrival. */
export const deliveryDays = (leadTimeToShip: number): number => leadTimeToShip + carrierDays;

/** The last day on which to order, before noon, what has to be there on a day. */
export const orderDayFor = (day: string, leadTimeToShip: number): string =>
  workingDaysBefore(day, deliveryDays(leadTimeToShip));

/**
 * The day that was named before, for what is ordered now; null once it is too near: what takes so many working days to leave
 * has to leave a working day ahead of it.
 */
export const stillKeptDay = (named: string | null, leadTimeToShip: number, orderedAt: Date): string | null =>
  named !== null && addWorkingDays(takenUpOn(orderedAt), leadTimeToShip) <= workingDaysBefore(named, 1) ? named : null;
