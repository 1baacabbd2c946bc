import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

type Input = InputOf<typeof contract.salvaCiclo>;

/** Steps have their own calls. */
export async function salvaCiclo({ ctx, input }: { ctx: WriteCtx; input: Input }): Promise<'OK'> {
  const { nuovo, versione, ...c } = input;
  if (c.descrizione === '')
    throw breaksRule('Campo obbligatorio.', { errors: [{ path: 'descrizione', message: 'Campo obbligatorio.' }] });
  const prima = await ctx.tx.one<Omit<Input, 'nuovo' | 'versione'> & { versione: number }>(sql`
    select codice_ciclo, descrizione, tipo_invio, materiale_base, descrizione_base, descrizione_lavorazione, codice_finitura, versione
    from cicli_lavorazione where codice_ciclo = ${c.codiceCiclo} for update`);
  if (nuovo && prima) throw conflict('Esiste già un ciclo con questo codice.');
  if (!nuovo && !prima) throw notFound();
  if (prima && versione !== undefined && prima.versione !== versione)
    throw conflict('Il ciclo è stato modificato da un altro utente.', { present: prima });
  await ctx.tx.run(sql`
    insert into cicli_lavorazione as c (codice_ciclo, descrizione, tipo_invio, materiale_base, descrizione_base, descrizione_lavorazione, codice_finitura)
    values (${c.codiceCiclo}, ${c.descrizione}, ${c.tipoInvio}, ${c.materialeBase}, ${c.descrizioneBase}, ${c.descrizioneLavorazione}, ${c.codiceFinitura})
    on conflict (codice_ciclo) do update set descrizione = excluded.descrizione, tipo_invio = excluded.tipo_invio, materiale_base = excluded.materiale_base,
      descrizione_base = excluded.descrizione_base, descrizione_lavorazione = excluded.descrizione_lavorazione, codice_finitura = excluded.codice_finitura,
      versione = c.versione + 1`);
  ctx.log({
    tabella: 'cicli_lavorazione',
    chiave: c.codiceCiclo,
    operazione: prima ? 'edit' : 'add',
    ...(prima ? { prima } : {}),
    dopo: c,
  });
  return 'OK';
}
