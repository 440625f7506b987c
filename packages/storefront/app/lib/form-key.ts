// What tells one form from the same one that was filled in another time: sent again because its answer was lost, a form does once what
// it asks for (`sendOnce`).
import { useEffect, useRef } from "react";

/** The field of a form that holds its key. */
export const formKeyField = "formKey";

/** What that field holds: other than in any other form. */
export const newFormKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** Gives forms that a script makes their key: the same one until there is an answer, which then has another one follow. */
export function useFormKey(answer: unknown): (form: FormData) => FormData {
  const key = useRef<string | null>(null);
  useEffect(() => {
    if (answer !== undefined) key.current = null;
  }, [answer]);
  return (form) => {
    key.current ??= newFormKey();
    form.set(formKeyField, key.current);
    return form;
  };
}
