import { page, searched, view } from '#platform/contract/list-fields.ts';

export const visteConte = ['aperte', 'tutte'] as const;
export const filtriConte = { vista: view(visteConte), pagina: page };

export const viste = ['differenze', 'da contare', 'da ricontare', 'approvate', 'tutte'] as const;
export type Vista = (typeof viste)[number];
/** Searches location, article, supplier code and description. */
export const filtriConta = { vista: view(viste), cerca: searched(), pagina: page };
