/** P-213. */
export const tipologieArticolo = ['obsoleto', 'fuoricatalogo', 'eliminato'] as const;
export type TipologiaArticolo = (typeof tipologieArticolo)[number];

export const segnoTipologia = {
  obsoleto: 'obsoleto',
  fuoricatalogo: 'nonStampCatalogo',
  eliminato: 'eliminato',
} as const satisfies Record<TipologiaArticolo, string>;
