const dayMilliseconds = 24 * 3600_000;

/** The promise that a lead time in days makes: from the day it is over, within two days more (catalogue 8.3). */
export function estimateDelivery(leadTimeToShip: number, now: Date) {
  const day = (days: number) => new Date(now.getTime() + days * dayMilliseconds).toISOString().slice(0, 10);
  return { earliestDeliveryDate: day(leadTimeToShip), latestDeliveryDate: day(leadTimeToShip + 2) };
}
