import regular from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";

/** Address of the one font file, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const fontUrl: string = regular;
