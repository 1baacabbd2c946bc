import { conflict, notFound } from '#platform/contract/refusal.ts';
import { interni } from '#parti/ruoli.ts';
import type { Actor } from '#platform/contract/actor.ts';
import type { Fragment, Sql, Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type { Motivo, Passo, Stato } from '../rules.ts';
import { inParole, nomeReso, passi } from '../rules.ts';

export interface Reso {
  readonly id: number;
  readonly anno: number;
  readonly numero: number;
  readonly stato: Stato;
  readonly idFattura: number;
  readonly fattura: { readonly anno: number; readonly numero: number; readonly suffisso: string };
  readonly dataFattura: string;
  readonly codAnagrafica: string;
  readonly ragioneSociale: string;
  readonly mail: string;
  readonly foto: readonly string[];
}

/** Returns `x` with invoice `d` the actor may see: customers their own. */
export const suoi = (actor: Actor): Fragment =>
  interni.includes(actor.ruolo) ? sql`true` : sql`d.cod_anagrafica = ${clienteDi(actor)}`;

/** Locks the return; 404 if the actor may not see it. Lock order: return, invoice, its lines, stock. */
export async function bloccaReso(
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  id: number,
  da: Passo | Stato,
): Promise<Reso> {
  const stato = da in passi ? passi[da as Passo].da : da;
  const reso = await tx.one<Reso>(sql`
    select x.id, x.anno, x.numero, x.stato, x.id_fattura, x.foto, jsonb_build_object('anno', d.anno, 'numero', d.numero, 'suffisso', d.suffisso) as fattura,
      d.data as data_fattura, d.cod_anagrafica, c.ragione_sociale, coalesce(c.mail, '') as mail
    from resi x join documenti d on d.id = x.id_fattura join clienti c on c.cod_anagrafica = d.cod_anagrafica
    where x.id = ${id} and ${suoi(actor)} for update of x`);
  if (!reso) throw notFound('Reso non trovato');
  if (reso.stato !== stato)
    throw conflict(`${nomeReso(reso)} nel frattempo è cambiato: ${inParole[reso.stato].toLowerCase()}.`);
  return reso;
}

/** Serialises changes of what is held of an invoice. */
export const bloccaFattura = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`select 1 from documenti where id = ${id} for update`);

export interface RigaReso {
  readonly riga: number;
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
    select y.riga, r.cd_articolo, r.descrizione_prodotto as descrizione, r.un_misura, y.motivo, r.configurazione <> '' as su_misura, y.qta, y.arrivata,
      y.scaffale, y.scarto, y.fornitore, y.accredita
    from resi x join resi_righe y on y.id_reso = x.id join documenti_righe r on r.id_documento = x.id_fattura and r.riga = y.riga
    where x.id = ${id} order by y.riga limit 200`);
