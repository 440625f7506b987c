import type { ReadBlock } from "#content/blocks/block.ts";
import { textIn } from "#content/content-fields.ts";

export type TestimonialBlock = {
  readonly component: "testimonial";
  readonly quote: string;
  readonly author: string;
  /** What the author does, and where. */
  readonly role: string;
};

export const readTestimonial: ReadBlock<TestimonialBlock> = (fields) => {
  const [quote, author] = [textIn(fields, "quote"), textIn(fields, "author")];
  // Nobody's words are nothing to go by.
  return quote && author ? { component: "testimonial", quote, author, role: textIn(fields, "role") } : null;
};

/** What a customer says, with the name under it. */
export function Testimonial({ quote, author, role }: TestimonialBlock) {
  return (
    <figure className="grid max-w-text gap-2 border-kraft border-l-4 pl-4">
      <blockquote className="text-lg">{quote}</blockquote>
      <figcaption className="text-sm text-muted">
        <span className="font-semibold">{author}</span>
        {role && `, ${role}`}
      </figcaption>
    </figure>
  );
}
