import { unitaDi } from './quantita-scritta.ts';

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

/** `una dozzina`, `due dozzine`, `mezza dozzina`, `un centinaio`, `un migliaio`: pieces per unit. */
const gruppi: readonly (readonly [RegExp, number])[] = [
  [/^dozzin[ae]$/, 12],
  [/^decin[ae]$/, 10],
  [/^ventin[ae]$/, 20],
  [/^centinai[oa]$/, 100],
  [/^migliai[oa]$/, 1000],
];
const davanti = /^(?:di|d['’])$/;
/** After these words a number in words is not a quantity. */
const dentro = /^(?:da|di|a|con|per|ogni|e|o|in|entro)$/;
const annunciata = /^(?:x|n[.°r]*|nr|num|q\.?t[àa]'?|qt|quantit[àa])[.:]?$/;
const uno = /^un[oa]?$/;
/** Things counted in letters but never ordered: `Due righe per dirvi`, `tre giorni`. */
const diLettera =
  /^(?:righe|riga|parol[ae]|giorn[io]|minut[io]|or[ae]|settiman[ae]|mes[ei]|ann[io]|volt[ae]|persone?|cos[ae]|domand[ae]|not[ae]|ordin[ei]|client[ei]|collegh[ie]|preventiv[io]|consegn[ae])$/;
/** Longer lines without a size or a unit are taken for sentences. */
const paroleBrevi = 5;

interface Scritta {
  readonly testo: string;
}

const nuda = ({ testo }: Scritta): string => testo.toLowerCase().replace(/[.,:;]$/, '');

const valoreDi = (parola: Scritta): number | null =>
  nuda(parola) === 'mezza'
    ? 0.5
    : (numeri.get(nuda(parola)) ?? (/^\d{1,4}$/.test(parola.testo) ? Number(parola.testo) : null));

const gruppoDi = (parola: Scritta | undefined): number | undefined =>
  parola && gruppi.find(([forma]) => forma.test(nuda(parola)))?.[1];

/** Whether a quantity at the start of a line counts: a small number without a size or unit only in a short line. */
function ordina(numero: number, [secondo, ...altre]: readonly Scritta[]): boolean {
  if (numero >= 100 || (secondo && unitaDi(secondo.testo) !== null)) return true;
  if ([secondo, ...altre].some((una) => una && /\d/.test(una.testo))) return true;
  return (
    secondo !== undefined &&
    numero > 1 &&
    altre.length < paroleBrevi - 1 &&
    /^\p{L}{4,}$/u.test(nuda(secondo)) &&
    !diLettera.test(nuda(secondo))
  );
}

/** The quantity in words at a position, with the number of words; null if there is none. */
function quantitaIn(parole: readonly Scritta[], posto: number): { qta: number; lunga: number } | null {
  const [prima, questa, dopo, poi] = [-1, 0, 1, 2].map((passo) => parole[posto + passo]);
  const numero = questa ? valoreDi(questa) : null;
  if (!questa || numero === null) return null;
  const gruppo = gruppoDi(dopo);
  if (gruppo !== undefined && (posto === 0 || (prima && !dentro.test(nuda(prima)))))
    return { qta: numero * gruppo, lunga: poi && davanti.test(nuda(poi)) ? 3 : 2 };
  if (numero < 1 || /\d/.test(questa.testo)) return null;
  if (posto === 0) return ordina(numero, parole.slice(1)) ? { qta: numero, lunga: 1 } : null;
  const sua = prima && annunciata.test(nuda(prima));
  const misurata =
    dopo && unitaDi(dopo.testo) !== null && prima && !dentro.test(nuda(prima)) && !uno.test(nuda(questa));
  return sua === true || misurata === true ? { qta: numero, lunga: 1 } : null;
}

/**
 * Replaces quantities in words by digits: `mille viti` becomes `1000 viti`, `mezza dozzina di dadi` `6 dadi`, `viti M8
 * dieci pezzi` `viti M8 10 pezzi`.
 */
export function conCifre<P extends Scritta>(parole: readonly P[]): P[] {
  for (const [posto, parola] of parole.entries()) {
    const trovata = quantitaIn(parole, posto);
    if (trovata)
      return [
        ...parole.slice(0, posto),
        { ...parola, testo: String(trovata.qta) },
        ...parole.slice(posto + trovata.lunga),
      ];
  }
  return [...parole];
}

/** Like `conCifre` for a whole line, keeping tabs and other separators. */
export function rigaConCifre(riga: string): string {
  if (!/\p{L}{2}/u.test(riga)) return riga;
  const parole = [...riga.slice(0, caratteri).matchAll(/[^\s;|]+/g)].map(({ 0: testo, index: da }) => ({ testo, da }));
  const fatte = conCifre(parole);
  const posto = fatte.findIndex(({ testo }, i) => testo !== parole[i]?.testo);
  const [prima, fatta] = [parole[posto], fatte[posto]];
  const ultima = parole[posto + parole.length - fatte.length];
  if (!prima || !fatta || !ultima) return riga;
  return riga.slice(0, prima.da) + fatta.testo + riga.slice(ultima.da + ultima.testo.length);
}

/** Longer lines are not order lines. */
const caratteri = 300;
