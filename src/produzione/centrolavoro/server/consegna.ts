import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { conflict, notFound, partnerFailed } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { programmaNonTrovato } from '../rules/comandi-cnc.ts';
import type { Estensione } from '../rules/gcode/estensione.ts';
import { fuoriLimiti } from '../rules/gcode/estensione.ts';
import { puntoDi } from '../rules/lettura-macchina.ts';
import type { Lettura, Limiti } from '../rules/lettura-macchina.ts';
import { guastiComeFrase } from '../rules/programmi-cnc.ts';
import type { CentroLavoroParts } from './centrolavoro-parts.ts';

/** SHA-256, hexadecimal. */
export const improntaDi = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const chiaveTesto = (impronta: string): string => `riservati/cnc/${impronta}.txt`;

interface Versione {
  readonly id: number;
  readonly impronta: string;
  readonly estensione: Estensione | null;
}

const nomeFile = ({ id, impronta }: Versione): string => `${id}-${impronta.slice(0, 12)}.ngc`;

/** Null: not of the archive. */
export const idVersioneDi = (percorso: string): number | null => {
  const id = /\/(\d{1,9})-[0-9a-f]{12}\.ngc$/.exec(percorso)?.[1];
  return id === undefined ? null : Number(id);
};

/** Returns the controller's path. */
export async function consegna(
  { cartella, cartellaLaggiu, limiti, papers: { files }, transaction }: CentroLavoroParts,
  { file, cdArticolo }: { file: string; cdArticolo: string | null },
  lettura: Lettura,
): Promise<string> {
  const versione = await transaction((tx) =>
    tx.one<Versione & { rilasciata: Date | null; cdArticolo: string | null }>(sql`
      select v.id, v.impronta, v.estensione, v.rilasciata, p.cd_articolo from cnc_programmi p join cnc_versioni v on v.id_programma = p.id
      where case when p.cartella = '' then p.nome else p.cartella || '/' || p.nome end = ${file} order by v.rilasciata is null, v.numero desc limit 1`),
  );
  if (!versione) throw notFound(programmaNonTrovato);
  if (!versione.rilasciata) throw conflict('Errore. Il programma non è rilasciato per la macchina');
  if (cdArticolo !== null && versione.cdArticolo !== null && versione.cdArticolo !== cdArticolo)
    throw conflict(`Errore. Il programma è dell’articolo ${versione.cdArticolo}`);
  rifiutaFuori(versione, limiti, lettura);
  if (cartella === null || cartellaLaggiu === null)
    throw partnerFailed('Errore. Manca la cartella dei programmi della macchina');
  await deponi(files, versione, cartella);
  return `${cartellaLaggiu.replace(/\/$/, '')}/${nomeFile(versione)}`;
}

/** Checks the limits again, because the workpiece zero is set at the machine. */
function rifiutaFuori({ estensione }: Versione, limiti: Limiti, { posizione, posizionePezzo }: Lettura): void {
  const scarto = puntoDi((i) => (posizione[i] as number) - (posizionePezzo[i] as number));
  const fuori = fuoriLimiti(estensione, limiti, scarto);
  if (fuori.length > 0) throw conflict(guastiComeFrase(fuori));
}

/** Written beside and renamed, so that the machine never opens a partial program. */
async function deponi(files: FileStore, versione: Versione, cartella: string): Promise<void> {
  const kept = await files.get(chiaveTesto(versione.impronta));
  const bytes = kept && (await buffer(kept.stream));
  if (!bytes || improntaDi(bytes) !== versione.impronta)
    throw conflict('Errore. Il testo archiviato del programma è rovinato: caricarlo di nuovo');
  const dove = join(cartella, nomeFile(versione));
  try {
    await mkdir(cartella, { recursive: true });
    await writeFile(`${dove}.parte`, bytes, { flush: true, mode: 0o644 });
    await rename(`${dove}.parte`, dove);
  } catch {
    throw partnerFailed('Errore. Non si può scrivere nella cartella dei programmi della macchina');
  }
}

/** The loaded program must still match the release and fit the limits. */
export async function versioneCaricata(
  { cartella, cartellaLaggiu, limiti, transaction }: CentroLavoroParts,
  lettura: Lettura,
): Promise<number> {
  const percorso = lettura.programma;
  const [, id, inizio = ''] = /\/(\d{1,9})-([0-9a-f]{12})\.ngc$/.exec(percorso) ?? [];
  const nostro = id !== undefined && cartellaLaggiu !== null && percorso.startsWith(cartellaLaggiu.replace(/\/$/, ''));
  if (!nostro || cartella === null)
    throw conflict('Errore. Il programma aperto sulla macchina non viene dall’archivio: caricarne uno');
  const versione = await transaction((tx) =>
    tx.one<Versione>(
      sql`select id, impronta, estensione from cnc_versioni where id = ${Number(id)} and rilasciata is not null`,
    ),
  );
  const bytes = await readFile(join(cartella, `${id}-${inizio}.ngc`)).catch(() => null);
  if (!versione || !bytes || improntaDi(bytes) !== versione.impronta)
    throw conflict('Errore. Il programma aperto sulla macchina non è più quello rilasciato: caricarlo di nuovo');
  rifiutaFuori(versione, limiti, lettura);
  return versione.id;
}
