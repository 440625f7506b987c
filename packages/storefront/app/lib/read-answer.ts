// What a script on a page asks of the shop's own data routes.

/** Whether a value is an object with these fields, whatever they hold. */
export const hasFields =
  <Field extends string>(...fields: readonly Field[]) =>
  (value: unknown): value is Readonly<Record<Field, unknown>> =>
    typeof value === "object" && value !== null && fields.every((field) => field in value);

/**
 * The answer of a data route. Throws for anything else, so that neither a failure nor the page that it was led to, such as the
 * sign-in, passes for one.
 */
export async function readAnswer<Answer>(response: Response, isAnswer: (value: unknown) => boolean): Promise<Answer> {
  if (!response.ok || response.redirected) throw new Error(`${response.url} answered ${response.status}`);
  const value: unknown = await response.json();
  if (!isAnswer(value)) throw new Error(`${response.url} answered something else`);
  return value as Answer;
}
