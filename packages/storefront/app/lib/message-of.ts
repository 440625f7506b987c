/** What is written down of something that was thrown, in one line without a stack. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
