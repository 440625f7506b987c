import Clock from "lucide-react/icons/clock";
import Leaf from "lucide-react/icons/leaf";
import Package from "lucide-react/icons/package";
import ShieldCheck from "lucide-react/icons/shield-check";
import Tags from "lucide-react/icons/tags";
import Truck from "lucide-react/icons/truck";
import type { ReadBlock } from "#content/blocks/block.ts";
import { listIn, textIn } from "#content/content-fields.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";

const icons = { clock: Clock, leaf: Leaf, package: Package, shield: ShieldCheck, tags: Tags, truck: Truck } as const;
export type FactIcon = keyof typeof icons;
const isIcon = (name: string): name is FactIcon => Object.hasOwn(icons, name);

type Fact = { readonly icon: FactIcon; readonly title: string; readonly text: string };
export type FactsBlock = { readonly component: "facts"; readonly title: string; readonly facts: readonly Fact[] };

export const readFacts: ReadBlock<FactsBlock> = (fields) => {
  const facts = listIn(fields, "facts").flatMap((fact) => {
    const [icon, title] = [textIn(fact, "icon"), textIn(fact, "title")];
    return title ? [{ icon: isIcon(icon) ? icon : ("package" as const), title, text: textIn(fact, "text") }] : [];
  });
  return facts.length > 0 ? { component: "facts", title: textIn(fields, "title"), facts } : null;
};

/** What speaks for the shop, in one line where there is room. */
export function Facts({ title, facts }: FactsBlock) {
  return (
    <section className="grid gap-3">
      <BlockTitle title={title} />
      <ul className="grid gap-3 border-line border-y py-3 md:grid-cols-3">
        {facts.map(({ icon, title: name, text }) => {
          const Icon = icons[icon];
          return (
            <li key={name} className="grid grid-cols-icon-text gap-x-3">
              <Icon aria-hidden="true" className="mt-0.5 text-primary" />
              <strong className="font-semibold">{name}</strong>
              {text && <span className="col-start-2 text-sm text-muted">{text}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
