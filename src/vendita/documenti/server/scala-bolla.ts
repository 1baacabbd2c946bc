import { sum } from '#platform/contract/decimal.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import type { Fragment, Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { importoTornato } from '../rules/accredito.ts';
import { leggiRighe } from './riga-documento.ts';
import type { InReso } from './segna-in-reso.ts';

/** For delivery note `b`: EUR without VAT of goods returned before its invoice, which are not invoiced. */
export const tornatoDi = (b: Fragment): Fragment => sql`(
  select coalesce(sum(r.imp_accreditato), 0) from documenti_righe r
  where r.id_documento = ${b}.id and r.qt_accreditata > 0 and r.tp_riga <> 'OMAGGIO')`;

/** For note `b`: something of it is left to invoice, goods or charges. */
export const restaDaFatturare = (b: Fragment): Fragment => sql`(
  coalesce(${b}.spese_trasporto, 0) + ${b}.spese_imballo + ${b}.spese_urgenza + ${b}.spese_incasso > 0
  or exists (select from documenti_righe r where r.id_documento = ${b}.id and r.cd_articolo is not null and r.qt_ordinata <> r.qt_accreditata)
  or not exists (select from documenti_righe r where r.id_documento = ${b}.id and r.qt_accreditata > 0))`;

/** 409 once the note is invoiced; the caller has locked it. */
export async function verificaNonFatturata(tx: Tx, idBolla: number): Promise<void> {
  const fattura = await tx.one<{ numero: number; anno: number }>(sql`
    select f.numero, f.anno from documenti_legami l join documenti f on f.id = l.id_documento and f.tipo = 'FT'
    where l.id_origine = ${idBolla} and not l.sciolto limit 1`);
  if (fattura)
    throw conflict(`Il DDT è nella fattura n. ${fattura.numero}/${fattura.anno}: il reso si chiede da quella.`);
}

/**
 * Moves returned units of an uninvoiced note from `qt_in_reso` to `qt_accreditata`, so that they are not invoiced; a
 * negative quantity moves them back. The amounts of the note do not change. The caller has locked the note.
 */
export async function scalaDaBolla(tx: Tx, idBolla: number, righe: readonly InReso[]): Promise<void> {
  const perRiga = new Map((await leggiRighe(tx, idBolla)).map((una) => [una.riga, una]));
  const scalate = righe.flatMap(({ riga, qta }) => {
    const una = perRiga.get(riga);
    if (!una || qta === 0) return [];
    const tornata = sum([una.qtAccreditata, qta], 3);
    return [{ riga, qta, importo: importoTornato(una, tornata) }];
  });
  await tx.run(sql`
    update documenti_righe r set qt_in_reso = r.qt_in_reso - s.qta, qt_accreditata = r.qt_accreditata + s.qta, imp_accreditato = s.importo
    from ${tableOf({ riga: 'numeric', qta: 'numeric', importo: 'numeric' }, scalate)} s where r.id_documento = ${idBolla} and r.riga = s.riga`);
}
