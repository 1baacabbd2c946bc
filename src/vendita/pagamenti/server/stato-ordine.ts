import { oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import { dopo, numeroDocumento, type Azione } from '#vendita/documenti/rules.ts';
import { rilasciaScorta, riapriPreventivo } from '#vendita/documenti/server/index.ts';
import { sospesi } from '../rules.ts';
import { nomeOrdine, type Ordine } from './ordine.ts';
import type { Contesto } from './contesto.ts';
import { rimborsaAnnullato } from './rimborsi/righe-rimborso.ts';
import { scriviAnnullato, scriviPagato } from './mail-pagamenti.ts';

/** `pagamento` is the method. */
export async function confermaOrdine(contesto: Contesto, ordine: Ordine, pagamento: string): Promise<void> {
  await cambia(contesto, ordine, { azione: 'incassa', pagamento, note: 'pagamento ricevuto' });
  await contesto.tx.run(
    sql`update documenti d set pagato = ${oggiInItalia(contesto.now)}::date where d.id = ${ordine.id}`,
  );
  // The next poll closes its open pages.
  await contesto.tx.run(sql`
    update pagamenti p set prossima_verifica = ${contesto.now} where p.id_documento = ${ordine.id} and p.stato = any(${sospesi}::text[])`);
  await scriviPagato(contesto, ordine);
}

/** Releases stock; open payments become void. */
export async function annullaOrdineIn(contesto: Contesto, ordine: Ordine, motivo: string): Promise<void> {
  await cambia(contesto, ordine, { azione: 'annulla', pagamento: ordine.pagamento, note: motivo });
  await contesto.tx.run(sql`
    update pagamenti p set stato = 'annullato' where p.id_documento = ${ordine.id} and p.stato in ('preparato', 'aperto')`);
  const resta = await rimborsaAnnullato(contesto, ordine);
  await rilasciaScorta(contesto.tx, ordine.id);
  await riapri(contesto, ordine);
  await scriviAnnullato(contesto, ordine, motivo, resta);
}

async function riapri({ tx, log }: Contesto, ordine: Ordine): Promise<void> {
  const preventivo = await riapriPreventivo(tx, ordine.id);
  if (!preventivo) return;
  await log('edit documenti', numeroDocumento({ tipo: 'PC', ...preventivo }), {
    prima: { stato: 'evaso' },
    dopo: { stato: 'confermato' },
    note: `${nomeOrdine(ordine)} annullato`,
  });
}

async function cambia(
  { tx, log }: Contesto,
  ordine: Ordine,
  fatto: { readonly azione: Azione; readonly pagamento: string; readonly note: string },
): Promise<void> {
  const stato = dopo(fatto.azione, ordine.stato);
  if (stato === null) throw new Error(`${fatto.azione} on an order that is ${ordine.stato}`);
  await tx.run(sql`update documenti d set stato = ${stato}, pagamento = ${fatto.pagamento} where d.id = ${ordine.id}`);
  await tx.run(sql`delete from pagamenti_attese a where a.id_documento = ${ordine.id}`);
  const { stato: prima, pagamento } = ordine;
  await log('edit documenti', nomeOrdine(ordine), {
    prima: { stato: prima, pagamento },
    dopo: { stato, pagamento: fatto.pagamento },
    note: fatto.note,
  });
}
