import type { Ruolo } from '#platform/contract/call.ts';
import { senzaTitoliVuoti } from '#catalogo/catalogo/rules.ts';
import { mostraArticolo } from '#catalogo/ricerca/rules.ts';
import type { FiltroStati } from '#catalogo/ricerca/rules.ts';

/** Who may have many pages printed: everybody with a login. */
export const chiAvviaStampe: readonly Ruolo[] = [1, 2, 3, 4, 5, 6];

/** Headers in one print. */
export const pagineMassime = 500;

/** What is printed with the headers that are named: nothing more, their related ones, or all that stands in their subchapter or chapter. */
export const ambitiStampa = ['testate', 'correlati', 'sottocapitolo', 'capitolo'] as const;
export type AmbitoStampa = (typeof ambitiStampa)[number];

export interface Opzioni {
  readonly obsoleto: boolean;
  readonly eliminato: boolean;
  readonly nonStampCatalogo: boolean;
  readonly disattivaInternetTestata: boolean;
  readonly visualizzaPrezzi: boolean;
}

export const senzaOpzioni: Opzioni = {
  obsoleto: false,
  eliminato: false,
  nonStampCatalogo: false,
  disattivaInternetTestata: false,
  visualizzaPrezzi: false,
};

/** Who sees prices on the page, and who what is not in the catalogue; the paper follows the screen. */
export const puoPrezzi = (ruolo: Ruolo): boolean => [1, 2, 4, 6].includes(ruolo);
export const puoFuoriCatalogo = (ruolo: Ruolo): boolean => [2, 3, 4, 5, 6].includes(ruolo);

/** Why a role may not print like this, or null. */
export function verificaOpzioni(ruolo: Ruolo, opzioni: Opzioni): string | null {
  const { obsoleto, eliminato, nonStampCatalogo, disattivaInternetTestata, visualizzaPrezzi } = opzioni;
  if (visualizzaPrezzi && !puoPrezzi(ruolo)) return 'La stampa dei prezzi non è consentita.';
  if ((obsoleto || eliminato || nonStampCatalogo || disattivaInternetTestata) && !puoFuoriCatalogo(ruolo))
    return 'La stampa degli articoli fuori catalogo non è consentita.';
  return null;
}

interface RigaStampabile {
  readonly ctTpRiga: 'D' | 'P' | 'V' | 'T';
  readonly obsoleto: boolean;
  readonly eliminato: boolean;
  readonly nonStampCatalogo: boolean;
}

/** The rows that go on paper: normal articles and those of a chosen state; a sub-heading only with an article below it. */
export function righeStampate<R extends RigaStampabile>(righe: readonly R[], opzioni: Opzioni): R[] {
  const filtro: FiltroStati = [
    opzioni.nonStampCatalogo,
    opzioni.obsoleto,
    opzioni.eliminato,
    opzioni.disattivaInternetTestata,
    true,
  ];
  return senzaTitoliVuoti(righe.filter((riga) => riga.ctTpRiga !== 'P' || mostraArticolo(filtro, riga)));
}

/** A picture of the usual height, 240, is so high on paper; others in proportion, within what a page can bear. Points. */
export const altezzaDisegno = (altezza: number): number =>
  Math.min(360, Math.max(40, Math.round((altezza / 240) * 148)));
