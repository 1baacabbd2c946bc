import { formatQuantity } from '#platform/contract/format.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { bloccaPassoPrima, restaDopo } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';
import { proponi } from './calcola-riordino.ts';

interface Riga {
  readonly tipo: string;
  readonly nome: string;
  readonly cdArticolo: string;
  readonly qtAperta: number;
  readonly qtChiusa: number;
  /** Goods were sent to a subcontractor. */
  readonly inviata: boolean;
}

/** Lock order: for reopening, the line of the previous step; the line; the proposals. */
export const chiudiRiga: Verb<typeof contract.chiudiRiga> = async ({ ctx, input: { id, chiusa, motivo } }) => {
  const { tx } = ctx;
  const prima = chiusa ? undefined : await bloccaPassoPrima(tx, id);
  const riga = await tx.one<Riga>(sql`
    select o.tipo, o.tipo || ' ' || o.numero || '/' || o.anno as nome, r.cd_articolo, r.qt_aperta, r.qt_chiusa,
      r.dt_invio is not null as inviata
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine where r.id = ${id} for update of r`);
  if (!riga) throw notFound('Riga non trovata');
  if (chiusa && riga.qtAperta <= 0) throw conflict('Della riga non manca niente: è arrivata tutta o è già chiusa.');
  if (!chiusa && riga.qtChiusa === 0) throw conflict('La riga non è chiusa.');
  if (riga.inviata)
    throw conflict(
      `Della riga ${formatQuantity(riga.qtAperta)} sono dal terzista: prima tornano, anche come scarto. Si chiude ciò che non è ancora inviato.`,
    );
  const resta = prima ? Math.max(0, await restaDopo(tx, prima)) : riga.qtChiusa;
  if (resta < riga.qtChiusa)
    throw conflict(
      `Di ciò che è tornato buono dal passo prima (${prima?.nome}) restano ${formatQuantity(resta)}, la riga ne riaprirebbe ${formatQuantity(riga.qtChiusa)}.`,
    );
  const quanta = chiusa ? riga.qtAperta : -riga.qtChiusa;
  await tx.run(sql`
    update ordini_fornitori_righe r set qt_ord_for = r.qt_ord_for - ${quanta}::numeric, qt_chiusa = r.qt_chiusa + ${quanta}::numeric,
      motivo_chiusura = ${chiusa ? motivo : ''} where r.id = ${id}`);
  if (riga.tipo === 'OF') await proponi(tx, ctx.now, riga.cdArticolo);
  ctx.log('edit ordini_fornitori_righe', riga.nome, {
    dopo: { idRiga: id, chiusa, quanta: Math.abs(quanta) },
    note: motivo,
  });
  return 'OK' as const;
};
