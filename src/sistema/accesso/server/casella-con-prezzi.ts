import { sql } from '#platform/server/db/sql.ts';

/**
 * Mail address for mails with amounts to customer `c` (`clienti`): its mailbox, or, if that is the login of a user who
 * may not see prices, the first administrator's; empty if there is none.
 */
export const casellaConPrezzi = sql`(
  case when exists (
    select 1 from utenti u
    where u.cod_anagrafica = c.cod_anagrafica and u.ruolo = 1 and not u.vede_prezzi and lower(u.username) = lower(c.mail))
  then coalesce((
    select u.username from utenti u
    where u.cod_anagrafica = c.cod_anagrafica and u.ruolo = 1 and u.attivo and u.amministra order by u.id limit 1), '')
  else coalesce(c.mail, '') end)`;
