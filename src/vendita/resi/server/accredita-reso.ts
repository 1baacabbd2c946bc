import { formatDate } from '#platform/contract/format-date.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { accredita, scalaDaBolla, segnaInReso } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { ddtPagato } from '../rules.ts';
import { bloccaDocumento, bloccaReso, righeReso, type Reso } from './blocca-reso.ts';
import { avvisa, rigaDi } from './decidi-reso.ts';

/**
 * Writes the credit note of a return, or reduces the amount to invoice of an uninvoiced note, in one transaction. The
 * check of the document's lines prevents more from being credited than was delivered.
 */
export const accreditaReso: Verb<typeof contract.accreditaReso> = async ({ ctx, input: { id } }) => {
  const { tx } = ctx;
  const reso = await bloccaReso(ctx, id, 'accredita');
  const righe = (await righeReso(tx, id)).flatMap(({ rigaDocumento, accredita }) =>
    accredita > 0 ? [{ riga: rigaDocumento, qta: accredita }] : [],
  );
  if (righe.length === 0) {
    await tx.run(sql`update resi set stato = 'chiuso' where id = ${id}`);
    ctx.log(rigaDi(reso, { stato: 'chiuso' }));
    await avvisa(ctx, reso, {
      oggetto: 'chiuso',
      frasi: ['la merce resa è stata controllata e non viene accreditata.'],
    });
    return { nota: null, stato: 'chiuso' };
  }
  await bloccaDocumento(tx, reso.documento.id);
  if (reso.documento.tipo === 'BO') return scala(ctx, reso, righe);
  await segnaInReso(
    tx,
    reso.documento.id,
    righe.map(({ riga, qta }) => ({ riga, qta: -qta })),
  );
  const { nrBolla, dtBolla } = reso;
  const chiesta = {
    ctx,
    input: {
      tipo: 'FT',
      anno: reso.documento.anno,
      numero: reso.documento.numero,
      suffisso: reso.documento.suffisso,
      motivo: `Reso n. ${reso.numero}/${reso.anno} controllato il ${formatDate(oggiInItalia(ctx.now))}`,
      righe,
      spese: false,
      rifattura: false,
    },
  } as const;
  const nota = await accredita(chiesta, nrBolla === '' || dtBolla === null ? null : { numero: nrBolla, data: dtBolla });
  await tx.run(sql`update resi set stato = 'accreditato', id_nota = ${nota.id} where id = ${id}`);
  ctx.log(rigaDi(reso, { stato: 'accreditato', nota: `NC ${nota.numero}/${nota.anno}` }));
  return { nota: { numero: nota.numero, anno: nota.anno }, stato: 'accreditato' };
};

/** 409 for a paid note: what was paid can only be given back by a credit note. */
async function scala(ctx: WriteCtx, reso: Reso, righe: readonly { readonly riga: number; readonly qta: number }[]) {
  if (reso.documento.pagato) throw conflict(ddtPagato);
  await scalaDaBolla(ctx.tx, reso.documento.id, righe);
  await ctx.tx.run(sql`update resi set stato = 'scalato' where id = ${reso.id}`);
  ctx.log(rigaDi(reso, { stato: 'scalato', righe }));
  await avvisa(ctx, reso, {
    oggetto: 'controllato',
    frasi: ['la merce resa è stata controllata: ciò che è stato accettato non sarà nella fattura del DDT.'],
  });
  return { nota: null, stato: 'scalato' as const };
}
