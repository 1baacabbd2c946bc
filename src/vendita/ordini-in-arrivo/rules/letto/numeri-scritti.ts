/** Decimal sign of a document; null: unknown. */
export type Segno = ',' | '.' | null;

/** Digits with the separators of any language: `1.234,50`, `1,234.50`, `1'234.50`, `1 234,50`. */
const cifre = /^[+-]?\d[\d.,'’\u00a0\u202f ]*$/;

export interface NumeroScritto {
  readonly testo: string;
  /** Possible readings, most likely first for the given decimal sign; a single one if unambiguous. */
  readonly letture: readonly number[];
  /** Number of decimals as written, in the first reading. */
  readonly decimali: number;
  /** Decimal sign that the number itself proves. */
  readonly segno: Segno;
}

const pulito = (testo: string): string =>
  testo
    .replace(/(?:€|eur(?:o)?|chf|usd|\$|£|gbp)/gi, '')
    .replace(/[–—]-?$/, '')
    .replace(/,-+$/, '')
    .trim();

const raggruppato = (intero: string, segno: string): boolean =>
  intero.split(segno).every((gruppo, i) => (i === 0 ? /^\d{1,3}$/.test(gruppo) : gruppo.length === 3));

const numero = (intero: string, decimali = ''): number => Number(`${intero.replace(/[^\d]/g, '')}.${decimali || '0'}`);

/** With two different signs the last is the decimal one. A single sign before three digits has both readings. */
export function leggiNumero(scritto: string, segno: Segno): NumeroScritto | null {
  let testo = pulito(scritto);
  const meno = /^-|-$/.test(testo);
  testo = testo.replace(/^[+-]|-$/g, '').trim();
  if (!cifre.test(testo) || testo.length > 20) return null;
  const spazi = testo.replace(/['’\u00a0\u202f ]/g, '|');
  if (spazi.includes('|')) {
    const [intero = '', ...dopo] = spazi.split(/[.,]/);
    // `8.8 500` are two numbers.
    if (!raggruppato(intero, '|') || dopo.some((una) => una.includes('|'))) return null;
    testo = spazi.replaceAll('|', '');
  }
  const letto = letture(testo, segno);
  if (!letto) return null;
  const con = meno ? -1 : 1;
  return { testo: scritto, ...letto, letture: letto.letture.map((una) => una * con) };
}

function letture(testo: string, segno: Segno): Omit<NumeroScritto, 'testo'> | null {
  const [virgole, punti] = [testo.split(',').length - 1, testo.split('.').length - 1];
  if (virgole + punti === 0) return { letture: [Number(testo)], decimali: 0, segno: null };
  if (virgole > 0 && punti > 0) {
    const decimale = testo.lastIndexOf(',') > testo.lastIndexOf('.') ? ',' : '.';
    const [intero = '', dopo = '', ...altri] = testo.split(decimale);
    if (altri.length > 0 || !raggruppato(intero, decimale === ',' ? '.' : ',') || dopo === '') return null;
    return { letture: [numero(intero, dopo)], decimali: dopo.length, segno: decimale };
  }
  const scritto = virgole > 0 ? ',' : '.';
  const altro = virgole > 0 ? '.' : ',';
  if (virgole + punti > 1)
    return raggruppato(testo, scritto) ? { letture: [numero(testo)], decimali: 0, segno: altro } : null;
  const [intero = '', dopo = ''] = testo.split(scritto);
  if (dopo === '') return { letture: [numero(intero)], decimali: 0, segno: null };
  const comeDecimale = numero(intero, dopo);
  if (dopo.length !== 3 || intero.length > 3 || intero.startsWith('0'))
    return { letture: [comeDecimale], decimali: dopo.length, segno: scritto };
  const intera = numero(testo);
  // 1.234 reads as thousands if the document's decimal sign is the comma, and the reverse.
  if (segno === altro) return { letture: [intera, comeDecimale], decimali: 0, segno: null };
  return { letture: segno === scritto ? [comeDecimale, intera] : [intera, comeDecimale], decimali: 3, segno: null };
}

/** Decimal sign that the document's numbers prove; null if there is no proof, or for both. */
export function segnoDi(scritti: readonly string[]): Segno {
  let [virgole, punti] = [0, 0];
  for (const scritto of scritti) {
    const segno = leggiNumero(scritto, null)?.segno ?? null;
    if (segno === ',') virgole += 1;
    if (segno === '.') punti += 1;
  }
  if (virgole === punti) return null;
  return virgole > punti ? (punti * 10 <= virgole ? ',' : null) : virgole * 10 <= punti ? '.' : null;
}

const percento = /^[\d.,+\s%/-]+$/;

/** `50`, `50 %`, `50+10`, `40+10+5%`, `-30%`: successive percentages. */
export function leggiSconti(scritto: string): number[] | null {
  const testo = scritto.replace(/[%\s]/g, '').replace(/^-/, '');
  if (testo === '' || !percento.test(scritto)) return null;
  const parti = testo.split(/[+/-]/).map((parte) => leggiNumero(parte, ',')?.letture[0] ?? Number.NaN);
  return parti.length <= 5 && parti.every((parte) => parte >= 0 && parte <= 100) ? parti : null;
}

/** Factor that remains after the discounts. */
export const restoDi = (sconti: readonly number[]): number =>
  sconti.reduce((resto, percentuale) => resto * (1 - percentuale / 100), 1);
