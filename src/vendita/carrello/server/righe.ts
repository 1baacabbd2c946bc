import type { Actor } from '#platform/contract/actor.ts';
import { namesOf, type Columns } from '#platform/server/db/columns.ts';
import { sql, type Fragment, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Regime } from '#parti/iva.ts';
import { regimeDi } from '#vendita/clienti/rules/destinatario.ts';
import { clienteDi, clienteInesistente } from '#vendita/clienti/server/index.ts';
import { codiceCliente } from '#vendita/codici-cliente/server/index.ts';
import { campiTesti, type TestiRiga } from '#vendita/documenti/server/index.ts';

export interface RigaScritta extends TestiRiga {
  readonly tpRiga: string;
  readonly cdArticolo: string | null;
  readonly descrizione: string;
  readonly um: string;
  readonly qta: number;
}

export interface RigaSalvata extends RigaScritta {
  readonly prog: number;
  readonly prezzoVisto: number | null;
  readonly delCliente: boolean;
  readonly codiceCliente: string;
}

/** The customer's cart, or a user's own. */
export interface Carrello {
  readonly codAnagrafica: string;
  readonly persona: number;
}

/** 404 for staff without a selected customer. */
export const carrelloDi = (actor: Actor): Carrello => ({ codAnagrafica: clienteDi(actor), persona: actor.persona });

/** Needs the alias `carrello_righe r`. */
export const delCarrello = ({ codAnagrafica, persona }: Carrello): Fragment =>
  sql`r.cod_anagrafica = ${codAnagrafica} and r.persona = ${persona}::int`;

/** Limit per cart; a race may exceed it by a few, left for the next confirmation. */
export const righeMassime = 1000;
export const qtaMassima = 1_000_000;

export const campiScritti = {
  tpRiga: 'text',
  cdArticolo: 'text',
  descrizione: 'text',
  um: 'text',
  qta: 'numeric',
  ...campiTesti,
} as const satisfies Columns & Record<keyof RigaScritta, unknown>;

/** Needs the alias `carrello_righe r`. */
export const colonne = sql`r.prog, ${namesOf(campiScritti)}, r.prezzo_visto,
  exists (select 1 from utenti u where u.id = r.id_utente and u.ruolo = 1) as del_cliente, ${codiceCliente(sql`r.cod_anagrafica`, sql`r.cd_articolo`)}`;

interface ChiOrdina {
  readonly cliente: Parameters<typeof regimeDi>[0];
}

/** Needs the alias `clienti c`. */
export const colonneRegime = sql`jsonb_build_object('cdIva', c.cd_iva, 'percentualeIva', c.percentuale_iva, 'stato', c.stato, 'piva', c.piva,
  'codiceDestinatario', c.codice_destinatario) as cliente`;

/** Selects from the customer, so that an empty cart differs from an unknown customer (404). */
export async function leggiRighe(db: Sql, carrello: Carrello): Promise<{ cliente: Regime; righe: RigaSalvata[] }> {
  const trovate = await db.rows<ChiOrdina & (RigaSalvata | { prog: null })>(sql`
    select ${colonneRegime}, r.*
    from clienti c
    left join lateral (
      select ${colonne} from carrello_righe r where ${delCarrello(carrello)} order by r.prog limit ${righeMassime}
    ) r on true
    where c.cod_anagrafica = ${carrello.codAnagrafica}
    order by r.prog`);
  const [prima] = trovate;
  if (!prima) throw clienteInesistente();
  const righe = trovate.flatMap(({ cliente: _, ...riga }) => (riga.prog === null ? [] : [riga]));
  return { cliente: regimeDi(prima.cliente), righe };
}

export async function contaRighe(db: Sql, carrello: Carrello): Promise<number> {
  const conta = await db.one<{ righe: number }>(sql`
    select count(*) as righe from carrello_righe r where ${delCarrello(carrello)} and tp_riga = 'PRODOTTO'`);
  return conta?.righe ?? 0;
}

export async function quantitaNelCarrello(
  db: Sql,
  carrello: Carrello,
  codici: readonly string[],
): Promise<Map<string, number>> {
  const righe = await db.rows<{ cdArticolo: string; qta: number }>(sql`
    select cd_articolo, sum(qta) as qta from carrello_righe r
    where tp_riga = 'PRODOTTO' and ${delCarrello(carrello)} and cd_articolo = any(${codici}::text[])
    group by cd_articolo`);
  return new Map(righe.map(({ cdArticolo, qta }) => [cdArticolo, qta]));
}

/** 404 for a line of another cart. */
export async function bloccaRiga(tx: Tx, carrello: Carrello, prog: number): Promise<RigaSalvata> {
  const riga = await tx.one<RigaSalvata>(
    sql`select ${colonne} from carrello_righe r where r.prog = ${prog} and ${delCarrello(carrello)} for update`,
  );
  if (!riga) throw notFound();
  return riga;
}

export const chiaveRiga = (codAnagrafica: string, prog: number): string => `${codAnagrafica}/${prog}`;
