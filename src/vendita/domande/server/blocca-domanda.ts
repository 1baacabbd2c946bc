import { interni } from '#parti/ruoli.ts';
import type { Actor } from '#platform/contract/actor.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { nomeDomanda, type Stato } from '../rules.ts';

export const eUfficio = ({ ruolo }: Pick<Actor, 'ruolo'>): boolean => interni.includes(ruolo);

/** Threads `x` the actor may see: customers their own. */
export const suoi = (actor: Actor): Fragment =>
  eUfficio(actor) ? sql`true` : sql`x.cod_anagrafica = ${clienteDi(actor)}`;

export interface Domanda {
  readonly id: number;
  readonly titolo: string;
  readonly stato: Stato;
  readonly codAnagrafica: string;
  readonly ragioneSociale: string;
  readonly idIncaricato: number | null;
  readonly incaricato: string;
  readonly daLeggereCliente: boolean;
  readonly daLeggereUfficio: boolean;
  readonly messaggi: number;
  /** Mail addresses, empty if there is none: of the asker, else of the customer; and of the person in charge. */
  readonly mailCliente: string;
  readonly mailIncaricato: string;
}

/** Locks the thread; 404 if the actor may not see it. */
export async function bloccaDomanda({ tx, actor }: Pick<WriteCtx, 'tx' | 'actor'>, id: number): Promise<Domanda> {
  const domanda = await tx.one<Domanda>(sql`
    select x.id, x.titolo, x.stato, x.cod_anagrafica, c.ragione_sociale, x.id_incaricato, x.incaricato, x.da_leggere_cliente, x.da_leggere_ufficio,
      x.messaggi::int as messaggi, coalesce(u.username, nullif(c.mail, ''), '') as mail_cliente, coalesce(i.username, '') as mail_incaricato
    from domande x join clienti c on c.cod_anagrafica = x.cod_anagrafica left join utenti u on u.id = x.id_utente and u.attivo
      left join utenti i on i.id = x.id_incaricato and i.attivo
    where x.id = ${id} and ${suoi(actor)} for update of x`);
  if (!domanda) throw notFound('Domanda non trovata');
  return domanda;
}

/** Log entry of a change; never contains texts. */
export const cambio = (
  domanda: Pick<Domanda, 'id' | 'stato' | 'incaricato'>,
  dopo: Readonly<Record<string, unknown>>,
) =>
  ({
    tabella: 'domande',
    chiave: nomeDomanda(domanda),
    operazione: 'edit',
    prima: { stato: domanda.stato, incaricato: domanda.incaricato },
    dopo,
  }) as const;
