import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { bloccaGiornata, verificaVersione } from './cambia-giornata.ts';
import { leggiRiga } from './leggi-giornata.ts';

/** Undo is not itself a step. Lock order: the day's row. */
export const annullaPasso: Verb<typeof contract.annullaPasso> = async ({ ctx, input }) => {
  const { dtConsegna, versione, altrui } = input;
  const { tx, actor, now } = ctx;
  await bloccaGiornata(ctx, dtConsegna);
  const riga = await leggiRiga(tx, dtConsegna);
  verificaVersione(riga, versione);
  const passo = await tx.one<{ cosa: string; utente: string; stato: object; versione: number }>(sql`
    delete from giornate_consegne_passi p where p.dt_consegna = ${dtConsegna}::date
      and p.versione = (select max(versione) from giornate_consegne_passi where dt_consegna = ${dtConsegna}::date)
    returning cosa, utente, stato, versione`);
  if (!passo) throw conflict('Non c’è niente da annullare.');
  if (!altrui && passo.utente !== '' && passo.utente !== actor.nome)
    throw conflict(`L’ultimo passo è di ${passo.utente} (${passo.cosa}): annullarlo solo d’accordo.`);
  await tx.run(sql`
    update giornate_consegne set versione = versione + 1, stato = ${JSON.stringify(passo.stato)}::jsonb, utente = ${actor.nome}, cambiata = ${now}
    where dt_consegna = ${dtConsegna}::date`);
  ctx.log('edit giornate_consegne', dtConsegna, { prima: { cosa: passo.cosa }, note: 'passo annullato' });
  return { annullato: passo.cosa };
};
