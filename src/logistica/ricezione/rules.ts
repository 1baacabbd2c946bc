import { scannedCode } from '#platform/contract/scanned-code.ts';
import { leggiPosto, ubicazioneDi } from '#logistica/magazzino/rules.ts';
import { leggiGtin } from '#prodotto/articolo/rules/gtin.ts';

const forma = /^[A-Z0-9][A-Z0-9./-]{1,11}$/;

/** Capitals; drawers as on the label, `9112` for `91-12`. */
export function leggiUbicazione(scritta: string): string | null {
  const testo = scannedCode(scritta).toUpperCase();
  if (!forma.test(testo) || eCodiceArticolo(testo)) return null;
  const posto = /^\d{4,6}$|^\d\d-\d{1,4}$/.test(testo) ? leggiPosto(testo) : null;
  return posto?.cassetto ? ubicazioneDi(posto.macchina, posto.cassetto) : testo;
}

/** Machine of a location; null: a shelf. */
export const macchinaDi = (posto: string): number | null => {
  const letto = /^\d{4,6}$/.test(posto) ? leggiPosto(posto) : null;
  return letto?.cassetto ? letto.macchina : null;
};

export const macchinaIgnota = (macchina: number): string =>
  `La macchina ${macchina} non c’è: nessun articolo vi sta e nessuno vi lavora. Controllare l’etichetta del posto.`;

export const postoNonValido = 'Il posto non è valido: scrivere uno scaffale o un cassetto, per esempio A-01-02 o 9112.';

/** Of a scanned code: a bare number that is no drawer is a quantity or an article code, not a location. */
export function leggiPostoLetto(letto: string): string | null {
  const posto = leggiUbicazione(letto);
  return posto !== null && /^\d+$/.test(posto) && macchinaDi(posto) === null ? null : posto;
}

export const postoNonLetto = (letto: string): string => `Letto ${letto}: non è un posto né un articolo.`;

/** Our codes have at least twelve digits, places fewer; an EAN of eight has a check digit that no place has. */
export const eCodiceArticolo = (letto: string): boolean =>
  /^\d{12,14}$/.test(letto.replaceAll(' ', '')) || leggiGtin(letto) !== null;

/** `nuovo`: not yet a location of the article. */
export type Dove = 'scaffale' | 'esterno' | 'consumo' | 'nuovo';

/** Unmanaged goods are no longer counted. */
export function doveVa(
  posto: string,
  { ubicazione, ubicazione2, scortaNonGestita }: { ubicazione: string; ubicazione2: string; scortaNonGestita: boolean },
): Dove {
  const stesso = (suo: string): boolean => suo !== '' && (leggiUbicazione(suo) ?? suo.toUpperCase()) === posto;
  if (stesso(ubicazione)) return scortaNonGestita ? 'consumo' : 'scaffale';
  if (stesso(ubicazione2)) return scortaNonGestita ? 'consumo' : 'esterno';
  return 'nuovo';
}

/** Says that goods at the old place must be moved too. */
export function chiediNuovoPosto(
  posto: string,
  {
    ubicazione,
    scaffale,
    unMisura,
  }: { readonly ubicazione: string; readonly scaffale: string; readonly unMisura: string },
): string {
  if (ubicazione === '') return `L’articolo non ha ancora un posto: diventa ${posto}?`;
  const resto =
    scaffale === '0' ? '' : ` A ${ubicazione} ce ne sono ancora ${scaffale} ${unMisura}: vanno spostati anche quelli.`;
  return `Il posto dell’articolo è ${ubicazione}. Da ora diventa ${posto}?${resto}`;
}

export const postoDiverso = (posto: string, ubicazione: string): string =>
  ubicazione === ''
    ? `L’articolo non ha ancora un posto: confermare che diventa ${posto}.`
    : `Il posto dell’articolo è ${ubicazione}: confermare che diventa ${posto}.`;
