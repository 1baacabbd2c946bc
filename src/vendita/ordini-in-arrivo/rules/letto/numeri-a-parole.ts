import type { Pezzo } from './pezzi.ts';
import { eUnita } from './quantita-cella.ts';

const unita =
  ' uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  );
const decine = ['', '', 'venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta'];

/** Below a hundred; `ventuno` and `ventotto` drop the vowel of the tens. */
function scrittoSotto(numero: number): string {
  if (numero < 20) return unita[numero] ?? '';
  const [decina, resto] = [decine[Math.floor(numero / 10)] ?? '', numero % 10];
  return (resto === 1 || resto === 8 ? decina.slice(0, -1) : decina) + (unita[resto] ?? '');
}

function scrittoCentinaia(numero: number): string {
  const quante = Math.floor(numero / 100);
  const cento = quante === 0 ? '' : `${quante === 1 ? '' : unita[quante]}cento`;
  return cento + scrittoSotto(numero % 100);
}

function scritto(numero: number): string {
  const quante = Math.floor(numero / 1000);
  const mille = quante === 0 ? '' : quante === 1 ? 'mille' : `${scrittoCentinaia(quante)}mila`;
  return mille + scrittoCentinaia(numero % 1000);
}

/** Every number up to 9999, and round thousands up to 100000. */
const numeri = new Map<string, number>([
  ...Array.from({ length: 9999 }, (_, i) => [scritto(i + 1), i + 1] as const),
  ...Array.from({ length: 91 }, (_, i) => [scritto((i + 10) * 1000), (i + 10) * 1000] as const),
  ['un', 1],
  ['una', 1],
  ['centomila', 100_000],
]);

/** `una dozzina`, `due dozzine`, `mezza dozzina`, `un centinaio`, `un migliaio`: how many one is. */
const gruppi: readonly (readonly [RegExp, number])[] = [
  [/^dozzin[ae]$/, 12],
  [/^decin[ae]$/, 10],
  [/^ventin[ae]$/, 20],
  [/^centinai[oa]$/, 100],
  [/^migliai[oa]$/, 1000],
];
const davanti = /^(?:di|d['’])$/;

const nuda = ({ testo }: Pezzo): string => testo.toLowerCase().replace(/[.,:;]$/, '');

/** A line that begins with a number in words, with it in digits: `mille viti` is `1000 viti`, `mezza dozzina di dadi` `6 dadi`. */
export function conCifre(pezzi: readonly Pezzo[]): Pezzo[] {
  const [primo, secondo, terzo] = pezzi;
  if (!primo) return [];
  const numero =
    nuda(primo) === 'mezza'
      ? 0.5
      : (numeri.get(nuda(primo)) ?? (/^\d{1,4}$/.test(primo.testo) ? Number(primo.testo) : null));
  if (numero === null) return [...pezzi];
  const gruppo = secondo && gruppi.find(([forma]) => forma.test(nuda(secondo)))?.[1];
  // `Due righe per dirvi`: few of something without a size or unit are words of a letter.
  const conta =
    numero >= 100 || (secondo && eUnita(secondo.testo)) || pezzi.slice(1).some(({ testo }) => /\d/.test(testo));
  if (gruppo === undefined)
    return numero < 1 || !conta ? [...pezzi] : [{ ...primo, testo: String(numero) }, ...pezzi.slice(1)];
  const resto = pezzi.slice(terzo && davanti.test(nuda(terzo)) ? 3 : 2);
  return [{ ...primo, x2: secondo?.x2 ?? primo.x2, testo: String(numero * gruppo) }, ...resto];
}

const misura = /\d\s?x\s?\d|\bm\d{1,2}\b|\d\s?(?:mm|cm|mt|kg|lt|ml)\b|[øØ]\s?\d/i;

/** Words of an article and a size. */
export const sembraMerce = (testo: string): boolean =>
  testo.length <= 200 && misura.test(testo) && /\p{L}{4}/u.test(testo);
