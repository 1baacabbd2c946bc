import { breaksRule } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { eanMassimi, leggiGtin, mostraGtin, verificaEan, type Ean } from '#prodotto/articolo/rules/gtin.ts';
import type * as contract from '../contract.ts';
import { apriArticolo, chiudiArticolo } from './modifica.ts';

/** By article, smallest pack first. */
export async function leggiEan(db: Sql, codici: readonly string[]): Promise<Map<string, Ean[]>> {
  const trovati = await db.rows<Ean & { cdArticolo: string }>(
    sql`select cd_articolo, gtin, qta from articoli_ean where cd_articolo = any(${codici}) order by qta, gtin`,
  );
  const perArticolo = new Map<string, Ean[]>(codici.map((codice) => [codice, []]));
  for (const { cdArticolo, ...ean } of trovati) {
    const suoi = perArticolo.get(cdArticolo) ?? [];
    if (suoi.length < eanMassimi) suoi.push(ean);
  }
  return perArticolo;
}

const eanDi = async (db: Sql, cdArticolo: string): Promise<Ean[]> =>
  (await leggiEan(db, [cdArticolo])).get(cdArticolo) ?? [];

const rifiuta = (posto: number, message: string, campo = 'gtin'): Error =>
  breaksRule(message, { errors: [{ path: `ean.${posto}.${campo}`, message }] });

export const salvaEan: Verb<typeof contract.salvaEan> = async ({ ctx, input: { id, ean, versione } }) => {
  const { tx } = ctx;
  const articolo = await apriArticolo(ctx, { cdArticolo: id, versione }, async (cdArticolo) => ({
    ean: await eanDi(tx, cdArticolo),
  }));
  const { cdArticolo, unMisura } = articolo;
  const sbagliato = verificaEan(ean);
  if (sbagliato) throw rifiuta(sbagliato.posto, sbagliato.frase);
  for (const [posto, { qta }] of ean.entries()) {
    const spezzata = verificaDecimali(qta, unMisura);
    if (spezzata !== null) throw rifiuta(posto, spezzata, 'qta');
  }
  const dopo = ean
    .map(({ gtin, qta }) => ({ gtin: leggiGtin(gtin) ?? gtin, qta }))
    .toSorted((a, b) => a.qta - b.qta || a.gtin.localeCompare(b.gtin));
  const codici = dopo.map(({ gtin }) => gtin);
  const prima = await eanDi(tx, cdArticolo);
  await tx.run(sql`delete from articoli_ean where cd_articolo = ${cdArticolo} and gtin <> all(${codici}::text[])`);
  // A concurrent insert of the same code waits for the unique key, and one of the two is refused.
  const messi = await tx.rows<{ gtin: string }>(sql`
    insert into articoli_ean as e (gtin, cd_articolo, qta)
    select r.gtin, ${cdArticolo}, r.qta from ${tableOf({ gtin: 'text', qta: 'numeric' }, dopo)} r order by r.gtin
    on conflict (gtin) do update set qta = excluded.qta where e.cd_articolo = excluded.cd_articolo returning gtin`);
  const preso = codici.find((gtin) => !messi.some((uno) => uno.gtin === gtin));
  if (preso !== undefined) throw await diUnAltro(tx, { gtin: preso, ean });
  await chiudiArticolo(ctx, articolo, sql`cd_articolo = cd_articolo`);
  ctx.log('edit articoli', cdArticolo, { prima: { ean: prima }, dopo: { ean: dopo } });
  return 'OK' as const;
};

async function diUnAltro(
  tx: Sql,
  { gtin, ean }: { readonly gtin: string; readonly ean: readonly Ean[] },
): Promise<Error> {
  const altro = await tx.one<{ cdArticolo: string; descrizione: string }>(sql`
    select a.cd_articolo, a.descrizione from articoli_ean e join articoli a on a.cd_articolo = e.cd_articolo where e.gtin = ${gtin}`);
  const nome = altro ? `${mostraCodiceArticolo(altro.cdArticolo)} (${altro.descrizione})` : 'un altro';
  return rifiuta(
    ean.findIndex((uno) => leggiGtin(uno.gtin) === gtin),
    `Il codice ${mostraGtin(gtin)} è già dell’articolo ${nome}: toglierlo prima da lì.`,
  );
}
