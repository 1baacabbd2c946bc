import type { ReplyOf, SentOf } from '#platform/contract/call.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import { verificaQuantita } from '#prodotto/articolo/rules/quantita.ts';
import type { abbinaOrdineInArrivo, ordinaOrdineInArrivo } from '../contract.ts';

export type Abbinato = ReplyOf<typeof abbinaOrdineInArrivo>;
export type Scelta = NonNullable<Abbinato['righe'][number]['abbinata']>['scelte'][number];

export interface Voce extends Omit<Abbinato['righe'][number], 'abbinata' | 'qta'> {
  readonly qtaLetta: number | null;
  readonly scelte: readonly Scelta[];
  /** Why several articles or none are proposed. */
  readonly frase: string;
  readonly scelta: number;
  /** True if the article is decided, by the reader or by the clerk. */
  readonly presa: boolean;
  /** Decided by the clerk. */
  readonly aMano: boolean;
  readonly qta: string;
  readonly esclusa: boolean;
  /** Added by the clerk, not in the document. */
  readonly aggiunta: boolean;
}

/** Leaves a line out; one that was added is removed. */
export const lascia = (voci: readonly Voce[], posto: number, esclusa: boolean): Voce[] =>
  cambia(voci, posto, { esclusa }).filter((voce) => voce.posto !== posto || !voce.aggiunta);

export type StatoVoce = 'pronta' | 'dubbia' | 'da correggere' | 'non trovata' | 'esclusa';

export const voceDi = ({ abbinata, qta: qtaLetta, ...riga }: Abbinato['righe'][number]): Voce => {
  const scelte = abbinata?.scelte ?? [];
  return {
    ...riga,
    qtaLetta,
    scelte,
    frase: abbinata?.frase ?? '',
    scelta: 0,
    presa: scelte.length === 1 && abbinata?.proposte === false && riga.qtaCerta,
    aMano: false,
    qta: formatQuantity(scelte[0]?.qta ?? qtaLetta),
    esclusa: false,
    aggiunta: false,
  };
};

/** New line for which the clerk searches an article. */
export const voceAggiunta = (posto: number): Voce => ({
  posto,
  testo: 'aggiunta a mano',
  posizione: '',
  codice: '',
  qtaLetta: null,
  um: '',
  prezzo: null,
  importo: null,
  dataChiesta: null,
  arrotondato: '',
  avvisi: [],
  sicura: false,
  qtaCerta: true,
  provata: false,
  dove: [],
  scelte: [],
  frase: '',
  scelta: 0,
  presa: false,
  aMano: true,
  qta: '',
  esclusa: false,
  aggiunta: true,
});

export const postoNuovo = (voci: readonly Voce[]): number => Math.max(-1, ...voci.map(({ posto }) => posto)) + 1;

export const sceltaDi = ({ scelte, scelta }: Voce): Scelta | null => scelte[scelta] ?? null;
const quantitaDi = (voce: Voce): number => parseNumber(voce.qta) ?? 0;

export function rifiutoDi(voce: Voce): string {
  const scelta = sceltaDi(voce);
  if (!scelta) return '';
  return verificaQuantita(scelta, voce.qta) ?? (quantitaDi(voce) === scelta.qta ? scelta.rifiuto : '');
}

export function statoDi(voce: Voce): StatoVoce {
  if (voce.esclusa) return 'esclusa';
  if (voce.scelte.length === 0) return 'non trovata';
  if (rifiutoDi(voce) !== '') return 'da correggere';
  return voce.presa ? 'pronta' : 'dubbia';
}

export const ferma = (voce: Voce): boolean => !['pronta', 'esclusa'].includes(statoDi(voce));

export const cambia = (voci: readonly Voce[], posto: number, parte: Partial<Voce>): Voce[] =>
  voci.map((voce) => (voce.posto === posto ? { ...voce, ...parte } : voce));

/** Chooses another article; a quantity not typed by hand is converted to its unit. */
export function scegli(voci: readonly Voce[], posto: number, scelta: number): Voce[] {
  const voce = voci.find((una) => una.posto === posto);
  if (!voce) return [...voci];
  const letta = voce.qta === formatQuantity(voce.scelte[voce.scelta]?.qta ?? voce.qtaLetta);
  const nuova = voce.scelte[scelta];
  return cambia(voci, posto, { scelta, aMano: true, ...(letta && nuova && { qta: formatQuantity(nuova.qta) }) });
}

/** The next open line, searching from this one on; null if there is none. */
export const prossima = (voci: readonly Voce[], posto: number): Voce | null =>
  voci.find((voce) => voce.posto > posto && ferma(voce)) ?? voci.find(ferma) ?? null;

export const prontiDi = (voci: readonly Voce[]): Voce[] => voci.filter((voce) => statoDi(voce) === 'pronta');

/** EUR without VAT, at the prices for the quantities read. */
export const totaleDi = (voci: readonly Voce[]): number =>
  sum(
    prontiDi(voci).map((voce) => importoRiga(quantitaDi(voce), sceltaDi(voce)?.prezzoUnitario ?? 0)),
    2,
  );

/**
 * The document's total and its difference from ours in EUR. The difference is null unless all lines are ready and have
 * amounts (which exclude VAT), because a total may include VAT. Null without a total.
 */
export function scrittoDi(
  valore: number | null,
  voci: readonly Voce[],
): { readonly valore: number; readonly differenza: number | null } | null {
  if (valore === null) return null;
  const comparabili = voci.every((voce) => statoDi(voce) === 'pronta' && voce.importo !== null);
  return { valore, differenza: comparabili ? sum([totaleDi(voci), -valore], 2) : null };
}

/** Codes are saved only for articles chosen by a person. */
export const righeDaOrdinare = (voci: readonly Voce[]): SentOf<typeof ordinaOrdineInArrivo>['righe'] =>
  prontiDi(voci).map((voce) => ({
    cdArticolo: sceltaDi(voce)?.cdArticolo ?? '',
    qta: quantitaDi(voce),
    rigaOrdCliente: voce.posizione,
    codiceCliente: voce.aMano ? voce.codice : '',
  }));
