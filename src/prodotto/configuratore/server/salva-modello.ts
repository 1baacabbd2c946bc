import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { conflict, notFound } from '#platform/contract/refusal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import type * as contract from '../contract.ts';
import { guastiDi } from './modelli.ts';
import type { Verifica } from './verifica-a-parte.ts';

const cambiato = 'Il modello è stato cambiato nel frattempo da un’altra persona: rileggerlo e rifare la modifica.';

/** Saves the draft, faults and all: they only keep it from being published. Two editors: the second is told (409). */
export async function salvaModelloDistinta(
  verifica: Verifica,
  {
    ctx,
    input,
  }: {
    ctx: WriteCtx;
    input: InputOf<typeof contract.salvaModelloDistinta>;
  },
): Promise<ReplyOf<typeof contract.salvaModelloDistinta>> {
  const { codice, modello, versione } = input;
  const prima = await ctx.tx.one<{ versione: number }>(
    sql`select versione from modelli_distinta where codice = ${codice} for update`,
  );
  const adesso = prima?.versione ?? 0;
  if (!prima && versione) throw notFound('Modello non trovato.');
  if (prima && versione === 0) throw conflict(`Il modello ${codice} c’è già: scegliere un altro codice.`);
  if (versione !== undefined && adesso !== versione) throw conflict(cambiato, { present: { versione: adesso } });
  const scritta = await ctx.tx.one<{ versione: number }>(sql`
    insert into modelli_distinta as m (codice, bozza, pubblicata, versione) values (${codice}, ${JSON.stringify(modello)}::jsonb, 0, 1)
    on conflict (codice) do update set bozza = excluded.bozza, versione = m.versione + 1
    where m.versione = ${adesso}::int returning m.versione`);
  if (!scritta) throw conflict(cambiato);
  ctx.log({
    tabella: 'modelli_distinta',
    chiave: codice,
    operazione: prima ? 'edit' : 'add',
    ...(prima ? { prima: { versione: prima.versione } } : {}),
    dopo: { versione: scritta.versione, componenti: modello.componenti.length, opzioni: modello.opzioni.length },
    ...(versione === undefined ? { note: 'senza versione' } : {}),
  });
  return { versione: scritta.versione, guasti: await guastiDi(verifica, ctx.tx, modello) };
}
