import { readFile } from 'node:fs/promises';
import { visitor } from '#platform/contract/actor.ts';
import { type Tx, sql } from '#platform/server/db/sql.ts';
import { cutScan } from '#platform/server/files/scan.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { type PaginaLetta, type Parte, partiDi } from '../rules/parti.ts';
import type { LavoroScansione } from './accogli.ts';
import { scriviParti } from './archivia-parti.ts';
import { segnaFirme } from './blocca-scansione.ts';
import { comeLette, copia, inCartella, leggiPagine, tieniParti, type Lettore } from './pagine-lette.ts';

interface Vista {
  readonly idProg: number;
  readonly idArrivo: number;
  readonly pagina: number;
  readonly pagine: number;
  readonly chiave: string;
  readonly origine: string;
  readonly idDocumento: number | null;
}

type Rifai = NonNullable<LavoroScansione['scansione']> & { readonly signal: AbortSignal };

const viste = sql`select id_prog, id_arrivo, pagina, pagine, chiave, origine, id_documento from scansioni`;
const lettore = { ...visitor, nome: 'lettura codici' };

/** Returns each page as a separate part, to be filed by a person. */
const pagineSole = (lette: readonly PaginaLetta[]): Parte[] =>
  lette.flatMap((una, i) => partiDi([una]).map((parte) => ({ ...parte, pagina: i + 1 })));

/** Splits, rereads or joins a scan; one that was changed meanwhile stays unchanged. */
export async function rifaiScansione(mezzi: Lettore, { idProg, come, signal }: Rifai): Promise<void> {
  if (come === 'unisci') return unisciFinche(mezzi, idProg);
  const vista = await leggiVista(mezzi, idProg);
  if (!vista) return;
  await inCartella(async (cartella) => {
    const path = await copia(mezzi, vista.chiave, cartella);
    const lette = await leggiPagine(mezzi, { path, cartella, signal });
    if (typeof lette === 'string') throw new Error(`The scan ${idProg} can't be read again: ${lette}`);
    const parti = come === 'dividi' ? pagineSole(comeLette(lette)) : partiDi(comeLette(lette));
    const posto = `${vista.idArrivo}/${come}-${idProg}`;
    const tagliate = await tieniParti(mezzi, { posto, path, cartella, lette, parti });
    if (typeof tagliate === 'string') throw new Error(`The scan ${idProg} can't be cut: ${tagliate}`);
    const now = mezzi.clock();
    await mezzi.store.transaction(async (tx) => {
      if (!(await ancora(tx, vista))) return;
      if (parti.length === 1)
        return void (await tx.run(sql`update scansioni set pagine_lette = pagine where id_prog = ${idProg}`));
      await togli(tx, vista, now);
      const sue = tagliate.map((parte) => ({ ...parte, pagina: vista.pagina + parte.pagina - 1 }));
      await scriviParti(tx, { idArrivo: vista.idArrivo, parti: sue, now, aMano: come === 'dividi' });
    });
  });
}

const leggiVista = ({ store }: Lettore, idProg: number): Promise<Vista | undefined> =>
  store.db.rows<Vista>(sql`${viste} where id_prog = ${idProg} and eliminata is null`).then(([vista]) => vista);

/**
 * Retries: while page 5 is being joined to 4, page 4 may be joined to 3 by another job, and the pages must be read
 * again.
 */
async function unisciFinche(mezzi: Lettore, idProg: number): Promise<void> {
  for (let volta = 0; volta < volte; volta++) {
    const vista = await leggiVista(mezzi, idProg);
    let unita = true;
    if (vista) await inCartella(async (cartella) => void (unita = await unisci(mezzi, vista, cartella)));
    if (unita) return;
  }
}
const volte = 5;

/** False if one of the two was changed meanwhile. */
async function unisci({ store, files, clock }: Lettore, vista: Vista, cartella: string): Promise<boolean> {
  const [prima] = await store.db.rows<Vista>(sql`
    ${viste} where id_arrivo = ${vista.idArrivo} and pagina + pagine = ${vista.pagina} and eliminata is null and origine <> 'Archivio'`);
  const arrivo = await store.db.one<{ chiave: string }>(
    sql`select chiave from scansioni_arrivi where id = ${vista.idArrivo}`,
  );
  if (!prima || !arrivo || vista.origine === 'Archivio') return true;
  const path = await copia({ files }, arrivo.chiave, cartella);
  const pagine = prima.pagine + vista.pagine;
  // Two ranges, because a single one over a whole PDF would return the file itself.
  const ranges = [
    { from: prima.pagina - 1, count: pagine },
    { from: prima.pagina - 1, count: 1 },
  ];
  const tagliate = await cutScan(path, ranges, cartella);
  const unita = tagliate === null || 'refused' in tagliate ? undefined : tagliate[0];
  if (unita === undefined) throw new Error(`The scans ${prima.idProg} and ${vista.idProg} can't be joined`);
  const chiave = `${privateFolder}scansioni/${vista.idArrivo}/unisci-${prima.idProg}-${vista.idProg}/${pagine}.pdf`;
  await files.put(chiave, await readFile(unita), 'application/pdf');
  const now = clock();
  return store.transaction(async (tx) => {
    if (!(await ancora(tx, prima)) || !(await ancora(tx, vista))) return false;
    await tx.run(
      sql`update scansioni set pagine = ${pagine}, pagine_lette = ${pagine}, chiave = ${chiave} where id_prog = ${prima.idProg}`,
    );
    await togli(tx, vista, now);
    return true;
  });
}

/** Locks the scan; the caller locks in number order. False: changed meanwhile. */
async function ancora(tx: Tx, vista: Vista): Promise<boolean> {
  const ora = await tx.one<Vista>(sql`${viste} where id_prog = ${vista.idProg} and eliminata is null for update`);
  return ora !== undefined && ora.chiave === vista.chiave && ora.origine === vista.origine;
}

/** Cannot be undone, because its pages now belong to other scans. */
async function togli(tx: Tx, { idProg, idDocumento, ...prima }: Vista, now: Date): Promise<void> {
  await tx.run(sql`update scansioni set eliminata = ${now}, prima = null where id_prog = ${idProg}`);
  await segnaFirme(tx, [idDocumento]);
  writeLog(
    tx,
    { actor: lettore, now, requestId: '' },
    { tabella: 'scansioni', chiave: String(idProg), operazione: 'delete', prima: { ...prima, idDocumento } },
  );
}
