import { formatCounted } from '#platform/contract/format-count.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { oraDi } from '../rules.ts';

/** Driver events; `firma`, `foto` and `bolla` (the signed note) are pictures. */
export const fatti = ['partito', 'scaricato', 'parziale', 'assente', 'riaperto', 'firma', 'foto', 'bolla'] as const;
export type TipoFatto = (typeof fatti)[number];

export const conImmagine = (tipo: TipoFatto): boolean => tipo === 'firma' || tipo === 'foto' || tipo === 'bolla';

/** Maximum events of each kind per stop; in total no more than the office is shown. */
export const massimiFatti: Readonly<Record<TipoFatto, number>> = {
  partito: 20,
  scaricato: 10,
  parziale: 10,
  assente: 10,
  riaperto: 20,
  firma: 10,
  bolla: 10,
  foto: 20,
};
/** Maximum per driver and day, over all stops. */
export const massimoGiro = 3000;

/** Refusal of an event above the limit; `quanti` includes it. */
export const guastoQuanti = (tipo: TipoFatto, quanti: number): string | null =>
  quanti <= massimiFatti[tipo]
    ? null
    : `Qui c’è già il massimo di ${massimiFatti[tipo]} per «${parole[tipo]}»: dire all’ufficio che cosa è successo.`;

/** A partial refusal means that some parcels were delivered; if none were, another outcome applies. Never more than expected. */
export function guastoColli(tipo: TipoFatto, colli: number, attesi: number): string | null {
  if (colli > attesi)
    return `Qui i colli sono ${attesi}: non se ne possono consegnare ${colli}. Dire all’ufficio che cosa è stato scaricato.`;
  return tipo === 'parziale' && colli === 0 && attesi > 0
    ? 'Spuntare i colli consegnati: se non ne è stato preso nessuno premere Nessuno trovato e scriverlo nelle note.'
    : null;
}

/** EUR may be collected only if something is unloaded, and at most what is due. */
export function guastoIncasso(tipo: TipoFatto, incassato: number, daIncassare: number): string | null {
  if (incassato === 0) return null;
  if (tipo !== 'scaricato' && tipo !== 'parziale') return 'Si incassa solo dove si scarica: togliere l’importo.';
  if (daIncassare === 0)
    return 'Qui non c’è niente da incassare: togliere l’importo e dire all’ufficio che cosa è stato incassato.';
  return incassato <= daIncassare
    ? null
    : `Qui sono da incassare ${formatMoney(daIncassare)}: scrivere al massimo questi, e dire all’ufficio del resto.`;
}

/** Bytes. */
export const massimoImmagine = 40_000;

export interface Esito {
  readonly tipo: 'scaricato' | 'parziale' | 'assente';
  /** ISO with offset. */
  readonly quando: string;
  readonly note: string;
  readonly incassato: number;
  readonly firmatario: string;
}

export const consegnato = (esito: Esito | null): boolean => esito !== null && esito.tipo !== 'assente';

const ora = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' });
export const oraItaliana = (istante: string): string => ora.format(new Date(istante));

const parole: Readonly<Record<TipoFatto, string>> = {
  partito: 'Partito',
  scaricato: 'Scaricato',
  parziale: 'Rifiutato in parte',
  assente: 'Nessuno trovato',
  riaperto: 'Riaperto',
  firma: 'Firma',
  foto: 'Foto',
  bolla: 'Foto della bolla firmata',
};

type Fatto = Omit<Esito, 'tipo'> & { readonly tipo: TipoFatto };

/** `Scaricato alle 10:52, firma Rossi, incassati 120,50 €.` */
export function fraseEsito({ tipo, quando, note, incassato, firmatario }: Fatto): string {
  return [
    `${parole[tipo]} alle ${oraItaliana(quando)}`,
    firmatario && `firma ${firmatario}`,
    incassato > 0 && `incassati ${incassato.toFixed(2).replace('.', ',')} €`,
    note,
  ]
    .filter(Boolean)
    .join(', ');
}

export function fraseFatto(fatto: Fatto & { readonly colli: number }, ricevuto: string): string {
  const tardi = oraItaliana(fatto.quando) !== oraItaliana(ricevuto);
  return [
    fraseEsito(fatto),
    fatto.colli > 0 && formatCounted(fatto.colli, 'collo', 'colli'),
    tardi && `arrivato alle ${oraItaliana(ricevuto)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Estimated arrival: from 10 min before to 30 min after, rounded to 5 min. */
export function arrivoStimato(previsto: number): string {
  const tondo = (secondi: number): string => oraDi(Math.round(secondi / 300) * 300);
  return `${tondo(previsto - 600)}–${tondo(previsto + 1800)}`;
}

export interface Arrivo {
  readonly dtConsegna: string;
  readonly oggi: string;
  readonly esito: Esito | null;
  readonly partito: boolean;
  /** Planned time in seconds from midnight; null: no tour. */
  readonly previsto: number | null;
  /** Delay in seconds; negative: early. */
  readonly scarto: number;
  /** Which goods are not available yet, in words; empty: none. */
  readonly attesa: string;
  /** True if part of the goods is available. */
  readonly pronto: boolean;
}

export function fraseArrivo({ dtConsegna, oggi, esito, partito, previsto, scarto, attesa, pronto }: Arrivo): string {
  if (esito !== null)
    return consegnato(esito)
      ? `Consegnato il ${formatDate(dtConsegna)} alle ${oraItaliana(esito.quando)}.`
      : `Siamo passati il ${formatDate(dtConsegna)} alle ${oraItaliana(esito.quando)} e non abbiamo trovato nessuno: chiamateci per accordarci.`;
  if (attesa !== '' && !pronto) return `Consegna con il nostro mezzo quando arriva la merce: ${attesa}.`;
  if (dtConsegna < oggi) return '';
  const dopo = attesa === '' ? '' : ` Il resto dopo: ${attesa}.`;
  if (dtConsegna > oggi || previsto === null)
    return `Consegna con il nostro mezzo il ${formatDate(dtConsegna)}.${dopo}`;
  return partito
    ? `In consegna, arrivo stimato ${arrivoStimato(previsto + scarto)}.${dopo}`
    : `In consegna oggi, arrivo previsto ${arrivoStimato(previsto)}.${dopo}`;
}
