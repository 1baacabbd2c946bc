import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { type StatoFatturaFornitore, verificaDecisione, verificaElimina } from '../rules.ts';
import type { fattureFornitori } from './schema.ts';

const tabella = 'fatture_fornitori';

export const decidiFatturaFornitore: Verb<typeof contract.decidiFatturaFornitore> = async ({ ctx, input }) => {
  const { tx, actor, log } = ctx;
  const { id, versione, stato } = input;
  const frase = verificaDecisione(stato, input.motivo);
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'motivo', message: frase }] });
  const motivo = stato === 'in contestazione' ? input.motivo.trim() : '';
  const prima = await tx.one<{ stato: StatoFatturaFornitore; motivo: string; versione: number }>(
    sql`select f.stato, f.motivo, f.versione from fatture_fornitori f where f.id = ${id} for update`,
  );
  if (!prima) throw notFound('Fattura non trovata');
  log({
    tabella,
    chiave: String(id),
    operazione: 'edit',
    prima: { stato: prima.stato, motivo: prima.motivo },
    dopo: { stato, motivo },
  });
  if (prima.stato === stato && prima.motivo === motivo) return 'OK' as const;
  if (prima.versione !== versione) throw conflict(`Intanto un altro utente l’ha decisa: è ${prima.stato}.`);
  await tx.run(sql`
    update fatture_fornitori set stato = ${stato}, motivo = ${motivo}, utente = ${actor.nome}, versione = versione + 1 where id = ${id}`);
  return 'OK' as const;
};

export const abbinaFornitore: Verb<typeof contract.abbinaFornitore> = async ({ ctx: { tx, log }, input }) => {
  const { id, fornitore } = input;
  const una = await tx.one<{ piva: string; fornitore: string }>(
    sql`select f.piva, f.fornitore from fatture_fornitori f where f.id = ${id} for update`,
  );
  if (!una) throw notFound('Fattura non trovata');
  const nostro = await tx.one<{ id: number }>(
    sql`select o.id from ordini_fornitori o where o.tipo in ('OF', 'CL') and o.ragione_sociale = ${fornitore} limit 1`,
  );
  if (fornitore !== '' && !nostro) throw breaksRule('Nei nostri ordini non c’è un fornitore con questo nome.');
  log({ tabella, chiave: String(id), operazione: 'edit', prima: { fornitore: una.fornitore }, dopo: { fornitore } });
  await tx.run(sql`
    update fatture_fornitori set fornitore = ${fornitore} where id = ${id}
      or (piva = ${una.piva} and (${fornitore} <> '' and fornitore = '' or ${fornitore} = '' and fornitore = ${una.fornitore} and stato = 'da vedere'))`);
  return 'OK' as const;
};

/** The cleanup of files without a row deletes its file, unless another invoice of the same file is left. */
export const eliminaFatturaFornitore: Verb<typeof contract.eliminaFatturaFornitore> = async ({
  ctx,
  input: { id },
}) => {
  const prima = await ctx.tx.one<typeof fattureFornitori.$inferSelect>(
    sql`select f.* from fatture_fornitori f where f.id = ${id} for update`,
  );
  if (!prima) throw notFound('Fattura non trovata');
  const frase = verificaElimina(prima.caricata, prima.stato as StatoFatturaFornitore);
  if (frase !== null) throw conflict(frase);
  await ctx.tx.run(sql`delete from fatture_fornitori where id = ${id}`);
  ctx.log({ tabella, chiave: String(id), operazione: 'delete', prima });
  return 'OK' as const;
};
