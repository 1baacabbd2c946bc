import { conflict, notFound } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { DocumentoCreato } from './crea-bolla.ts';
import { muoviMerce } from './evadi-righe.ts';

/** A delivery note (BO) and the order that it was made of. */
export interface BollaDaAnnullare {
  readonly idBolla: number;
  readonly idOrdine: number;
}

/**
 * Withdraws a delivery note that is not invoiced: the order's lines are open again, the goods on the shelf and promised. Its number stays with it, so
 * that numbers have no gaps. For the transaction of who decides the order's state. Lock order: the order (by the caller), the note, the stock rows.
 */
export async function annullaBolla(tx: Tx, { idBolla, idOrdine }: BollaDaAnnullare): Promise<DocumentoCreato> {
  const bolla = await tx.one<DocumentoCreato & { stato: string }>(sql`
    select b.id, b.numero, b.anno, b.stato from documenti b
    where b.id = ${idBolla} and b.tipo = 'BO'
      and exists (select 1 from documenti_legami l where l.id_documento = b.id and l.id_origine = ${idOrdine})
    for update of b`);
  if (!bolla) throw notFound('DDT non trovato');
  const { stato, ...ddt } = bolla;
  const nome = `Il DDT n. ${ddt.numero}/${ddt.anno}`;
  if (stato === 'annullato') throw conflict(`${nome} è già annullato.`);
  const fattura = await tx.one<{ numero: number; anno: number }>(sql`
    select f.numero, f.anno from documenti_legami l join documenti f on f.id = l.id_documento and f.tipo = 'FT' where l.id_origine = ${idBolla} limit 1`);
  if (fattura) throw conflict(`${nome} è nella fattura n. ${fattura.numero}/${fattura.anno}: non si può annullare.`);
  const righe = await tx.rows<{ riga: number | null; qta: number }>(sql`
    select r.riga_origine as riga, r.qt_ordinata as qta from documenti_righe r
    where r.id_documento = ${idBolla} and r.cd_articolo is not null order by r.riga_origine`);
  const tornate = righe.map(({ riga, qta }) => {
    if (riga === null) throw conflict(`${nome} non dice di quali righe dell'ordine è: non si può annullare.`);
    return { riga, qta };
  });
  await tx.run(sql`
    update documenti_righe r set qt_evasa_stoccata = r.qt_evasa_stoccata - b.qt_ordinata
    from documenti_righe b where b.id_documento = ${idBolla} and b.cd_articolo is not null and r.id_documento = ${idOrdine} and r.riga = b.riga_origine`);
  await muoviMerce(tx, { idOrdine, righe: tornate }, 1);
  await tx.run(sql`update documenti set stato = 'annullato' where id = ${idBolla}`);
  return ddt;
}
