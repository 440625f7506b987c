import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reloadOnce } from "#lib/reload-once.ts";

// A build that has been replaced leaves pages that ask for chunks which are gone.
window.addEventListener("vite:preloadError", (event) => {
  if (reloadOnce(window.sessionStorage, Date.now(), () => window.location.reload())) event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
