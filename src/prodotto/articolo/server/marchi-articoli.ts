import { joined, sql } from '#platform/server/db/sql.ts';
import type { Restorable } from '#platform/server/log/undo-act.ts';
import type { TipologiaArticolo } from '../rules/tipologie.ts';
import { colonnaTipologia } from './segna-articoli.ts';

type Segni = Readonly<Record<TipologiaArticolo, boolean>>;
const tipologie = Object.keys(colonnaTipologia) as TipologiaArticolo[];

/** Marks of articles, logged per article with the old value, however many one action sets. */
export const segniArticoli: Restorable = {
  tabella: 'articoli',
  shape: 'fields',
  lock: (tx, chiavi) =>
    tx.run(sql`select from articoli where cd_articolo = any(${chiavi}::text[]) order by cd_articolo for update`),
  read: async (db, chiavi) => {
    const righe = await db.rows<Segni & { readonly cdArticolo: string }>(sql`
      select cd_articolo, obsoleto, non_stamp_catalogo as fuoricatalogo, eliminato from articoli where cd_articolo = any(${chiavi}::text[])`);
    return new Map(righe.map(({ cdArticolo, ...segni }) => [cdArticolo, segni]));
  },
  write: async (ctx, righe, note) => {
    for (const { chiave, a } of righe) {
      const segni = a as Partial<Segni>;
      const valori = tipologie.flatMap((tipo) =>
        segni[tipo] === undefined ? [] : [sql`${colonnaTipologia[tipo]} = ${segni[tipo]}`],
      );
      await ctx.tx.run(
        sql`update articoli set ${joined(valori, ',')}, versione = versione + 1 where cd_articolo = ${chiave}`,
      );
    }
    ctx.log(
      ...righe.map(({ chiave, da, a }) => ({
        tabella: 'articoli',
        chiave,
        operazione: 'edit' as const,
        prima: da,
        dopo: a,
        note,
      })),
    );
  },
};
