import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { pressAgain } from "#lib/document/early-press.ts";
import { reloadOnce } from "#lib/document/reload-once.ts";
import { RenderContext } from "#lib/document/render-context.ts";
import { skipCodeOfData } from "#lib/document/router-insides.ts";
import { nameOnlySetFields } from "#lib/document/set-fields.ts";
import { sendForAccount } from "#lib/session/page-account.ts";
import { beginUse } from "#ui/display/deferred.tsx";

// A build that has been replaced leaves pages that ask for chunks which are gone. Without a network there is no other page to be had.
window.addEventListener("vite:preloadError", (event) => {
  if (navigator.onLine && reloadOnce(window.sessionStorage, Date.now(), () => window.location.reload()))
    event.preventDefault();
});

nameOnlySetFields(document);
pressAgain(window);
// A page that woke by a sign of its reader is in use, which its parts would not hear of any more.
if (document.querySelector("script[data-sign]")) beginUse();
window.fetch = sendForAccount(window.fetch.bind(window));

// The reference of an error page was written by the server; hydration has to find it again.
const requestId = document.querySelector<HTMLElement>("[data-request-id]")?.dataset.requestId;

/** Drawn once the page has named the code of its own routes. */
function PageRouter() {
  skipCodeOfData();
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RenderContext value={{ requestId, pathname: window.location.pathname }}>
        <PageRouter />
      </RenderContext>
    </StrictMode>,
  );
});
