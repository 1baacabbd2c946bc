import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { faultsAsCsv, type Fault } from '#platform/contract/delivery-faults.ts';
import { sql } from '#platform/server/db/sql.ts';
import { isFull, isUnreachable } from '#platform/server/db/transient-errors.ts';
import { DropFault, type DropFolder } from '#platform/server/drop-folder/drop-folder.ts';
import type { Entry, Taken } from '#platform/server/drop-folder/messages.ts';
import { importDelivery, type Imported } from '#platform/server/exchange/import-delivery.ts';
import { openDelivery } from '#platform/server/exchange/open-delivery.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { Importatore } from './lavora-importazione.ts';
import { fatti, rifiutati } from './sposta-voce.ts';
import { scriviStoria } from './storia.ts';
import { scriviVoce, type Voce } from './voci-cartella.ts';

export type LavoroCartella = Pick<Importatore, 'consegne' | 'db' | 'clock'> & {
  readonly posto: DropFolder;
  readonly signal: AbortSignal;
  readonly guasto: (error: unknown) => void;
};

const utente = 'cartella';
/** An import interrupted so often is rejected. */
const piuTentativi = 3;

type Trovati = Pick<Imported, 'faults' | 'faultCount'>;

const solo = (guasto: Fault): Trovati => ({ faults: [guasto], faultCount: 1 });

/** Works on a copy; null if the entry changed or the work was interrupted. */
export async function importaVoce(lavoro: LavoroCartella, entry: Entry, voce: Voce): Promise<Voce | null> {
  const { posto, signal, guasto, db } = lavoro;
  const copia = await mkdtemp(join(tmpdir(), 'cardine-cartella-'));
  try {
    const presa = await posto.ask('take', { entry, sign: voce.segno, to: copia });
    if (!presa) return null;
    if (presa.hash === voce.impronta) return await giaFatta(lavoro, voce);
    const trovati = await prova(lavoro, { nome: entry.name, presa });
    if (trovati.faultCount > 0) return await rifiuta(lavoro, { ...voce, impronta: presa.hash }, trovati);
    return { ...voce, impronta: presa.hash, esito: fatti, motivo: '' };
  } catch (error) {
    if (signal.aborted || error instanceof DropFault || isUnreachable(error)) throw error;
    guasto(error);
    const pieno = isFull(error);
    const tentativi = voce.tentativi + (pieno ? 0 : 1);
    if (tentativi === piuTentativi) return await rifiuta(lavoro, voce, solo(interrotta(voce.nome)));
    const motivo = pieno ? 'sul server manca lo spazio su disco' : 'l’importazione si è interrotta: si riprova';
    await scriviVoce(db, { ...voce, tentativi, motivo });
    return null;
  } finally {
    await rm(copia, { recursive: true, force: true });
  }
}

/** This content was imported under this name but not moved away: only its time changed. */
async function giaFatta({ db }: LavoroCartella, voce: Voce): Promise<Voce> {
  const presa = await db.one(sql`select impronta from cartella_prese where impronta = ${voce.impronta}`);
  const fatta = { ...voce, esito: presa ? fatti : rifiutati };
  await scriviVoce(db, fatta);
  return fatta;
}

async function prova(
  { consegne, clock, signal }: LavoroCartella,
  { nome, presa }: { readonly nome: string; readonly presa: Taken },
): Promise<Trovati> {
  const now = clock();
  let ripetuta: Fault | null = null;
  try {
    const delivery = await openDelivery(presa.path, consegne, { signal, apart: true });
    const done = await importDelivery({
      ...consegne,
      sources: delivery.sources,
      carried: delivery.carried,
      faults: delivery.faults,
      unlisted: delivery.unlisted,
      apply: true,
      undo: true,
      apart: true,
      full: false,
      ...(delivery.partial && { partial: true as const }),
      stamp: { now, who: utente },
      signal,
      before: async (client) => {
        ripetuta = await presaPrima(client, { nome, hash: presa.hash });
        return ripetuta === null;
      },
      along: async (client, imported) => {
        const id = await scriviStoria(client, { nomeFile: nome, completa: false, utente, now, delivery }, imported);
        await client.query('insert into cartella_prese (impronta, id_importazione) values ($1, $2)', [presa.hash, id]);
        await client.query(`update cartella_voci set impronta = $2, esito = $3, motivo = '' where nome = $1`, [
          nome,
          presa.hash,
          fatti,
        ]);
      },
    }).finally(delivery.close);
    return ripetuta === null ? done : solo(ripetuta);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const atteso = `una consegna che si legge: ${error.message}`;
    return solo({ file: nome, riga: null, colonna: '', valore: '', atteso });
  }
}

/** Runs under the import lock, so that a second server sees it. */
async function presaPrima(
  client: pg.Client,
  { nome, hash }: { readonly nome: string; readonly hash: string },
): Promise<Fault | null> {
  const { rows } = await client.query<{ id: string; nomeFile: string }>(
    `select i.id, i.nome_file as "nomeFile" from cartella_prese p join importazioni i on i.id = p.id_importazione where p.impronta = $1`,
    [hash],
  );
  const [prima] = rows;
  if (!prima) return null;
  const dove = `con «${prima.nomeFile}» (importazione ${prima.id})`;
  const atteso = `un contenuto nuovo: lo stesso è già stato importato ${dove}; per scriverlo di nuovo caricarlo dal portale, in Importazione dati`;
  return { file: nome, riga: null, colonna: '', valore: '', atteso };
}

const interrotta = (nome: string): Fault => ({
  file: nome,
  riga: null,
  colonna: '',
  valore: '',
  atteso: `una consegna che si importa: si è interrotta ${piuTentativi} volte, il motivo è nel registro del server`,
});

async function rifiuta(
  { db, clock }: LavoroCartella,
  voce: Voce,
  { faults: guasti, faultCount }: Trovati,
): Promise<Voce> {
  const ora = clock();
  const rifiutata = { ...voce, esito: rifiutati, errori: faultsAsCsv(guasti), motivo: '' };
  await db.run(sql`
    with storia as (
      insert into importazioni (nome_file, chiave, stato, completa, utente, creata, finita, conteggi, guasti, errori, motivo)
      values (${voce.nome}, '', 'con errori', false, ${utente}, ${ora}, ${ora}, '[]'::jsonb, ${JSON.stringify(guasti)}::jsonb, ${faultCount}, ''))
    update cartella_voci set impronta = ${rifiutata.impronta}, esito = ${rifiutati}, errori = ${rifiutata.errori}, motivo = '' where nome = ${voce.nome}`);
  return rifiutata;
}
