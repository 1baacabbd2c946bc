import type { ReplyOf } from '#platform/contract/call.ts';
import { mostraCodiceArticolo, mostraCodiceTestata } from '#parti/codici.ts';
import { piega } from '#catalogo/ricerca/rules/piega.ts';
import { radice } from '#catalogo/ricerca/rules/radice.ts';
import type { FiltroStati } from '#catalogo/ricerca/rules.ts';
import type { autocompletamento } from '../../contract.ts';
import { compagni } from './compagni.ts';
import { codiceDi } from './domanda.ts';
import type { Elenco } from '../indice/elenco.ts';
import { docDi } from '../indice/elenco.ts';
import type { Marca } from '../indice/marche.ts';
import type { Cercatore } from './trova.ts';
import type { Vista } from '../indice/vista.ts';

export type Suggerimenti = ReplyOf<typeof autocompletamento>;
type Voce = Suggerimenti['autoCompletaVociRicerca'][number];

const minimo = 3;
const massimoRighe = 12;
const massimoVoci = 8;
const massimoCandidati = 40;
const massimoEsempi = 60;
const massimoCodici = 5;
const massimoMarche = 3;
const massimoLoghi = 6;

/** Suggestions for what is being typed: its last word is taken as a beginning, those before it as they stand. */
export function suggerisci(cercatore: Cercatore, valore: string, filtro: FiltroStati): Suggerimenti {
  const scritto = valore.slice(0, 100).trim();
  const testo = piega(scritto);
  if (testo.length < minimo) return { autoCompletaVociRicerca: [], autoCompletaAziendeRicerca: [] };
  const vista = cercatore.viste.di(filtro);
  const marche = cercatore.indice.marche.inizianti(testo, vista);
  const { voci, docs } = parole(cercatore, vista, scritto, filtro);
  const prime = marche.slice(0, massimoMarche);
  const nomi = new Set(prime.map(({ nome }) => piega(nome)));
  const righe = [
    ...codici(cercatore, vista, valore).map(semplice),
    ...voci.filter(({ autoCompletamento }) => !nomi.has(piega(autoCompletamento))),
  ];
  return {
    autoCompletaVociRicerca: [...righe.slice(0, massimoRighe - prime.length), ...prime.map(marcaVoce)],
    autoCompletaAziendeRicerca: loghi(cercatore, marche, docs),
  };
}

const semplice = (testo: string): Voce => ({
  autoCompletamento: testo,
  autoCompletamentoInflectional: '',
  sottoAutoCompletamentoA: '',
  sottoAutoCompletamentoB: '',
  ricercaAzienda: false,
  codiceAzienda: '',
  nomeAzienda: '',
});
const marcaVoce = ({ codice, nome }: Marca): Voce => ({
  ...semplice(nome),
  ricercaAzienda: true,
  codiceAzienda: codice,
  nomeAzienda: nome,
});

interface Parole {
  readonly voci: Voce[];
  /** Headers of the first suggestion. */
  readonly docs: readonly number[];
}

function parole(cercatore: Cercatore, vista: Vista, testo: string, filtro: FiltroStati): Parole {
  const { indice } = cercatore;
  const { vocabolario } = indice;
  const [, inizio = '', scritta = ''] = /^(.*\s)?(\S+)$/s.exec(testo) ?? [];
  const ultima = piega(scritta).replace(/^[^\p{L}\p{N}ø]+/u, '');
  if (ultima === '') return { voci: [], docs: [] };
  const base =
    inizio.trim() === ''
      ? null
      : cercatore.segnate({ valore: inizio, filtro, esatta: false, codiceFornitore: false, intere: true });
  const inizianti = offerte(cercatore, vista, vocabolario.inizianti(ultima), base);
  const trovati = inizianti.length ? inizianti : offerte(cercatore, vista, vocabolario.simili(ultima), base);
  const comeForma = ({ id, docs }: Forma): string => inizio + cercatore.scritta(docs, vocabolario.testo(id));
  const voci = trovati.map(([prima, altra]) => {
    const parola = comeForma(prima);
    return {
      ...semplice(parola),
      autoCompletamentoInflectional: altra ? comeForma(altra) : '',
      ...compagni(indice, prima.docs, piega(parola)),
    };
  });
  return { voci, docs: trovati[0]?.[0].docs ?? [] };
}

/** A form of a word with some of its headers. */
interface Forma {
  readonly id: number;
  readonly docs: readonly number[];
}

/** Of these words those that stand in headers that the view shows: of each the most frequent form and the next one. */
function offerte(
  cercatore: Cercatore,
  vista: Vista,
  candidati: readonly number[],
  base: Uint8Array | null,
): (readonly [prima: Forma, altra?: Forma])[] {
  const trovate: (readonly [Forma, Forma?])[] = [];
  for (const ids of perRadice(cercatore, candidati).slice(0, massimoCandidati)) {
    const forme: Forma[] = [];
    for (const id of ids) {
      const docs = esempi(cercatore.indice.vocabolario.elenco(id), vista, base);
      if (docs.length && forme.push({ id, docs }) === 2) break;
    }
    const [prima, altra] = forme;
    if (prima && trovate.push([prima, altra]) === massimoVoci) break;
  }
  return trovate;
}

/** Words by their root, the most frequent form of each first, the most frequent roots first. */
function perRadice({ indice: { vocabolario } }: Cercatore, ids: readonly number[]): number[][] {
  const insieme = new Map<string, number[]>();
  const inFila = [...ids].sort(
    (a, b) =>
      vocabolario.elenco(b).n - vocabolario.elenco(a).n || (vocabolario.testo(a) < vocabolario.testo(b) ? -1 : 1),
  );
  for (const id of inFila) {
    const sua = radice(vocabolario.testo(id));
    const forme = insieme.get(sua);
    if (forme) forme.push(id);
    else insieme.set(sua, [id]);
  }
  return [...insieme.values()];
}

/** Some of the headers of a term that the view shows, spread over all of them. */
function esempi({ voci, n }: Elenco, vista: Vista, base: Uint8Array | null): number[] {
  const docs: number[] = [];
  const passo = base ? 1 : Math.max(1, Math.floor(n / (massimoEsempi * 2)));
  for (let giro = 0; giro < passo && docs.length === 0; giro++) {
    for (let i = giro; i < n && docs.length < massimoEsempi; i += passo) {
      const voce = voci[i] as number;
      const doc = docDi(voce);
      if (((vista[doc] as number) & voce & 0xff) !== 0 && (!base || base[doc] === 1)) docs.push(doc);
    }
  }
  return docs;
}

function codici({ indice }: Cercatore, vista: Vista, valore: string): string[] {
  const codice = codiceDi(valore);
  if (codice === '') return [];
  const trovati = new Set<string>();
  const { articoli, codiciTestata } = indice;
  const se =
    (nome: (n: number) => string) =>
    (n: number): void => {
      if (trovati.size < massimoCodici && articoli.siVede(n, vista)) trovati.add(nome(n));
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
  { indice }: Cercatore,
  marche: readonly Marca[],
  docs: readonly number[],
): Suggerimenti['autoCompletaAziendeRicerca'] {
  const conti = new Map<string, number>();
  for (const doc of docs) {
    const codice = indice.voci[doc]?.codiceAzienda ?? '';
    conti.set(codice, (conti.get(codice) ?? 0) + 1);
  }
  const frequenti = [...conti]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([codice]) => indice.marche.di(codice));
  const tutte = new Set([...marche, ...frequenti.flatMap((marca) => marca ?? [])]);
  return [...tutte].slice(0, massimoLoghi).map(({ codice, logo }) => ({ codiceAzienda: codice, urlImg: logo }));
}
