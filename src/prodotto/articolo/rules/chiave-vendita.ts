/** P-105. */
export const chiaveVendita = ({
  cdArticolo,
  configurazione,
}: {
  readonly cdArticolo: string;
  readonly configurazione: string;
}): string => (configurazione === '' ? cdArticolo : `${cdArticolo}*${configurazione}`);

export function daChiaveVendita(chiave: string): { readonly cdArticolo: string; readonly configurazione: string } {
  const [cdArticolo = '', configurazione = ''] = chiave.split('*');
  return { cdArticolo, configurazione };
}

export const serveConfigurazione = ({
  cdArticolo,
  distintaBaseDinamica,
  composizione,
}: {
  readonly cdArticolo: string;
  readonly distintaBaseDinamica: boolean;
  readonly composizione?: unknown;
}): boolean => conDistintaDinamica({ cdArticolo, distintaBaseDinamica }) && composizione === undefined;

export const daConfigurare = 'da configurare';

/** Codes of the economy line never have a dynamic bill (P-137). */
export const conDistintaDinamica = ({
  cdArticolo,
  distintaBaseDinamica,
}: {
  readonly cdArticolo: string;
  readonly distintaBaseDinamica: boolean;
}): boolean => distintaBaseDinamica && !cdArticolo.startsWith('ECO');
