import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fullStop } from '#platform/contract/full-stop.ts';
import { DropFault, dropFolder, type DropFolder } from '#platform/server/drop-folder/drop-folder.ts';
import type { Entry } from '#platform/server/drop-folder/messages.ts';
import type { Outcome } from '#platform/server/outside/outside.ts';
import { type Arrivo, type Canale, type Lotto, CanaleGuasto } from './canale.ts';
import { massimo } from './massimo.ts';

const [ricevute, lette] = ['ricevute', 'lette'];
const perLotto = 50;
/** Ms of idle time after which the folder's process ends. */
const riposo = 5000;

interface Nomi {
  /** Name of the folder at the beginning of a sentence. */
  readonly cartella: string;
  /** Subfolder for incoming files. */
  readonly arrivi: string;
}

/** Exchanges files through a folder, for companies that send with another program. A file taken away counts as sent. */
export function canaleCartella(
  cartella: string,
  { cartella: nome, arrivi }: Nomi = { cartella: 'La cartella delle fatture', arrivi: 'ricevute' },
): Canale {
  const fuori = tenuta(() => dropFolder({ folder: cartella, accept: 'receipts' }));
  const visti = new Map<string, string>();
  return {
    fidato: () => true,
    manda: ({ nomeFile, bytes }) =>
      fuori
        .usa(async (posto): Promise<Outcome> => {
          const scritto = await posto.ask('put', { name: nomeFile, base64: Buffer.from(bytes).toString('base64') });
          if (scritto) return { is: 'done', answer: null };
          return { is: 'not sent', message: `Nella cartella c’è un altro file di nome ${nomeFile}: toglierlo.` };
        })
        .catch(nonScritto(nome)),
    cerca: ({ nomeFile }) =>
      fuori
        .usa(async (posto): Promise<Outcome> => {
          const voci = await posto.ask('names', {});
          if (voci.some(({ name }) => name === nomeFile)) return { is: 'done', answer: null };
          return { is: 'not sent', message: '', again: 0 };
        })
        .catch(nonScritto(nome)),
    leggi: (_segno, signal) => lotti({ folder: join(cartella, ricevute), arrivi }, visti, signal),
    close: fuori.close,
  };
}

const nonScritto =
  (nome: string) =>
  (error: unknown): Outcome => {
    if (!(error instanceof DropFault) || error.hung) throw error;
    return { is: 'not sent', message: fullStop(`${nome}: ${error.message}`) };
  };

/** The folder's process is reused for the next file and ends after some idle time. */
function tenuta(apri: () => DropFolder) {
  let posto: DropFolder | null = null;
  let fila: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const close = (): void => {
    clearTimeout(timer);
    posto?.close();
    posto = null;
  };
  return {
    /** Serialises requests: the process answers one at a time. */
    usa: <T>(lavoro: (posto: DropFolder) => Promise<T>): Promise<T> => {
      const mia = fila.then(() => {
        clearTimeout(timer);
        posto ??= apri();
        return lavoro(posto);
      });
      fila = mia.catch(() => {}).then(() => void (timer = setTimeout(close, riposo).unref()));
      return mia;
    },
    close,
  };
}

interface Presa {
  readonly entry: Entry;
  readonly sign: string;
  readonly arrivo: Arrivo;
}

/** Files unchanged since the last look; once stored they are moved to `lette`. */
async function* lotti(
  { folder, arrivi }: { readonly folder: string; readonly arrivi: string },
  visti: Map<string, string>,
  signal: AbortSignal,
): AsyncIterable<Lotto> {
  const posto = dropFolder({ folder, accept: 'receipts', signal });
  try {
    const guaio = await posto.ask('check', { folders: [lette as string], make: true });
    if (guaio !== '') throw new CanaleGuasto(`la cartella ${folder}: ${guaio}`);
    const voci = (await posto.ask('names', {})).filter(({ name }) => name !== lette);
    const qui = new Set(voci.map(({ name }) => name));
    for (const nome of visti.keys()) if (!qui.has(nome)) visti.delete(nome);
    const estranei: string[] = [];
    for (let da = 0; da < voci.length; da += perLotto) {
      const prese: Presa[] = [];
      for (const entry of voci.slice(da, da + perLotto)) {
        const presa = await prendi(posto, entry, visti);
        if (typeof presa === 'string') estranei.push(`${entry.name} ${presa}`);
        else if (presa) prese.push(presa);
      }
      if (prese.length === 0) continue;
      yield { arrivi: prese.map(({ arrivo }) => arrivo), segno: {} };
      for (const { entry, sign } of prese)
        await posto.ask('putAway', { entry, sign, place: { where: lette as string, as: entry.name, report: null } });
    }
    if (estranei.length > 0)
      yield {
        arrivi: [],
        segno: {},
        avviso: `nella cartella ${folder} ci sono file che non sono ${arrivi}: ${nominati(estranei)}`,
      };
  } catch (error) {
    if (error instanceof DropFault) throw new CanaleGuasto(`la cartella ${folder}: ${error.message}`, { cause: error });
    throw error;
  } finally {
    posto.close();
  }
}

/** Names some of the files that are left in place. */
const nominati = (estranei: readonly string[]): string =>
  `${estranei.slice(0, 3).join(', ')}${estranei.length > 3 ? ` e altri ${estranei.length - 3}` : ''}`;

/** Null while the file may still be written; otherwise the file, or why it can't be read. */
async function prendi(posto: DropFolder, entry: Entry, visti: Map<string, string>): Promise<Presa | string | null> {
  const vista = await posto.ask('look', { entry });
  if (!vista) return null;
  const { sign, fault } = vista;
  if (visti.get(entry.name) !== sign) return (visti.set(entry.name, sign), null);
  if (fault !== '') return fault;
  const copia = await mkdtemp(join(tmpdir(), 'cardine-ricevute-'));
  try {
    const presa = await posto.ask('take', { entry, sign, to: copia });
    if (!presa) return null;
    const grande = (await stat(presa.path)).size > massimo;
    const bytes = grande ? Buffer.from(`${entry.name} ${sign}`) : await readFile(presa.path);
    return { entry, sign, arrivo: { nome: entry.name, bytes, forma: grande ? 'grande' : 'file' } };
  } finally {
    await rm(copia, { recursive: true, force: true });
  }
}
