import type { ReplyOf } from '#platform/contract/call.ts';
import { mostraCodiceArticolo, mostraCodiceTestata } from '#parti/codici.ts';
import { piega } from '#vendita/ricerca/rules/piega.ts';
import { radice } from '#vendita/ricerca/rules/radice.ts';
import type { FiltroStati } from '#vendita/ricerca/rules.ts';
import type { autocompletamento } from '../../contract.ts';
import { nessuno } from '../indice/articoli.ts';
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
  const nomi = new Set(marche.slice(0, massimoMarche).map(({ nome }) => piega(nome)));
  const righe = [...codici(cercatore, vista, valore).map(semplice), ...voci.filter(({ autoCompletamento }) => !nomi.has(piega(autoCompletamento))), ...marche.slice(0, massimoMarche).map(marcaVoce)];
  return { autoCompletaVociRicerca: righe, autoCompletaAziendeRicerca: loghi(cercatore, marche, docs) };
}

const semplice = (testo: string): Voce => ({ autoCompletamento: testo, autoCompletamentoInflectional: '', sottoAutoCompletamentoA: '', sottoAutoCompletamentoB: '', ricercaAzienda: false, codiceAzienda: '', nomeAzienda: '' });
const marcaVoce = ({ codice, nome }: Marca): Voce => ({ ...semplice(nome), ricercaAzienda: true, codiceAzienda: codice, nomeAzienda: nome });

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
  const base = inizio.trim() === '' ? null : cercatore.segnate({ valore: inizio, filtro, esatta: false, codiceFornitore: false, intere: true });
  const inizianti = vocabolario.inizianti(ultima);
  const candidati = inizianti.length ? inizianti : vocabolario.simili(ultima);
  const trovati: { ids: readonly number[]; docs: readonly number[] }[] = [];
  for (const ids of perRadice(cercatore, candidati).slice(0, massimoCandidati)) {
    const docs = esempi(vocabolario.elenco(ids[0] as number), vista, base);
    if (docs.length && trovati.push({ ids, docs }) === massimoVoci) break;
  }
  const voci = trovati.map(({ ids, docs }) => {
    const [id = 0, altra] = ids;
    const parola = cercatore.scritta(docs, vocabolario.testo(id));
    const altri = altra === undefined ? [] : esempi(vocabolario.elenco(altra), vista, base);
    const flessa = altri.length ? inizio + cercatore.scritta(altri, vocabolario.testo(altra as number)) : '';
    return { ...semplice(inizio + parola), autoCompletamentoInflectional: flessa, ...compagni(indice, docs, piega(inizio + parola)) };
  });
  return { voci, docs: trovati[0]?.docs ?? [] };
}

/** Words by their root, the most frequent form of each first, the most frequent roots first. */
function perRadice({ indice: { vocabolario } }: Cercatore, ids: readonly number[]): number[][] {
  const insieme = new Map<string, number[]>();
  const inFila = [...ids].sort((a, b) => vocabolario.elenco(b).n - vocabolario.elenco(a).n || (vocabolario.testo(a) < vocabolario.testo(b) ? -1 : 1));
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
  const se = (nome: (n: number) => string) => (n: number): void => {
    const doc = articoli.doc(n);
    if (trovati.size < massimoCodici && doc !== nessuno && ((vista[doc] as number) & articoli.visto(n)) !== 0) trovati.add(nome(n));
  };
  codiciTestata.inizianti(codice, se((n) => mostraCodiceTestata(codiciTestata.di(n))));
  articoli.codici.inizianti(codice, se((n) => mostraCodiceArticolo(articoli.codice(n))));
  return [...trovati];
}

function loghi({ indice }: Cercatore, marche: readonly Marca[], docs: readonly number[]): Suggerimenti['autoCompletaAziendeRicerca'] {
  const conti = new Map<string, number>();
  for (const doc of docs) {
    const codice = indice.voci[doc]?.codiceAzienda ?? '';
    conti.set(codice, (conti.get(codice) ?? 0) + 1);
  }
  const frequenti = [...conti].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([codice]) => indice.marche.di(codice));
  const tutte = new Set([...marche, ...frequenti.flatMap((marca) => marca ?? [])]);
  return [...tutte].slice(0, massimoLoghi).map(({ codice, logo }) => ({ codiceAzienda: codice, urlImg: logo }));
}
