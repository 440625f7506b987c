/** Of an answer that is the same for every guest: the server keeps it until the catalogue changes, a browser asks each time. */
export const KEPT_FOR_GUESTS = "public, max-age=0, must-revalidate";
