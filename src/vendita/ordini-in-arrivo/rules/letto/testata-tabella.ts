import type { Colonna, Lingua, NomeColonna } from './letto.ts';
import { type Linea, type Tratto, testoDi, trattiDi, trattoDi } from './pezzi.ts';
import { type TestataNota, normale, paroleMassime, testataDi } from './vocabolario.ts';

type Nota = (testo: string) => TestataNota | null;

export interface CellaTestata extends Tratto {
  readonly nome: NomeColonna;
  /** True if the head is a known word. */
  readonly nota: boolean;
  readonly per?: number;
}

export interface TestataTabella {
  /** Range of its lines, end exclusive. */
  readonly da: number;
  readonly a: number;
  readonly celle: readonly CellaTestata[];
  readonly lingue: readonly Lingua[];
}

const lineeMassime = 3;
/** Gaps between two heads as shares of letter height; monospaced fonts have wide spaces. */
const spazi = [0.5, 0.9] as const;

/** Maximum overlap of two heads, in points. */
const sporgenza = 1;

interface Taglio {
  /** Number of words and pieces that match no known head; the reading with the fewest is best. */
  readonly ignote: number;
  readonly pezzi: readonly { readonly quante: number; readonly nota: TestataNota | null }[];
}

const piuCorto = (a: Taglio, b: Taglio): Taglio =>
  b.ignote < a.ignote || (b.ignote === a.ignote && b.pezzi.length < a.pezzi.length) ? b : a;

/** Splits `UM Prezzo per unità`, separated by single spaces, into the fewest known heads that cover the most words. */
function celleDi(tratto: Tratto, testataDi: Nota): { tratto: Tratto; nota: TestataNota | null }[] {
  const tutta = testataDi(tratto.testo);
  if (tutta || tratto.pezzi.length === 1) return [{ tratto, nota: tutta }];
  const { pezzi } = tratto;
  const fino: Taglio[] = [{ ignote: 0, pezzi: [] }];
  for (let a = 1; a <= pezzi.length; a++) {
    const prima = fino[a - 1] as Taglio;
    let sua: Taglio = { ignote: prima.ignote + 1, pezzi: [...prima.pezzi, { quante: 1, nota: null }] };
    for (let quante = 1; quante <= Math.min(paroleMassime, a); quante++) {
      const nota = testataDi(testoDi(pezzi.slice(a - quante, a)));
      const da = fino[a - quante] as Taglio;
      if (nota) sua = piuCorto(sua, { ignote: da.ignote, pezzi: [...da.pezzi, { quante, nota }] });
    }
    fino.push(sua);
  }
  let da = 0;
  const celle: { tratto: Tratto; nota: TestataNota | null }[] = [];
  for (const { quante, nota } of fino.at(-1)?.pezzi ?? []) {
    celle.push({ tratto: trattoDi(pezzi.slice(da, da + quante)), nota });
    da += quante;
  }
  return uniteIgnote(celle);
}

/** Joins adjacent unknown words into one head. */
function uniteIgnote(
  celle: readonly { tratto: Tratto; nota: TestataNota | null }[],
): { tratto: Tratto; nota: TestataNota | null }[] {
  const unite: { tratto: Tratto; nota: TestataNota | null }[] = [];
  for (const una of celle) {
    const prima = unite.at(-1);
    if (prima && prima.nota === null && una.nota === null)
      unite[unite.length - 1] = { tratto: trattoDi([...prima.tratto.pezzi, ...una.tratto.pezzi]), nota: null };
    else unite.push(una);
  }
  return unite;
}

const siCoprono = (a: Tratto, b: Tratto): boolean => Math.min(a.x2, b.x2) - Math.max(a.x, b.x) > 0;

/** Joins pieces of a multi-line heading that stand above each other into one head. */
function impila(linee: readonly Linea[], spazio: number): Tratto[] {
  const gruppi: Tratto[][] = [];
  for (const linea of linee)
    for (const tratto of trattiDi(linea, spazio)) {
      const sopra = gruppi.filter((gruppo) => gruppo.some((uno) => siCoprono(uno, tratto)));
      if (sopra.length === 1) sopra[0]?.push(tratto);
      else gruppi.push([tratto]);
    }
  return gruppi.map((gruppo) => trattoDi(gruppo.flatMap(({ pezzi }) => pezzi))).sort((a, b) => a.x - b.x);
}

interface Provata extends TestataTabella {
  readonly punti: number;
}

interface Posto {
  readonly da: number;
  readonly quante: number;
  readonly spazio: number;
}

function prova(linee: readonly Linea[], { da, quante, spazio }: Posto, nota: Nota): Provata | null {
  const sue = linee.slice(da, da + quante);
  const prima = sue[0];
  if (!prima || sue.length < quante || sue.some(({ pagina, pezzi }) => pagina !== prima.pagina || pezzi.length > 40))
    return null;
  if (sue.some((una, i) => i > 0 && una.y - (sue[i - 1]?.y ?? 0) > 2.2 * una.alto)) return null;
  const tratti = quante === 1 ? trattiDi(prima, spazio) : impila(sue, spazio);
  const trovate = tratti.flatMap((tratto) => celleDi(tratto, nota));
  const note = trovate.flatMap(({ nota }) => (nota ? [nota] : []));
  const nomi = new Set(note.map(({ nome }) => nome).filter((nome) => nome !== 'altro'));
  const diArticolo = ['codice', 'codice loro', 'codice nostro', 'codice produttore', 'ean', 'descrizione'] as const;
  if (!nomi.has('quantita') || nomi.size < 2 || !diArticolo.some((nome) => nomi.has(nome))) return null;
  // If heads overlap, one of them was joined wrongly: read again with a smaller gap.
  if (trovate.some(({ tratto }, i) => tratto.x2 > (trovate[i + 1]?.tratto.x ?? Number.POSITIVE_INFINITY) + sporgenza))
    return null;
  const ignote = trovate.filter(({ nota }) => !nota);
  // A heading never contains a number: then it is a row.
  if (ignote.length > note.length || ignote.some(({ tratto }) => /\d/.test(tratto.testo))) return null;
  return {
    da,
    a: da + quante,
    celle: trovate.map(({ tratto, nota: sua }) => ({
      ...tratto,
      nome: sua?.nome ?? 'altro',
      nota: sua !== null,
      ...(sua?.per === undefined ? {} : { per: sua.per }),
    })),
    lingue: note.flatMap(({ lingue }) => lingue),
    // Each further line must add heads to be worth including.
    punti: nomi.size * 2 + note.length - ignote.length * 2 - quante * 0.9,
  };
}

/**
 * What a user said about a head takes precedence over the known words. Cached per text, because each text is tried in
 * many splits.
 */
function conRicordi(ricordate: readonly Colonna[]): Nota {
  const dette = new Map(
    ricordate.filter(({ testata }) => testata !== '').map(({ testata, nome }) => [normale(testata), nome]),
  );
  const cerca: Nota = (testo) => {
    const detta = dette.size === 0 ? undefined : dette.get(normale(testo));
    const nota = testataDi(testo);
    return detta === undefined ? nota : { lingue: [], ...nota, nome: detta };
  };
  const cercate = new Map<string, TestataNota | null>();
  return (testo) => {
    const gia = cercate.get(testo);
    const nota = gia === undefined ? cerca(testo) : gia;
    cercate.set(testo, nota);
    return nota;
  };
}

/** All headings of a document, including repeated ones, by position. */
export function testateDi(linee: readonly Linea[], ricordate: readonly Colonna[] = []): TestataTabella[] {
  const nota = conRicordi(ricordate);
  const trovate: TestataTabella[] = [];
  for (let da = 0; da < linee.length;) {
    const qui = migliore(linee, da, nota);
    const dopo = qui ? migliore(linee, da + 1, nota) : null;
    // The line above may have been read as part of the heading: the better of the two readings wins.
    const sua = qui && dopo && dopo.punti > qui.punti ? dopo : qui;
    if (sua) trovate.push(sua);
    da = sua ? sua.a : da + 1;
  }
  return trovate;
}

function migliore(linee: readonly Linea[], da: number, nota: Nota): Provata | null {
  let sua: Provata | null = null;
  for (let quante = 1; quante <= lineeMassime; quante++)
    for (const spazio of spazi) {
      const una = prova(linee, { da, quante, spazio }, nota);
      if (una && una.punti > (sua?.punti ?? 0)) sua = una;
    }
  return sua;
}
