import type { Abbinate } from './abbina.ts';
import type { Gruppi } from '../indice/gruppi.ts';
import type { Indice } from '../indice/indice.ts';

export interface Ordinamento {
  /** 1 code, 2 description, 3 how well it fits, then the place in the catalogue. */
  readonly per: 1 | 2 | 3;
  /** Headers of one group stand together: 1 merchandise category, 2 search category, 3 completion value, 0 no groups. */
  readonly gruppi: 0 | 1 | 2 | 3;
  /** By the values of this filter instead; headers without one last. */
  readonly filtro: { readonly nome: string; readonly verso: 1 | -1 } | null;
}

const passiPunteggio = 3000;
const massimoPunteggio = 4095;
const postiMassimi = 2 ** 20;

/**
 * The headers from `da` on, `quanti` of them, in order. Groups follow their best header; whatever the order, ties go by the header's code.
 * Only the groups that the step touches are sorted.
 */
export function passo(
  indice: Indice,
  { docs, punti }: Abbinate,
  come: Ordinamento,
  da: number,
  quanti: number,
): number[] {
  if (da >= docs.length) return [];
  const primari = primariDi(indice, docs, punti, come);
  const posti = (
    come.filtro || come.per === 1
      ? indice.ordini.codice
      : come.per === 2
        ? indice.ordini.descrizione
        : indice.ordini.posto
  ).postiDi();
  const chiavi = new Float64Array(docs.length);
  docs.forEach((doc, i) => {
    chiavi[i] = (primari[i] as number) * postiMassimi + (posti[doc] as number);
  });
  const gruppi = come.filtro ? null : gruppiDi(indice, come.gruppi);
  const scelti = gruppi
    ? neiGruppi(docs, chiavi, gruppi, da, da + quanti)
    : { salta: 0, posti: Array.from(docs.keys()), rango: null };
  const { rango } = scelti;
  scelti.posti.sort(
    (a, b) =>
      (rango
        ? (rango[gruppi?.di(docs[a] as number) ?? 0] as number) - (rango[gruppi?.di(docs[b] as number) ?? 0] as number)
        : 0) || (chiavi[a] as number) - (chiavi[b] as number),
  );
  return scelti.posti.slice(da - scelti.salta, da - scelti.salta + quanti).map((i) => docs[i] as number);
}

/** What goes before the place: the score in steps, or the place of the filter's value. */
function primariDi(indice: Indice, docs: Uint32Array, punti: Float32Array, come: Ordinamento): Float64Array {
  const primari = new Float64Array(docs.length);
  if (come.filtro) {
    const { nome, verso } = come.filtro;
    const luoghi = luoghiDi(indice, nome);
    docs.forEach((doc, i) => {
      let luogo = -1;
      for (const valore of indice.faccette.di(doc)) {
        const suo = luoghi.get(valore);
        if (suo !== undefined && (luogo < 0 || (verso === 1 ? suo < luogo : suo > luogo))) luogo = suo;
      }
      primari[i] = luogo < 0 ? luoghi.size : verso === 1 ? luogo : luoghi.size - 1 - luogo;
    });
  } else if (come.per === 3) {
    for (let i = 0; i < docs.length; i++)
      primari[i] =
        massimoPunteggio - Math.min(massimoPunteggio, Math.round(((punti[i] as number) / 1.35) * passiPunteggio));
  } else {
    for (let i = 0; i < docs.length; i++) primari[i] = (punti[i] as number) >= 5 ? 0 : 1;
  }
  return primari;
}

/** The values of a filter in their order, by number. */
function luoghiDi({ faccette }: Indice, nome: string): Map<number, number> {
  const filtro = faccette.filtroId(nome);
  const ids = Array.from(faccette.valori.keys()).filter((id) => faccette.valori[id]?.filtro === filtro);
  ids.sort((a, b) => {
    const [una, altra] = [faccette.valori[a], faccette.valori[b]];
    return (
      (una?.ordinamento ?? 0) - (altra?.ordinamento ?? 0) || ((una?.valore ?? '') < (altra?.valore ?? '') ? -1 : 1)
    );
  });
  return new Map(ids.map((id, luogo) => [id, luogo]));
}

export function gruppiDi({ gruppi }: Indice, quali: Ordinamento['gruppi']): Gruppi | null {
  if (quali === 0) return null;
  return quali === 1 ? gruppi.categoria : quali === 2 ? gruppi.capitolo : gruppi.parola;
}

/** Places in `docs` of the headers of those groups that reach into the step, how many stand before them, and the groups' order. */
function neiGruppi(
  docs: Uint32Array,
  chiavi: Float64Array,
  gruppi: Gruppi,
  da: number,
  a: number,
): { salta: number; posti: number[]; rango: Uint32Array } {
  const conti = new Uint32Array(gruppi.quanti);
  const migliori = new Float64Array(gruppi.quanti).fill(Infinity);
  docs.forEach((doc, i) => {
    const gruppo = gruppi.di(doc);
    (conti[gruppo] as number)++;
    if ((chiavi[i] as number) < (migliori[gruppo] as number)) migliori[gruppo] = chiavi[i] as number;
  });
  const inFila = Array.from(conti.keys()).filter((gruppo) => (conti[gruppo] as number) > 0);
  inFila.sort((x, y) => (migliori[x] as number) - (migliori[y] as number));
  const rango = new Uint32Array(gruppi.quanti);
  let prima = 0;
  let salta = -1;
  inFila.forEach((gruppo, i) => {
    const fine = prima + (conti[gruppo] as number);
    const dentro = fine > da && prima < a;
    if (dentro && salta < 0) salta = prima;
    rango[gruppo] = dentro ? i + 1 : 0;
    prima = fine;
  });
  const posti: number[] = [];
  docs.forEach((doc, i) => {
    if (rango[gruppi.di(doc)] !== 0) posti.push(i);
  });
  return { salta: Math.max(0, salta), posti, rango };
}
