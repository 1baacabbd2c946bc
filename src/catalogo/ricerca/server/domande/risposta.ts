import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import type { FiltroStati } from '#catalogo/ricerca/rules.ts';
import type { ricerca } from '../../contract.ts';
import type { Indice } from '../indice/indice.ts';
import type { Ordinamento } from './ordina.ts';
import { passo } from './ordina.ts';
import { contaFiltri, conParole, seleziona } from './selezione.ts';
import { sommario } from './sommario.ts';
import { capitoloDi, perChiavi, perSpeciale, speciale } from './speciali.ts';
import type { Cercatore, Trovate } from './trova.ts';
import type { Vista } from '../indice/vista.ts';
import { articoliVisti } from '../indice/vista.ts';
import { contaUbicazioni, luoghiDi } from './ubicazione.ts';
import type { Voce } from '../indice/voce.ts';

export type Domanda = InputOf<typeof ricerca>;
export type Risposta = ReplyOf<typeof ricerca>;

export const quantePerPasso = 24;
const massimoFiltri = 60;
const limiti = { '': { filtri: 12, valori: 40 }, TuttiFiltri: { filtri: 60, valori: 200 } } as const;

/** What is known of who asks. */
export interface DiChi {
  /** Keys of the favourite headers, where those are asked for. */
  readonly preferiti: readonly string[] | null;
  /** Headers of which its company has articles, role 3 only. */
  readonly ubicazioni: ReadonlyMap<string, number> | null;
}

export const diNessuno: DiChi = { preferiti: null, ubicazioni: null };

/** One step of a search, all from memory. */
export function rispondi(
  cercatore: Cercatore,
  domanda: Domanda,
  filtro: FiltroStati,
  { preferiti, ubicazioni }: DiChi = diNessuno,
): Risposta {
  const { indice } = cercatore;
  const vista = cercatore.viste.di(filtro);
  const { catalogo, ...trovate } = trova(cercatore, domanda, filtro, preferiti);
  const luoghi = ubicazioni && luoghiDi(indice, ubicazioni);
  const scelte = seleziona(indice, trovate, {
    filtri: domanda.filtri,
    uno: domanda.filtriMultipli,
    parole: domanda.paroleChiave,
    luoghi,
  });
  const gruppi = domanda.break ?? (domanda.ordinamento === 3 ? 1 : 0);
  const { ordineFiltro } = domanda;
  const come: Ordinamento = {
    per: domanda.ordinamento,
    gruppi,
    filtro: ordineFiltro ? { nome: ordineFiltro.filtro, verso: ordineFiltro.decrescente ? -1 : 1 } : null,
  };
  const docs = passo(indice, scelte, come, domanda.pagina * quantePerPasso, quantePerPasso);
  // With "any is enough" a further value adds headers: its count is of all that the values are chosen from.
  const contate = domanda.filtriMultipli ? conParole(indice, trovate, domanda.paroleChiave).docs : scelte.docs;
  return {
    totale: scelte.docs.length,
    testate: docs.map((doc) => riga(indice, vista, doc, trovate.esatti.get(doc) ?? '', ordineFiltro ? 0 : gruppi)),
    filtro:
      domanda.pagina === 0
        ? [
            ...(luoghi ? contaUbicazioni(luoghi, contate) : []),
            ...contaFiltri(indice, contate, limiti[domanda.ricercaFiltri]),
          ].slice(0, massimoFiltri)
        : [],
    ricercaEffettiva: trovate.effettiva,
    paroleIgnorate: [...trovate.ignorate],
    tipoRicerca: catalogo ? 'CatalogoPdf' : 'Testate',
    capitoloCategorie: catalogo && domanda.pagina === 0 ? sommario(indice, scelte.docs) : [],
  };
}

const niente = { esatti: new Map<number, string>(), effettiva: '', ignorate: [] } as const;

function trova(
  cercatore: Cercatore,
  domanda: Domanda,
  filtro: FiltroStati,
  preferiti: readonly string[] | null,
): Trovate & { catalogo: boolean } {
  const { indice } = cercatore;
  const vista = cercatore.viste.di(filtro);
  if (preferiti) return { ...perChiavi(indice, vista, preferiti), ...niente, catalogo: false };
  const quale = speciale(domanda.valore);
  if (quale) return { ...perSpeciale(indice, vista, quale), ...niente, catalogo: false };
  const capitolo = capitoloDi(indice, vista, domanda.valore);
  if (capitolo) return { ...capitolo, ...niente, catalogo: true };
  const { valore, cercaParolaEsatta, cercaCodiceFornitore, autocompletamento } = domanda;
  return {
    ...cercatore.trova({
      valore,
      filtro,
      esatta: cercaParolaEsatta,
      codiceFornitore: cercaCodiceFornitore,
      intere: autocompletamento,
    }),
    catalogo: false,
  };
}

function riga(
  indice: Indice,
  vista: Vista,
  doc: number,
  codArticoloRicerca: string,
  gruppi: Ordinamento['gruppi'],
): Risposta['testate'][number] {
  const voce = indice.voci[doc] as Voce;
  return {
    codTestata: voce.codTestata,
    suffisso: voce.suffisso,
    codArticoloRicerca,
    descrizione: voce.descrizione,
    codiceAzienda: voce.codiceAzienda,
    nomeAzienda: voce.nomeAzienda,
    catMerceologica: voce.catMerceologica,
    catDescOrdine: voce.catDescOrdine,
    new: voce.new,
    promozione: voce.promozione,
    outlet: voce.outlet,
    sconto: voce.sconto,
    disattivaInternet: voce.disattivaInternet,
    nrArticoli: articoliVisti(voce.perStato, vista[doc] as number),
    contFiltri: voce.parole.length,
    gruppo: nomeGruppo(voce, gruppi),
  };
}

function nomeGruppo(voce: Voce, gruppi: Ordinamento['gruppi']): string {
  if (gruppi === 1) return voce.catDescOrdine;
  if (gruppi === 2) return voce.descSottoCategoria || voce.descCategoria;
  return gruppi === 3 ? (voce.parole[0] ?? '') : '';
}
