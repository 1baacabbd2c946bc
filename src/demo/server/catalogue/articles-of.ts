import { nicePrice } from '../money.ts';
import type { Gruppo, Serie, Versione } from '../families/kinds.ts';
import { at, type Random } from '../random.ts';
import type { Articolo, Blocco, Testata } from './kinds.ts';
import { grandi, primoSenzaPrezzo, righeGrandi, semplici, soloEliminati } from './marks.ts';
import { confezioneOf } from './packaging.ts';

interface Pezzo {
  readonly versione: Versione;
  readonly vpos: number;
  readonly gruppo: string;
  readonly misura: string;
  readonly mano: string;
  readonly grandezza: number;
}

/** Standard parts are grouped by diameter, models by finish. */
export function articlesOf(testata: Testata, firstIndex: number, random: Random): Blocco[] {
  const { serie, codTestata, suffisso, k } = testata;
  const sizes = sized(serie);
  const wanted =
    k < 14
      ? random.weighted([
          [3, 14],
          [4, 16],
          [6, 24],
          [8, 20],
          [11, 15],
          [16, 8],
          [26, 3],
        ])
      : random.weighted([
          [3, 16],
          [4, 24],
          [6, 28],
          [8, 18],
          [10, 10],
          [14, 3],
          [24, 1],
        ]);
  const blocks =
    grandi.has(codTestata) && suffisso === 0
      ? largeBlocks(serie, sizes)
      : serie.tabella === 'misure'
        ? byGroup(testata, sizes, wanted, random)
        : byVersion(testata, sizes, wanted, random);
  let i = 0;
  return blocks.map(({ titolo, pezzi }) => ({
    titolo,
    articoli: pezzi.map((pezzo) => articleOf(testata, pezzo, { i: firstIndex + i, p: i++ }, random)),
  }));
}

type Sized = {
  readonly nome: string;
  readonly misure: readonly { readonly misura: string; readonly grandezza: number }[];
};
type Block = { titolo: string; pezzi: Pezzo[] };

function sized(serie: Serie): Sized[] {
  const groups = serie.gruppi.length;
  return serie.gruppi.map(({ nome, misure }: Gruppo, g) => ({
    nome,
    misure: misure.map((misura, j) => ({
      misura,
      grandezza: Math.min(
        1,
        (g + (groups > 1 ? 1.6 : 1) * (j / Math.max(1, misure.length - 1))) / (groups > 1 ? groups + 0.6 : 1),
      ),
    })),
  }));
}

function byGroup(testata: Testata, groups: readonly Sized[], wanted: number, random: Random): Block[] {
  const { serie, k } = testata;
  const versione = at(testata.versioni, 0);
  const count = Math.min(groups.length, wanted > 12 ? random.int(2, 4) : wanted > 6 ? random.int(1, 2) : 1);
  const start = Math.min(
    groups.length - count,
    Math.floor(k / serie.versioni.length + testata.suffisso) % Math.max(1, groups.length - count + 1),
  );
  const chosen = groups.slice(start, start + count);
  const each = Math.ceil(wanted / chosen.length);
  return chosen.map(({ nome, misure }) => {
    const from = random.int(0, Math.max(0, misure.length - each));
    return {
      titolo: nome || serie.filtro,
      pezzi: misure
        .slice(from, from + each)
        .flatMap((one) => hands(serie, { versione, vpos: 0, gruppo: nome, mano: '', ...one })),
    };
  });
}

function byVersion(testata: Testata, groups: readonly Sized[], wanted: number, random: Random): Block[] {
  const { serie, versioni } = testata;
  const all = groups.flatMap(({ misure }) => misure);
  const each = Math.min(all.length, Math.max(1, Math.round((wanted * 1.1) / versioni.length / (serie.mano ? 2 : 1))));
  const from = random.int(0, all.length - each);
  return versioni.map((versione, vpos) => ({
    titolo: versione.finitura === 'Naturale' ? versione.materiale : versione.finitura,
    pezzi: all
      .slice(from, from + each)
      .flatMap((one) => hands(serie, { versione, vpos, gruppo: '', mano: '', ...one })),
  }));
}

const hands = (serie: Serie, pezzo: Pezzo): Pezzo[] =>
  serie.mano
    ? [
        { ...pezzo, mano: 'DX' },
        { ...pezzo, mano: 'SX' },
      ]
    : [pezzo];

/** Repeats the size table by version up to the row count, with headings, blanks and a final text. */
function largeBlocks(serie: Serie, groups: readonly Sized[]): Block[] {
  const blocks: Block[] = [];
  let left = righeGrandi - 1;
  serie.versioni.forEach((versione, vpos) => {
    for (const { nome, misure } of groups) {
      const pezzi = misure
        .slice(0, Math.max(0, left - 2))
        .map((one) => ({ versione, vpos, gruppo: nome, mano: '', ...one }));
      if (pezzi.length === 0) return;
      blocks.push({
        titolo:
          `${nome} ${versione.materiale} ${versione.finitura === 'Naturale' ? '' : versione.finitura.toLowerCase()}`.trim(),
        pezzi,
      });
      left -= pezzi.length + 2;
    }
  });
  return blocks;
}

function articleOf(testata: Testata, pezzo: Pezzo, place: { i: number; p: number }, random: Random): Articolo {
  const { serie, famiglia, codTestata, suffisso, marca, k } = testata;
  const [low, high] = serie.prezzo;
  const euro =
    low *
    (high / low) ** pezzo.grandezza *
    pezzo.versione.fattore *
    marca.fattore *
    (testata.modello ? 0.9 + ((k * 37) % 25) / 100 : 1);
  const prezzo5 = nicePrice(euro);
  const plain = semplici.has(codTestata);
  const fate = random.weighted([
    ['', 92],
    ['obsoleto', 3],
    ['eliminato', 2.2],
    ['fuoriCatalogo', 2.8],
  ] as const);
  const flag = plain && !(fate === 'obsoleto' && place.p > 12) ? '' : fate;
  const number = codTestata.slice(3);
  const stock = random.chance(0.06);
  const suMisura = serie.dinamica !== undefined && (k % 2 === 0 || k < 2);
  return {
    i: place.i,
    codice: codeOf(testata, pezzo, place.p),
    testata,
    versione: pezzo.versione,
    gruppo: pezzo.gruppo,
    misura: pezzo.misura,
    mano: pezzo.mano,
    codiceFornitore: supplierCode(testata, number, place.p, pezzo),
    confezione: confezioneOf(famiglia, serie, euro, `${codTestata}-${suffisso}`, pezzo.misura),
    prezzo5,
    senzaPrezzo: place.p === 0 && suffisso === 0 && primoSenzaPrezzo.has(codTestata),
    obsoleto: flag === 'obsoleto',
    eliminato: soloEliminati.has(codTestata) || flag === 'eliminato',
    fuoriCatalogo: flag === 'fuoriCatalogo',
    scortaNonGestita: plain ? false : stock,
    dinamica: suMisura,
    funzioneDb: suMisura && serie.dinamica !== 'ECO' ? (serie.dinamica ?? '') : '',
  };
}

/** 3 + 5 + 2 + 2 digits, plus 2 for right or left; the economy line has the prefix ECO. */
function codeOf({ famiglia, serie, codTestata, suffisso }: Testata, pezzo: Pezzo, p: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const hand = pezzo.mano === 'DX' ? '01' : pezzo.mano === 'SX' ? '02' : '';
  const tail = two((p % 99) + 1) + two(suffisso * 20 + Math.floor(p / 99) + pezzo.vpos + 1);
  if (serie.dinamica === 'ECO') return `ECO${famiglia.numero}${codTestata.slice(5)}${tail}`;
  return famiglia.numero + codTestata.slice(3) + tail + hand;
}

function supplierCode({ marca, suffisso, serie, famiglia }: Testata, number: string, p: number, pezzo: Pezzo): string {
  const n = Number(number);
  const norm = serie.norma?.replace(/\D/g, '').slice(0, 4) ?? famiglia.numero;
  const tail = String(p + 1).padStart(3, '0');
  const view = suffisso ? String.fromCharCode(64 + suffisso) : '';
  if (marca.stile === 0) return `${marca.codice}${famiglia.numero}${number}${tail}${view}`;
  if (marca.stile === 1) return `${norm}.${n}.${tail}${view}`;
  if (marca.stile === 2)
    return `${marca.codice}-${famiglia.codice}${n}/${tail}${view}${pezzo.mano ? pezzo.mano.charAt(0) : ''}`;
  return `${marca.codice.charAt(0)}${famiglia.numero}${String(n).padStart(4, '0')}${tail}${view}`;
}
