import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reloadOnce } from "#lib/document/reload-once.ts";
import { RenderContext } from "#lib/document/render-context.ts";
import { nameOnlySetFields } from "#lib/document/set-fields.ts";
import { sendForAccount } from "#lib/session/page-account.ts";

// A build that has been replaced leaves pages that ask for chunks which are gone.
window.addEventListener("vite:preloadError", (event) => {
  if (reloadOnce(window.sessionStorage, Date.now(), () => window.location.reload())) event.preventDefault();
});

nameOnlySetFields(document);
window.fetch = sendForAccount(window.fetch.bind(window));

// The reference of an error page was written by the server; hydration has to find it again.
const requestId = document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RenderContext value={{ requestId, pathname: window.location.pathname }}>
        <HydratedRouter />
      </RenderContext>
    </StrictMode>,
  );
});
