import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type { Tokens } from '#platform/server/sessions/tokens.ts';
import { fingerprintOf } from '#platform/server/sessions/secrets.ts';
import { apriAccesso, countTry, keysOf, limiteTentativi, luogoDi } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import { clienteNonValido, rifiutoIngresso, tokenNonValido } from '../rules.ts';

interface Needs {
  readonly tokens: Tokens;
  readonly giorniSessione: number;
}

/** Consumes the link and opens a session; concurrent use succeeds once, a wrong customer code consumes nothing. */
export const entra =
  (needs: Needs): Verb<typeof contract.entra> =>
  async ({ ctx, input }) => {
    const { api_key, codCliente, docId } = input;
    const manca = rifiutoIngresso(input);
    if (manca !== null) throw breaksRule(manca);
    const { now, address } = ctx;
    const vale = sql`i.impronta = ${fingerprintOf(api_key)} and i.usato is null and i.ritirato is null and i.scade > ${now}`;
    // Only wrong links count, so that others at the same IP address can still log in.
    await ctx.transaction(async ({ tx }) => {
      const giusto = await tx.one(
        sql`select 1 from ingressi_clienti i where ${vale} and i.cod_anagrafica = ${codCliente}`,
      );
      if (!giusto) await countTry({ tx, now, limite: limiteTentativi }, keysOf('codice', { address }));
    });
    return ctx.transaction(async ({ tx, log }) => {
      const trovato = await tx.one<{ id: number; codAnagrafica: string; idUtente: number; ragioneSociale: string }>(sql`
        select i.id, i.cod_anagrafica, i.id_utente, c.ragione_sociale
        from ingressi_clienti i join clienti c on c.cod_anagrafica = i.cod_anagrafica
        where ${vale} for update of i`);
      if (!trovato) throw breaksRule(tokenNonValido);
      const { codAnagrafica, ragioneSociale } = trovato;
      if (codAnagrafica !== codCliente) throw breaksRule(clienteNonValido);
      const aperto = await apriAccesso(tx, {
        ...needs,
        idUtente: trovato.idUtente,
        codAnagrafica,
        now,
        place: luogoDi(ctx),
      });
      if (!aperto) throw breaksRule(tokenNonValido);
      const { famiglia: _, ...accessCred } = aperto;
      await tx.run(sql`update ingressi_clienti set usato = ${now} where id = ${trovato.id}`);
      log('edit ingressi_clienti', String(trovato.id), { dopo: { codAnagrafica, docId }, note: 'usato' });
      return { accessCred, anagrafica: { codAnagrafica, ragioneSociale } };
    });
  };
