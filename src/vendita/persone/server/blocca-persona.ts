import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { clienteInesistente } from '#vendita/clienti/server/index.ts';
import type { DatiPersona } from '../rules.ts';

export interface Persona extends DatiPersona {
  readonly id: number;
  readonly attivo: boolean;
  /** True if the user has not logged in yet. */
  readonly invitata: boolean;
  readonly versione: string;
}

/** Columns of `utenti u`. */
export const colonnePersona = sql`u.id, u.username, u.nome, u.cognome, u.amministra, u.vede_prezzi, u.ordina, u.approva, u.paga, u.limite_ordine,
  u.limite_mese, u.centro_costo, u.indirizzi, u.attivo, u.attende as invitata,
  md5(concat_ws('|', u.nome, u.cognome, u.amministra, u.vede_prezzi, u.ordina, u.approva, u.paga, coalesce(u.limite_ordine, -1),
    coalesce(u.limite_mese, -1), u.centro_costo, u.indirizzi, u.attivo)) as versione`;

/** Locks the customer, so that concurrent changes cannot remove the last administrator. */
export async function bloccaCliente(tx: Tx, codAnagrafica: string): Promise<void> {
  const cliente = await tx.one(sql`select 1 from clienti where cod_anagrafica = ${codAnagrafica} for no key update`);
  if (!cliente) throw clienteInesistente();
}

/** Locks the customer too; 404 for another customer's user. */
export async function bloccaPersona(tx: Tx, codAnagrafica: string, id: number): Promise<Persona> {
  await bloccaCliente(tx, codAnagrafica);
  const persona = await tx.one<Persona>(sql`
    select ${colonnePersona} from utenti u where u.id = ${id} and u.cod_anagrafica = ${codAnagrafica} and u.ruolo = 1 for update`);
  if (!persona) throw notFound('Persona non trovata.');
  return persona;
}

/** Call it after the change: refuses if no administrator is left. */
export async function restaUnAmministratore(tx: Tx, codAnagrafica: string): Promise<void> {
  const uno = await tx.one(sql`
    select 1 from utenti u where u.cod_anagrafica = ${codAnagrafica} and u.ruolo = 1 and u.attivo and u.amministra limit 1`);
  if (!uno) throw conflict("È l'ultima persona che amministra gli accessi: prima darne il diritto a un'altra.");
}

export const chiavePersona = (id: number): string => String(id);
