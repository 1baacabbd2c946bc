/** How an import stands. */
export const statiImportazione = [
  'in attesa',
  'in controllo',
  'pronta',
  'con errori',
  'in scrittura',
  'importata',
  'annullata',
  'non riuscita',
] as const;
export type StatoImportazione = (typeof statiImportazione)[number];

/** Bytes of a file that is uploaded; larger ones come by the command line. */
export const consegnaMassima = 20 * 1024 * 1024;

/** Null, or why a file can't be a delivery. */
export function verificaConsegna(nome: string, byte: number): string | null {
  if (!/\.(zip|csv|txt|xml)$/i.test(nome)) return 'Scegliere uno zip, un file CSV o un catalogo BMEcat (XML).';
  if (byte > consegnaMassima) return 'Il file supera i 20 MB: usare npm run import sul server, o dividere la consegna.';
  return byte === 0 ? 'Il file è vuoto.' : null;
}

/** True while the work goes on by itself. */
export const inCammino = (stato: StatoImportazione): boolean =>
  ['in attesa', 'in controllo', 'in scrittura'].includes(stato);

/** Null, or why an import can't be confirmed. */
export const rifiutoConferma = (stato: StatoImportazione): string | null =>
  stato === 'pronta' ? null : 'Si conferma solo una consegna controllata e senza errori.';

/** Null, or why a delivery can't be said to be full. */
export const rifiutoCompleta = (parziale: boolean): string | null =>
  parziale ? 'Il catalogo di un fornitore non ha tutto: ciò che manca resta com’è.' : null;

/** Null, or why an import can't be called off. */
export const rifiutoAnnullamento = (stato: StatoImportazione): string | null =>
  inCammino(stato) || stato === 'pronta' ? null : `L’importazione è già ${stato}.`;
