import type { ContentImage } from "#content/content-fields.ts";

type ContentPictureProps = {
  readonly image: ContentImage;
  /** How wide it is shown at which window. */
  readonly sizes: string;
  /** The first picture of a page: fetched at once. */
  readonly isMain?: boolean;
};

/** A picture of an editor, in the shape of its original. */
export function ContentPicture({ image, sizes, isMain = false }: ContentPictureProps) {
  const { url, sourceSet, width, height, alt } = image;
  return (
    <img
      className="picture rounded-lg bg-sunken"
      src={url}
      srcSet={sourceSet}
      sizes={sizes}
      {...{ width, height }}
      alt={alt}
      loading={isMain ? "eager" : "lazy"}
      fetchPriority={isMain ? "high" : undefined}
      decoding="async"
    />
  );
}
