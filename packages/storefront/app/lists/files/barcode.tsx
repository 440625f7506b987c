import { barcodeOf, quietModules } from "#lists/files/barcode.rules.ts";

type BarcodeProps = { readonly ean: string | null; readonly code: string };

const height = 44;

/** The bar code of an article with its number below, drawn by the server; nothing for a code that bars cannot hold. */
export function Barcode(article: BarcodeProps) {
  const barcode = barcodeOf(article);
  if (!barcode) return null;
  const { widths, text } = barcode;
  let x = quietModules;
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v${height}h-${width}z` : "";
    x += width;
    return bar;
  });
  return (
    <figure className="inline-grid justify-items-center">
      <svg
        viewBox={`0 0 ${x + quietModules} ${height}`}
        width={(x + quietModules) * 1.5}
        height={height}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
        className="max-w-full"
      >
        {/* Scanners want dark on light, whatever the theme. */}
        <path d={`M0 0h${x + quietModules}v${height}H0z`} fill="#fff" />
        <path d={bars.join("")} fill="#000" />
      </svg>
      <figcaption className="text-xs tabular-nums">{text}</figcaption>
    </figure>
  );
}
