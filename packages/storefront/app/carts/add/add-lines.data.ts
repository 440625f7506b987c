// Adds lines to the cart in use for a page with scripts, which tells itself what became of them.

import { cartsText } from "messages:carts";
import { type AddLinesAnswer, writeLines } from "#carts/add/add-lines.server.ts";
import { addFromForm } from "#carts/add/addition.server.ts";
import type { Route } from "./+types/add-lines.data.ts";

export const action = (args: Route.ActionArgs): Promise<AddLinesAnswer> =>
  addFromForm(args, async ({ sdk, language, write }) =>
    write === null ? { ok: false, message: cartsText(language)("refused.quantity") } : writeLines(sdk, language, write),
  );
