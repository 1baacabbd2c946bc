import { conflict, notFound } from '#platform/contract/refusal.ts';
import { interni } from '#parti/ruoli.ts';
import type { Actor } from '#platform/contract/actor.ts';
import { sql, type Fragment, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { inParole, nomeReso, passi, type Motivo, type Passo, type Stato } from '../rules.ts';

export interface Reso {
  readonly id: number;
  readonly anno: number;
  readonly numero: number;
  readonly stato: Stato;
  /** The invoice, or the note while there is none. */
  readonly documento: {
    readonly id: number;
    readonly tipo: 'FT' | 'BO';
    readonly anno: number;
    readonly numero: number;
    readonly suffisso: string;
    /** Day of the delivery from which it was requested. */
    readonly data: string;
    /** Of a note: paid by card or in advance. */
    readonly pagato: boolean;
  };
  readonly codAnagrafica: string;
  readonly ragioneSociale: string;
  readonly mail: string;
  readonly foto: readonly string[];
  /** The customer's note that came with the goods, as written at the request. */
  readonly nrBolla: string;
  readonly dtBolla: string | null;
}

/** Document `d` of return `x`. */
export const delReso = sql`d.id = coalesce(x.id_fattura, x.id_bolla)`;
/** Line `r` of that document for line `y` of the return. */
export const rigaDelReso = sql`r.id_documento = coalesce(x.id_fattura, x.id_bolla) and r.riga = coalesce(y.riga_fattura, y.riga)`;

/** Returns `x` with document `d` the actor may see: customers their own. */
export const suoi = (actor: Actor): Fragment =>
  interni.includes(actor.ruolo) ? sql`true` : sql`d.cod_anagrafica = ${clienteDi(actor)}`;

/** Locks the return; 404 if the actor may not see it. Lock order: return, document, its lines, stock. */
export async function bloccaReso(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  id: number,
  da: Passo | Stato,
): Promise<Reso> {
  const stato = da in passi ? passi[da as Passo].da : da;
  // Separate statement: after waiting for an invoice's lock it sees the document to which the return was moved.
  await tx.run(sql`select 1 from resi x where x.id = ${id} for update`);
  const reso = await tx.one<Reso>(sql`
    select x.id, x.anno, x.numero, x.stato, x.foto, x.nr_bolla, x.dt_bolla, d.cod_anagrafica, c.ragione_sociale,
      jsonb_build_object('id', d.id, 'tipo', d.tipo, 'anno', d.anno, 'numero', d.numero, 'suffisso', d.suffisso, 'data', coalesce((select b.data from documenti b where b.id = x.id_bolla), d.data), 'pagato', ${pagatoPrima}) as documento, coalesce(c.mail, '') as mail
    from resi x join documenti d on ${delReso} join clienti c on c.cod_anagrafica = d.cod_anagrafica
    where x.id = ${id} and ${suoi(actor)}`);
  if (!reso) throw notFound('Reso non trovato');
  if (reso.stato !== stato)
    throw conflict(`${nomeReso(reso)} nel frattempo è cambiato: ${inParole[reso.stato].toLowerCase()}.`);
  return reso;
}

/** For document `d`: paid by card or in advance. */
export const pagatoPrima = sql`(d.pagato is not null or d.pagamento in ('carta', 'paypal'))`;

/** Serialises changes of the returned quantities of a document. */
export const bloccaDocumento = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`select 1 from documenti where id = ${id} for update`);

export interface RigaReso {
  readonly riga: number;
  /** The line of the document as it is now. */
  readonly rigaDocumento: number;
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly unMisura: string;
  readonly motivo: Motivo;
  /** Made to measure: not kept in stock. */
  readonly suMisura: boolean;
  readonly qta: number;
  readonly arrivata: number | null;
  readonly scaffale: number;
  readonly scarto: number;
  readonly fornitore: number;
  readonly accredita: number;
}

export const righeReso = (db: Sql, id: number): Promise<RigaReso[]> =>
  db.rows<RigaReso>(sql`
    select y.riga, r.riga as riga_documento, r.cd_articolo, r.descrizione_prodotto as descrizione, r.un_misura, y.motivo, r.configurazione <> '' as su_misura, y.qta, y.arrivata,
      y.scaffale, y.scarto, y.fornitore, y.accredita
    from resi x join resi_righe y on y.id_reso = x.id join documenti_righe r on ${rigaDelReso}
    where x.id = ${id} order by y.riga limit 200`);
