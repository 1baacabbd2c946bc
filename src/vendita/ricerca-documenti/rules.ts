import { formatMoney } from '#platform/contract/format.ts';
import { formatCount } from '#platform/contract/format-count.ts';
import { firstOfMonth, lastOfMonth } from '#platform/contract/dates.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { descTipo } from '#vendita/documenti/rules.ts';
import type { Area, Filtro, Gruppo, TipoData, TipoVis } from './rules/list.ts';

/** In document order (B-236). */
export const gruppiDi: Record<Area, readonly Gruppo[]> = {
  Vendite: ['Ordinato', 'Consegnato', 'Preventivi', 'Resi', 'Reclami', 'Consegne autista'],
  Acquisti: ['Ordinato', 'Ricevuto', 'PreOrdini', 'Fabbisogno', 'Reclami'],
};

const filtriVendite: Partial<Record<Gruppo, readonly Filtro[]>> = {
  Ordinato: ['Negozio', 'Completa'],
  Consegnato: ['Bollettato', 'Fatturato', 'Scontrini'],
  Preventivi: ['Riservati'],
};

/** Filters for some groups of sales (B-236); the filter for reservations is the portal's own. */
export const filtriDi = (area: Area, gruppo: Gruppo | undefined): readonly Filtro[] =>
  (area === 'Vendite' && gruppo && filtriVendite[gruppo]) || [];

/** Filters as written in the URL. */
export const filtriScelti = (area: Area, gruppo: Gruppo | undefined, scritti: string): readonly Filtro[] => {
  const nomi = new Set(scritti.split(',').map((uno) => uno.trim()));
  return filtriDi(area, gruppo).filter((uno) => nomi.has(uno));
};

interface Cercati {
  readonly Area: Area;
  readonly Gruppo?: Gruppo | undefined;
  readonly Filtro: string;
  readonly NrDocumento: number;
  readonly DataDa?: string | undefined;
  readonly DataA?: string | undefined;
}

/**
 * A search by number or for reservations covers all days unless days are given; any other search covers the current
 * month.
 */
export const diOgniGiorno = ({ Area: area, Gruppo: gruppo, Filtro, NrDocumento, DataDa, DataA }: Cercati): boolean =>
  DataDa === undefined &&
  DataA === undefined &&
  (NrDocumento > 0 || filtriScelti(area, gruppo, Filtro).includes('Riservati'));

/** Ten documented kinds and the portal's own (B-235). */
export const tipiDocumento: Readonly<Record<string, string>> = {
  AR: 'Autorizzazione al Reso',
  BO: 'Documento di trasporto',
  CA: 'Consegne Autista',
  CL: 'Ordine conto lavoro',
  FT: 'Fattura',
  LD: 'Ordine conto deposito',
  MS: 'Merce in Sostituzione',
  NC: 'Nota di credito',
  OC: 'Conferma Ordine',
  OF: 'Ordine Fornitore',
  PC: 'Offerta Cliente',
  PF: 'Richiesta Offerta',
  PR: 'Produzione',
  RC: 'Reclamo Cliente',
  RF: 'Reclamo Fornitore',
  SC: 'Scontrino',
};

const perGruppo: Record<Area, Partial<Record<Gruppo, readonly string[]>>> = {
  Vendite: {
    Ordinato: ['OC'],
    Consegnato: ['BO', 'FT', 'NC', 'SC'],
    Preventivi: ['PC'],
    Resi: ['AR', 'NC', 'MS'],
    Reclami: ['RC'],
    'Consegne autista': ['CA'],
  },
  Acquisti: {
    Ordinato: ['OF', 'CL', 'LD'],
    Ricevuto: ['OF', 'CL', 'LD'],
    PreOrdini: ['PF'],
    Fabbisogno: ['PR'],
    Reclami: ['RF'],
  },
};

/** B-235. */
export const tipiDi = (area: Area, gruppo: Gruppo): readonly string[] => perGruppo[area][gruppo] ?? [];

/** Kinds per filter: invoices include credit notes; of orders, pick-ups or fully delivered ones. */
export const tipiDelFiltro: Partial<Record<Filtro, readonly string[]>> = {
  Bollettato: ['BO'],
  Fatturato: ['FT', 'NC'],
  Scontrini: ['SC'],
};

/** `OC - Conferma Ordine` gives `OC` (B-079). */
export const codiceTipo = (scritto: string): string => (scritto.split('-', 1)[0] ?? '').trim().toUpperCase();

/** Refusal of a kind that no document has, or null; none is written for all. */
export const verificaTipo = (scritto: string): string | null =>
  codiceTipo(scritto) === '' || Object.hasOwn(tipiDocumento, codiceTipo(scritto))
    ? null
    : 'Tipo di documento non conosciuto.';

/** Refusal of a filter that the group does not support, or null. */
export function verificaFiltri(area: Area, gruppo: Gruppo | undefined, scritti: string): string | null {
  const buoni: readonly string[] = filtriDi(area, gruppo);
  const ignoto = scritti
    .split(',')
    .map((uno) => uno.trim())
    .find((uno) => uno !== '' && !buoni.includes(uno));
  if (ignoto === undefined) return null;
  return buoni.length === 0
    ? 'Questo gruppo di documenti non ha filtri.'
    : `Filtro non conosciuto: ${ignoto}. Ci sono: ${buoni.join(', ')}.`;
}

/** Refusal of a filter for sales outside of sales, or null. */
export const verificaMerce = (
  area: Area,
  gruppo: Gruppo | undefined,
  filtri: Readonly<Record<'Origine' | 'Categoria' | 'Marchio' | 'Zona' | 'Agente', string>>,
): string | null =>
  (area === 'Vendite' && gruppo !== 'Resi') || Object.values(filtri).every((uno) => uno === '')
    ? null
    : 'Canale, categoria, marchio, zona e agente filtrano le vendite, senza i resi.';

/** Refusal of a filter by SdI state outside of sales, or null. */
export const verificaElettronica = (
  area: Area,
  gruppo: Gruppo | undefined,
  scelta: string | undefined,
): string | null =>
  (area === 'Vendite' && gruppo !== 'Resi') || scelta === undefined
    ? null
    : 'Lo stato della fattura elettronica filtra le vendite, senza i resi.';

/** Refusal of a filter by supplier in sales, or null. */
export const verificaFornitore = (area: Area, fornitore: string): string | null =>
  area === 'Acquisti' || fornitore === '' ? null : 'Il fornitore filtra gli acquisti.';

export const gruppoNonValido = 'Gruppo non valido';

/** Refusal without a group of the area (B-156). */
export const verificaGruppo = (area: Area, gruppo: Gruppo | undefined): string | null =>
  gruppo && gruppiDi[area].includes(gruppo) ? null : gruppoNonValido;

/** Sales by delivery day, per document, current month (B-157). */
export const predefiniti = (
  oggi: string,
): {
  readonly Area: Area;
  readonly TipoData: TipoData;
  readonly TipoVis: TipoVis;
  readonly DataDa: string;
  readonly DataA: string;
} => ({
  Area: 'Vendite',
  TipoData: 'Data consegna',
  TipoVis: 'Documenti',
  DataDa: firstOfMonth(oggi),
  DataA: lastOfMonth(oggi),
});

/**
 * Totals of a search in words, with the rounding difference between notes and invoices, and the number of documents
 * left out.
 */
export function totaliInParole({
  totale,
  totali,
}: {
  readonly totale: number;
  readonly totali: {
    readonly documenti: number;
    readonly imponibile: number;
    readonly totale: number;
    readonly arrotondamento: number;
  };
}): string {
  const scarto = totali.arrotondamento;
  const fuori = totale - totali.documenti;
  return [
    `Imponibile ${formatMoney(totali.imponibile)}, totale ${formatMoney(totali.totale)}`,
    ...(scarto
      ? [
          `in fattura ${formatMoney(Math.abs(scarto))} in ${scarto > 0 ? 'meno' : 'più'}: l’IVA dei DDT è arrotondata su ciascuno, quella della fattura una volta sola`,
        ]
      : []),
    ...(fuori === 0
      ? []
      : [
          `${fuori === 1 ? 'un documento non conta' : `${formatCount(fuori)} documenti non contano`}: annullati o rifiutati, DDT con la loro fattura o note con il loro reso nell’elenco`,
        ]),
  ].join('; ');
}

export const chiCondivide: readonly Ruolo[] = [2, 4];
export const visteMassime = 50;

/** Filter by kind in words (B-235). */
export const tipoInParole = (tipo: string): string =>
  (Object.hasOwn(tipiDocumento, tipo) ? tipiDocumento[tipo] : undefined) ?? tipo;

/** Heading of the document itself: an OC is `Ordine cliente`. */
export const nomeTipo = (tipo: string): string => {
  const suo = descTipo(tipo);
  return suo === tipo ? tipoInParole(tipo) : suo;
};

const paroleTipo: Readonly<Record<string, readonly string[]>> = {
  ordine: ['OC', 'OF', 'CL', 'LD'],
  preventivo: ['PC'],
  offerta: ['PC'],
  ddt: ['BO'],
  bolla: ['BO'],
  fattura: ['FT'],
  nota: ['NC'],
  reso: ['AR'],
};

export interface NumeroCercato {
  readonly tipi: readonly string[];
  readonly numero: number;
  /** Null for any. */
  readonly anno: number | null;
}

/** Parses `OC 12/2026`, `ddt 12`, `fattura n. 12/26`, `12`; else null. */
export function leggiNumero(testo: string): NumeroCercato | null {
  const letto = /^(?:([a-z]+)\s*)?(?:n\.\s*)?(\d{1,9})(?:\s*\/\s*(\d{4}|\d{2}))?$/i.exec(testo.trim());
  if (!letto) return null;
  const [, parola = '', numero = '', anno] = letto;
  const tipi = Object.hasOwn(paroleTipo, parola.toLowerCase())
    ? paroleTipo[parola.toLowerCase()]
    : Object.hasOwn(tipiDocumento, parola.toUpperCase()) && [parola.toUpperCase()];
  if ((parola !== '' && !tipi) || Number(numero) === 0) return null;
  return {
    tipi: tipi || [],
    numero: Number(numero),
    anno: anno === undefined ? null : Number(anno.length === 2 ? `20${anno}` : anno),
  };
}

export interface Tronco {
  readonly da: number;
  readonly a: number;
}

/** Ranges for up to three more digits: 10 gives 100 to 109, 1000 to 1099 … */
export const tronchiDi = (numero: number): Tronco[] =>
  [10, 100, 1000]
    .map((volte) => ({ da: numero * volte, a: numero * volte + volte - 1 }))
    .filter(({ a }) => a < 1_000_000_000);
