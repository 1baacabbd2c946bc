import { sum } from '#platform/contract/decimal.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Fragment, type Tx } from '#platform/server/db/sql.ts';
import { importoTornato } from '../rules/accredito.ts';
import type { DocumentoIntero } from './leggi-documento.ts';
import { leggiRighe } from './riga-documento.ts';
import type { InReso } from './segna-in-reso.ts';

/** Sum of the charges of document `d` in EUR. */
const speseDi = (d: Fragment): Fragment =>
  sql`coalesce(${d}.spese_trasporto, 0) + ${d}.spese_imballo + ${d}.spese_urgenza + ${d}.spese_incasso`;

/**
 * For delivery note `b`: its charges are not to be invoiced, because an earlier credit note of its former invoice
 * already credited them. A credit note contains all remaining charges or none.
 */
export const speseTolte = (b: Fragment): Fragment => sql`exists (
  select from documenti_legami l join documenti_legami k on k.id_origine = l.id_documento join documenti n on n.id = k.id_documento and n.tipo = 'NC'
  where l.id_origine = ${b}.id and l.sciolto and ${speseDi(sql`n`)} > 0 and exists (
    select from documenti_legami k2 join documenti m on m.id = k2.id_documento and m.tipo = 'NC' and m.totale_documento > 0
    where k2.id_origine = l.id_documento and m.id > n.id))`;

/** For delivery note `b`: EUR without VAT not to be invoiced, i.e. returned goods and earlier credits. */
export const tornatoDi = (b: Fragment): Fragment => sql`(
  (select coalesce(sum(r.imp_accreditato), 0) from documenti_righe r
  where r.id_documento = ${b}.id and r.imp_accreditato > 0 and r.tp_riga <> 'OMAGGIO')
  + case when ${speseTolte(b)} then ${speseDi(b)} else 0 end)`;

/**
 * True if goods or charges of note `b` are left to invoice. Scalar subqueries stop at the first line; with `exists` the
 * planner read the lines of all documents (400 ms for half a million).
 */
export const restaDaFatturare = (b: Fragment): Fragment => sql`(
  ${speseDi(b)} > 0 and not ${speseTolte(b)}
  or (select true from documenti_righe r where r.id_documento = ${b}.id and r.cd_articolo is not null and r.qt_ordinata <> r.qt_accreditata limit 1) is true
  or (select true from documenti_righe r where r.id_documento = ${b}.id and r.qt_accreditata > 0 limit 1) is null)`;

/** 409 if the note is invoiced; the caller has locked it. */
export async function verificaNonFatturata(tx: Tx, idBolla: number): Promise<void> {
  const fattura = await tx.one<{ numero: number; anno: number }>(sql`
    select f.numero, f.anno from documenti_legami l join documenti f on f.id = l.id_documento and f.tipo = 'FT'
    where l.id_origine = ${idBolla} and not l.sciolto limit 1`);
  if (fattura)
    throw conflict(`Il DDT è nella fattura n. ${fattura.numero}/${fattura.anno}: il reso si chiede da quella.`);
}

/**
 * Moves returned units of an uninvoiced note from `qt_in_reso` to `qt_accreditata`, so that they are not invoiced; a
 * negative quantity reverses this. The note's amounts stay. The caller has locked the note.
 */
export async function scalaDaBolla(tx: Tx, idBolla: number, righe: readonly InReso[]): Promise<void> {
  const perRiga = new Map((await leggiRighe(tx, idBolla)).map((una) => [una.riga, una]));
  const scalate = righe.flatMap(({ riga, qta }) => {
    const una = perRiga.get(riga);
    if (!una || qta === 0) return [];
    const tornata = importoTornato(una, sum([una.qtAccreditata, qta], 3));
    return [{ riga, qta, importo: sum([una.impAccreditato, tornata, -importoTornato(una, una.qtAccreditata)], 2) }];
  });
  await tx.run(sql`
    update documenti_righe r set qt_in_reso = r.qt_in_reso - s.qta, qt_accreditata = r.qt_accreditata + s.qta, imp_accreditato = s.importo
    from ${tableOf({ riga: 'numeric', qta: 'numeric', importo: 'numeric' }, scalate)} s where r.id_documento = ${idBolla} and r.riga = s.riga`);
}

/**
 * Releases the notes of a fully credited invoice, so that they can be invoiced again for the amount of the last credit
 * note. Earlier credits are marked on the notes' lines as if returned before invoicing. `fattura` was read before the
 * last credit note.
 */
export async function sciogliBolle(tx: Tx, fattura: Pick<DocumentoIntero, 'id' | 'righe'>): Promise<void> {
  if (fattura.righe.some(({ qtInReso }) => qtInReso > 0))
    throw conflict('Della fattura c’è merce in un reso: si chiude prima quello, poi i suoi DDT tornano da fatturare.');
  const gia = fattura.righe.filter(({ qtAccreditata, impAccreditato }) => qtAccreditata + impAccreditato > 0);
  const accreditate = tableOf({ riga: 'numeric', qtAccreditata: 'numeric', impAccreditato: 'numeric' }, gia);
  // Same order as in `creaFattura`.
  const segnate = await tx.run(sql`
    with posti as (
      select b.id, r.riga, r.cd_articolo, row_number() over (order by b.data, b.id, r.riga) as posto
      from documenti_legami l join documenti b on b.id = l.id_origine join documenti_righe r on r.id_documento = b.id and r.cd_articolo is not null
      where l.id_documento = ${fattura.id} and not l.sciolto and (r.qt_accreditata = 0 or r.qt_ordinata > r.qt_accreditata)
    ), fatturate as (
      select f.riga, f.cd_articolo, f.qt_ordinata, row_number() over (order by f.riga) as posto
      from documenti_righe f where f.id_documento = ${fattura.id} and f.cd_articolo is not null
    )
    update documenti_righe r set qt_accreditata = r.qt_accreditata + a.qt_accreditata, imp_accreditato = r.imp_accreditato + a.imp_accreditato
    from posti p join fatturate f on f.posto = p.posto and f.cd_articolo = p.cd_articolo join ${accreditate} a on a.riga = f.riga
    where r.id_documento = p.id and r.riga = p.riga and r.qt_ordinata - r.qt_accreditata = f.qt_ordinata`);
  if (segnate !== gia.length)
    throw conflict(
      'Le righe della fattura non si ritrovano nei suoi DDT: non si sa che cosa era già accreditato. Fare la nota di credito senza rifatturare i DDT.',
    );
  await tx.run(sql`update documenti_legami set sciolto = true where id_documento = ${fattura.id} and not sciolto`);
}
