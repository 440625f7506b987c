import { useContentText } from "messages:content";
import Search from "lucide-react/icons/search";
import { useId } from "react";
import { Form } from "react-router";
import { SearchField } from "#catalogue/suggestions/search-field.tsx";
import type { ReadBlock } from "#content/blocks/block.ts";
import { actionsIn, type ContentAction, type ContentImage, imageIn, linesIn, textIn } from "#content/content-fields.ts";
import { BlockActions } from "#content/parts/block-parts.tsx";
import { ContentPicture } from "#content/parts/content-picture.tsx";
import { usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { BareLink } from "#ui/action/link.tsx";

export type HeroBlock = {
  readonly component: "hero";
  readonly title: string;
  readonly text: string;
  readonly image: ContentImage | null;
  readonly hasSearch: boolean;
  /** Searches that are tried by a press. */
  readonly examples: readonly string[];
  readonly actions: readonly ContentAction[];
};

export const readHero: ReadBlock<HeroBlock> = (fields, { language, tell }) => {
  const title = textIn(fields, "title");
  const [image, examples] = [imageIn(fields, "image", tell), linesIn(fields, "examples")];
  const [hasSearch, actions] = [fields.search === true, actionsIn(fields, "actions", language)];
  if (!title) return null;
  return { component: "hero", title, text: textIn(fields, "text"), image, hasSearch, examples, actions };
};

/** The opening of a page, whose title it holds. */
export function Hero({ title, text, image, hasSearch, examples, actions }: HeroBlock) {
  return (
    <section className={`grid items-center gap-x-12 gap-y-6 ${image ? "lg:grid-cols-hero" : ""}`}>
      <div className="grid gap-4">
        <h1 className="max-w-title sm:text-3xl">{title}</h1>
        {text && <p className="max-w-text text-lg text-muted">{text}</p>}
        {hasSearch && <HeroSearch examples={examples} />}
        <BlockActions actions={actions} />
      </div>
      {image && <ContentPicture image={image} sizes="(min-width: 64rem) 40vw, 100vw" isMain />}
    </section>
  );
}

/** A search of the catalogue as large as it matters here (ux H-01); works without scripts. */
function HeroSearch({ examples }: Pick<HeroBlock, "examples">) {
  const t = useContentText();
  const paths = usePaths();
  const id = useId();
  return (
    <search className="hero-search grid max-w-text gap-2" aria-label={t("heroSearch")}>
      <label className="field-label" htmlFor={id}>
        {t("heroSearchLabel")}
      </label>
      <Form action={paths.search()} className="flex gap-2">
        <div className="input-with-button min-w-0 grow">
          <SearchField id={id} className="min-h-12 border-primary" />
        </div>
        <Button type="submit" variant="primary" className="min-h-12" icon={<Search aria-hidden="true" />}>
          <span className="max-sm:sr-only">{t("heroSearch")}</span>
        </Button>
      </Form>
      {examples.length > 0 && (
        <ul className="flex flex-wrap gap-x-3.5 text-sm" aria-label={t("heroExamples")}>
          {examples.map((query) => (
            <li key={query}>
              <BareLink to={paths.search({ query })} className="link inline-flex min-h-6 items-center">
                {query}
              </BareLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
