/** How an article may be marked (P-213). */
export const tipologieArticolo = ['obsoleto', 'fuoricatalogo', 'eliminato'] as const;
export type TipologiaArticolo = (typeof tipologieArticolo)[number];

/** The field of an article that says each mark. */
export const segnoTipologia = {
  obsoleto: 'obsoleto',
  fuoricatalogo: 'nonStampCatalogo',
  eliminato: 'eliminato',
} as const satisfies Record<TipologiaArticolo, string>;
