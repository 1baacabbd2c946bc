import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { chiaveFermata, luogoDi } from '../rules.ts';
import { conRitiro } from '../rules/stato-giornata.ts';
import { cambiaGiornata } from './cambia-giornata.ts';

const massimi = 200;

export const salvaRitiro: Verb<typeof contract.salvaRitiro> = async ({ ctx, input }) => {
  const { dtConsegna, modalitaConsegna, cdAnagrafica, ...ritiro } = input;
  const luogo = luogoDi(modalitaConsegna);
  const indirizzo = await ctx.tx.one(sql`
    select 1 as c from clienti c where c.cod_anagrafica = ${cdAnagrafica} and (${luogo}::int = 0 or exists (
      select 1 from indirizzi i where i.cod_anagrafica = c.cod_anagrafica and i.prog = ${luogo} and not i.eliminato))`);
  if (!indirizzo) throw notFound('Il cliente non ha questo indirizzo.');
  const chiave = chiaveFermata(modalitaConsegna, cdAnagrafica);
  return cambiaGiornata(ctx, { dtConsegna, cosa: 'ritiro scritto' }, ({ stato }) => {
    const altri = Object.keys(stato.ritiri ?? {}).filter((una) => una !== chiave);
    if (altri.length >= massimi) throw conflict(`I ritiri del giorno sono già ${massimi}.`);
    return conRitiro(stato, chiave, ritiro);
  });
};

export const togliRitiro: Verb<typeof contract.togliRitiro> = ({ ctx, input }) => {
  const { dtConsegna, modalitaConsegna, cdAnagrafica } = input;
  const chiave = chiaveFermata(modalitaConsegna, cdAnagrafica);
  return cambiaGiornata(ctx, { dtConsegna, cosa: 'ritiro tolto' }, ({ stato }) => {
    if (!stato.ritiri?.[chiave]) throw notFound('Il ritiro non c’è più in questo giorno.');
    return conRitiro(stato, chiave, null);
  });
};
