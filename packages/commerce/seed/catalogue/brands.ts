// Brands of the demo, all invented, each with the supplier that makes or distributes it.
import type { SupplierId } from "./suppliers.ts";

export const brands = {
  Kartonel: "FOU-CARTONS",
  Vexbox: "FOU-CARTONS",
  Boxéo: "FOU-CARTONS",
  Cavalis: "FOU-CARTONS",
  "Grand Crème": "FOU-GOBELETS",
  Tassello: "FOU-GOBELETS",
  Frisquette: "FOU-GOBELETS",
  Verdetasse: "FOU-GOBELETS",
  Kraftine: "FOU-SACS",
  Ouestsac: "FOU-SACS",
  Cabassou: "FOU-SACS",
  Filmatik: "FOU-FILMS",
  Étiralp: "FOU-FILMS",
  Transparo: "FOU-FILMS",
  Lorratape: "FOU-ADHESIFS",
  Collenord: "FOU-ADHESIFS",
  Barkea: "FOU-BARQUETTES",
  Bagassa: "FOU-BARQUETTES",
  Aluvia: "FOU-BARQUETTES",
  Papylis: "FOU-PAPIERS",
  Fournil: "FOU-PAPIERS",
  Caléo: "FOU-CALAGE",
  Bullissime: "FOU-CALAGE",
  Isofrais: "FOU-CALAGE",
  Plivalo: "FOU-ENVELOPPES",
  Postélia: "FOU-ENVELOPPES",
  Étiklis: "FOU-ETIQUETTES",
  Thermalis: "FOU-ETIQUETTES",
  Nettalia: "FOU-HYGIENE",
  Gantéo: "FOU-HYGIENE",
  Dresséa: "FOU-TABLE",
  Nappéo: "FOU-TABLE",
  Cerclor: "FOU-PALETTES",
  Palévia: "FOU-PALETTES",
  Primapack: "FOU-EUROPACK",
  Recycléo: "FOU-SOLIDAIRE",
} as const satisfies Record<string, SupplierId>;

export type Brand = keyof typeof brands;

/** Name parts of further brands, for catalogues larger than the demo. */
export const brandSeries = ["Atlas", "Boréal", "Cobalt", "Delta", "Équinoxe", "Fanal", "Garance", "Horizon", "Iris"];
