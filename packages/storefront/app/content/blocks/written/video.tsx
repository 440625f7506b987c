import { useContentText } from "messages:content";
import { useState } from "react";
import type { ReadBlock } from "#content/blocks/block.ts";
import { type ContentImage, imageIn, textIn } from "#content/content-fields.ts";
import { isObject, safeAddress } from "#content/content-links.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";
import { ContentPicture } from "#content/parts/content-picture.tsx";
import { Button } from "#ui/action/button.tsx";

/** A film of the shop itself, or one that a platform shows, which then learns who looks. */
type Film =
  | { readonly kind: "own"; readonly url: string; readonly captionsUrl: string }
  | { readonly kind: "platform"; readonly platform: string; readonly frameUrl: string; readonly pageUrl: string };
export type VideoBlock = {
  readonly component: "video";
  readonly title: string;
  /** What is seen and heard, in words. */
  readonly text: string;
  readonly poster: ContentImage | null;
  readonly film: Film;
};

/** The films of platforms by the address of their page; each has a frame that sets no cookie before it is played. */
const platforms = [
  {
    platform: "YouTube",
    pattern: /^https:\/\/(?:www\.)?(?:youtube\.com\/watch\?(?:.*&)?v=|youtu\.be\/)([\w-]{6,20})(?:[?&#].*)?$/,
    frame: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  {
    platform: "Vimeo",
    pattern: /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})(?:[?/#].*)?$/,
    frame: (id: string) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`,
  },
] as const;

function platformFilm(address: string): Film | null {
  for (const { platform, pattern, frame } of platforms) {
    const [, id] = pattern.exec(address) ?? [];
    if (id !== undefined) return { kind: "platform", platform, frameUrl: frame(id), pageUrl: address };
  }
  return null;
}

const assetUrl = (asset: unknown): string | null => (isObject(asset) ? safeAddress(textIn(asset, "filename")) : null);

export const readVideo: ReadBlock<VideoBlock> = (fields, { tell }) => {
  const [url, address, captionsUrl] = [assetUrl(fields.file), textIn(fields, "address"), assetUrl(fields.captions)];
  // Nobody is left without what is said.
  const own = url && captionsUrl ? ({ kind: "own", url, captionsUrl } as const) : null;
  const film = own ?? platformFilm(address);
  if (!film) {
    if (url) tell("Content: video without captions is left out");
    else if (address) tell(`Content: video of an unknown platform is left out: ${JSON.stringify(address)}`);
    return null;
  }
  const [title, text, poster] = [textIn(fields, "title"), textIn(fields, "text"), imageIn(fields, "poster", tell)];
  return { component: "video", title, text, poster, film };
};

/** A film that begins when somebody starts it; one of a platform is not even asked for before its viewer agrees. */
export function Video({ title, text, poster, film }: VideoBlock) {
  return (
    <section className="grid max-w-text gap-3">
      <BlockTitle title={title} />
      {film.kind === "own" ? (
        <video
          className="aspect-video w-full rounded-lg bg-sunken"
          src={film.url}
          poster={poster?.url}
          controls
          preload="none"
        >
          <track kind="captions" src={film.captionsUrl} default />
        </video>
      ) : (
        <PlatformFilm film={film} title={title} poster={poster} />
      )}
      {text && <p className="text-sm text-muted">{text}</p>}
    </section>
  );
}

type PlatformFilmProps = Pick<VideoBlock, "title" | "poster"> & {
  readonly film: Extract<Film, { readonly kind: "platform" }>;
};

function PlatformFilm({ film: { platform, frameUrl, pageUrl }, title, poster }: PlatformFilmProps) {
  const t = useContentText();
  const [isAgreed, setIsAgreed] = useState(false);
  if (isAgreed)
    return (
      <iframe
        className="aspect-video w-full rounded-lg border border-line"
        src={frameUrl}
        title={title || t("film", { platform })}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      {poster && <ContentPicture image={poster} sizes="(min-width: 48rem) 44rem, 100vw" />}
      <p className="text-sm">{t("filmConsent", { platform })}</p>
      <p className="flex flex-wrap items-center gap-4">
        <Button className="needs-scripts" variant="primary" onClick={() => setIsAgreed(true)}>
          {t("playFilm")}
        </Button>
        <a className="link" href={pageUrl} target="_blank" rel="noopener noreferrer">
          {t("filmElsewhere", { platform })}
        </a>
      </p>
    </div>
  );
}
