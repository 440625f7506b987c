// The address that a form asks for names only what is set in it: no `?from=&to=`. Without scripts the server leads there
// (`shell/middleware.server.ts`).

/** Leaves what is empty out of what a form puts into an address, whoever sends it: a press, or a choice that counts at once. */
export function nameOnlySetFields(root: Document): void {
  root.addEventListener("formdata", ({ formData, target }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== "get") return;
    for (const name of new Set(formData.keys())) {
      const set = formData.getAll(name).filter((value) => value !== "");
      formData.delete(name);
      for (const value of set) formData.append(name, value);
    }
  });
}
