import type { ReplyOf, SentOf } from '#platform/contract/call.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { flag, listOf, number, orNull, shapeOf, text } from '#platform/web/read.ts';
import { conArrivo, eDisponibile, scortaInsufficiente } from '#prodotto/articolo/rules/disponibilita.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import { verificaQuantita } from '#prodotto/articolo/rules/quantita.ts';
import type { aggiungiRighe, leggiTesto } from '../contract.ts';
import { scelteTestata } from '../rules/scelte.ts';

type RigaRapporto = ReplyOf<typeof leggiTesto>['righe'][number];
export type Tralasciata = ReplyOf<typeof leggiTesto>['tralasciate'][number];
export type Scelta = RigaRapporto['scelte'][number];

export interface Voce extends RigaRapporto {
  readonly chiave: number;
  /** Index of the chosen article; null until decided. */
  readonly scelta: number | null;
  readonly qta: string;
  readonly respinta: string;
  readonly ricorda: boolean;
}

export type StatoVoce = 'pronta' | 'da scegliere' | 'da correggere' | 'non trovata';

export const sceltaDi = ({ scelte, scelta }: Voce): Scelta | null =>
  scelta === null ? null : (scelte[scelta] ?? null);

const quantitaDi = (voce: Voce): number => parseNumber(voce.qta) ?? 0;

export function rifiutoDi(voce: Voce): string {
  const scelta = sceltaDi(voce);
  if (!scelta) return voce.frase;
  const frase = verificaQuantita(scelta, voce.qta);
  if (frase !== null) return frase;
  // The server checked only the quantity it read; others by the rule.
  const stessa = quantitaDi(voce) === scelta.qta;
  const della = stessa || verificaQuantita(scelta, scelta.qta) === null ? scelta.rifiuto : '';
  return voce.respinta || della;
}

/** Server warning for the quantity read, else a stock check. */
export function avvisoDi(voce: Voce): string {
  const scelta = sceltaDi(voce);
  if (!scelta) return '';
  const qta = quantitaDi(voce);
  if (qta === scelta.qta) return scelta.avviso;
  const { disponibile, arrivo } = scelta;
  if (disponibile === null || eDisponibile({ scortaNonGestita: false, qtaDisponibile: disponibile }, qta)) return '';
  return conArrivo(scortaInsufficiente(disponibile, scelta), arrivo === '' ? undefined : arrivo);
}

export function statoDi(voce: Voce): StatoVoce {
  if (voce.scelte.length === 0) return 'non trovata';
  if (voce.scelta === null) return 'da scegliere';
  return rifiutoDi(voce) === '' ? 'pronta' : 'da correggere';
}

/** EUR without VAT, at the price of the quantity read; the cart may differ. */
export function importoDi(voce: Voce): number {
  const scelta = sceltaDi(voce);
  return scelta?.prezzoUnitario ? importoRiga(quantitaDi(voce), scelta.prezzoUnitario) : 0;
}

const prossima = (voci: readonly Voce[]): number =>
  voci.reduce((massima, { chiave }) => Math.max(massima, chiave), 0) + 1;

const qtaIntesa = ({ scelte, qtaLetta }: Pick<RigaRapporto, 'scelte' | 'qtaLetta'>, scelta: number): string =>
  formatQuantity(scelte[scelta]?.qta ?? qtaLetta);

export function conRapporto(voci: readonly Voce[], righe: readonly RigaRapporto[]): Voce[] {
  const da = prossima(voci);
  const nuove = righe.map((riga, i): Voce => {
    const scelta = riga.scelte.length === 1 && !riga.proposte ? 0 : null;
    return { ...riga, chiave: da + i, scelta, qta: qtaIntesa(riga, scelta ?? 0), respinta: '', ricorda: false };
  });
  return [...voci, ...nuove];
}

export function conDigitata(voci: readonly Voce[], righe: readonly RigaRapporto[]): Voce[] {
  const ultima = voci.reduce((massimo, { numero }) => Math.max(massimo, numero), 0);
  const numerate = righe.map((riga) => ({ ...riga, numero: ultima + riga.numero }));
  const [nuova, ...altre] = conRapporto([], numerate);
  const scelta = nuova && sceltaDi(nuova);
  if (!nuova || altre.length > 0 || !scelta) return [...conRapporto(voci, numerate).slice(voci.length), ...voci];
  const gia = voci.find(
    (voce) => sceltaDi(voce)?.cdArticolo === scelta.cdArticolo && voce.riferimento === '' && voce.note === '',
  );
  if (!gia) return [{ ...nuova, chiave: prossima(voci) }, ...voci];
  const somma = formatQuantity(sum([quantitaDi(gia), scelta.qta], 3));
  return [{ ...gia, qta: somma, respinta: '' }, ...voci.filter(({ chiave }) => chiave !== gia.chiave)];
}

export const cambiaVoce = (voci: readonly Voce[], chiave: number, parte: Partial<Voce>): Voce[] =>
  voci.map((voce) => (voce.chiave === chiave ? { ...voce, respinta: '', ...parte } : voce));

/** Keeps a typed quantity, else converts the one read to the article's unit. */
export function conScelta(voci: readonly Voce[], chiave: number, scelta: number | null): Voce[] {
  const voce = voci.find((una) => una.chiave === chiave);
  if (!voce) return [...voci];
  const letta = voce.qta === qtaIntesa(voce, voce.scelta ?? 0);
  return cambiaVoce(voci, chiave, { scelta, ...(letta && scelta !== null ? { qta: qtaIntesa(voce, scelta) } : {}) });
}

export const conTralasciata = (voci: readonly Voce[], { numero, testo }: Tralasciata): Voce[] =>
  conRapporto(voci, [
    {
      numero,
      testo,
      riferimento: '',
      note: '',
      rigaOrdCliente: '',
      configurazione: '',
      qtaLetta: null,
      umLetta: '',
      proposte: false,
      codiceIgnoto: '',
      scelte: [],
      frase: 'Nessun codice nella riga.',
    },
  ]);

export const prontiDi = (voci: readonly Voce[]): Voce[] => voci.filter((voce) => statoDi(voce) === 'pronta');

/** Positions correspond to `pronte`. */
export const corpoDi = (pronte: readonly Voce[]): SentOf<typeof aggiungiRighe> => ({
  righe: pronte.flatMap((voce) => {
    const scelta = sceltaDi(voce);
    return scelta
      ? [
          {
            cdArticolo: scelta.cdArticolo,
            qta: quantitaDi(voce),
            riferimento: voce.riferimento,
            note: voce.note,
            rigaOrdCliente: voce.rigaOrdCliente,
            configurazione: voce.configurazione,
            codiceCliente: voce.ricorda ? voce.codiceIgnoto : '',
          },
        ]
      : [];
  }),
});

/** Articles found only by words need the buyer's decision, even if there is only one. */
export const conTrovati = (
  voci: readonly Voce[],
  chiave: number,
  { scelte, proposte }: Pick<Voce, 'scelte' | 'proposte'>,
): Voce[] =>
  voci.flatMap((voce) => {
    if (voce.chiave !== chiave) return [voce];
    const scelta = scelte.length === 1 && !proposte ? 0 : null;
    const trovata = { ...voce, proposte, scelte: scelte.slice(0, scelteTestata), scelta };
    const qta = voce.qtaLetta === null ? '' : qtaIntesa(trovata, 0);
    return [{ ...trovata, qta, frase: '', respinta: '' }];
  });

export function conRespinte(
  voci: readonly Voce[],
  mandate: readonly Voce[],
  campi: readonly { readonly path: string; readonly message: string }[],
): Voce[] {
  const frasi = new Map(
    campi.map(({ path, message }) => [mandate[Number(path.replace('righe.', ''))]?.chiave, message]),
  );
  return voci.map((voce) => ({ ...voce, respinta: frasi.get(voce.chiave) ?? '' }));
}

const scelta = shapeOf<Scelta>({
  cdArticolo: text,
  descrizione: text,
  cdFornitore: text,
  unMisura: text,
  umOrdiniWeb: text,
  qtaPerPezzo: number,
  qtScatola: number,
  articoloNonDivisibile: flag,
  qta: number,
  prezzoUnitario: orNull(number),
  importo: number,
  rifiuto: text,
  avviso: text,
  disponibile: orNull(number),
  arrivo: text,
  // Absent in lists that an earlier version stored in the tab.
  perche: (value) => text(value) ?? '',
});
const voce = shapeOf<Voce>({
  numero: number,
  testo: text,
  riferimento: text,
  note: text,
  // Absent in lists that an earlier version stored in the tab.
  rigaOrdCliente: (value) => text(value) ?? '',
  configurazione: text,
  qtaLetta: orNull(number),
  umLetta: text,
  proposte: flag,
  codiceIgnoto: text,
  scelte: listOf(scelta, scelteTestata),
  frase: text,
  chiave: number,
  scelta: orNull(number),
  qta: text,
  respinta: text,
  ricorda: flag,
});
const elenco = listOf(voce, 2000);

export const leggiVoci = (conservate: unknown): Voce[] => elenco(conservate) ?? [];
