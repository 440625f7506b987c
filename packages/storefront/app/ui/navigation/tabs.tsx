import type { ReactNode } from "react";
import { BareLink } from "#ui/action/link.tsx";

export type Tab = {
  readonly key: string;
  readonly label: ReactNode;
  readonly to: string;
  /** A number beside the label, such as how many entries wait. */
  readonly count?: ReactNode;
};

type TabsProps = { readonly label: string; readonly tabs: readonly Tab[]; readonly current: string };

/** Views of one page, each with its address (ux G-11). */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="tabs">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <BareLink to={tab.to} aria-current={tab.key === current ? "page" : undefined} preventScrollReset>
              {tab.label}
              {tab.count !== undefined && <span className="tabs-count">{tab.count}</span>}
            </BareLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
