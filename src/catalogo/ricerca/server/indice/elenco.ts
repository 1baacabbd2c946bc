import { allargata } from './serie.ts';

/**
 * The headers in which a term stands, sorted, each in 32 bits: 20 the header's slot, 4 the weight of the best field, 8 the states of the articles
 * that say it (all 8 where the header itself does).
 */
export interface Elenco {
  voci: Uint32Array<ArrayBuffer>;
  n: number;
}

export const massimoDocumenti = 1 << 20;
export const tuttiGliStati = 0xff;

export const voceDi = (doc: number, peso: number, stati: number): number => ((doc << 12) | (peso << 8) | stati) >>> 0;
export const docDi = (voce: number): number => voce >>> 12;
export const pesoDi = (voce: number): number => (voce >>> 8) & 15;

export const elencoVuoto = (): Elenco => ({ voci: new Uint32Array(2), n: 0 });

/** Where the header stands or would stand. */
function posto({ voci, n }: Elenco, doc: number): number {
  let da = 0;
  let a = n;
  while (da < a) {
    const mezzo = (da + a) >>> 1;
    if (docDi(voci[mezzo] as number) < doc) da = mezzo + 1;
    else a = mezzo;
  }
  return da;
}

/** Puts an entry in its place; a header stands once in a list. */
export function metti(elenco: Elenco, voce: number): void {
  if (elenco.n === elenco.voci.length) elenco.voci = allargata(elenco.voci);
  const { voci, n } = elenco;
  const doc = docDi(voce);
  const ultimo = n === 0 || docDi(voci[n - 1] as number) < doc;
  const i = ultimo ? n : posto(elenco, doc);
  if (!ultimo) voci.copyWithin(i + 1, i, n);
  voci[i] = voce;
  elenco.n = n + 1;
}

export function togli(elenco: Elenco, doc: number): void {
  const i = posto(elenco, doc);
  if (i >= elenco.n || docDi(elenco.voci[i] as number) !== doc) return;
  elenco.voci.copyWithin(i, i + 1, elenco.n);
  elenco.n--;
}
