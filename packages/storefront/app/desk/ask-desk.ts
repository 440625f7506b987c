// What a page of the desk asks of the desk's own address by its scripts.

/** Fields of a form; a name may come several times. */
export type FormFields = [name: string, value: string][];

/**
 * Asks the desk's own address, as a form would. Throws where nobody answers; null where the session is over, which the address says by the
 * way to the sign-in.
 */
export async function askDesk<Answer>(
  address: string,
  fields: Record<string, string> | FormFields,
): Promise<Answer | null> {
  const response = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
  if (response.redirected || response.status === 401) return null;
  if (!response.ok) throw new Error(`The desk answered ${response.status}`);
  return (await response.json()) as Answer; // Its own address answers what it was written to.
}
