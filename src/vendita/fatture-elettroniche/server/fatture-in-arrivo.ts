import type { Tx } from '#platform/server/db/sql.ts';
import type { Uploads } from '#platform/server/uploads/uploads.ts';
import type { FatturaInArrivo } from './leggi/fattura-in-arrivo.ts';
import { leggiArrivi } from './leggi/leggi-arrivi.ts';

/** File with supplier invoices. */
export interface FatturaArrivata {
  readonly fatture: readonly FatturaInArrivo[];
  readonly nome: string;
  /** SHA-256 of the file. */
  readonly impronta: string;
  readonly bytes: Uint8Array;
  /** Certified sender, or the channel's name. */
  readonly mittente: string;
}

export interface FileDiRiga {
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** Stores supplier invoices that the channel delivered; returns the files to write at the end of the transaction. */
export type PrendiFatture = (
  ctx: { readonly tx: Tx; readonly now: Date },
  arrivate: readonly FatturaArrivata[],
) => Promise<readonly FileDiRiga[]>;

/** Parses an uploaded file in the same thread as the channel's files: its invoices, or why it is no invoice file. */
export async function leggiFatturaCaricata(
  uploads: Uploads,
  file: { readonly nome: string; readonly bytes: Uint8Array },
  signal: AbortSignal,
): Promise<Omit<FatturaArrivata, 'mittente' | 'bytes'> | string> {
  const [letto] = (await leggiArrivi(uploads, [{ ...file, forma: 'file' }], signal))[0] ?? [];
  if (letto?.e === 'fattura') return { fatture: letto.fatture, nome: letto.nome, impronta: letto.impronta };
  if (letto?.e === 'ricevuta') return 'È una ricevuta del Sistema di Interscambio, non una fattura.';
  return letto?.e === 'illeggibile' ? letto.perche : 'Il file non contiene una fattura elettronica.';
}
