import { sql, type Fragment } from '#platform/server/db/sql.ts';

/**
 * Whether this user may still act for the catalogue `c`: one of ours, or an administrator of its customer who sees
 * prices. Its key and its nights end with him.
 */
export const rispondeAncora = (idUtente: Fragment): Fragment => sql`exists (
  select from utenti chi where chi.id = ${idUtente} and chi.attivo
    and (chi.ruolo = 2 or (chi.ruolo = 1 and chi.amministra and chi.vede_prezzi and chi.cod_anagrafica = c.cod_anagrafica)))`;

/** Of the key of the catalogue `c`. */
export const chiaveVale = rispondeAncora(sql`coalesce(c.chiave_utente, c.id_utente)`);
