// What a page's request has to be: an address that names something, a body that is a form.
import { AsyncLocalStorage } from "node:async_hooks";
import { data } from "react-router";

/** Thrown for a body that is no form, not one to its end, or none that its page has: the sender's doing, and nothing that failed in the shop. */
export const notAForm = () => data("Bad Request", { status: 400 });

/** The form of the request that the running code works for, as it was sent; a body can be read once. */
const sent = new AsyncLocalStorage<{ form?: Promise<FormData> }>();

/** Does the work of a request whose form can be read afterwards, too. */
export const rememberSent = <Answer>(work: () => Answer): Answer => sent.run({}, work);

/** What was sent with the request, whether anybody has read it or not; null where that is no form. To be called in `rememberSent`. */
export async function readSent(request: Request): Promise<FormData | null> {
  const form = sent.getStore()?.form ?? (request.bodyUsed ? null : request.formData());
  return (await form?.catch(() => null)) ?? null;
}

/** Who reads a form may change it. */
function copyOf(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  return copy;
}

/** The form in the body of a request. Throws 400 when there is none. */
export async function readForm(request: Request): Promise<FormData> {
  const reading = request.formData();
  const remembered = sent.getStore();
  if (remembered) remembered.form = reading.then(copyOf);
  try {
    return await reading;
  } catch {
    throw notAForm(); // Reading fails only by what was sent, or because the sender went away.
  }
}

/** Throws the 404 "Page Not Found: {fullPath}" of specification §2 where the parameters of a route name nothing. */
export function validateRoute(isValid: unknown, url: URL): asserts isValid {
  if (!isValid) throw data(`Page Not Found: ${url.pathname}${url.search}`, { status: 404 });
}
