import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { leggiCodiceCarta } from '#parti/codice-carta.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ScanFault, ScannedPage } from '#platform/server/files/pictures/scan-work.ts';
import { cutScan, readScan } from '#platform/server/files/scan.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import type { Handler } from '#platform/server/jobs/worker.ts';
import { formatoRifiutato, massimi } from '../rules.ts';
import type { Parte } from '../rules/parti.ts';
import { partiDi } from '../rules/parti.ts';
import type { LavoroScansione } from './accogli.ts';
import type { ParteTagliata } from './archivia-parti.ts';
import { archiviaParti } from './archivia-parti.ts';

type Lettore = Pick<Parts, 'store' | 'clock'> & { readonly files: Parts['papers']['files'] };
interface Lettura {
  readonly id: number;
  readonly chiave: string;
  readonly nome: string;
}

const guasti: Readonly<Record<ScanFault, string>> = {
  kind: formatoRifiutato,
  password: 'Il PDF è protetto da una password.',
  size: 'L’immagine ha più di 50 milioni di punti.',
  broken: 'Il file è rovinato o troppo complesso da leggere.',
};
const troppe = `Il file ha più di ${massimi.pagine} pagine: dividerlo.`;

const insieme = 8;

/** Saves all at once: an aborted run restarts. */
export function leggiArrivo(lettore: Lettore): Handler<LavoroScansione> {
  return async ({ data: { id }, signal }) => {
    const arrivo = await lettore.store.db.one<Lettura>(
      sql`select id, chiave, nome from scansioni_arrivi where id = ${id} and stato = 'da leggere'`,
    );
    if (!arrivo) return;
    const cartella = await mkdtemp(join(tmpdir(), 'cardine-scansione-'));
    try {
      const path = await copia(lettore, arrivo, cartella);
      const lette = await leggiPagine(path, signal);
      const parti = typeof lette === 'string' ? lette : await tieniParti(lettore, { ...arrivo, path, cartella, lette });
      const now = lettore.clock();
      await lettore.store.transaction(async (tx) => {
        if (typeof parti !== 'string') return archiviaParti(tx, { idArrivo: id, parti, now });
        await tx.run(sql`
          update scansioni_arrivi set stato = 'illeggibile', motivo = ${parti} where id = ${id} and stato = 'da leggere'`);
      });
    } finally {
      await rm(cartella, { recursive: true, force: true });
    }
  };
}

async function copia({ files }: Lettore, { chiave }: Lettura, cartella: string): Promise<string> {
  const file = await files.get(chiave);
  if (!file) throw new Error(`The scan ${chiave} is not in the store`);
  const path = join(cartella, 'scansione');
  await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }));
  return path;
}

async function leggiPagine(path: string, signal: AbortSignal): Promise<readonly ScannedPage[] | string> {
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
  return lette;
}

interface DaTenere extends Lettura {
  readonly path: string;
  readonly cartella: string;
  readonly lette: readonly ScannedPage[];
}

/** Idempotent. */
async function tieniParti(
  { files }: Lettore,
  { id, path, cartella, lette }: DaTenere,
): Promise<readonly ParteTagliata[] | string> {
  const parti = partiDi(lette.map(({ codes, broken }) => ({ codici: codes, rotto: broken })));
  const tagliate = await cutScan(
    path,
    parti.map(({ pagina, pagine }) => ({ from: pagina - 1, count: pagine })),
    cartella,
  );
  if (tagliate === null) return guasti.broken;
  const tenute: ParteTagliata[] = [];
  for (const [i, parte] of parti.entries()) {
    const nome = `${privateFolder}scansioni/${id}/${parte.pagina}`;
    const [chiave, anteprima] = [`${nome}.pdf`, `${nome}.webp`];
    await files.put(chiave, await readFile(tagliate[i] as string), 'application/pdf');
    await files.put(anteprima, (lette[parte.pagina - 1] as ScannedPage).thumbnail, 'image/webp');
    tenute.push({ ...parte, chiave, anteprima, testo: testoDi(parte, lette) });
  }
  return tenute;
}

const testoDi = ({ pagina, codice }: Parte, lette: readonly ScannedPage[]): string =>
  codice === null ? '' : (lette[pagina - 1]?.codes.find((uno) => leggiCodiceCarta(uno)?.id === codice.id) ?? '');
