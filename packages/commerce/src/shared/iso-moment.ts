/** A moment as the API writes it, in UTC by ISO 8601; the database writes moments into its JSON with an offset. */
export const isoMoment = (moment: string | Date): string => new Date(moment).toISOString();
