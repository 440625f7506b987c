import type { ReadBlock } from "#content/blocks/block.ts";
import { listIn, textIn } from "#content/content-fields.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";
import type { RichText as Text } from "#content/rich-text/rich-text.rules.ts";
import { RichText } from "#content/rich-text/rich-text.tsx";
import { Disclosure } from "#ui/overlay/disclosure.tsx";

type Question = { readonly question: string; readonly answer: Text; readonly anchor: string };
export type FaqListBlock = {
  readonly component: "faq_list";
  readonly title: string;
  readonly questions: readonly Question[];
};

export const readFaqList: ReadBlock<FaqListBlock> = (fields, { readText, anchorOf }) => {
  const questions = listIn(fields, "items").flatMap((item) => {
    const [question, answer] = [textIn(item, "question"), readText(item.answer)];
    return question && answer ? [{ question, answer, anchor: anchorOf(question) }] : [];
  });
  return questions.length > 0 ? { component: "faq_list", title: textIn(fields, "title"), questions } : null;
};

/** Questions that open to their answers, headings that a link may lead to, which opens them (ux X-02). */
export function FaqList({ title, questions }: FaqListBlock) {
  return (
    <section className="grid max-w-text gap-3">
      <BlockTitle title={title} />
      <div className="divided border-line border-y">
        {questions.map(({ question, answer, anchor }) => (
          <Disclosure key={anchor} summary={<h3 className="text-base font-semibold">{question}</h3>}>
            <div id={anchor} className="scroll-mt-32">
              <RichText text={answer} />
            </div>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
