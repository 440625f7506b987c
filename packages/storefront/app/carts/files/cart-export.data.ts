// The lines of a cart as a file to download.
import { ApiError } from "@comptoir/sdk/errors";
import { exportCart } from "#carts/files/cart-export.server.ts";
import { answerExport } from "#lib/files/table-file.server.ts";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import type { Route } from "./+types/cart-export.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  try {
    return await answerExport(context, url, () => exportCart(getSdk(context, language), params.cartId, language));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return new Response(null, { status: 404 });
    throw error;
  }
}
