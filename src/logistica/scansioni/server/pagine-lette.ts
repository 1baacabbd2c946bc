import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { leggiCodiceCarta } from '#parti/codice-carta.ts';
import type { Parts } from '#platform/server/area.ts';
import type { PrintedPage, ScanFault, ScannedPage } from '#platform/server/files/pictures/scan-work.ts';
import { cutScan, readScan, scanShows } from '#platform/server/files/scan.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import { stampePerId } from '#vendita/documenti/server/index.ts';
import { formatoRifiutato, massimi } from '../rules.ts';
import type { PaginaLetta, Parte } from '../rules/parti.ts';
import { documentoDi, type ParteTagliata } from './archivia-parti.ts';

export type Lettore = Pick<Parts, 'store' | 'clock'> &
  Pick<Parts['papers'], 'files' | 'prints'> & {
    /** Our account, which is printed on invoices. */
    readonly coordinate: string;
  };

const guasti: Readonly<Record<ScanFault, string>> = {
  kind: formatoRifiutato,
  password: 'Il PDF è protetto da una password.',
  size: 'L’immagine ha più di 50 milioni di punti.',
  broken: 'Il file è rovinato o troppo complesso da leggere.',
};
const troppe = `Il file ha più di ${massimi.pagine} pagine: dividerlo.`;

const insieme = 8;

/** One of our codes outside its corner was added by hand, so no code of that page is trusted (`rotto`). */
export const comeLette = (
  lette: readonly Pick<ScannedPage, 'codes' | 'elsewhere' | 'broken' | 'whole'>[],
): readonly PaginaLetta[] =>
  lette.map(({ codes, elsewhere, broken, whole }) => ({
    codici: codes,
    rotto: broken || elsewhere.some((code) => leggiCodiceCarta(code) !== null),
    intera: whole !== null,
  }));

export async function inCartella(work: (cartella: string) => Promise<void>): Promise<void> {
  const cartella = await mkdtemp(join(tmpdir(), 'cardine-scansione-'));
  try {
    await work(cartella);
  } finally {
    await rm(cartella, { recursive: true, force: true });
  }
}

export async function copia(
  { files }: Pick<Lettore, 'files'>,
  chiave: string,
  cartella: string,
  nome = 'scansione',
): Promise<string> {
  const file = await files.get(chiave);
  if (!file) throw new Error(`The file ${chiave} is not in the store`);
  const path = join(cartella, nome);
  await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }));
  return path;
}

interface DaLeggere {
  readonly path: string;
  readonly cartella: string;
  readonly signal: AbortSignal;
}

/** A paper that differs from our print counts as partly covered, because a slip may lie on it. */
export async function leggiPagine(
  lettore: Lettore,
  { path, cartella, signal }: DaLeggere,
): Promise<readonly ScannedPage[] | string> {
  const lette: ScannedPage[] = [];
  for (let pagine = 1; lette.length < pagine;) {
    signal.throwIfAborted();
    const risposta = await readScan(path, { from: lette.length, count: insieme });
    if ('fault' in risposta) return guasti[risposta.fault];
    pagine = risposta.pages;
    if (pagine > massimi.pagine) return troppe;
    if (risposta.read.length === 0) return guasti.broken;
    lette.push(...risposta.read);
  }
  const viste: ScannedPage[] = [];
  for (const [i, letta] of lette.entries()) {
    signal.throwIfAborted();
    const seen = letta.whole;
    const stampe = seen === null ? null : await stampeDi(lettore, seen.code, cartella);
    viste.push(
      seen === null || stampe === null || (await scanShows(path, i, { seen, prints: stampe }))
        ? letta
        : { ...letta, whole: null },
    );
  }
  return viste;
}

/** The page as printed today and earlier; null if the code names no document of ours. */
async function stampeDi(lettore: Lettore, testo: string, cartella: string): Promise<readonly PrintedPage[] | null> {
  const codice = leggiCodiceCarta(testo);
  const pagine = codice?.pagine ?? null;
  if (codice === null || pagine === null || !(await documentoDi(lettore.store.db, codice))) return null;
  const stampe: PrintedPage[] = [];
  for (const [i, chiave] of (await stampePerId(lettore, lettore.store.db, codice.id)).entries()) {
    const nome = `stampa-${codice.id}-${i}`;
    stampe.push({ path: await copia(lettore, chiave, cartella, nome), page: codice.pagina, pages: pagine });
  }
  return stampe;
}

interface DaTenere {
  /** Location in the file store, below the scans. */
  readonly posto: string;
  readonly parti: readonly Parte[];
  readonly path: string;
  readonly cartella: string;
  readonly lette: readonly ScannedPage[];
}

/** Idempotent. */
export async function tieniParti(
  { files }: Lettore,
  { posto, path, cartella, lette, parti }: DaTenere,
): Promise<readonly ParteTagliata[] | string> {
  const tagliate = await cutScan(
    path,
    parti.map(({ pagina, pagine }) => ({ from: pagina - 1, count: pagine })),
    cartella,
  );
  if (tagliate === null) return guasti.broken;
  if ('refused' in tagliate) return tagliate.refused;
  const tenute: ParteTagliata[] = [];
  for (const [i, parte] of parti.entries()) {
    const nome = `${privateFolder}scansioni/${posto}/${parte.pagina}`;
    const [chiave, anteprima] = [`${nome}.pdf`, `${nome}.webp`];
    await files.put(chiave, await readFile(tagliate[i] as string), 'application/pdf');
    await files.put(anteprima, (lette[parte.pagina - 1] as ScannedPage).thumbnail, 'image/webp');
    tenute.push({ ...parte, chiave, anteprima, testo: testoDi(parte, lette) });
  }
  return tenute;
}

const testoDi = ({ pagina, codice }: Parte, lette: readonly ScannedPage[]): string =>
  codice === null ? '' : (lette[pagina - 1]?.codes.find((uno) => leggiCodiceCarta(uno)?.id === codice.id) ?? '');
