// Reads one bar code into the search field and searches for it. Loaded with the first press, with a root of its own: the header of
// every page carries nothing of it but the button.
import { createRoot } from "react-dom/client";
import { LanguageProvider } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import ScanDialog from "#scanning/scan-dialog.tsx";

/** Opens the camera for a field, whose form is sent with the code that is read. */
export function scanIntoField(field: HTMLInputElement): void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  const take = (code: string) => {
    field.value = code;
    field.form?.requestSubmit();
    return code;
  };
  root.render(
    <LanguageProvider language={languageOf(location.pathname)}>
      <ScanDialog onCode={take} onClose={close} />
    </LanguageProvider>,
  );
}
