import { availableParallelism } from "node:os";

/**
 * How many test files run at once. One more than there are cores: each waits for the database, a browser or a process now and
 * then, and Vitest itself has little to do meanwhile.
 */
export const maxWorkers = availableParallelism() + 1;
