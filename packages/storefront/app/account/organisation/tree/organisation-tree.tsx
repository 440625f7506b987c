// The tree of organisations: one tab stop, arrows, letters. Each row is a link, so that it works before scripts arrive.

import { useOrganisationText } from "messages:organisation";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  firstOpen,
  rootId,
  type TreeRow,
  type TypedLetters,
  treeMove,
  typedWith,
  underRoot,
  visible,
} from "#account/organisation/tree/tree.rules.ts";
import { usePaths } from "#lib/language.tsx";
import { hasRight, useSession } from "#lib/session/session.ts";
import { BareLink } from "#ui/action/link.tsx";

type OrganisationTreeProps = {
  /** The account, which is the root. */
  readonly account: Pick<TreeRow, "name" | "userCount">;
  readonly rows: readonly TreeRow[];
  /** The organisation that the page shows; null: the account itself. */
  readonly shown: string | null;
};

export function OrganisationTree({ account, ...props }: OrganisationTreeProps) {
  const t = useOrganisationText();
  const paths = usePaths();
  const navigate = useNavigate();
  const mayRename = hasRight(useSession(), "CUSTOMER_ORGANISATION_UPDATE");
  const rows = underRoot(props.rows, account);
  const shown = props.shown ?? rootId;
  const tree = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(() => firstOpen(rows, shown));
  const [at, setAt] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  // The row stays the same one, so that focus stays on it.
  if (shown !== lastShown) {
    setLastShown(shown);
    setAt(shown);
    setOpen(new Set([...open, ...firstOpen(rows, shown)]));
  }
  const typed = useRef<TypedLetters>({ text: "", at: 0 });
  const seen = visible(rows, open);
  // A row that is no longer there leaves the tab stop to the first one.
  const stop = seen.some(({ id }) => id === at) ? at : seen[0]?.id;
  const toggle = (id: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || stop === undefined) return;
    if (event.key === "F2" && mayRename && stop !== rootId) {
      event.preventDefault();
      navigate(paths.organisation({ node: stop, rename: 1 }), { preventScrollReset: true });
      return;
    }
    if (event.key.length === 1) typed.current = typedWith(typed.current, event.key, event.timeStamp);
    const move = treeMove({ rows: seen, open, at: stop }, event.key, typed.current.text);
    if (!move) return;
    event.preventDefault();
    if ("open" in move) toggle(move.open, true);
    else if ("close" in move) toggle(move.close, false);
    else {
      setAt(move.focus);
      tree.current?.querySelector<HTMLElement>(`[data-node="${move.focus}"]`)?.focus();
    }
  };
  return (
    <div className="grid gap-2 max-md:hidden">
      <div role="tree" aria-label={t("tree")} ref={tree} onKeyDown={onKeyDown} tabIndex={-1} className="grid">
        {seen.map((row) => (
          <Row
            key={row.id}
            row={row}
            isOpen={open.has(row.id)}
            isShown={row.id === shown}
            isStop={row.id === stop}
            onFocus={() => setAt(row.id)}
            onToggle={() => toggle(row.id, !open.has(row.id))}
          />
        ))}
      </div>
      {rows.length > 1 && <KeyHints mayRename={mayRename} />}
    </div>
  );
}

function KeyHints({ mayRename }: { readonly mayRename: boolean }) {
  const t = useOrganisationText();
  return (
    <p className="needs-scripts flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted max-sm:hidden print:hidden">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t("keyGo")}
      </span>
      <span>
        <kbd>←</kbd> <kbd>→</kbd> {t("keyFold")}
      </span>
      {mayRename && (
        <span>
          <kbd>F2</kbd> {t("keyRename")}
        </span>
      )}
    </p>
  );
}

/** By level: a tree is ten of them deep at most, below the account. */
const indents = [
  "ps-0",
  "ps-3",
  "ps-6",
  "ps-9",
  "ps-12",
  "ps-15",
  "ps-18",
  "ps-21",
  "ps-24",
  "ps-27",
  "ps-30",
] as const;

type RowProps = {
  readonly row: TreeRow;
  readonly isOpen: boolean;
  readonly isShown: boolean;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
};

function Row({ row, isOpen, isShown, isStop, onFocus, onToggle }: RowProps) {
  const t = useOrganisationText();
  const paths = usePaths();
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={`flex items-center ${indents[row.level - 1] ?? ""}`} role="none">
      {row.hasChildren ? (
        <button
          type="button"
          className="needs-scripts grid size-8 place-items-center"
          tabIndex={-1}
          aria-hidden="true"
          onClick={onToggle}
        >
          <Icon className="size-4" />
        </button>
      ) : (
        <span className="size-8" />
      )}
      <BareLink
        to={paths.organisation({ node: row.id === rootId ? null : row.id })}
        role="treeitem"
        data-node={row.id}
        className="menu-item min-w-0 flex-1 break-words"
        aria-level={row.level}
        aria-posinset={row.place}
        aria-setsize={row.siblings}
        aria-expanded={row.hasChildren ? isOpen : undefined}
        aria-selected={isShown}
        aria-current={isShown ? "page" : undefined}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        preventScrollReset
      >
        {row.name}
        {row.userCount !== null && (
          <>
            <span className="sr-only">{t("userCount", { count: row.userCount })}</span>
            <span aria-hidden="true" className="text-sm text-muted">
              {" "}
              {row.userCount}
            </span>
          </>
        )}
        {!row.isActive && <span className="text-sm text-muted"> · {t("nodeOff")}</span>}
      </BareLink>
    </div>
  );
}
