import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import type * as contract from '../contract.ts';
import type { Modello } from '../rules/modello.ts';
import { guastiDi } from './modelli.ts';
import type { Verifica } from './verifica-a-parte.ts';

/** Makes the draft the version that is sold from now on; one with faults is refused, each with its table, row and field. */
export async function pubblicaModelloDistinta(
  verifica: Verifica,
  {
    ctx,
    input,
  }: {
    ctx: WriteCtx;
    input: InputOf<typeof contract.pubblicaModelloDistinta>;
  },
): Promise<ReplyOf<typeof contract.pubblicaModelloDistinta>> {
  const { codice, versione } = input;
  const trovato = await ctx.tx.one<{ bozza: Modello; versione: number; pubblicata: number; ultima: number | null }>(
    sql`select m.bozza, m.versione, m.pubblicata, (select max(v.versione) from modelli_distinta_versioni v where v.codice = m.codice) as ultima
        from modelli_distinta m where m.codice = ${codice} for update`,
  );
  if (!trovato) throw notFound('Modello non trovato.');
  if (versione !== undefined && trovato.versione !== versione)
    throw conflict('Il modello è stato cambiato nel frattempo: rileggerlo prima di pubblicarlo.', {
      present: { versione: trovato.versione },
    });
  const guasti = await guastiDi(verifica, ctx.tx, trovato.bozza);
  if (guasti.length > 0)
    throw breaksRule(guasti.length === 1 ? 'Il modello ha un guasto.' : `Il modello ha ${guasti.length} guasti.`, {
      errors: guasti
        .slice(0, 100)
        .map(({ tabella, riga, campo, messaggio }) => ({ path: `${tabella}.${riga}.${campo}`, message: messaggio })),
    });
  // An import may have made an older version the published one.
  const pubblicata = (trovato.ultima ?? 0) + 1;
  await ctx.tx.run(sql`
    insert into modelli_distinta_versioni (codice, versione, modello, pubblicata, id_utente)
    values (${codice}, ${pubblicata}::int, ${JSON.stringify(trovato.bozza)}::jsonb, ${ctx.now}::timestamptz, ${ctx.actor.idUtente}::int)`);
  await ctx.tx.run(sql`update modelli_distinta set pubblicata = ${pubblicata}::int where codice = ${codice}`);
  ctx.log({
    tabella: 'modelli_distinta',
    chiave: codice,
    operazione: 'edit',
    prima: { pubblicata: trovato.pubblicata },
    dopo: { pubblicata },
    note: 'versione pubblicata',
  });
  return { pubblicata };
}
