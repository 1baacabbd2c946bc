import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { conflict, notFound, partnerFailed, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { programmaNonTrovato } from '../rules/comandi-cnc.ts';
import type { GuastoRiga } from '../rules/gcode/blocco.ts';
import type { Lettura } from '../rules/lettura-macchina.ts';
import { altroModo, guastiComeFrase } from '../rules/programmi-cnc.ts';
import type { CentroLavoroParts } from './centrolavoro-parts.ts';
import { leggi } from './misura-programma.ts';

/** SHA-256, hexadecimal. */
export const improntaDi = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const chiaveTesto = (impronta: string): string => `riservati/cnc/${impronta}.txt`;

interface Versione {
  readonly id: number;
  readonly impronta: string;
  readonly ignoti: readonly GuastoRiga[];
  readonly presunti: readonly string[];
}

const nomeFile = ({ id, impronta }: Versione): string => `${id}-${impronta.slice(0, 12)}.ngc`;

/** Null: not a path of the archive. */
export const idVersioneDi = (percorso: string): number | null => {
  const id = /\/(\d{1,9})-[0-9a-f]{12}\.ngc$/.exec(percorso)?.[1];
  return id === undefined ? null : Number(id);
};

/** Hands the program to the controller; returns its path there. */
export async function consegna(
  parts: CentroLavoroParts,
  { file, cdArticolo }: { file: string; cdArticolo: string | null },
  lettura: Lettura,
): Promise<string> {
  const {
    cartella,
    cartellaLaggiu,
    papers: { files },
    transaction,
  } = parts;
  const versione = await transaction((tx) =>
    tx.one<Versione & { rilasciata: Date | null; cdArticolo: string | null }>(sql`
      select v.id, v.impronta, v.ignoti, v.presunti, v.rilasciata, p.cd_articolo from cnc_programmi p join cnc_versioni v on v.id_programma = p.id
      where case when p.cartella = '' then p.nome else p.cartella || '/' || p.nome end = ${file} order by v.rilasciata is null, v.numero desc limit 1`),
  );
  if (!versione) throw notFound(programmaNonTrovato);
  if (!versione.rilasciata) throw conflict('Errore. Il programma non è rilasciato per la macchina');
  if (cdArticolo !== null && versione.cdArticolo !== null && versione.cdArticolo !== cdArticolo)
    throw conflict(`Errore. Il programma è dell’articolo ${versione.cdArticolo}`);
  const bytes = await testoDi(files, versione);
  await verifica(parts, versione, bytes, lettura);
  if (cartella === null || cartellaLaggiu === null)
    throw partnerFailed('Errore. Manca la cartella dei programmi della macchina');
  await deponi(bytes, versione, cartella);
  return `${cartellaLaggiu.replace(/\/$/, '')}/${nomeFile(versione)}`;
}

async function testoDi(files: FileStore, { impronta }: Versione): Promise<Uint8Array> {
  const kept = await files.get(chiaveTesto(impronta));
  const bytes = kept && (await buffer(kept.stream));
  if (!bytes || improntaDi(bytes) !== impronta)
    throw conflict('Errore. Il testo archiviato del programma è rovinato: caricarlo di nuovo');
  return bytes;
}

/**
 * Checks the program against the machine's present zeros, tool length and modes. Before homing its position is unknown,
 * so the start checks it.
 */
async function verifica(
  parts: CentroLavoroParts,
  versione: Versione,
  byte: Uint8Array,
  lettura: Lettura,
): Promise<void> {
  if (!lettura.azzerata) return;
  const stato = await parts.controllore.stato().catch((errore: unknown) => {
    parts.guasto(errore);
    throw partnerFailed('Errore. La macchina non dice i suoi zeri: il programma non è stato controllato');
  });
  const utensili = await parts.utensili();
  const misure = await leggi(parts, byte, { ...stato, utensili }).catch((errore: unknown) => {
    throw errore instanceof Refusal ? conflict(errore.message) : errore;
  });
  const nuovi = misure.ignoti.filter(({ testo }) => !versione.ignoti.some((uno) => uno.testo === testo));
  if (nuovi.length > 0) throw conflict(guastiComeFrase(nuovi));
  const altro = altroModo(versione.presunti, misure.presunti);
  if (altro !== null) throw conflict(altro);
}

/** Written under another name and renamed, so that the machine never opens a partial program. */
async function deponi(bytes: Uint8Array, versione: Versione, cartella: string): Promise<void> {
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
export async function versioneCaricata(parts: CentroLavoroParts, lettura: Lettura): Promise<number> {
  const { cartella, cartellaLaggiu, transaction } = parts;
  const percorso = lettura.programma;
  const [, id, inizio = ''] = /\/(\d{1,9})-([0-9a-f]{12})\.ngc$/.exec(percorso) ?? [];
  const nostro = id !== undefined && cartellaLaggiu !== null && percorso.startsWith(cartellaLaggiu.replace(/\/$/, ''));
  if (!nostro || cartella === null)
    throw conflict('Errore. Il programma aperto sulla macchina non viene dall’archivio: caricarne uno');
  const versione = await transaction((tx) =>
    tx.one<Versione>(
      sql`select id, impronta, ignoti, presunti from cnc_versioni where id = ${Number(id)} and rilasciata is not null`,
    ),
  );
  const bytes = await readFile(join(cartella, `${id}-${inizio}.ngc`)).catch(() => null);
  if (!versione || !bytes || improntaDi(bytes) !== versione.impronta)
    throw conflict('Errore. Il programma aperto sulla macchina non è più quello rilasciato: caricarlo di nuovo');
  await verifica(parts, versione, bytes, lettura);
  return versione.id;
}
