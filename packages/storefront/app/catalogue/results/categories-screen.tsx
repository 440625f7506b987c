// The whole catalogue at a glance: the first level with pictures, the second as links below.
import { useCatalogueText } from "messages:catalogue";
import { usePaths } from "#lib/language.tsx";
import { Breadcrumbs, categoryName } from "#page/breadcrumbs.tsx";
import { Link } from "#ui/action/link.tsx";
import { Picture } from "#ui/display/picture.tsx";

type Shelf = {
  readonly externalId: string;
  readonly name: string | null;
  readonly count: number;
  readonly pictureUrl: string | null;
};

type CategoriesScreenProps = { readonly shelves: readonly (Shelf & { readonly below: readonly Shelf[] })[] };

export function CategoriesScreen({ shelves }: CategoriesScreenProps) {
  const t = useCatalogueText();
  const paths = usePaths();
  return (
    <>
      <Breadcrumbs trail={[{ label: t("catalogue"), to: paths.categories() }]} />
      <h1 className="text-2xl font-bold">{t("catalogue")}</h1>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shelves.map((shelf, index) => (
          <li key={shelf.externalId} className="card grid grid-cols-shelf overflow-hidden">
            <Picture
              images={shelf.pictureUrl ? [{ url: shelf.pictureUrl }] : []}
              width={112}
              height={112}
              alt=""
              placeholderLabel={t("pictureToCome")}
              isMain={index < 3}
            />
            <div className="p-3">
              <h2 className="text-lg font-bold">
                <Link to={paths.category([shelf.externalId])} tone="plain">
                  {categoryName(shelf.name)}
                </Link>{" "}
                <span className="text-sm font-normal text-muted tabular-nums">{shelf.count}</span>
              </h2>
              <ul className="mt-1 text-sm">
                {shelf.below.map((child) => (
                  <li key={child.externalId} className="py-1">
                    <Link to={paths.category([shelf.externalId, child.externalId])} tone="text">
                      {categoryName(child.name)}
                    </Link>{" "}
                    <span className="text-muted tabular-nums">{child.count}</span>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
