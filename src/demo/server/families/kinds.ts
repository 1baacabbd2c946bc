import type { Drawing } from '../drawings/pen.ts';

/** A material with its finish: what a customer chooses beside the size. */
export interface Versione {
  readonly materiale: string;
  readonly finitura: string;
  /** As it stands in an article description: `INOX A2`, `CR. SAT.` */
  readonly sigla: string;
  /** Price against the plain version. */
  readonly fattore: number;
}

/** Sizes that stand under one sub-heading: the lengths of a diameter. */
export interface Gruppo {
  readonly nome: string;
  readonly misure: readonly string[];
}

/** How a thing is sold: by the piece, by whole boxes, by bars … */
export type Vendita = 'pezzo' | 'scatola' | 'confezione' | 'barra' | 'metro' | 'kg' | 'coppia';

export interface Serie {
  /** Title of its headers: 'Viti a testa svasata piana con esagono incassato'. */
  readonly titolo: string;
  /** Start of its articles' descriptions, upper case. */
  readonly breve: string;
  readonly norma?: string;
  /** Subchapter, the family's name by default. */
  readonly sotto?: string;
  readonly versioni: readonly Versione[];
  readonly gruppi: readonly Gruppo[];
  /** Name of the filter over the groups. */
  readonly filtro: string;
  /** One version and several groups of sizes, or one model in several versions. */
  readonly tabella: 'misure' | 'modello';
  readonly vendita: Vendita;
  /** Euro of the smallest and the largest size in the plain version. */
  readonly prezzo: readonly [number, number];
  readonly parole: readonly string[];
  readonly valori: readonly (readonly [string, ...string[]])[];
  readonly disegni: readonly Drawing[];
  /** Right and left hand are different articles. */
  readonly mano?: boolean;
  /** Made to measure out of a dynamic bill. */
  readonly dinamica?: 'ANTARIBALTA' | 'SCORREVOLE' | 'ZANZARIERA' | 'MAN01' | 'ECO';
}

export interface Famiglia {
  /** First three characters of its headers' codes. */
  readonly codice: string;
  /** First three digits of its articles' codes. */
  readonly numero: string;
  readonly nome: string;
  /** Code of its chapter. */
  readonly capitolo: string;
  /** Which brands make it, by their line. */
  readonly linea: string;
  /** Share of the catalogue against other families. */
  readonly peso: number;
  /** In simple bills: 0 goes into others, 1 is made of 0, 2 is made of 0 and 1. */
  readonly livello: 0 | 1 | 2;
  readonly serie: readonly Serie[];
}

const v = (materiale: string, finitura: string, sigla: string, fattore: number): Versione => ({
  materiale,
  finitura,
  sigla,
  fattore,
});

/** Of bolts and screws. */
export const acciaio = {
  grezzo: v('Acciaio 8.8', 'Grezzo', '8.8 GR.', 0.85),
  bianco: v('Acciaio 8.8', 'Zincato bianco', '8.8 ZB', 1),
  c48: v('Acciaio 4.8', 'Zincato bianco', '4.8 ZB', 0.8),
  giallo: v('Acciaio', 'Zincato giallo', 'ZG', 0.95),
  zincato: v('Acciaio', 'Zincato bianco', 'ZB', 0.9),
  caldo: v('Acciaio 8.8', 'Zincato a caldo', '8.8 ZC', 1.6),
  brunito: v('Acciaio 10.9', 'Brunito', '10.9 BR.', 1.3),
  brunito129: v('Acciaio 12.9', 'Brunito', '12.9 BR.', 1.5),
  lamellare: v('Acciaio 10.9', 'Zinco lamellare', '10.9 ZL', 1.9),
  nero: v('Acciaio', 'Zincato nero', 'ZN', 1.15),
  fosfatato: v('Acciaio', 'Fosfatato nero', 'FOSF.', 0.9),
  verniciato: v('Acciaio', 'Verniciato nero', 'VERN. NERO', 1.1),
  bronzato: v('Acciaio', 'Bronzato', 'BRONZ.', 1.1),
  nichelato: v('Acciaio', 'Nichelato', 'NICH.', 1.15),
  cromato: v('Acciaio', 'Cromato', 'CROM.', 1.3),
};
export const inox = {
  a2: v('Inox A2', 'Naturale', 'INOX A2', 2.6),
  a4: v('Inox A4', 'Naturale', 'INOX A4', 3.9),
  satinato: v('Inox AISI 304', 'Satinato', 'INOX SAT.', 2.2),
  lucido: v('Inox AISI 304', 'Lucido', 'INOX LUC.', 2.5),
  nero: v('Inox AISI 304', 'Nero opaco', 'INOX NERO', 2.9),
  marino: v('Inox AISI 316', 'Satinato', 'INOX 316', 3.3),
};
export const ottone = {
  lucido: v('Ottone', 'Ottone lucido', 'OTT. LUC.', 1.4),
  satinato: v('Ottone', 'Ottone satinato', 'OTT. SAT.', 1.45),
  bronzato: v('Ottone', 'Bronzato', 'OTT. BR.', 1.45),
  cromoLucido: v('Ottone', 'Cromo lucido', 'CR. LUC.', 1.55),
  cromoSatinato: v('Ottone', 'Cromo satinato', 'CR. SAT.', 1.5),
  nichelSatinato: v('Ottone', 'Nichel satinato', 'NI. SAT.', 1.6),
  grezzo: v('Ottone', 'Grezzo', 'OTT. GR.', 1.2),
};
export const zama = {
  cromoLucido: v('Zama', 'Cromo lucido', 'CR. LUC.', 1.05),
  cromoSatinato: v('Zama', 'Cromo satinato', 'CR. SAT.', 1),
  nichelSatinato: v('Zama', 'Nichel satinato', 'NI. SAT.', 1.1),
  ottonata: v('Zama', 'Ottonato', 'OTTONATO', 0.95),
  bronzata: v('Zama', 'Bronzato', 'BRONZ.', 1.05),
  nera: v('Zama', 'Nero opaco', 'NERO OP.', 1.2),
  grafite: v('Zama', 'Grafite', 'GRAFITE', 1.25),
};
export const alluminio = {
  argento: v('Alluminio', 'Anodizzato argento', 'AN. ARG.', 1),
  bronzo: v('Alluminio', 'Anodizzato bronzo', 'AN. BRZ.', 1.1),
  bianco: v('Alluminio', 'Verniciato bianco RAL 9010', 'BIANCO', 1.08),
  nero: v('Alluminio', 'Nero opaco', 'NERO OP.', 1.18),
  grezzo: v('Alluminio', 'Grezzo', 'GREZZO', 0.85),
  champagne: v('Alluminio', 'Champagne', 'CHAMP.', 1.2),
};
export const plastica = {
  bianca: v('Nylon', 'Bianco', 'BIANCO', 1),
  nera: v('Nylon', 'Nero', 'NERO', 1),
  grigia: v('Nylon', 'Grigio', 'GRIGIO', 1),
  marrone: v('Nylon', 'Marrone', 'MARRONE', 1),
  trasparente: v('PVC', 'Trasparente', 'TRASP.', 1.05),
};
export const gomma = {
  nera: v('EPDM', 'Nero', 'NERO', 1),
  bianca: v('EPDM', 'Bianco', 'BIANCO', 1.1),
  marrone: v('EPDM', 'Marrone', 'MARRONE', 1.1),
  tpe: v('TPE', 'Grigio', 'TPE GRIGIO', 1.2),
  silicone: v('Silicone', 'Trasparente', 'SILIC.', 1.9),
};
export const acciaioVerniciato = {
  bianco: v('Acciaio', 'Verniciato bianco', 'BIANCO', 1),
  grigio: v('Acciaio', 'Verniciato grigio', 'GRIGIO', 1),
  nero: v('Acciaio', 'Nero opaco', 'NERO OP.', 1.1),
  marrone: v('Acciaio', 'Verniciato marrone', 'MARRONE', 1),
  antracite: v('Acciaio', 'Antracite', 'ANTRAC.', 1.15),
  rosso: v('Acciaio', 'Verniciato rosso', 'ROSSO', 1.05),
};
export const versione = v;
