import { mostraCodiceArticolo, mostraCodiceTestata } from '#parti/codici.ts';
import { piega } from '#catalogo/ricerca/rules/piega.ts';
import { radice } from '#catalogo/ricerca/rules/radice.ts';
import type { FiltroStati } from '#catalogo/ricerca/rules.ts';
import { compagni } from './companions.ts';
import { codeOf } from './parse-query.ts';
import { docOf, type Postings } from '../indice/vocabulary.ts';
import type { Marca } from '../indice/marche.ts';
import type { Searcher } from './searcher.ts';
import type { Mask } from '../indice/visibility.ts';
import { semplice, type Suggerimenti, type Voce } from './voce.ts';

const minimo = 3;
const massimoRighe = 12;
const massimoVoci = 8;
const massimoCandidati = 40;
const massimoEsempi = 60;
const massimoCodici = 5;
const massimoMarche = 3;
const massimoLoghi = 6;

/** The last word counts as a prefix. */
export function suggest(searcher: Searcher, valore: string, filtro: FiltroStati): Suggerimenti {
  const scritto = valore.slice(0, 100).trim();
  const testo = piega(scritto);
  if (testo.length < minimo) return { autoCompletaVociRicerca: [], autoCompletaAziendeRicerca: [] };
  const mask = searcher.masks.of(filtro);
  const marche = searcher.index.marche.inizianti(testo, mask);
  const { voci, docs } = parole(searcher, mask, scritto, filtro);
  const prime = marche.slice(0, massimoMarche);
  const nomi = new Set(prime.map(({ nome }) => piega(nome)));
  const righe = [
    ...codici(searcher, mask, valore).map(semplice),
    ...voci.filter(({ autoCompletamento }) => !nomi.has(piega(autoCompletamento))),
  ];
  return {
    autoCompletaVociRicerca: [...righe.slice(0, massimoRighe - prime.length), ...prime.map(marcaVoce)],
    autoCompletaAziendeRicerca: loghi(searcher, marche, docs),
  };
}

const marcaVoce = ({ codice, nome }: Marca): Voce => ({
  ...semplice(nome),
  ricercaAzienda: true,
  codiceAzienda: codice,
  nomeAzienda: nome,
});

interface Parole {
  readonly voci: Voce[];
  readonly docs: readonly number[];
}

function parole(searcher: Searcher, mask: Mask, testo: string, filtro: FiltroStati): Parole {
  const { index } = searcher;
  const { vocabulary } = index;
  const [, inizio = '', scritta = ''] = /^(.*\s)?(\S+)$/s.exec(testo) ?? [];
  const ultima = piega(scritta).replace(/^[^\p{L}\p{N}ø]+/u, '');
  if (ultima === '') return { voci: [], docs: [] };
  const base =
    inizio.trim() === ''
      ? null
      : searcher.marked({ value: inizio, exact: false, supplierCodes: false, wholeWords: true }, filtro);
  const inizianti = offerte(searcher, mask, vocabulary.withPrefix(ultima), base);
  const trovati = inizianti.length ? inizianti : offerte(searcher, mask, vocabulary.similar(ultima), base);
  const comeForma = ({ id, docs }: Forma): string => inizio + searcher.spelling(docs, vocabulary.text(id));
  const voci = trovati.map(([prima, altra]) => {
    const parola = comeForma(prima);
    return {
      ...semplice(parola),
      autoCompletamentoInflectional: altra ? comeForma(altra) : '',
      ...compagni(index, prima.docs, piega(parola)),
    };
  });
  return { voci, docs: trovati[0]?.[0].docs ?? [] };
}

interface Forma {
  readonly id: number;
  readonly docs: readonly number[];
}

function offerte(
  searcher: Searcher,
  mask: Mask,
  candidati: readonly number[],
  base: Uint8Array | null,
): (readonly [prima: Forma, altra?: Forma])[] {
  const trovate: (readonly [Forma, Forma?])[] = [];
  for (const ids of perRadice(searcher, candidati).slice(0, massimoCandidati)) {
    const forme: Forma[] = [];
    for (const id of ids) {
      const docs = esempi(searcher.index.vocabulary.postings(id), mask, base);
      if (docs.length && forme.push({ id, docs }) === 2) break;
    }
    const [prima, altra] = forme;
    if (prima && trovate.push([prima, altra]) === massimoVoci) break;
  }
  return trovate;
}

function perRadice({ index: { vocabulary } }: Searcher, ids: readonly number[]): number[][] {
  const insieme = new Map<string, number[]>();
  const inFila = [...ids].sort(
    (a, b) => vocabulary.postings(b).n - vocabulary.postings(a).n || (vocabulary.text(a) < vocabulary.text(b) ? -1 : 1),
  );
  for (const id of inFila) {
    const sua = radice(vocabulary.text(id));
    const forme = insieme.get(sua);
    if (forme) forme.push(id);
    else insieme.set(sua, [id]);
  }
  return [...insieme.values()];
}

/** Sample of the visible headers, spread over all. */
function esempi({ entries, n }: Postings, mask: Mask, base: Uint8Array | null): number[] {
  const docs: number[] = [];
  const passo = base ? 1 : Math.max(1, Math.floor(n / (massimoEsempi * 2)));
  for (let giro = 0; giro < passo && docs.length === 0; giro++) {
    for (let i = giro; i < n && docs.length < massimoEsempi; i += passo) {
      const entry = entries[i] as number;
      const doc = docOf(entry);
      if (((mask[doc] as number) & entry & 0xff) !== 0 && (!base || base[doc] === 1)) docs.push(doc);
    }
  }
  return docs;
}

function codici({ index }: Searcher, mask: Mask, valore: string): string[] {
  const codice = codeOf(valore);
  if (codice === '') return [];
  const trovati = new Set<string>();
  const { articoli, codiciTestata } = index;
  const se =
    (nome: (n: number) => string) =>
    (n: number): void => {
      if (trovati.size < massimoCodici && articoli.siVede(n, mask)) trovati.add(nome(n));
    };
  codiciTestata.inizianti(
    codice,
    se((n) => mostraCodiceTestata(codiciTestata.di(n))),
  );
  articoli.codici.inizianti(
    codice,
    se((n) => mostraCodiceArticolo(articoli.codice(n))),
  );
  return [...trovati];
}

function loghi(
  { index }: Searcher,
  marche: readonly Marca[],
  docs: readonly number[],
): Suggerimenti['autoCompletaAziendeRicerca'] {
  const conti = new Map<string, number>();
  for (const doc of docs) {
    const codice = index.voci[doc]?.codiceAzienda ?? '';
    conti.set(codice, (conti.get(codice) ?? 0) + 1);
  }
  const frequenti = [...conti]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([codice]) => index.marche.di(codice));
  const tutte = new Set([...marche, ...frequenti.flatMap((marca) => marca ?? [])]);
  return [...tutte].slice(0, massimoLoghi).map(({ codice, logo }) => ({ codiceAzienda: codice, urlImg: logo }));
}
