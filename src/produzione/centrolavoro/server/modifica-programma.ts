import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import type { GuastoRiga } from '../rules/gcode/blocco.ts';
import { motivoMinimo, serveMotivo } from '../rules/programmi-cnc.ts';
import { verificaArticolo } from './carica-programma.ts';

interface Programma {
  readonly id: number;
  readonly cartella: string;
  readonly nome: string;
  readonly cdArticolo: string | null;
  readonly lotto: string;
  readonly pezzi: number;
  readonly versione: number;
}

async function apri({ tx }: WriteCtx, id: number): Promise<Programma> {
  const trovato = await tx.one<Programma>(
    sql`select id, cartella, nome, cd_articolo, lotto, pezzi, versione from cnc_programmi where id = ${id} for update`,
  );
  if (!trovato) throw notFound();
  return trovato;
}

export const modificaProgramma: Verb<typeof contract.modificaProgramma> = async ({ ctx, input }) => {
  const { id, versione, cartella, nome, cdArticolo, lotto, pezzi } = input;
  const prima = await apri(ctx, id);
  if (versione !== undefined && prima.versione !== versione)
    throw conflict('Il programma è stato modificato da un altro utente.', { present: prima });
  await verificaArticolo(ctx, cdArticolo);
  if (
    await ctx.tx.one(
      sql`select 1 as si from cnc_programmi where cartella = ${cartella} and nome = ${nome} and id <> ${id}`,
    )
  )
    throw conflict('In questa cartella c’è già un programma con questo nome.');
  await ctx.tx.run(sql`
    update cnc_programmi set cartella = ${cartella}, nome = ${nome}, cd_articolo = ${cdArticolo}, lotto = ${lotto}, pezzi = ${pezzi}, versione = versione + 1 where id = ${id}`);
  ctx.log('edit cnc_programmi', String(id), { prima, dopo: { cartella, nome, cdArticolo, lotto, pezzi } });
  return 'OK' as const;
};

/** A withdrawn program stays on disk while loaded; the start checks the release again. */
export const rilasciaProgramma: Verb<typeof contract.rilasciaProgramma> = async ({
  ctx,
  input: { id, numero, rilasciata, motivo },
}) => {
  await apri(ctx, id);
  const versione = await ctx.tx.one<{ ignoti: readonly GuastoRiga[] }>(
    sql`select ignoti from cnc_versioni where id_programma = ${id} and numero = ${numero}`,
  );
  if (!versione) throw notFound();
  if (rilasciata && versione.ignoti.length > 0 && motivo.trim().length < motivoMinimo)
    throw breaksRule(serveMotivo, { errors: [{ path: 'motivo', message: serveMotivo }] });
  const perche = rilasciata && versione.ignoti.length > 0 ? motivo.trim() : '';
  await ctx.tx.run(sql`
    update cnc_versioni set rilasciata = ${rilasciata ? ctx.now : null}, rilasciata_da = ${rilasciata ? ctx.actor.nome : ''}, motivo_rilascio = ${perche}
    where id_programma = ${id} and numero = ${numero}`);
  ctx.log('edit cnc_programmi', String(id), {
    note: `versione ${numero} ${rilasciata ? 'rilasciata' : 'non più rilasciata'}${perche === '' ? '' : `: ${perche}`}`,
  });
  return 'OK' as const;
};

export const eliminaProgramma: Verb<typeof contract.eliminaProgramma> = async ({ ctx, input: { id } }) => {
  const prima = await apri(ctx, id);
  if (
    await ctx.tx.one(
      sql`select 1 as si from cnc_esecuzioni e join cnc_versioni v on v.id = e.id_versione where v.id_programma = ${id} and e.fine is null`,
    )
  )
    throw conflict('Il programma è in lavorazione.');
  await ctx.tx.run(sql`delete from cnc_programmi where id = ${id}`);
  ctx.log('delete cnc_programmi', String(id), { prima });
  return 'OK' as const;
};
