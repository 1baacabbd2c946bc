import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { StepsCtx, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import type { Guasto } from '../rules/guasto.ts';
import type { Modello } from '../rules/modello.ts';
import { guastiDi } from './modelli.ts';
import type { Verifiche } from './verifica-a-parte.ts';

type Pubblicare = InputOf<typeof contract.pubblicaModelloDistinta>;

/** Faults are refused. Verified before the row lock, as slow; a changed draft gets 409. */
export async function pubblicaModelloDistinta(
  { verifica, db }: Verifiche,
  { ctx, input }: { ctx: StepsCtx; input: Pubblicare },
): Promise<ReplyOf<typeof contract.pubblicaModelloDistinta>> {
  const { codice, versione } = input;
  const letta = await db.one<{ bozza: Modello; versione: number }>(
    sql`select bozza, versione from modelli_distinta where codice = ${codice}`,
  );
  if (!letta) throw notFound('Modello non trovato.');
  const guasti = versione === undefined || versione === letta.versione ? await guastiDi(verifica, db, letta.bozza) : [];
  return ctx.transaction((scrittura) => scrivi(scrittura, input, { ...letta, guasti }));
}

async function scrivi(
  ctx: WriteCtx,
  { codice, versione }: Pubblicare,
  { bozza, guasti, ...letta }: { bozza: Modello; versione: number; guasti: readonly Guasto[] },
): Promise<{ pubblicata: number }> {
  const trovato = await ctx.tx.one<{ uguale: boolean; versione: number; pubblicata: number; ultima: number | null }>(
    sql`select m.bozza = ${JSON.stringify(bozza)}::jsonb as uguale, m.versione, m.pubblicata,
               (select max(v.versione) from modelli_distinta_versioni v where v.codice = m.codice) as ultima
        from modelli_distinta m where m.codice = ${codice} for update`,
  );
  if (!trovato) throw notFound('Modello non trovato.');
  // Imports change a draft without a new version, so the content is compared.
  if (!trovato.uguale || trovato.versione !== letta.versione || trovato.versione !== (versione ?? letta.versione))
    throw conflict('Il modello è stato cambiato nel frattempo: rileggerlo prima di pubblicarlo.', {
      present: { versione: trovato.versione },
    });
  if (guasti.length > 0)
    throw breaksRule(guasti.length === 1 ? 'Il modello ha un guasto.' : `Il modello ha ${guasti.length} guasti.`, {
      errors: guasti
        .slice(0, 100)
        .map(({ tabella, riga, campo, messaggio }) => ({ path: `${tabella}.${riga}.${campo}`, message: messaggio })),
    });
  // Numbered after the last: imports may publish older versions.
  const pubblicata = (trovato.ultima ?? 0) + 1;
  await ctx.tx.run(sql`
    insert into modelli_distinta_versioni (codice, versione, modello, pubblicata, id_utente)
    values (${codice}, ${pubblicata}::int, ${JSON.stringify(bozza)}::jsonb, ${ctx.now}::timestamptz, ${ctx.actor.idUtente}::int)`);
  await ctx.tx.run(sql`update modelli_distinta set pubblicata = ${pubblicata}::int where codice = ${codice}`);
  ctx.log('edit modelli_distinta', codice, {
    prima: { pubblicata: trovato.pubblicata },
    dopo: { pubblicata },
    note: 'versione pubblicata',
  });
  return { pubblicata };
}
