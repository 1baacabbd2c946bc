/** What is sold: an article, or one as it was configured (P-105). Prices, stock and demand go by this key. */
export const chiaveVendita = ({
  cdArticolo,
  configurazione,
}: {
  readonly cdArticolo: string;
  readonly configurazione: string;
}): string => (configurazione === '' ? cdArticolo : `${cdArticolo}*${configurazione}`);

/** The two halves of such a key. */
export function daChiaveVendita(chiave: string): { readonly cdArticolo: string; readonly configurazione: string } {
  const [cdArticolo = '', configurazione = ''] = chiave.split('*');
  return { cdArticolo, configurazione };
}

/** The row of the cart refuses an article made to measure without its configuration. */
export const serveConfigurazione = ({
  cdArticolo,
  distintaBaseDinamica,
  composizione,
}: {
  readonly cdArticolo: string;
  readonly distintaBaseDinamica: boolean;
  readonly composizione?: unknown;
}): boolean => conDistintaDinamica({ cdArticolo, distintaBaseDinamica }) && composizione === undefined;

/** What stands in the place of a price that follows from the configuration. */
export const daConfigurare = 'da configurare';

/** Codes of the economy line have no dynamic bill whatever the article says (P-137). */
export const conDistintaDinamica = ({
  cdArticolo,
  distintaBaseDinamica,
}: {
  readonly cdArticolo: string;
  readonly distintaBaseDinamica: boolean;
}): boolean => distintaBaseDinamica && !cdArticolo.startsWith('ECO');
