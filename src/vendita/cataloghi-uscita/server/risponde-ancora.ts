import { sql, type Fragment } from '#platform/server/db/sql.ts';

/**
 * SQL condition: this user may still act for catalogue `c`: our staff, or an administrator of its customer who sees
 * prices. Otherwise key and nightly run are disabled.
 */
export const rispondeAncora = (idUtente: Fragment): Fragment => sql`exists (
  select from utenti chi where chi.id = ${idUtente} and chi.attivo
    and (chi.ruolo = 2 or (chi.ruolo = 1 and chi.amministra and chi.vede_prezzi and chi.cod_anagrafica = c.cod_anagrafica)))`;

/** The same condition for the key of catalogue `c`. */
export const chiaveVale = rispondeAncora(sql`coalesce(c.chiave_utente, c.id_utente)`);
