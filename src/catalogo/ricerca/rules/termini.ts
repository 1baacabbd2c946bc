import { piega } from './piega.ts';

/** `anche`: weaker forms (`din7991` also `7991`); `parti`: indexed, but not searched if the whole is typed. */
export interface Termine {
  readonly testo: string;
  readonly anche: readonly string[];
  readonly parti: readonly string[];
}

const numero = String.raw`\d+(?:\.\d+)?(?:/\d+)?`;
/** The comma in `3,5x30,100` or `3,5x30,4x40` separates; in `30x1,5x1000` it is a decimal comma. */
const diLato = String.raw`\d+(?:\.\d{1,2}(?!\d)(?!(?<=[x*]\s*\d\d+\.\d+)\s*[x*]))?(?:/\d+)?`;
const lato = String.raw`(?:[mø]\s?)?${diLato}"?`;
/** Words and letters for dimensions before a number, by the letter that represents them. */
const dimensioni: Readonly<Record<string, string>> = {
  m: 'm',
  l: 'l',
  lg: 'l',
  lung: 'l',
  lungh: 'l',
  lunghezza: 'l',
  h: 'h',
  alt: 'h',
  altezza: 'h',
  int: 'int',
  interasse: 'int',
  ø: 'ø',
  d: 'ø',
  diam: 'ø',
  diametro: 'ø',
};
const dimensione = String.raw`[mlh]|ø|(?:d|diam|lg|lung|lungh|alt|int)\.|lg|lungh|int|diametro|lunghezza|altezza|interasse`;
const diLunghezza = 'mm|cm|mt|metri|metro|m';
const forme = new RegExp(
  [
    String.raw`((?<![\p{L}\d.])(?:mm\s*)?${lato}(?:\s*(?:mm\s*)?[x*]\s*${lato})+(?:\s*mm\b)?)`,
    // `UNI EN ISO 4762` is `ISO 4762`.
    String.raw`(?<![\p{L}\d])(?:(?:uni|din|en|iso)[\s.-]+){0,3}(din|iso|uni|en|ral|aisi|ph|pz|tx)[\s.-]*(${numero}(?:-\d(?!\d))?)(?::(?:19|20)\d\d)?(?!\d|\p{L}[\p{L}\d])`,
    String.raw`(?<![\p{L}\d])(${dimensione})\s*=?\s*(${numero})(?:(?<!(?<!\p{L})m\s*=?\s*[\d./]+)\s?(${diLunghezza}))?(?![\p{L}\d"])`,
    String.raw`(?<![\p{L}\d])(mm|cm|mt|kg|gr|ml|lt|nm|volt|watt)\s*(${numero})(?![\p{L}\d]|\.\d)`,
    String.raw`(?<![\p{L}\d.])(${numero})\s?(mm|cm|mt|metri|metro|m|kg|gr|ml|lt|nm|newton|n|volt|v|watt|w)(?![\p{L}\d])`,
    String.raw`((?<![\d.])\d+(?:/\d+)?")`,
    String.raw`((?<![\d.])\d+(?:\.\d+|/\d+)(?![\p{L}\d])|(?<![\p{L}\d.-])\d{2}[-+_]\d{2}(?![\p{L}\d]|[.+_-]\d))`,
    // `T25`: TX25. `grana 120`: `gr. 120`.
    String.raw`(?<![\p{L}\d])t(\d{1,2})(?![\p{L}\d]|\.\d)`,
    String.raw`(?<![\p{L}\d])(?:grana\s*|gr\.\s*)(\d{2,3})(?![\p{L}\d-]|\.\d)`,
    String.raw`([\p{L}\p{N}]+)`,
  ].join('|'),
  'gu',
);

const niente: readonly string[] = [];
const unico = (testo: string): Termine => ({ testo, anche: niente, parti: niente });

/** Memoized, as texts repeat between headers. */
const letti = new Map<string, readonly Termine[]>();
const massimoLetti = 10_000;
const massimoLungo = 24;

export function termini(testo: string): readonly Termine[] {
  const breve = testo.length <= massimoLungo;
  const noti = breve ? letti.get(testo) : undefined;
  if (noti) return noti;
  const nuovi: Termine[] = [];
  scorri(piega(testo), (termine) => nuovi.push(termine));
  if (!breve) return nuovi;
  if (letti.size >= massimoLetti) letti.clear();
  letti.set(testo, nuovi);
  return nuovi;
}

/** For normalized text, with offsets. */
export function terminiConPosto(piegato: string): { termine: Termine; da: number; a: number }[] {
  const trovati: { termine: Termine; da: number; a: number }[] = [];
  scorri(piegato, (uno, da, a) => trovati.push({ termine: uno, da, a }));
  return trovati;
}

/** Characters that may start a longer term: left to the regex. */
const inizi = new Set(
  'din iso uni en ral aisi ph pz tx t grana mm cm mt kg gr ml lt nm volt watt'
    .split(' ')
    .concat(Object.keys(dimensioni)),
);
const minuscola = (c: number): boolean => c >= 97 && c <= 122;
const cifra = (c: number): boolean => c >= 48 && c <= 57;

/** Fast path for plain words; equivalent to the regex. */
function scorri(piegato: string, trovato: (termine: Termine, da: number, a: number) => void): void {
  for (let i = 0; i < piegato.length;) {
    let fine = i;
    while (fine < piegato.length && minuscola(piegato.charCodeAt(fine))) fine++;
    const dopo = fine < piegato.length ? piegato.charCodeAt(fine) : 32;
    if (dopo < 128 && !cifra(dopo)) {
      const parola = piegato.slice(i, fine);
      if (fine === i) {
        i++;
        continue;
      }
      if (!inizi.has(parola)) {
        trovato(unico(parola), i, fine);
        i = fine;
        continue;
      }
    }
    forme.lastIndex = i;
    const preso = forme.exec(piegato);
    if (!preso) return;
    i = forme.lastIndex;
    trovato(termine(preso), preso.index, i);
  }
}

function termine([
  ,
  misurato,
  sigla,
  norma,
  detta,
  valore,
  suoi,
  davanti,
  segue,
  quanto,
  suaUnita,
  pollici,
  nudo,
  torx,
  grana,
  parola,
]: RegExpExecArray): Termine {
  if (parola !== undefined) return unico(parola);
  if (torx !== undefined) return conSigla('tx', torx);
  if (grana !== undefined) return { testo: `grana${grana}`, anche: [grana], parti: niente };
  if (misurato !== undefined) return misure(misurato);
  if (sigla !== undefined && norma !== undefined) return conSigla(sigla, norma);
  if (detta !== undefined && valore !== undefined) return conDimensione(detta, valore, suoi);
  if (davanti !== undefined && segue !== undefined) return conUnita(segue, davanti);
  if (quanto !== undefined && suaUnita !== undefined) return conUnita(quanto, suaUnita);
  if (pollici !== undefined) return { testo: pollici, anche: [pollici.slice(0, -1)], parti: niente };
  return conBarra(nudo ?? '');
}

/** A row with TX25 also matches torx, and one with EN 1143-1 matches EN 1143. */
function conSigla(sigla: string, numero: string): Termine {
  const [intera = ''] = numero.split('-');
  const parti = sigla === 'tx' ? ['tx', 'torx'] : [sigla];
  return intera === numero
    ? { testo: sigla + numero, anche: [numero], parti }
    : { testo: sigla + numero, anche: niente, parti: [...parti, sigla + intera, intera] };
}

/** `L=2 m`, `h 71 cm`: converted to millimetres, as in rows. */
function conDimensione(detta: string, valore: string, suoi: string | undefined): Termine {
  const lettera = dimensioni[detta.replace('.', '')] ?? detta;
  const volte = suoi === 'cm' ? 10 : suoi === undefined || suoi === 'mm' ? 1 : 1000;
  const quanto =
    volte > 1 && !valore.includes('/') ? String(Number((Number(valore) * volte).toFixed(2))) : breve(valore);
  const parti = lettera === 'int' ? ['int'] : niente;
  return { testo: lettera + quanto, anche: suoi === undefined ? [quanto] : [quanto, `${quanto}mm`], parti };
}

function conUnita(scritto: string, sua: string): Termine {
  const quanto = breve(scritto);
  const intero = quanto + (unita[sua] ?? sua);
  // Furniture is measured in cm but sold in mm.
  const millimetri = sua === 'cm' && /^[\d.]+$/.test(quanto) ? String(Number((Number(quanto) * 10).toFixed(2))) : '';
  if (millimetri !== '') return { testo: `${millimetri}mm`, anche: [intero, millimetri], parti: niente };
  // A bar of two metres is listed as L 2000.
  if (intero.endsWith('mt') && /^[\d.]+$/.test(quanto))
    return { testo: intero, anche: [quanto, String(Number((Number(quanto) * 1000).toFixed(0)))], parti: niente };
  return { testo: intero, anche: [quanto], parti: niente };
}

/** Units of weight, volume or force, whose bare number hardly identifies an article. */
export const nonLunga = ({ testo }: Termine): boolean => /\d(?:kg|gr|ml|lt|nm|n|v|w)$/.test(testo);

/** 30/40, 30+40 and 30-40 also match 30x40, and reversed 40x30; 1/2 is a half. */
function conBarra(scritto: string): Termine {
  const nudo = breve(scritto.replace(/[+_]/, '/'));
  const [, primo, segno, secondo] = /^(\d{2,})([/-])(\d{2,})$/.exec(nudo) ?? [];
  if (primo === undefined || secondo === undefined) return unico(nudo);
  const anche = primo === secondo ? [`${primo}x${secondo}`] : [`${primo}x${secondo}`, `${secondo}x${primo}`];
  return { testo: nudo, anche, parti: segno === '-' ? [primo, secondo] : niente };
}

const unita: Readonly<Record<string, string>> = {
  volt: 'v',
  watt: 'w',
  newton: 'n',
  m: 'mt',
  metro: 'mt',
  metri: 'mt',
};

/** `3.0` is 3 and `4.20` is 4.2. */
const breve = (quanto: string): string =>
  quanto.includes('.') ? quanto.replace(/(\.\d*?)0+(?!\d)/, '$1').replace(/\.(?!\d)/, '') : quanto;

/** `m6x40`, `80x60x2`: the whole, the whole without the letter, and the sides. */
function misure(testo: string): Termine {
  const lati = testo
    .replace(/[\s]|mm/g, '')
    .split(/[x*]/)
    .map(breve);
  const nude = lati.map((uno) => uno.replace(/^[mø]/, ''));
  const intero = lati.join('x');
  const nudo = nude.join('x');
  const parti = [...new Set([lati[0] ?? '', ...nude, ...(nude.length > 2 ? [nude.slice(0, 2).join('x')] : [])])].filter(
    (parte) => parte !== nudo && parte !== intero,
  );
  return { testo: intero, anche: nudo === intero ? [] : [nudo], parti };
}
