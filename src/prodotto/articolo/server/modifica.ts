import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { logUncheckedEdit } from '#platform/server/log/unchecked-edit.ts';

export interface ArticoloAperto {
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly unMisura: string;
  readonly qtScatola: number;
  readonly cdIva: string;
  readonly obsoleto: boolean;
  readonly fuoricatalogo: boolean;
  readonly eliminato: boolean;
  readonly descrizioneTecnicaHtml: string;
  readonly versione: number;
}

/** 404, or 409 with the present state, and what `altro` adds to it. */
export async function apriArticolo(
  ctx: WriteCtx,
  chiesto: { readonly cdArticolo: string; readonly versione?: number | undefined },
  altro: (cdArticolo: string) => Promise<object> = async () => ({}),
): Promise<ArticoloAperto> {
  const trovato = await ctx.tx.one<ArticoloAperto>(sql`
    select cd_articolo, descrizione, un_misura, qt_scatola, cd_iva, obsoleto, non_stamp_catalogo as fuoricatalogo, eliminato, descrizione_tecnica_html, versione
    from articoli where cd_articolo = ${chiesto.cdArticolo.toUpperCase()} for update`);
  if (!trovato) throw notFound('Articolo non trovato');
  if (chiesto.versione === undefined) logUncheckedEdit(ctx, 'articoli', trovato.cdArticolo);
  else if (trovato.versione !== chiesto.versione)
    throw conflict("L'articolo è stato modificato nel frattempo. Ricaricare e ripetere la modifica.", {
      present: { ...trovato, ...(await altro(trovato.cdArticolo)) },
    });
  return trovato;
}

export async function chiudiArticolo(ctx: WriteCtx, { cdArticolo }: ArticoloAperto, campi: Fragment): Promise<void> {
  await ctx.tx.run(sql`update articoli set ${campi}, versione = versione + 1 where cd_articolo = ${cdArticolo}`);
}
