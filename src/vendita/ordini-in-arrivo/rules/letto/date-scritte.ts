import { isPlausibleDay } from '#platform/contract/dates.ts';

const mesi: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'gennaio gen january jan januar jänner janvier janv|febbraio feb february februar feber février fevrier févr|marzo mar march märz maerz mrz mars|aprile apr april avril avr|maggio mag may mai|' +
    'giugno giu june jun juni juin|luglio lug july jul juli juillet juil|agosto ago august aug août aout|settembre set sett september sep sept septembre|ottobre ott october oct oktober okt octobre|' +
    'novembre nov november novembre|dicembre dic december dec dezember dez décembre decembre déc'
  )
    .split('|')
    .flatMap((nomi, i) => nomi.split(' ').map((nome) => [nome, i + 1] as const)),
);

const due = (testo: string | number): string => String(testo).padStart(2, '0');
const anno = (testo: string): string => (testo.length === 2 ? `20${testo}` : testo);

export interface DataScritta {
  readonly giorno: string;
  readonly scritto: string;
  readonly da: number;
  /** True where day and month can't be told apart: `03/04/2026` in an English document is in March or April. */
  readonly dubbia: boolean;
}

const forme =
  /(?<iso>\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b)|(?<num>\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b)|(?<par>\b(\d{1,2})[.\s°]*\s?(?:st|nd|rd|th)?[\s-]+([\p{L}]{3,10})\.?,?[\s-]+(\d{4})\b)|(?<ing>\b([\p{L}]{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b)|(?<sap>\b(20\d\d)(\d\d)(\d\d)\b)/giu;

/** All dates of a text. Day before month unless only the other order is possible; with `inglese` both are possible. */
export function dateIn(testo: string, inglese = false): DataScritta[] {
  const trovate: DataScritta[] = [];
  for (const trovata of testo.matchAll(forme)) {
    const una = dataDi(trovata, inglese);
    if (una && isPlausibleDay(una.giorno)) trovate.push({ ...una, scritto: trovata[0], da: trovata.index });
  }
  return trovate;
}

function dataDi(t: RegExpExecArray, inglese: boolean): { giorno: string; dubbia: boolean } | null {
  const g = t.groups ?? {};
  if (g['iso']) return { giorno: `${t[2]}-${due(t[3] ?? '')}-${due(t[4] ?? '')}`, dubbia: false };
  if (g['sap']) return { giorno: `${t[19]}-${t[20]}-${t[21]}`, dubbia: false };
  if (g['num']) {
    const [primo, secondo] = [Number(t[6]), Number(t[7])];
    const aRovescio = secondo > 12 && primo <= 12;
    const [giorno, mese] = aRovescio ? [secondo, primo] : [primo, secondo];
    return {
      giorno: `${anno(t[8] ?? '')}-${due(mese)}-${due(giorno)}`,
      dubbia: inglese && /\//.test(t[0]) && primo <= 12 && secondo <= 12 && primo !== secondo,
    };
  }
  const [nome, giorno, dell] = g['par'] ? [t[11], t[10], t[12]] : [t[14], t[15], t[16]];
  const mese = mesi[(nome ?? '').toLowerCase()];
  return mese === undefined ? null : { giorno: `${dell}-${due(mese)}-${due(giorno ?? '')}`, dubbia: false };
}
