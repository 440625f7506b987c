// What is shown instead of a page of the desk that is missing or has failed.

import { useDeskText } from "messages:desk";
import { useShellText } from "messages:shell";
import { useLocation } from "react-router";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { describeError, ErrorReference, textsOf, useReturnOfNetwork } from "#shell/pages/error-page.tsx";
import { BareLink } from "#ui/action/link.tsx";

export function DeskError({ error }: { readonly error: unknown }) {
  useReturnOfNetwork();
  const t = useDeskText();
  const shell = useShellText();
  const { pathname, search } = useLocation();
  const { status, words } = describeError(error);
  const isMissing = status === 404;
  const help = isMissing ? t("missingHelp") : (words?.help ?? shell(textsOf(status).help));
  return (
    <section className="mx-auto grid max-w-text gap-4 py-12">
      <p className="text-sm text-muted">{shell("errorStatus", { status })}</p>
      <h1 tabIndex={-1}>{isMissing ? t("missingTitle") : (words?.title ?? shell(textsOf(status).title))}</h1>
      <p>{help}</p>
      <p className="flex flex-wrap gap-3">
        {!isMissing && (
          <a href={pathname + search} className="button" data-variant="primary">
            {shell("retry")}
          </a>
        )}
        <BareLink to={useDeskPaths().inbox()} className="button" data-variant={isMissing ? "primary" : "secondary"}>
          {t("toInbox")}
        </BareLink>
      </p>
      <div className="text-sm text-muted">
        <ErrorReference />
      </div>
    </section>
  );
}
