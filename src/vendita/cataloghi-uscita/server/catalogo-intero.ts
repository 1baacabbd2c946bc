import { createHash } from 'node:crypto';
import { formatCount, formatCounted } from '#platform/contract/format-count.ts';
import { ownTransaction } from '#platform/server/db/own-transaction.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { openFiles, type FilesPlace } from '#platform/server/files/files-place.ts';
import { typeOf } from '#platform/server/files/keys.ts';
import { createTickets } from '#platform/server/files/tickets.ts';
import type { Progress } from '#platform/server/uploads/upload-thread.ts';
import type { Formato } from '../rules.ts';
import { articoliFuori, perPagina, type ArticoloFuori } from './leggi-fuori.ts';
import type { Intestazione, Voce } from './scrittura/catalogo.ts';
import { scriviFile } from './scrittura/scrivi-file.ts';
import { categorieDi, urlImmagine } from './testa.ts';

export interface DaScrivere {
  readonly databaseUrl: string;
  readonly files: FilesPlace;
  /** Secret that signs the addresses of pictures, which begin with `indirizzi`. */
  readonly segreto: string;
  readonly indirizzi: string;
  readonly id: number;
  readonly formato: Formato;
  /** Key of the new file in the file store. */
  readonly chiave: string;
  readonly testa: Omit<Intestazione, 'immagine'>;
  readonly now: Date;
}

export interface Scritto {
  readonly articoli: number;
  readonly byte: number;
}

/** Reads in one snapshot, so that a concurrent price change is in all of the file or in none of it. */
export async function scriviCatalogo(given: DaScrivere, progress: Progress): Promise<Scritto> {
  const { databaseUrl, files, segreto, indirizzi: base, id, formato, chiave, now } = given;
  const testa = { ...given.testa, immagine: urlImmagine({ tickets: createTickets({ secret: segreto }), base }, now) };
  return ownTransaction(databaseUrl, async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read`);
    const conto = { articoli: 0 };
    const categorie = await categorieDi(tx);
    const pagine = vociDi(tx, { id, progress, conto, ...testa });
    const dato = { testa, categorie, pagine, gruppi: () => gruppiDi(tx, id) };
    const { size } = await openFiles(files).put(chiave, scriviFile(formato, dato), typeOf(chiave));
    return { ...conto, byte: size };
  });
}

interface InCorso {
  readonly id: number;
  readonly progress: Progress;
  readonly conto: { articoli: number };
  readonly codAnagrafica: string;
  readonly oggi: string;
}

async function* vociDi(tx: Tx, { id, progress, conto, ...chi }: InCorso): AsyncGenerator<readonly Voce[]> {
  const tutti = await tx.one<{ n: number }>(sql`select count(*)::int as n from articoli where not eliminato`);
  const quanti = tutti?.n ?? 0;
  // Shown until the first thousand articles are read, which takes seconds on a busy machine.
  progress(0, `Si leggono articoli e prezzi: ${formatCounted(quanti, 'articolo', 'articoli')} in tutto…`);
  let letti = 0;
  const avanti = (): void =>
    progress(
      Math.min(99, (letti * 100) / Math.max(1, quanti)),
      `${formatCount(Math.min(letti, quanti))} di ${formatCounted(quanti, 'articolo', 'articoli')}`,
    );
  for await (const articoli of articoliFuori(tx, chi)) {
    await tx.run(sql`
      insert into cataloghi_uscita_letti (id_catalogo, cd_articolo, impronta)
      select ${id}, d.cd_articolo, d.impronta from unnest(${articoli.map(({ cdArticolo }) => cdArticolo)}::text[], ${articoli.map(improntaArticolo)}::text[]) as d (cd_articolo, impronta)`);
    conto.articoli += articoli.length;
    letti += perPagina;
    avanti();
    yield articoli.map((articolo) => ({ come: 'nuovo', articolo }));
  }
}

/** Hash of an article without the addresses of its pictures, which expire. */
const improntaArticolo = (articolo: ArticoloFuori): string =>
  createHash('sha1').update(JSON.stringify(articolo)).digest('base64url');

async function* gruppiDi(tx: Tx, id: number) {
  for (let dopo = ''; ;) {
    const righe = await tx.rows<{ cdArticolo: string; catMerceologica: string }>(sql`
      select l.cd_articolo, a.cat_merceologica from cataloghi_uscita_letti l join articoli a on a.cd_articolo = l.cd_articolo
      where l.id_catalogo = ${id} and l.cd_articolo > ${dopo} order by l.cd_articolo limit 5000`);
    if (righe.length === 0) return;
    yield righe;
    dopo = righe.at(-1)?.cdArticolo ?? '';
  }
}
