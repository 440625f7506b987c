import { useContentText } from "messages:content";
import type { ReadBlock } from "#content/blocks/block.ts";
import { textIn } from "#content/content-fields.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

const kinds = ["box", "bag", "pouch", "tube"] as const;
const sides = ["length", "width", "height"] as const;
export type ObjectFinderBlock = {
  readonly component: "object_finder";
  readonly title: string;
  readonly text: string;
  /** What holds the object. */
  readonly kind: (typeof kinds)[number];
  /** Millimetres of an example, as the fields show them; "" where there is none. */
  readonly sizes: Readonly<Record<(typeof sides)[number], string>>;
};

/** Millimetres that a field may begin with. */
const millimetres = (text: string): string => (/^\d{1,4}([.,]\d)?$/.test(text) ? text : "");

export const readObjectFinder: ReadBlock<ObjectFinderBlock> = (fields) => {
  const title = textIn(fields, "title");
  const [length, width, height] = sides.map((side) => millimetres(textIn(fields, side)));
  const kind = kinds.find((each) => each === textIn(fields, "kind")) ?? "box";
  if (!title) return null;
  const sizes = { length: length ?? "", width: width ?? "", height: height ?? "" };
  return { component: "object_finder", title, text: textIn(fields, "text"), kind, sizes };
};

/** Asks the fit finder what holds an object of so many millimetres; works without scripts. */
export function ObjectFinder({ title, text, kind, sizes }: ObjectFinderBlock) {
  const t = useContentText();
  const paths = usePaths();
  return (
    <section className="grid gap-3 rounded-lg border border-primary bg-surface p-4">
      <BlockTitle title={title} />
      {text && <p className="text-sm text-muted">{text}</p>}
      <form action={paths.fit()} className="grid gap-3">
        <div className="grid grid-cols-3 gap-2">
          {sides.map((side) => (
            <Field key={side} label={t(`side.${side}`)}>
              <TextInput name={side} inputMode="decimal" autoComplete="off" defaultValue={sizes[side]} />
            </Field>
          ))}
        </div>
        {kind !== "box" && <input type="hidden" name="kind" value={kind} />}
        <Button type="submit" variant="primary">
          {t("findSizes")}
        </Button>
      </form>
    </section>
  );
}
