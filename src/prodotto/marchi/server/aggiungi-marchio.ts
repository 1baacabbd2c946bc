import { edited } from '#platform/contract/edit.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { marchioVuoto } from '../rules.ts';
import { verificata } from './modifica.ts';

export const aggiungiMarchio: Verb<typeof contract.aggiungiMarchio> = async ({ ctx, input }) => {
  const m = await verificata(ctx, edited(marchioVuoto, input));
  const fatto = await ctx.tx.run(sql`
    insert into aziende (codice_azienda, nome_azienda, sito, descrizione, attiva_cod_art_for2, disattiva_internet, codice_linea, logo)
    values (${m.codiceAzienda}, ${m.nomeAzienda}, ${m.sito}, ${m.descrizione}, ${m.attivaCodArtFor2}, ${m.disattivaInternet}, ${m.codiceLinea}, '')
    on conflict (codice_azienda) do nothing`);
  if (fatto === 0) throw conflict(`Esiste già il marchio ${m.codiceAzienda}.`);
  ctx.log('add aziende', m.codiceAzienda, { dopo: m });
  return 'OK' as const;
};
