import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { TipologiaArticolo } from '#prodotto/articolo/rules/tipologie.ts';

export const colonnaTipologia: Record<TipologiaArticolo, Fragment> = {
  obsoleto: sql`obsoleto`,
  fuoricatalogo: sql`non_stamp_catalogo`,
  eliminato: sql`eliminato`,
};

/** Locks in one order, so that concurrent calls do not deadlock; logs each changed article. */
export async function segnaArticoli(
  ctx: WriteCtx,
  dati: { readonly codici: readonly string[]; readonly tipologia: TipologiaArticolo; readonly attivo: boolean },
): Promise<void> {
  const { codici, tipologia, attivo } = dati;
  const colonna = colonnaTipologia[tipologia];
  const cambiati = await ctx.tx.rows<{ cdArticolo: string }>(sql`
    update articoli a set ${colonna} = ${attivo}, versione = a.versione + 1
    from (select cd_articolo from articoli where cd_articolo = any(${codici}) order by cd_articolo for update) k
    where a.cd_articolo = k.cd_articolo and a.${colonna} <> ${attivo}
    returning a.cd_articolo`);
  ctx.log(
    ...cambiati.map(
      ({ cdArticolo }) =>
        ({
          tabella: 'articoli',
          chiave: cdArticolo,
          operazione: 'edit',
          prima: { [tipologia]: !attivo },
          dopo: { [tipologia]: attivo },
        }) as const,
    ),
  );
}
