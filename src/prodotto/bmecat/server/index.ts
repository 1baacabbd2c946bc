export { formaBmecat } from './forma-bmecat.ts';
export { attorno, elemento } from './scrittura/elementi.ts';
export { scriviCatalogo } from './scrittura/scrivi-catalogo.ts';
export { scriviGruppi, scriviProdotto, scriviTolto } from './scrittura/scrivi-prodotto.ts';
export type { DaScrivere } from './scrittura/scrivi-prodotto.ts';
export { unitaBmecat } from './lettura/unita.ts';
export { inVersione12 } from './scrittura/versione-12.ts';
export { impostazioniBmecat } from './settings.ts';
