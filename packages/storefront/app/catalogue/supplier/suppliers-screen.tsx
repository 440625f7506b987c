// All suppliers, each with a way to its page.
import { useCatalogueText } from "messages:catalogue";
import { useSupplierText } from "messages:supplier";
import { SupplierRating } from "#catalogue/supplier/supplier-rating.tsx";
import type { ListedSupplier } from "#catalogue/supplier/suppliers.server.ts";
import { formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

export function SuppliersScreen({ suppliers }: { readonly suppliers: readonly ListedSupplier[] }) {
  const t = useSupplierText();
  const catalogue = useCatalogueText();
  const paths = usePaths();
  const columns = useColumns();
  return (
    <>
      <Breadcrumbs trail={[{ label: t("all"), to: paths.suppliers() }]} />
      <h1 className="text-2xl font-bold">{t("all")}</h1>
      <p className="mt-2 mb-4 max-w-text">{t("allHelp")}</p>
      {suppliers.length === 0 ? (
        <EmptyState
          title={t("none")}
          actions={<ButtonLink to={paths.categories()}>{catalogue("allCategories")}</ButtonLink>}
        />
      ) : (
        <Table
          caption={t("all")}
          isCaptionHidden
          columns={columns}
          rows={suppliers}
          rowKey={({ externalId }) => externalId}
        />
      )}
    </>
  );
}

function useColumns(): readonly TableColumn<ListedSupplier>[] {
  const t = useSupplierText();
  const catalogue = useCatalogueText();
  const language = useLanguage();
  const paths = usePaths();
  return [
    {
      key: "name",
      head: catalogue("supplier"),
      isRowHead: true,
      cell: ({ externalId, name }) => <Link to={paths.supplier(externalId)}>{name}</Link>,
    },
    { key: "description", head: t("whatFor"), cell: ({ description }) => description },
    {
      key: "products",
      head: t("products"),
      cardLabel: t("products"),
      isNumeric: true,
      cell: ({ productCount }) => formatNumber(productCount, language),
    },
    {
      key: "rating",
      head: t("rating"),
      cardLabel: t("rating"),
      cell: ({ rating, evaluationCount }) =>
        rating === null ? (
          <span className="text-muted">{t("unrated")}</span>
        ) : (
          <SupplierRating {...{ rating, evaluationCount }} />
        ),
    },
  ];
}
