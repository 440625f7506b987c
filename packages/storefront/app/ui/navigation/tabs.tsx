import type { ReactNode } from "react";
import { BareLink } from "#ui/action/link.tsx";

export type Tab = {
  readonly key: string;
  readonly label: ReactNode;
  readonly to: string;
  /** A number beside the label, such as how many entries wait. */
  readonly count?: ReactNode;
};

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  /** Pills stand in one line with other choices among the same rows. */
  readonly look?: "tabs" | "pills" | undefined;
};

const classesOf = {
  tabs: { list: "tabs", tab: undefined, count: "tabs-count" },
  pills: { list: "pills", tab: "pill", count: "pill-count" },
};

/** Views of one page, each with its address (ux G-11). */
export function Tabs({ label, tabs, current, look = "tabs" }: TabsProps) {
  const classes = classesOf[look];
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <BareLink
              to={tab.to}
              className={classes.tab}
              aria-current={tab.key === current ? "page" : undefined}
              preventScrollReset
            >
              {tab.label}
              {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
            </BareLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
