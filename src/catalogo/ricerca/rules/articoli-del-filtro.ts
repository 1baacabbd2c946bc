import { leggiChiave, tuttiValori } from '../rules.ts';
import { misuraDetta } from './misura.ts';
import { radice, vuota } from './radice.ts';
import { termini, type Termine } from './termini.ts';

/** Strength of a match: part of a size, weaker form, the intended side, exact. */
const forze = { parte: 1, forma: 2, lato: 3, intero: 4 } as const;

/** Per term: list of row index × `passo` + strength. */
type Detti = ReadonlyMap<string, readonly number[]>;

const passo = 8;

export interface RigaDetta {
  readonly titolo: string;
  readonly descrizione: string;
}

interface RigaFiltrabile {
  /** P article, D sub-heading. */
  readonly ctTpRiga: string;
  readonly cdArticolo: string;
  readonly descrizione: string;
}

export interface ValoriScelti {
  /** `Tutti` selects no article. */
  readonly filtri: readonly string[];
  /** True: OR; otherwise AND between filters. */
  readonly unoBasta: boolean;
}

function leggiDetti(righe: readonly RigaDetta[]): Detti {
  const diTermine = new Map<string, number[]>();
  const diTesto = new Map<string, readonly Voce[]>();
  const leggi = (testo: string): readonly Voce[] => {
    const note = diTesto.get(testo) ?? termini(testo).flatMap(vociDi);
    diTesto.set(testo, note);
    return note;
  };
  righe.forEach(({ titolo, descrizione }, riga) => {
    for (const voci of [leggi(titolo), leggi(descrizione)]) {
      for (const { testo, forza } of voci) {
        const dove = diTermine.get(testo);
        if (dove) dove.push(riga * passo + forza);
        else diTermine.set(testo, [riga * passo + forza]);
      }
    }
  });
  return diTermine;
}

interface Voce {
  readonly testo: string;
  readonly forza: number;
}

function vociDi({ testo, anche, parti }: Termine): Voce[] {
  const voci: Voce[] = [{ testo: radice(testo), forza: forze.intero }];
  for (const forma of anche) voci.push({ testo: forma, forza: forze.forma });
  if (parti.length === 0) return voci;
  for (const parte of parti) voci.push({ testo: parte, forza: forze.parte });
  const lati = testo.split('x');
  if (lati.length < 2) return voci;
  voci.push({ testo: `primo ${(lati[0] as string).replace(/^[mø]/, '')}`, forza: forze.lato });
  voci.push({ testo: `ultimo ${lati.at(-1)}`, forza: forze.lato });
  return voci;
}

const lunghezza = /^\d[\d./]*(mm|cm|mt)$/;
const diametro = /^[mø]\d/;

/** Stems of the words for right and left, with their abbreviations. */
const mani: Readonly<Record<string, string>> = { destr: 'dx', sinistr: 'sx' };

/** `40 mm` is matched as the last side, `M6` and `Ø 6` as the first, both in `M6x40`. */
function formeDi({ testo, anche }: Termine): string[] {
  const [numero = testo] = anche;
  const mano = mani[radice(testo)];
  const lato = lunghezza.test(testo) ? [`ultimo ${numero}`] : diametro.test(testo) ? [`primo ${numero}`] : [];
  return [radice(testo), ...anche, ...lato, ...(mano ? [mano] : [])];
}

function righeDelValore(valore: string, diTermine: Detti): readonly number[] {
  let minime: Map<number, number> | null = null;
  for (const termine of termini(valore)) {
    if (vuota(termine.testo)) continue;
    const sue = new Map<number, number>();
    for (const forma of formeDi(termine))
      for (const una of diTermine.get(forma) ?? []) {
        const riga = Math.floor(una / passo);
        const forza = Math.min(una % passo, minime === null ? forze.intero : (minime.get(riga) ?? 0));
        if (forza > (sue.get(riga) ?? 0)) sue.set(riga, forza);
      }
    if (sue.size === 0) return [];
    minime = sue;
  }
  if (minime === null) return [];
  const massima = Math.max(...new Set(minime.values()));
  return [...minime].flatMap(([riga, forza]) => (forza === massima ? [riga] : [])).sort((una, altra) => una - altra);
}

/** Matches by size outrank matches by other words; a match of all sides outranks that of one number. */
const pesoDi = (termine: Termine): number => (!misuraDetta(termine) ? 1 : termine.testo.includes('x') ? 1024 : 32);

/** Indices of the best matching rows; all if none matches. */
export function righePiuVicine(testo: string, righe: readonly RigaDetta[]): readonly number[] {
  const detti = leggiDetti(righe);
  const quante = new Uint32Array(righe.length);
  for (const termine of termini(testo)) {
    const peso = pesoDi(termine);
    const dicono = new Set(
      formeDi(termine)
        .flatMap((forma) => detti.get(forma) ?? [])
        .map((una) => Math.floor(una / passo)),
    );
    for (const riga of dicono) quante[riga] = (quante[riga] as number) + peso;
  }
  const massima = quante.reduce((una, altra) => Math.max(una, altra), 0);
  return [...righe.keys()].filter((riga) => quante[riga] === massima);
}

/**
 * OR within a filter, AND between filters (OR with `unoBasta`). A filter without matches is ignored; with `unoBasta`
 * the result is empty.
 */
export function righeNominate({ filtri, unoBasta }: ValoriScelti, righe: readonly RigaDetta[]): readonly number[] {
  const detti = leggiDetti(righe);
  const perFiltro = new Map<string, Set<number>>();
  for (const chiave of filtri) {
    const { filtro, valore } = leggiChiave(chiave);
    const sue = perFiltro.get(filtro) ?? new Set();
    perFiltro.set(filtro, sue);
    if (valore !== tuttiValori) for (const riga of righeDelValore(valore, detti)) sue.add(riga);
  }
  const parlanti = [...perFiltro.values()].filter(({ size }) => size > 0);
  if (unoBasta && parlanti.length < perFiltro.size) return [];
  return [...new Set(parlanti.flatMap((sue) => [...sue]))]
    .filter((riga) => unoBasta || parlanti.every((sue) => sue.has(riga)))
    .sort((una, altra) => una - altra);
}

export function articoliDelFiltro(scelti: ValoriScelti, righe: readonly RigaFiltrabile[]): string[] {
  let titolo = '';
  const articoli: (RigaDetta & { readonly cdArticolo: string })[] = [];
  for (const { ctTpRiga, cdArticolo, descrizione } of righe) {
    if (ctTpRiga === 'D') titolo = descrizione;
    if (ctTpRiga === 'P') articoli.push({ cdArticolo, titolo, descrizione });
  }
  const nominate = righeNominate(scelti, articoli);
  return nominate.length === articoli.length ? [] : nominate.flatMap((posto) => articoli[posto]?.cdArticolo ?? []);
}

/** Articles selected by the filters; all if none is. */
export function soloNominati<A extends { readonly cdArticolo: string }>(
  articoli: readonly A[],
  nominati: readonly string[],
): readonly A[] {
  const codici = new Set(nominati);
  const questi = articoli.filter(({ cdArticolo }) => codici.has(cdArticolo));
  return questi.length === 0 ? articoli : questi;
}
