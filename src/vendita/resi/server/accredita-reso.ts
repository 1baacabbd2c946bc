import { formatDate } from '#platform/contract/format-date.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { accreditaFattura, segnaInReso } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { bloccaFattura, bloccaReso, righeReso } from './blocca-reso.ts';
import { avvisa, rigaDi } from './decidi-reso.ts';

/**
 * Turns what the return holds into a credit note in one transaction; the invoice's check keeps both within what was
 * invoiced.
 */
export const accreditaReso: Verb<typeof contract.accreditaReso> = async ({ ctx, input: { id } }) => {
  const { tx } = ctx;
  const reso = await bloccaReso(ctx, id, 'accredita');
  const righe = (await righeReso(tx, id)).flatMap(({ riga, accredita }) =>
    accredita > 0 ? [{ riga, qta: accredita }] : [],
  );
  if (righe.length === 0) {
    await tx.run(sql`update resi set stato = 'chiuso' where id = ${id}`);
    ctx.log(rigaDi(reso, { stato: 'chiuso' }));
    await avvisa(ctx, reso, {
      oggetto: 'chiuso',
      frasi: ['la merce resa è stata controllata e non viene accreditata.'],
    });
    return { nota: null };
  }
  await bloccaFattura(tx, reso.idFattura);
  await segnaInReso(
    tx,
    reso.idFattura,
    righe.map(({ riga, qta }) => ({ riga, qta: -qta })),
  );
  const nota = await accreditaFattura({
    ctx,
    input: {
      tipo: 'FT',
      ...reso.fattura,
      motivo: `Reso n. ${reso.numero}/${reso.anno} controllato il ${formatDate(oggiInItalia(ctx.now))}`,
      righe,
      spese: false,
      rifattura: false,
    },
  });
  if (!('id' in nota)) throw new Error('A credit note out of a cache');
  await tx.run(sql`update resi set stato = 'accreditato', id_nota = ${nota.id} where id = ${id}`);
  ctx.log(rigaDi(reso, { stato: 'accreditato', nota: `NC ${nota.numero}/${nota.anno}` }));
  return { nota: { numero: nota.numero, anno: nota.anno } };
};
