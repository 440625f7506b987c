// Every block that a page may be made of, by the name that editors know it by.
import type { ReactNode } from "react";
import type { BlockMark } from "#content/blocks/block.ts";
import {
  AccessibilityCriteria,
  type AccessibilityCriteriaBlock,
} from "#content/blocks/shop/accessibility-criteria.tsx";
import { CategoryGrid, type CategoryGridBlock } from "#content/blocks/shop/category-grid.tsx";
import { ContactForm, type ContactFormBlock } from "#content/blocks/shop/contact-form.tsx";
import { ContentTable, type ContentTableBlock } from "#content/blocks/shop/content-table.tsx";
import { Facts, type FactsBlock } from "#content/blocks/shop/facts.tsx";
import { GuideList, type GuideListBlock } from "#content/blocks/shop/guide-list.tsx";
import { ObjectFinder, type ObjectFinderBlock } from "#content/blocks/shop/object-finder.tsx";
import { ProductSlider, type ProductSliderBlock } from "#content/blocks/shop/product-slider.tsx";
import { ShopContact, type ShopContactBlock } from "#content/blocks/shop/shop-contact.tsx";
import { CallToAction, type CallToActionBlock } from "#content/blocks/written/call-to-action.tsx";
import { Columns, type ColumnsBlock } from "#content/blocks/written/columns.tsx";
import { Downloads, type DownloadsBlock } from "#content/blocks/written/downloads.tsx";
import { Example, type ExampleBlock } from "#content/blocks/written/example.tsx";
import { FaqList, type FaqListBlock } from "#content/blocks/written/faq-list.tsx";
import { Hero, type HeroBlock } from "#content/blocks/written/hero.tsx";
import { Image, type ImageBlock } from "#content/blocks/written/image.tsx";
import { ImageWithText, type ImageWithTextBlock } from "#content/blocks/written/image-with-text.tsx";
import { Logos, type LogosBlock } from "#content/blocks/written/logos.tsx";
import { Steps, type StepsBlock } from "#content/blocks/written/steps.tsx";
import { TeaserGrid, type TeaserGridBlock } from "#content/blocks/written/teaser-grid.tsx";
import { Testimonial, type TestimonialBlock } from "#content/blocks/written/testimonial.tsx";
import { Text, type TextBlock } from "#content/blocks/written/text.tsx";
import { Video, type VideoBlock } from "#content/blocks/written/video.tsx";
import { AnchorContext } from "#content/parts/block-parts.tsx";
import { wordsOf } from "#content/rich-text/rich-text.rules.ts";
import { DrawBlocksContext } from "#content/rich-text/rich-text.tsx";
import { jsonInScript } from "#lib/document/json-in-script.ts";

type BlockOfKind =
  | AccessibilityCriteriaBlock
  | CallToActionBlock
  | ContactFormBlock
  | ContentTableBlock
  | VideoBlock
  | TestimonialBlock
  | ProductSliderBlock
  | LogosBlock
  | FactsBlock
  | ColumnsBlock
  | CategoryGridBlock
  | DownloadsBlock
  | FaqListBlock
  | HeroBlock
  | ObjectFinderBlock
  | GuideListBlock
  | ExampleBlock
  | ImageBlock
  | ImageWithTextBlock
  | ShopContactBlock
  | StepsBlock
  | TeaserGridBlock
  | TextBlock;

/** A block of a page, with what tells it from the others. */
export type Block = BlockOfKind & {
  readonly uid: string;
  /** What its title is called in an address; "" without a title. */
  readonly anchor: string;
  /** In drafts: by what an editor finds the block in its story. */
  readonly mark?: BlockMark;
};

const drawBlocks = (blocks: unknown): ReactNode =>
  // Only what `readPage` has read stands in a text.
  Array.isArray(blocks) && (blocks as readonly Block[]).map((block) => <ContentBlock key={block.uid} block={block} />);

/** The blocks of a page, one below the other; search engines are told its questions as such (ux X-02). */
export function ContentBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  const questions = blocks.flatMap((block) => (block.component === "faq_list" ? block.questions : []));
  return (
    <DrawBlocksContext value={drawBlocks}>
      {drawBlocks(blocks)}
      {questions.length > 0 && <script type="application/ld+json">{structuredQuestions(questions)}</script>}
    </DrawBlocksContext>
  );
}

const structuredQuestions = (questions: FaqListBlock["questions"]): string =>
  jsonInScript({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: wordsOf(answer) },
    })),
  });

function ContentBlock({ block }: { readonly block: Block }): ReactNode {
  const drawn = <AnchorContext value={block.anchor}>{drawBlock(block)}</AnchorContext>;
  return block.mark ? <div {...block.mark}>{drawn}</div> : drawn;
}

function drawBlock(block: Block): ReactNode {
  switch (block.component) {
    case "accessibility_criteria":
      return <AccessibilityCriteria {...block} />;
    case "call_to_action":
      return <CallToAction {...block} />;
    case "category_grid":
      return <CategoryGrid {...block} />;
    case "contact_form":
      return <ContactForm {...block} />;
    case "columns":
      return <Columns {...block} />;
    case "facts":
      return <Facts {...block} />;
    case "logos":
      return <Logos {...block} />;
    case "product_slider":
      return <ProductSlider {...block} />;
    case "testimonial":
      return <Testimonial {...block} />;
    case "video":
      return <Video {...block} />;
    case "table":
      return <ContentTable {...block} />;
    case "downloads":
      return <Downloads {...block} />;
    case "faq_list":
      return <FaqList {...block} />;
    case "example":
      return <Example {...block} />;
    case "guide_list":
      return <GuideList {...block} />;
    case "object_finder":
      return <ObjectFinder {...block} />;
    case "hero":
      return <Hero {...block} />;
    case "image":
      return <Image {...block} />;
    case "image_with_text":
      return <ImageWithText {...block} />;
    case "shop_contact":
      return <ShopContact {...block} />;
    case "steps":
      return <Steps {...block} />;
    case "teaser_grid":
      return <TeaserGrid {...block} />;
    case "text":
      return <Text {...block} />;
  }
}
