// The lines of a cart as a file to download.
import { ApiError } from "@comptoir/sdk/errors";
import { exportCart } from "#carts/cart-export.server.ts";
import { languageOf } from "#lib/locale.ts";
import { getSdk } from "#lib/sdk.server.ts";
import type { Route } from "./+types/cart-export.data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  try {
    const { fileName, csv } = await exportCart(getSdk(context, language), params.cartId, language);
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="cart.csv"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "Cache-Control": "private, no-store",
    };
    return new Response(csv, { headers });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return new Response(null, { status: 404 });
    throw error;
  }
}
