import { nudo } from '#catalogo/ricerca/rules/piega.ts';
import type { Elenco } from '../indice/elenco.ts';
import type { Unita } from './domanda.ts';
import type { Indice } from '../indice/indice.ts';
import type { Codici, ModoCodice } from '../indice/codici.ts';
import { minimoInizio } from '../indice/codici.ts';
import type { Vista } from '../indice/vista.ts';

/** A list of headers, and how well a header in it fits: 0 to 1. */
export interface Variante {
  readonly elenco: Elenco;
  readonly fattore: number;
}

/** Rows of tables whose code fits, as numbers of `Articoli`. */
export interface PerCodice {
  readonly numeri: readonly number[];
  /** 0 to 15. */
  readonly peso: number;
}

/** One thing that has to stand in a header: any of these is enough. `rara`: how much it says, more the fewer headers have it. */
export interface Parola {
  readonly unita: number;
  readonly varianti: readonly Variante[];
  readonly codici: readonly PerCodice[];
  readonly rara: number;
  readonly lunga: number;
}

export interface Modo {
  /** Words as they are typed: no other forms, no beginnings, no tolerance. */
  readonly esatta: boolean;
  readonly codiceFornitore: boolean;
  /** One letter may differ in words that nothing else fits; words that the view does not show are as if nobody had them. */
  readonly tollerante: boolean;
  /** A choice from the suggestions: no beginnings. */
  readonly intere: boolean;
}

/** What each unit of a search stands for in this index; a unit that nothing fits gives a word without variants. */
export function prepara(indice: Indice, vista: Vista, unita: readonly Unita[], modo: Modo): Parola[] {
  return unita.flatMap((una, i) => {
    const codici = una.termini.length > 1 && una.codice !== '' ? perCodice(indice, vista, una.codice, modo, true) : [];
    if (codici.length) return [parola(indice, i, [], codici)];
    return una.termini.map(({ testo, anche }) => {
      const varianti = variantiDi(indice, vista, [testo, ...anche], modo);
      if (una.termini.length > 1) return parola(indice, i, varianti, []);
      if (una.codice === '') return parola(indice, i, varianti, perLettere(indice, vista, testo, modo, varianti));
      const trovata = varianti.some(({ fattore }) => fattore >= 0.6);
      return parola(
        indice,
        i,
        varianti,
        perCodice(indice, vista, una.codice, modo, !trovata || (unita.length === 1 && una.codice.length > 4)),
      );
    });
  });
}

function parola(indice: Indice, unita: number, varianti: readonly Variante[], codici: readonly PerCodice[]): Parola {
  const forti = varianti.filter(({ fattore }) => fattore >= 0.6);
  const docs = (forti.length ? forti : varianti).reduce((somma, { elenco }) => somma + elenco.n, 0);
  const lunga =
    varianti.reduce((somma, { elenco }) => somma + elenco.n, 0) +
    codici.reduce((somma, { numeri }) => somma + numeri.length, 0);
  return { unita, varianti, codici, rara: Math.log2(2 + indice.quante / (1 + docs)), lunga };
}

/** The term itself, then its other forms, then what begins so; a number of a size does not begin another one. */
function variantiDi(indice: Indice, vista: Vista, forme: readonly string[], modo: Modo): Variante[] {
  const { vocabolario } = indice;
  const trovate = new Map<number, number>();
  const metti = (id: number | undefined, fattore: number): void => {
    if (id === undefined || (modo.tollerante && !vocabolario.siVede(id, vista))) return;
    if ((trovate.get(id) ?? 0) < fattore) trovate.set(id, fattore);
  };
  const [testo = ''] = forme;
  metti(vocabolario.esatto(testo), 1);
  if (modo.esatta) return elenchi(indice, trovate);
  for (const forma of forme.slice(1)) metti(vocabolario.esatto(forma), 0.8);
  for (const id of vocabolario.forme(testo)) metti(id, 0.92);
  const nota = trovate.size > 0;
  const cifre = /\d/.test(testo);
  if (!modo.intere && !(nota && (cifre || testo.length < 3))) {
    for (const id of vocabolario.inizianti(testo))
      metti(id, (nota ? 0.35 : 0.8) * Math.sqrt(testo.length / vocabolario.testo(id).length));
  }
  if (trovate.size === 0 && modo.tollerante) metti(vocabolario.esatto(soloNumero(testo)), 0.6);
  if (trovate.size === 0 && modo.tollerante) for (const id of vocabolario.simili(testo)) metti(id, 0.7);
  return elenchi(indice, trovate);
}

/** `t20` where nobody has that: the number alone; else empty. */
export const soloNumero = (testo: string): string => /^[a-zø]{1,4}(\d+(?:\.\d+)?)$/.exec(testo)?.[1] ?? '';

const elenchi = ({ vocabolario }: Indice, trovate: ReadonlyMap<number, number>): Variante[] =>
  [...trovate].map(([id, fattore]) => ({ elenco: vocabolario.elenco(id), fattore }));

/** The tail of a header's code, its number, is as good as the beginning of an article's. */
const pesi: Readonly<Record<ModoCodice, { readonly articolo: number; readonly testata: number }>> = {
  esatto: { articolo: 15, testata: 15 },
  inizio: { articolo: 8, testata: 9 },
  fine: { articolo: 4, testata: 9 },
  dentro: { articolo: 4, testata: 4 },
};

/** Rows whose article, supplier or header code is, begins with or (where `anche`) holds what was typed. */
function perCodice(
  { articoli, codiciTestata }: Indice,
  vista: Vista,
  codice: string,
  modo: Modo,
  anche: boolean,
): PerCodice[] {
  const perPeso = new Map<number, number[]>();
  const inLista =
    (di: 'articolo' | 'testata') =>
    (n: number, come: ModoCodice): void => {
      if (!articoli.siVede(n, vista) || (modo.esatta && come !== 'esatto')) return;
      const peso = pesi[come][di];
      const lista = perPeso.get(peso);
      if (lista) lista.push(n);
      else perPeso.set(peso, [n]);
    };
  for (const codici of degliArticoli(articoli, modo)) {
    codici.inizianti(codice, inLista('articolo'));
    if (anche && !modo.esatta) codici.contenenti(codice, inLista('articolo'));
  }
  codiciTestata.inizianti(codice, inLista('testata'));
  if (anche && !modo.esatta) codiciTestata.contenenti(codice, inLista('testata'));
  return [...perPeso].map(([peso, numeri]) => ({ numeri, peso }));
}

const degliArticoli = ({ codici, fornitori }: Indice['articoli'], { codiceFornitore }: Modo): Codici[] =>
  codiceFornitore ? [codici, fornitori] : [codici];

/** Below all words: letters alone are a code only where they are no word. */
const pesoLettere = 3;

/** Rows whose code begins with letters that nobody writes as a word: of the header (`VTS`), of an article too where no word begins so either. */
function perLettere(
  { articoli, codiciTestata }: Indice,
  vista: Vista,
  testo: string,
  modo: Modo,
  varianti: readonly Variante[],
): PerCodice[] {
  const codice = nudo(testo);
  if (codice.length < minimoInizio || modo.esatta || modo.intere || varianti.some(({ fattore }) => fattore > 0.9))
    return [];
  const numeri: number[] = [];
  for (const codici of varianti.length ? [codiciTestata] : [codiciTestata, ...degliArticoli(articoli, modo)]) {
    codici.inizianti(codice, (n) => {
      if (articoli.siVede(n, vista)) numeri.push(n);
    });
  }
  return numeri.length ? [{ numeri, peso: pesoLettere }] : [];
}

/** The whole value as one code that was grouped by blanks: its beginning, and its inner part where all of it are digits. */
export function perIntero(indice: Indice, vista: Vista, codice: string, modo: Modo, unita: readonly Unita[]): Parola[] {
  const cifre = unita.every(({ testo }) => /^[\d\s.-]+$/.test(testo));
  const trovati = perCodice(indice, vista, codice, modo, cifre);
  return trovati.length ? [parola(indice, 0, [], trovati)] : [];
}
