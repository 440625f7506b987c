/** A value as JSON inside a script element, which "<" would end early; in JSON it stands in texts alone. */
export const jsonInScript = (value: unknown): string => inScript(JSON.stringify(value));

/** JSON that is written already. */
export const inScript = (json: string): string => json.replaceAll("<", "\\u003c");
