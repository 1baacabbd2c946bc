import { order, page } from '#platform/contract/list-fields.ts';

// Loaded with the first screen, hence a file of its own.

export const filtriImportazioni = { ordina: order('-creata', ['creata']), pagina: page };
