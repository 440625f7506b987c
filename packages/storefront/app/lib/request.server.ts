// What a page's request has to be: an address that names something, a body that is a form.
import { data } from "react-router";

/** Thrown for a body that is no form, not one to its end, or none that its page has: the sender's doing, and nothing that failed in the shop. */
export const notAForm = () => data("Bad Request", { status: 400 });

/** The form in the body of a request. Throws 400 when there is none. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw notAForm(); // Reading fails only by what was sent, or because the sender went away.
  }
}

/** Throws the 404 "Page Not Found: {fullPath}" of specification §2 where the parameters of a route name nothing. */
export function validateRoute(isValid: unknown, url: URL): asserts isValid {
  if (!isValid) throw data(`Page Not Found: ${url.pathname}${url.search}`, { status: 404 });
}
