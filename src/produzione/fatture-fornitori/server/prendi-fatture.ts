import { createHash } from 'node:crypto';
import { cut } from '#platform/contract/storable.ts';
import { type Tx, sql } from '#platform/server/db/sql.ts';
import type { RowFiles } from '#platform/server/files/row-files.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import type {
  FatturaArrivata,
  FatturaInArrivo,
  FileDiRiga,
  PrendiFatture,
} from '#vendita/fatture-elettroniche/server/index.ts';
import { nomeConfrontato } from '../rules.ts';

const cartella = `${privateFolder}fornitori/`;

export const fileFattureFornitori: RowFiles = {
  prefix: cartella,
  pattern: /\.(xml|p7m)$/,
  named: (keys) => sql`select chiave from fatture_fornitori where chiave = any(${keys}::text[])`,
};

/** Stores each invoice once; returns the files of new ones. */
export const prendiFatture: PrendiFatture = async ({ tx, now }, arrivate) => {
  const file: FileDiRiga[] = [];
  for (const arrivata of arrivate) {
    const nuove = await prendi(tx, now, arrivata);
    if (nuove.length > 0) file.push({ key: chiaveDi(arrivata), bytes: arrivata.bytes });
  }
  return file;
};

export const chiaveDi = ({ impronta, bytes }: Pick<FatturaArrivata, 'impronta' | 'bytes'>): string =>
  `${cartella}${impronta}.${bytes[0] === 0x3c || bytes[0] === 0xef ? 'xml' : 'p7m'}`;

/**
 * Returns the ids of new invoices. Concurrent servers with the same file wait at the unique index. An uploaded invoice
 * that the channel also delivers then counts as the channel's.
 */
export async function prendi(
  tx: Tx,
  now: Date,
  arrivata: FatturaArrivata & { readonly caricata?: boolean },
): Promise<readonly number[]> {
  const { fatture, impronta, nome, mittente, caricata = false } = arrivata;
  const nuove: number[] = [];
  for (const [posto, una] of fatture.entries()) {
    const { paese, piva, denominazione, tipo, numero, data, totale } = una;
    const contenuto = JSON.stringify(una);
    // Without fields that earlier versions did not read, so that the digest of a stored invoice stays the same.
    const { collegate: _, ...sempreLetto } = una;
    const sunto = createHash('sha256').update(JSON.stringify(sempreLetto)).digest('hex');
    const scritta = await tx.one<{ id: number }>(sql`
      insert into fatture_fornitori (impronta, posto, sunto, nome_file, chiave, mittente, caricata, arrivata, paese, piva, denominazione, fornitore, tipo, numero, data, totale, contenuto, stato)
      values (${impronta}, ${posto}, ${sunto}, ${cut(nome, 200)}, ${chiaveDi(arrivata)}, ${mittente}, ${caricata}, ${now}, ${paese}, ${piva}, ${denominazione},
        ${await fornitoreDi(tx, una)}, ${tipo}, ${numero}, ${data}::date, ${totale}, ${contenuto}::jsonb, 'da vedere')
      on conflict do nothing returning id`);
    if (scritta) nuove.push(scritta.id);
    else if (!caricata)
      await tx.run(sql`
        update fatture_fornitori set caricata = false, mittente = ${mittente}
        where caricata and ((impronta = ${impronta} and posto = ${posto}) or (piva = ${piva} and numero = ${numero} and data = ${data}::date and sunto = ${sunto}))`);
  }
  return nuove;
}

/**
 * By the VAT number of the last invoice, otherwise by the exact name, unless that supplier invoices under another VAT
 * number.
 */
async function fornitoreDi(tx: Tx, { piva, denominazione }: FatturaInArrivo): Promise<string> {
  const prima = await tx.one<{ fornitore: string }>(
    sql`select f.fornitore from fatture_fornitori f where f.piva = ${piva} order by f.id desc limit 1`,
  );
  if (prima && prima.fornitore !== '') return prima.fornitore;
  const cercato = nomeConfrontato(denominazione);
  const nomi = await tx.rows<{ ragioneSociale: string }>(sql`
    select distinct o.ragione_sociale from ordini_fornitori o where o.tipo in ('OF', 'CL')
      and not exists (select from fatture_fornitori f where f.fornitore = o.ragione_sociale and f.piva <> ${piva}) order by 1 limit 5000`);
  return nomi.find(({ ragioneSociale }) => nomeConfrontato(ragioneSociale) === cercato)?.ragioneSociale ?? '';
}
