// The two large drawings of the panel, with what is free on each face or stands out of it.

import { useFitText } from "messages:fit";
import { perFace } from "@comptoir/contract/fit/fit.rules";
import type { SizeView } from "#fit/fit.server.ts";
import { commonScale, sideView, topView } from "#fit/fit-geometry.ts";
import { LargeView } from "#fit/fit-views.tsx";
import { useFitWords } from "#fit/fit-words.ts";

/** The box of a drawing, in CSS pixels. */
const viewBox = { width: 186, height: 150 };

/** What is free at a face in figures beside the drawing, and in words. */
function useFaces() {
  const t = useFitText();
  const { signed, number } = useFitWords();
  return {
    figure: (free: number) => signed(free, 1),
    told: (free: number) =>
      free < 0 ? t("overBy", { over: number(-free, 1) }) : t("freeBy", { free: number(free, 1) }),
  };
}

export function PanelViews({ size }: { readonly size: SizeView }) {
  const t = useFitText();
  const { number, sides } = useFitWords();
  const { figure, told } = useFaces();
  const scale = commonScale([size], viewBox);
  const [first = 0, second = 0, third = 0] = size.slack;
  const [a = 0, b = 0, c = 0] = size.lying;
  const [top, side] = [topView(size), sideView(size)];
  const isTube = size.kind === "TUBE";
  const hasHeight = !isTube && size.kind !== "POUCH";
  const along = perFace(isTube ? second : first);
  const across = perFace(isTube ? first : second);
  return (
    <div className="fit-drawings">
      <LargeView
        isFromAbove
        view={top}
        scale={scale}
        name={t("fromAbove")}
        label={t("fromAboveOf", { beside: told(along), before: told(across) })}
        objectLabel={t("objectSides", { sides: sides(isTube ? [c, a] : [a, b]) })}
        widthLabel={number(top.container.width)}
        heightLabel={number(top.container.height)}
        besideLabel={figure(along)}
        belowLabel={t("beforeAndBehind", { free: figure(across) })}
      />
      <LargeView
        isFromAbove={false}
        view={side}
        scale={scale}
        name={t(isTube ? "section" : "fromSide")}
        label={hasHeight ? t("fromSideOf", { above: told(third) }) : t("sectionOf")}
        objectLabel={t("objectSides", { sides: sides(isTube ? [a, b] : [a, c]) })}
        widthLabel={number(side.container.width)}
        heightLabel={number(side.container.height)}
        besideLabel={hasHeight ? figure(third) : ""}
        belowLabel={t("perFace")}
      />
    </div>
  );
}
