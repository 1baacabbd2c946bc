/** Factors to millimetres, grams, millilitres. */
const unita: Readonly<Record<string, readonly [misura: string, volte: number]>> = {
  mm: ['lunghezza', 1],
  cm: ['lunghezza', 10],
  m: ['lunghezza', 1000],
  mt: ['lunghezza', 1000],
  '"': ['lunghezza', 25.4],
  '″': ['lunghezza', 25.4],
  g: ['peso', 1],
  kg: ['peso', 1000],
  ml: ['volume', 1],
  l: ['volume', 1000],
};

interface Parte {
  readonly testo: string;
  /** Empty: bare number; null: text. */
  readonly misura: string | null;
  readonly numero: number;
}

/** Halves to sixty-fourths and thirds; 30/40 is two sizes. */
const frazione = String.raw`\d{1,2}\/(?:2|3|4|8|16|32|64)(?!\d)`;
const numeri = new RegExp(
  String.raw`(?:(\d+)[ -])?(${frazione})|(\d{1,3}(?:\.\d{3})+(?![\d.])(?:,\d+)?|\d+(?:[.,]\d+)?)`,
  'gu',
);
const primaDelNumero = /(?<!\p{L})(mm|cm|kg|g|ml|l) ?$/u;
const dopoNumero = /^ ?(mm|cm|mt|m|kg|g|ml|l)(?![\p{L}\d])|^ ?(["″])/u;

export interface ChiaveNaturale {
  readonly testo: string;
  readonly parti: readonly Parte[];
}

/** M2 < M2,5 < M10; 1/2" equals mm 12,7. */
export function chiaveNaturale(testo: string): ChiaveNaturale {
  const piano = testo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
  const parti: Parte[] = [];
  const metti = (pezzo: string): void => {
    if (pezzo.trim() !== '') parti.push({ testo: pezzo.trim(), misura: null, numero: 0 });
  };
  let fino = 0;
  for (const trovato of piano.matchAll(numeri)) {
    const numero = numeroDi(trovato);
    if (trovato.index < fino || numero === null) continue;
    const testo = piano.slice(fino, trovato.index);
    const prefisso = primaDelNumero.exec(testo);
    metti(testo.slice(0, prefisso?.index));
    fino = trovato.index + trovato[0].length;
    const suffisso = prefisso ? null : dopoNumero.exec(piano.slice(fino));
    const [misura, volte] = unita[prefisso?.[1] ?? suffisso?.[1] ?? suffisso?.[2] ?? ''] ?? ['', 1];
    fino += suffisso?.[0].length ?? 0;
    parti.push({ testo: '', misura, numero: numero * volte });
  }
  metti(piano.slice(fino));
  return { testo, parti };
}

function numeroDi([, interi = '0', parte, semplice = '']: RegExpExecArray | RegExpMatchArray): number | null {
  if (parte === undefined) {
    const italiano = /^\d{1,3}(\.\d{3})+(,|$)/.test(semplice) && !semplice.startsWith('0');
    return Number((italiano ? semplice.replaceAll('.', '') : semplice).replace(',', '.'));
  }
  const [sopra = 0, sotto = 1] = parte.split('/').map(Number);
  return Number(interi) + sopra / sotto;
}

/** Numbers come before text; ties are decided by the raw text. 0 only for identical texts. */
export function confrontaChiavi(una: ChiaveNaturale, altra: ChiaveNaturale): number {
  const lunghezza = Math.min(una.parti.length, altra.parti.length);
  for (let i = 0; i < lunghezza; i++) {
    const diverse = confrontaParti(una.parti[i] as Parte, altra.parti[i] as Parte);
    if (diverse !== 0) return diverse;
  }
  return una.parti.length - altra.parti.length || confrontaTesti(una.testo, altra.testo);
}

const confrontaTesti = (uno: string, altro: string): number => (uno < altro ? -1 : uno > altro ? 1 : 0);

function confrontaParti(una: Parte, altra: Parte): number {
  if (una.misura === null || altra.misura === null) {
    if (una.misura !== altra.misura) return una.misura === null ? 1 : -1;
    return confrontaTesti(una.testo, altra.testo);
  }
  return confrontaTesti(una.misura, altra.misura) || una.numero - altra.numero;
}
