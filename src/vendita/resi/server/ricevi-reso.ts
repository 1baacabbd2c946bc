import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { sum } from '#platform/contract/decimal.ts';
import { breaksRule, type FieldError } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { autoreDi, muoviGiacenze } from '#prodotto/articolo/server/index.ts';
import { segnaInReso } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { nomeReso, verificaArrivo } from '../rules.ts';
import { bloccaDocumento, bloccaReso, righeReso } from './blocca-reso.ts';
import { rigaDi } from './decidi-reso.ts';

/** Quantities that did not arrive are released and can be requested again. */
export const riceviReso: Verb<typeof contract.riceviReso> = async ({ ctx, input }) => {
  const { tx } = ctx;
  const { id, nrBolla, dtBolla } = input;
  const reso = await bloccaReso(ctx, id, 'ricevi');
  if (dtBolla !== null && (dtBolla > oggiInItalia(ctx.now) || dtBolla < reso.documento.data))
    throw breaksRule('La data del DDT non è valida.', {
      errors: [{ path: 'dtBolla', message: `Tra il ${formatDate(reso.documento.data)} della consegna e oggi.` }],
    });
  await bloccaDocumento(tx, reso.documento.id);
  const scritte = new Map(input.righe.map(({ riga, qta }) => [riga, qta]));
  const righe = (await righeReso(tx, id)).map((una) => ({ ...una, arrivata: scritte.get(una.riga) ?? 0 }));
  const errors = righe.flatMap((una): FieldError[] => {
    const message = una.arrivata === 0 ? null : verificaArrivo(una, una.arrivata);
    return message === null
      ? []
      : [{ path: `righe.${input.righe.findIndex(({ riga }) => riga === una.riga)}.qta`, message }];
  });
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  if (righe.every(({ arrivata }) => arrivata === 0)) throw breaksRule('Scrivere quanto è arrivato.');
  await segnaInReso(
    tx,
    reso.documento.id,
    righe.map(({ rigaDocumento, qta, arrivata }) => ({ riga: rigaDocumento, qta: sum([arrivata, -qta], 3) })),
  );
  await tx.run(sql`
    update resi_righe y set arrivata = m.arrivata from ${tableOf({ riga: 'numeric', arrivata: 'numeric' }, righe)} m
    where y.id_reso = ${id} and y.riga = m.riga`);
  const mosse = righe
    .filter(({ suMisura }) => !suMisura)
    .map(({ riga, cdArticolo, arrivata }) => ({
      cdArticolo,
      riga,
      qta: arrivata,
      da: 'cliente' as const,
      a: 'ricezione' as const,
      documento: nomeReso(reso),
      idDocumento: id,
      controparte: reso.ragioneSociale,
    }));
  await muoviGiacenze(tx, { mosse }, { causale: 'rientro', ...autoreDi(ctx) });
  await tx.run(
    sql`update resi set stato = 'arrivato', nr_bolla = ${nrBolla}, dt_bolla = ${dtBolla}::date where id = ${id}`,
  );
  const arrivate = righe.map(({ riga, arrivata }) => ({ riga, arrivata }));
  ctx.log(rigaDi(reso, { stato: 'arrivato', nrBolla, dtBolla, righe: arrivate }));
  return 'OK' as const;
};
