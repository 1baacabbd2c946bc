import type { FieldError } from '#platform/contract/refusal.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { serveConfigurazione } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { eDisponibile } from '#prodotto/articolo/rules/disponibilita.ts';
import { quantitaVicine, verificaQuantita } from '#prodotto/articolo/rules/quantita.ts';
import type { ArticoloConPrezzo, ArticoloVendita } from '#prodotto/articolo/server/index.ts';

export const nonOrdinabile = 'Articolo non ordinabile.';
const senzaConfigurazione =
  'Articolo su misura: si ordina con la sua configurazione, dalla scheda Distinta base dell’articolo.';
/** Applies to the office too: it can change the list. */
export const nonInAssortimento = (cdArticolo: string): string =>
  `L'articolo ${mostraCodiceArticolo(cdArticolo)} non è nell'assortimento concordato.`;
export const senzaPrezzo = (cdArticolo: string): string => `Prezzo non disponibile per l'articolo ${cdArticolo}.`;

/** Deleted articles are never sold; obsolete or uncatalogued ones while stock lasts. */
export const ordinabile = (articolo: ArticoloVendita): boolean => !articolo.eliminato;

/** Sold only while stock lasts. */
export const inEsaurimento = ({ eliminato, obsoleto, nonStampCatalogo }: ArticoloVendita): boolean =>
  eliminato || obsoleto || nonStampCatalogo;

/** Obstacle to ordering other than stock: an Italian sentence or null. */
export function verificaArticolo(
  voce: ArticoloConPrezzo | undefined,
  riga: { readonly cdArticolo: string; readonly qta: number },
): string | null {
  if (!voce || !ordinabile(voce.articolo)) return nonOrdinabile;
  if (voce.fuoriAssortimento) return nonInAssortimento(voce.articolo.cdArticolo);
  if (serveConfigurazione(voce.articolo)) return senzaConfigurazione;
  return verificaQuantita(voce.articolo, riga.qta) ?? (voce.prezzo === null ? senzaPrezzo(riga.cdArticolo) : null);
}

/** The refusal as a field error; if the quantity is refused, with the nearest valid ones. */
export function rifiutoDelCampo(
  path: string,
  message: string,
  voce: ArticoloConPrezzo | undefined,
  qta: number,
): FieldError {
  const accepted = voce && verificaQuantita(voce.articolo, qta) === message ? quantitaVicine(voce.articolo, qta) : [];
  return { path, message, ...(accepted.length > 0 ? { accepted } : {}) };
}

export const oltreScorta = (articolo: ArticoloVendita, domanda: number, disponibile: number): boolean =>
  !eDisponibile({ scortaNonGestita: articolo.scortaNonGestita, qtaDisponibile: disponibile }, domanda);
