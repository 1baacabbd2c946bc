import { createHash } from 'node:crypto';
import { Refusal } from '#platform/contract/refusal.ts';
import { storable } from '#platform/contract/storable.ts';
import type { Uploads } from '#platform/server/uploads/uploads.ts';
import type { Ricevuta } from '../../rules.ts';
import type { Arrivo } from '../canali/canale.ts';
import type { FatturaInArrivo } from './fattura-in-arrivo.ts';

export interface DaLeggere {
  readonly arrivi: readonly Arrivo[];
}

interface DelFile {
  /** Certified sender; empty for channels without one. */
  readonly mittente: string;
  /** Name of the parsed file, which may be inside an envelope. */
  readonly nome: string;
  /** SHA-256 of the parsed file. */
  readonly impronta: string;
}

export type Letto = DelFile &
  (
    | { readonly e: 'ricevuta'; readonly ricevuta: Ricevuta }
    /** Supplier invoices, with the original file. */
    | { readonly e: 'fattura'; readonly fatture: readonly FatturaInArrivo[]; readonly bytes: Uint8Array }
    /** Nothing for this program. `allegato`: an attachment that is neither XML nor P7M. */
    | { readonly e: 'altro'; readonly allegato: boolean }
    | { readonly e: 'illeggibile'; readonly perche: string }
  );

const thread = new URL('./arrivi-worker.ts', import.meta.url);

/**
 * Parses each arrival; an envelope may contain several files. Runs in a thread with limits. If a batch exceeds them
 * each file is parsed alone, so that one malicious file does not block the others.
 */
export async function leggiArrivi(
  uploads: Uploads,
  arrivi: readonly Arrivo[],
  signal: AbortSignal,
): Promise<readonly (readonly Letto[])[]> {
  const leggi = (alcuni: readonly Arrivo[]): Promise<(readonly Letto[])[]> =>
    uploads.read<(readonly Letto[])[]>({
      thread,
      given: { arrivi: alcuni } satisfies DaLeggere,
      field: 'file',
      patient: true,
      signal,
    });
  try {
    return await leggi(arrivi);
  } catch (error) {
    signal.throwIfAborted();
    if (arrivi.length > 1) {
      const letti: (readonly Letto[])[] = [];
      for (const arrivo of arrivi) letti.push(...(await leggiArrivi(uploads, [arrivo], signal)));
      return letti;
    }
    if (error instanceof Refusal && error.kind === 'breaksRule')
      return arrivi.map((uno) => [nonLetto(uno, error.message)]);
    throw error;
  }
}

export const nonLetto = ({ nome, bytes }: Arrivo, perche: string): Letto => ({
  e: 'illeggibile',
  perche,
  nome: storable(nome),
  mittente: '',
  impronta: createHash('sha256').update(bytes).digest('hex'),
});
