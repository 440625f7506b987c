import { useTableText } from "messages:table";
import Download from "lucide-react/icons/download";
import { FileLinks } from "#collections/file-links.tsx";
import { Menu } from "#ui/overlay/menu.tsx";

type ExportMenuProps = {
  /** Where the table is as a file of this format; null for that of spreadsheets in the reader's language. */
  readonly addressOf: (format: "xlsx" | null) => string;
  /** Articles in the file. */
  readonly count: number;
  /** It holds only the first of them. */
  readonly isCut?: boolean;
};

/** What is shown as a file, over all pages. */
export function ExportMenu({ addressOf, count, isCut = false }: ExportMenuProps) {
  const t = useTableText();
  return (
    <Menu
      summary={<Download aria-hidden="true" />}
      label={t("export")}
      variant="secondary"
      size="small"
      align="end"
      hasArrow={false}
    >
      <FileLinks note={t(isCut ? "exportFirst" : "exportAll", { count })} addressOf={addressOf} />
    </Menu>
  );
}
