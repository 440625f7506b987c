/** A moment as the API writes it, in UTC by ISO 8601: JSON that the database makes says it in another form. */
export const isoMoment = (moment: string | Date): string => new Date(moment).toISOString();
