import { connected } from '#platform/server/db/connected.ts';
import { DropFault, dropFolder, type DropFolder } from '#platform/server/drop-folder/drop-folder.ts';
import type { Entry } from '#platform/server/drop-folder/messages.ts';
import type { Queue } from '#platform/server/jobs/create-jobs.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { soloUnaVolta } from './guai-cartella.ts';
import { importaVoce, type LavoroCartella } from './importa-voce.ts';
import { fatti, rifiutati, spostaVoce } from './sposta-voce.ts';
import { annotaVista, dimenticaVoci, scriviVoce, vociNote, type Voce } from './voci-cartella.ts';

export const codaCartella: Queue = {
  name: 'cartella-importazioni',
  retryLimit: 0,
  retryDelay: 30,
  expireInSeconds: 3600,
};

type Lavoro = Omit<LavoroCartella, 'posto' | 'signal'> & {
  readonly cartella: string | null;
  /** Timeout per file, ms. */
  readonly timeout?: number;
};

/** Advisory lock: one server at a time reads the folder. */
const folderLock = 7_240_120;
/** Ms an entry must stay unchanged before it is imported: its writer may pause. */
const quiete = 20_000;
/** After so many unresponsive entries a round ends; they come last in the next. */
const piuFermi = 3;

/**
 * Imports settled entries by name, then moves them to `fatti`, or with their faults as CSV to `rifiutati`. Each
 * content is imported once. Unreadable or immovable entries are recorded and block nothing else.
 */
export function importaCartella(lavoro: Lavoro): Handler<object> {
  return async ({ signal }) => {
    const { cartella, consegne, timeout } = lavoro;
    if (cartella === null) return;
    await connected(consegne.url, async (client) => {
      const { rows } = await client.query<{ mia: boolean }>('select pg_try_advisory_lock($1) as mia', [folderLock]);
      if (!rows[0]?.mia) return;
      const posto = dropFolder({ folder: cartella, signal, ...(timeout !== undefined && { patienceMs: timeout }) });
      await giroCartella({ ...lavoro, posto, signal }).finally(posto.close);
    });
  };
}

export async function giroCartella(lavoro: LavoroCartella): Promise<void> {
  const { posto, signal, db } = lavoro;
  const note = await vociNote(db);
  const voci = await vociOra(lavoro, note.get(''));
  if (!voci) return;
  const qui = new Set(voci.map(({ name }) => name));
  await dimenticaVoci(
    db,
    [...note.keys()].filter((nome) => nome !== '' && !qui.has(nome)),
  );
  let fermi = 0;
  for (const entry of inOrdine(voci, note)) {
    signal.throwIfAborted();
    try {
      await unaVoce(lavoro, posto, { entry, prima: note.get(entry.name) });
    } catch (error) {
      if (!(error instanceof DropFault)) throw error;
      await annotaGuaio(lavoro, entry.name, error.message);
      if (error.hung && ++fermi === piuFermi) return;
    }
  }
}

const inOrdine = (voci: readonly Entry[], note: ReadonlyMap<string, Voce>): readonly Entry[] =>
  [false, true].flatMap((guasta) => voci.filter(({ name }) => ((note.get(name)?.motivo ?? '') !== '') === guasta));

/** Null if the folder is unreadable; its problems are recorded. */
async function vociOra(
  { posto, db, clock }: LavoroCartella,
  prima: Voce | undefined,
): Promise<readonly Entry[] | null> {
  const annota = async (motivo: string): Promise<void> => {
    if (motivo === '') await dimenticaVoci(db, ['']);
    else if (motivo !== prima?.motivo)
      await scriviVoce(db, { ...vuota, nome: '', segno: motivo, dal: clock(), motivo });
  };
  try {
    const guaio = await posto.ask('check', { folders: [fatti, rifiutati], make: true });
    const voci = await posto.ask('names', {});
    await annota(guaio === '' ? '' : `${guaio}: ${soloUnaVolta}`);
    return voci.filter(({ name }) => name !== fatti && name !== rifiutati);
  } catch (error) {
    if (!(error instanceof DropFault)) throw error;
    await annota(error.message);
    return null;
  }
}

const vuota = { impronta: '', esito: '', errori: '', tentativi: 0, motivo: '' } as const;

async function unaVoce(
  lavoro: LavoroCartella,
  posto: DropFolder,
  { entry, prima }: { readonly entry: Entry; readonly prima: Voce | undefined },
): Promise<void> {
  const { db, clock } = lavoro;
  const vista = await posto.ask('look', { entry });
  if (!vista) return void (await dimenticaVoci(db, [entry.name]));
  const ora = clock();
  const voce = await annotaVista(db, { nome: entry.name, prima, vista, ora });
  if (voce.esito !== '') return spostaVoce(lavoro, entry, voce);
  if (vista.fault !== '' || ora.getTime() - voce.dal.getTime() < quiete) return;
  const fatta = await importaVoce(lavoro, entry, voce);
  if (fatta) await spostaVoce(lavoro, entry, fatta);
}

async function annotaGuaio({ db, clock }: LavoroCartella, nome: string, motivo: string): Promise<void> {
  const prima = (await vociNote(db)).get(nome);
  if (prima?.motivo !== motivo)
    await scriviVoce(db, { ...(prima ?? { ...vuota, nome, segno: '', dal: clock() }), motivo });
}
