// For visitors: what the shop sells in one sentence, the catalogue, why it can be trusted, how to become a customer.

import { useHomeText } from "messages:home";
import Boxes from "lucide-react/icons/boxes";
import ReceiptEuro from "lucide-react/icons/receipt-euro";
import Truck from "lucide-react/icons/truck";
import { Categories, CategoryTiles } from "#home/category-tiles.tsx";
import type { HomeData } from "#home/home-data.server.ts";
import { usePaths } from "#lib/language.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";

const proofs = [
  { key: "proof.delivery", Icon: Truck },
  { key: "proof.suppliers", Icon: Boxes },
  { key: "proof.prices", Icon: ReceiptEuro },
] as const;

type VisitorHomeProps = Pick<HomeData, "catalogue" | "referenceCount">;

export function VisitorHome({ catalogue, referenceCount }: VisitorHomeProps) {
  const t = useHomeText();
  return (
    <div className="grid gap-10">
      <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-hero lg:py-4">
        <Opening referenceCount={referenceCount} />
        <Proofs />
      </div>
      <Categories tiles={catalogue?.categories} />
      {catalogue && catalogue.families.length > 0 && (
        <section aria-labelledby="families" className="grid gap-4">
          <h2 id="families">{t("families")}</h2>
          <CategoryTiles tiles={catalogue.families} />
        </section>
      )}
      <OpenAccount />
    </div>
  );
}

function Opening({ referenceCount }: { readonly referenceCount: number | null }) {
  const t = useHomeText();
  const paths = usePaths();
  const count = Math.floor((referenceCount ?? 0) / 100) * 100;
  return (
    <section className="grid gap-4">
      <h1 className="max-w-title text-3xl">{t("title")}</h1>
      <p className="max-w-text text-lg text-muted">
        {count > 0 ? t("sentence", { count }) : t("sentenceWithoutCount")}
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.categories()} variant="primary" size="large">
          {t("browse")}
        </ButtonLink>
        <ButtonLink to={paths.login()} size="large" prefetch="none">
          {t("signIn")}
        </ButtonLink>
      </p>
    </section>
  );
}

function Proofs() {
  const t = useHomeText();
  return (
    <section aria-label={t("proofs")}>
      <ul className="grid gap-5 border-line max-lg:border-y max-lg:py-6 lg:border-l lg:pl-8">
        {proofs.map(({ key, Icon }) => (
          <li key={key} className="grid grid-cols-icon-text gap-x-3">
            <Icon className="mt-0.5 text-kraft" />
            <h2 className="text-base">{t(`${key}.title`)}</h2>
            <p className="col-start-2 text-sm text-muted">{t(`${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenAccount() {
  const t = useHomeText();
  const paths = usePaths();
  return (
    <section aria-labelledby="open-account" className="grid gap-3 rounded-lg bg-primary-soft p-6 lg:p-8">
      <h2 id="open-account">{t("accountTitle")}</h2>
      <p className="max-w-text">{t("accountText")}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.login()} variant="primary" prefetch="none">
          {t("signIn")}
        </ButtonLink>
        <ButtonLink to={paths.activation()} prefetch="none">
          {t("activate")}
        </ButtonLink>
      </p>
    </section>
  );
}
