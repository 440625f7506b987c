// Outlines that several drawings share, each around the origin of its plane.

/** A circle of radius one. */
export const ROUND = "M1 0C1 0.55 0.55 1 0 1C-0.55 1 -1 0.55 -1 0C-1 -0.55 -0.55 -1 0 -1C0.55 -1 1 -0.55 1 0Z";

/** A leaf, six units long. */
export const LEAF = "M-2.4 -2.6C-3 1 -0.6 3.2 3 3C3.2 -0.6 1 -3 -2.4 -2.6Z";

/** Strokes of a snow crystal, ten units high. */
export const SNOWFLAKE =
  "M0 -5L0 5M-4.3 -2.5L4.3 2.5M-4.3 2.5L4.3 -2.5M-1.4 4L0 2.8L1.4 4M-1.4 -4L0 -2.8L1.4 -4M-4.2 0.7L-2.4 1.4L-2.8 3.3M4.2 -0.7L2.4 -1.4L2.8 -3.3M4.2 0.7L2.4 1.4L2.8 3.3M-4.2 -0.7L-2.4 -1.4L-2.8 -3.3";
