// What a page shows as a file, in either format.
import { useTableText } from "messages:table";

type FileLinksProps = {
  /** How much is in the file. */
  readonly note: string;
  /** Where the file of this format is; null for that of spreadsheets in the reader's language. */
  readonly addressOf: (format: "xlsx" | null) => string;
};

/** The entries of a menu that hands out files. */
export function FileLinks({ note, addressOf }: FileLinksProps) {
  const t = useTableText();
  return (
    <>
      <p className="px-2.5 py-1 text-xs text-muted">{note}</p>
      <a href={addressOf(null)} download className="menu-item">
        {t("exportCsv")}
      </a>
      <a href={addressOf("xlsx")} download className="menu-item">
        {t("exportXlsx")}
      </a>
    </>
  );
}
