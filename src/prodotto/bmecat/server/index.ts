export { formaBmecat } from './forma-bmecat.ts';
export { scriviCatalogo } from './scrittura/scrivi-catalogo.ts';
export { impostazioniBmecat } from './settings.ts';
