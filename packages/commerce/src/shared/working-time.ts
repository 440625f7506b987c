// How long people of a desk have (desk D-202), in working hours: settings, a working day unless they say otherwise.
// Until when that is, `addWorkingHours` alone tells.
import type { CommerceConfig } from "../deps.ts";

const WORKING_DAY = 24;

type Settings = { readonly config: Pick<CommerceConfig, "answerHours" | "acceptHours"> };

/** For answering a request or a message. */
export const answerHoursOf = ({ config }: Settings): number => config.answerHours ?? WORKING_DAY;

/** For accepting an order, or deciding on one that is held back. */
export const acceptHoursOf = ({ config }: Settings): number => config.acceptHours ?? WORKING_DAY;
