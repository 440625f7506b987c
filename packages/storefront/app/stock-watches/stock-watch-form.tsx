// "Prévenez-moi du retour": beside an article that is out of stock. Who waits already can give it up at the same place. It does
// not say to which address the mail goes: what is drawn of a page may be kept, and shows nothing of one person.

import { useWatchText } from "messages:watch";
import type { StockWatch } from "@comptoir/contract/articles/stock-watches";
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import { useEffect } from "react";
import { Form, useFetcher, useLocation, useNavigation, useSearchParams } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { readWatchFailure } from "#stock-watches/watch-state.ts";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { HiddenFields } from "#ui/action/undo-form.tsx";
import { FieldError } from "#ui/form/field.tsx";

type StockWatchFormProps = {
  readonly variantId: string;
  /** The article, for the names of the controls. */
  readonly name: string;
  /** Whether the user waits for it; undefined: the page came with another variant, so it is asked for. */
  readonly isWatched: boolean | undefined;
};

/** Whether the user waits, which a page that shows another variant asks for. */
function useWatchState(variantId: string, given: boolean | undefined, isAsked: boolean): boolean {
  const { data, load } = useFetcher<{ readonly watches: readonly StockWatch[] }>();
  const address = usePaths().stockWatches({ variant: variantId });
  const isUnknown = isAsked && given === undefined;
  useEffect(() => {
    if (isUnknown) void load(address);
  }, [isUnknown, load, address]);
  return given ?? data?.watches.some(({ toldAt }) => toldAt === null) ?? false;
}

export default function StockWatchForm({ variantId, name, isWatched: given }: StockWatchFormProps) {
  const t = useWatchText();
  const paths = usePaths();
  const { isAuthenticated } = useSession();
  const { pathname, search } = useLocation();
  const [parameters] = useSearchParams();
  const isPending = useNavigation().formAction === paths.stockWatches();
  const isWatched = useWatchState(variantId, given, isAuthenticated);
  const failure = readWatchFailure(parameters);
  const returnTo = pathname + search;
  if (!isAuthenticated)
    return (
      <p className="text-sm">
        <Link to={paths.login({ to: returnTo })}>{t("signIn")}</Link>
      </p>
    );
  const intent = isWatched ? "forget" : "wait";
  return (
    <Form method="post" action={paths.stockWatches()} preventScrollReset className="grid justify-items-start gap-2">
      <HiddenFields fields={{ variant: variantId, intent, returnTo }} />
      <p role="status" className="text-sm">
        {t(isWatched ? "waiting" : "lead")}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          isPending={isPending}
          icon={isWatched ? <BellOff /> : <Bell />}
          aria-label={t(isWatched ? "forgetOf" : "waitOf", { name })}
        >
          {t(isWatched ? "forget" : "wait")}
        </Button>
        {isWatched && <Link to={paths.stockWatches()}>{t("all")}</Link>}
      </div>
      <FieldError id={`watch-${variantId}`} error={failure && t(`failure.${failure}`)} />
    </Form>
  );
}
