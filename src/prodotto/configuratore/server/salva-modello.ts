import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { StepsCtx, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { guastiDi } from './modelli.ts';
import type { Verifiche } from './verifica-a-parte.ts';

const cambiato = 'Il modello è stato cambiato nel frattempo da un’altra persona: rileggerlo e rifare la modifica.';

type Salvare = InputOf<typeof contract.salvaModelloDistinta>;

/** Even with faults; a concurrent edit gets 409. Verified before the row lock, as slow. */
export async function salvaModelloDistinta(
  { verifica, db }: Verifiche,
  { ctx, input }: { ctx: StepsCtx; input: Salvare },
): Promise<ReplyOf<typeof contract.salvaModelloDistinta>> {
  const letto = await db.one<{ versione: number }>(
    sql`select versione from modelli_distinta where codice = ${input.codice}`,
  );
  nonCambiato(input, letto?.versione);
  const guasti = await guastiDi(verifica, db, input.modello);
  return { versione: await ctx.transaction((scrittura) => scrivi(scrittura, input)), guasti };
}

function nonCambiato({ codice, versione }: Salvare, adesso: number | undefined): void {
  if (adesso === undefined && versione) throw notFound('Modello non trovato.');
  if (adesso !== undefined && versione === 0)
    throw conflict(`Il modello ${codice} c’è già: scegliere un altro codice.`);
  if (versione !== undefined && (adesso ?? 0) !== versione)
    throw conflict(cambiato, { present: { versione: adesso ?? 0 } });
}

async function scrivi(ctx: WriteCtx, input: Salvare): Promise<number> {
  const { codice, modello, versione } = input;
  const prima = await ctx.tx.one<{ versione: number }>(
    sql`select versione from modelli_distinta where codice = ${codice} for update`,
  );
  nonCambiato(input, prima?.versione);
  const scritta = await ctx.tx.one<{ versione: number }>(sql`
    insert into modelli_distinta as m (codice, bozza, pubblicata, versione) values (${codice}, ${JSON.stringify(modello)}::jsonb, 0, 1)
    on conflict (codice) do update set bozza = excluded.bozza, versione = m.versione + 1
    where m.versione = ${prima?.versione ?? 0}::int returning m.versione`);
  if (!scritta) throw conflict(cambiato);
  ctx.log({
    tabella: 'modelli_distinta',
    chiave: codice,
    operazione: prima ? 'edit' : 'add',
    ...(prima ? { prima: { versione: prima.versione } } : {}),
    dopo: { versione: scritta.versione, componenti: modello.componenti.length, opzioni: modello.opzioni.length },
    ...(versione === undefined ? { note: 'senza versione' } : {}),
  });
  return scritta.versione;
}
