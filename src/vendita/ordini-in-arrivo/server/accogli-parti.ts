import type { Tx } from '#platform/server/db/sql.ts';
import { sha256Of } from '#platform/server/files/digest.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { putWithRows } from '#platform/server/files/row-files.ts';
import type { Uploads } from '#platform/server/uploads/uploads.ts';
import { type Origine, estensioneDi } from '../rules.ts';
import { codaLettura, type DaLeggere } from './coda-lettura.ts';
import { leggiMessaggioInThread } from './leggi/lettura-nel-thread.ts';
import { partiDi, pulito, type Parte } from './parti-mail.ts';
import { chiaveArrivo, scriviArrivo } from './scrivi-arrivo.ts';

export interface Diviso {
  readonly parti: readonly Parte[];
  readonly mittente: string;
  readonly oggetto: string;
  readonly codAnagrafica?: string;
  readonly direttoPer?: number | undefined;
}

/** Splits a saved mail into its parts, as mails of the mailbox are; any other file is one part. */
export async function dividiFile(uploads: Uploads, nome: string, bytes: Uint8Array): Promise<Diviso> {
  const impronta = await sha256Of(bytes);
  const intero = { parti: [{ nome, bytes, impronta }], mittente: '', oggetto: '' };
  if (!['eml', 'msg'].includes(estensioneDi(nome))) return intero;
  const messaggio = await leggiMessaggioInThread(uploads, bytes);
  if ('rifiutato' in messaggio) return intero;
  return {
    parti: await partiDi({ bytes, impronta, nome }, messaggio),
    mittente: pulito(messaggio.da.indirizzo, 200),
    oggetto: pulito(messaggio.oggetto, 300),
  };
}

interface Accolta {
  readonly tx: Tx;
  readonly jobs: { send(name: string, data: object): Promise<unknown> };
  readonly files: FileStore;
  readonly now: Date;
}

interface Scritto extends Pick<Parte, 'impronta'> {
  readonly id: number;
  readonly nuovo: boolean;
  /** Name of the earlier row with the same content, if any. */
  readonly nome: string;
}

/**
 * Creates a row with its file for each part that is new, to be read later. Must be the last step of its transaction.
 */
export async function accogliParti(
  { tx, jobs, files, now }: Accolta,
  origine: Origine,
  { parti, mittente, oggetto, codAnagrafica, direttoPer }: Diviso,
): Promise<Scritto[]> {
  const scritti: Scritto[] = [];
  const nuovi: { readonly key: string; readonly bytes: Uint8Array }[] = [];
  for (const { nome, bytes, impronta } of parti) {
    const arrivo = { origine, impronta, nome, mittente, oggetto, codAnagrafica, direttoPer };
    const scritto = await scriviArrivo(tx, arrivo, now);
    scritti.push({ ...scritto, impronta });
    if (!scritto.nuovo) continue;
    await jobs.send(codaLettura.name, { id: scritto.id } satisfies DaLeggere);
    nuovi.push({ key: chiaveArrivo(arrivo), bytes });
  }
  await putWithRows(tx, files, nuovi);
  return scritti;
}
