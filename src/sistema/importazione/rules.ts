export const statiImportazione = [
  'in attesa',
  'in controllo',
  'pronta',
  'con errori',
  'in scrittura',
  'importata',
  'annullata',
  'non riuscita',
  'in revoca',
  'revocata',
] as const;
export type StatoImportazione = (typeof statiImportazione)[number];

/** Bytes per upload; larger files go by command line. */
export const consegnaMassima = 20 * 1024 * 1024;

export const guaiMostrati = 200;

export function verificaConsegna(nome: string, byte: number): string | null {
  if (!/\.(zip|csv|txt|xml)$/i.test(nome)) return 'Scegliere uno zip, un file CSV o un catalogo BMEcat (XML).';
  if (byte > consegnaMassima) return 'Il file supera i 20 MB: usare npm run import sul server, o dividere la consegna.';
  return byte === 0 ? 'Il file è vuoto.' : null;
}

export const inCammino = (stato: StatoImportazione): boolean =>
  ['in attesa', 'in controllo', 'in scrittura', 'in revoca'].includes(stato);

export const rifiutoConferma = (stato: StatoImportazione): string | null =>
  stato === 'pronta' ? null : 'Si conferma solo una consegna controllata e senza errori.';

export function rifiutoRicontrollo(stato: StatoImportazione, conFile: boolean): string | null {
  if (stato !== 'con errori') return 'Si controlla di nuovo solo una consegna con errori.';
  return conFile ? null : 'Il file caricato non c’è più: caricarlo di nuovo.';
}

export const rifiutoCompleta = (parziale: boolean): string | null =>
  parziale ? 'Il catalogo di un fornitore non ha tutto: ciò che manca resta com’è.' : null;

export const rifiutoAnnullamento = (stato: StatoImportazione): string | null =>
  stato === 'in revoca'
    ? 'L’importazione è già in revoca.'
    : inCammino(stato) || stato === 'pronta'
      ? null
      : `L’importazione è già ${stato}.`;

/** Days an import can be undone. */
export const giorniRevoca = 30;

/** Refusal or null; `fino` is null if the written rows were not recorded. */
export function rifiutoRevoca(stato: StatoImportazione, fino: string | null, now: string): string | null {
  if (stato !== 'importata') return 'Si revoca solo un’importazione scritta.';
  if (fino === null)
    return 'Di questa importazione non si è tenuto che cosa c’era prima: si revocano quelle fino a 200.000 righe.';
  return fino > now ? null : `L’importazione si poteva revocare per ${giorniRevoca} giorni.`;
}
