/** P-143. */
export interface Stato {
  readonly nome: string;
  readonly colore: 'yellow' | 'orange' | 'blue' | 'pink' | 'teal';
}

export const fuoriCatalogo: Stato = { nome: 'Fuori catalogo', colore: 'yellow' };
export const obsoleto: Stato = { nome: 'Obsoleto', colore: 'orange' };
export const eliminato: Stato = { nome: 'Eliminato', colore: 'blue' };
export const internetDisattivo: Stato = { nome: 'Internet disattivo', colore: 'pink' };
const normale: Stato = { nome: 'Normale', colore: 'teal' };

/** P-213. */
export const statoTipologia = {
  obsoleto,
  fuoricatalogo: fuoriCatalogo,
  eliminato,
  disattivainternet: internetDisattivo,
} as const;

/** P-148. */
export const stati: readonly Stato[] = [fuoriCatalogo, obsoleto, eliminato, internetDisattivo, normale];

interface Segnato {
  readonly nonStampCatalogo: boolean;
  readonly obsoleto: boolean;
  readonly eliminato: boolean;
}

export const statiArticolo = (articolo: Segnato): Stato[] => [
  ...(articolo.nonStampCatalogo ? [fuoriCatalogo] : []),
  ...(articolo.obsoleto ? [obsoleto] : []),
  ...(articolo.eliminato ? [eliminato] : []),
];
