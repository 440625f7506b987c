// A part of the page that could not be read: it fails alone, with a way to try again.

import { useOrganisationText } from "messages:organisation";
import { useLocation } from "react-router";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

export function PartMissing() {
  const t = useOrganisationText();
  const { pathname, search } = useLocation();
  return (
    <Alert tone="warning" actions={<ButtonLink to={pathname + search}>{t("again")}</ButtonLink>}>
      {t("partMissing")}
    </Alert>
  );
}
