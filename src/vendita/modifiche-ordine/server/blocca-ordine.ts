import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { ivaDellaRiga } from '#vendita/documenti/rules/aliquote.ts';
import type { Stato, Trasporto } from '#vendita/documenti/rules.ts';
import { righeDocumento, type RigaIntera } from '#vendita/documenti/server/index.ts';
import type { Spese } from '#vendita/documenti/rules/spese.ts';
import { prezzoDi, speseDi, type SpeseOrdine } from '../rules.ts';

/** Picked quantities by line; supplied by the picking area. */
export type LeggiPrelevate = (
  db: Sql,
  idOrdine: number,
) => Promise<readonly { readonly riga: number; readonly qta: number }[]>;

export interface Parti {
  readonly prelevate: LeggiPrelevate;
}

export interface ChiaveOrdine {
  readonly anno: number;
  readonly numero: number;
  readonly suffisso: string;
}

export interface Ordine extends ChiaveOrdine, Spese {
  readonly id: number;
  readonly codAnagrafica: string;
  readonly stato: Stato;
  readonly trasporto: Trasporto;
  /** Delivery address; null with pick-up. */
  readonly progIndirizzo: number | null;
  readonly pagamento: string;
  readonly pagato: string | null;
  readonly dtConsRichiesta: string | null;
  readonly cdIva: string;
  readonly percentualeIva: number;
  readonly totaleDocumento: number;
  readonly versione: number;
  /** Charges already on valid delivery notes. */
  readonly inBolla: SpeseOrdine;
}

export type RigaOrdine = RigaIntera & { readonly prelevata: number };

const colonne = sql`d.id, d.anno::int as anno, d.numero, d.suffisso, d.cod_anagrafica, d.stato, d.trasporto, (d.destinazione ->> 'prog')::int as prog_indirizzo, d.pagamento, d.pagato, d.dt_cons_richiesta,
  d.spese_incasso, d.spese_trasporto, d.spese_imballo, d.spese_urgenza, d.cd_iva, d.percentuale_iva, d.totale_documento`;
const inBolla = sql`(
  select jsonb_build_object('speseTrasporto', coalesce(sum(b.spese_trasporto), 0), 'speseImballo', coalesce(sum(b.spese_imballo), 0),
    'speseUrgenza', coalesce(sum(b.spese_urgenza), 0))
  from documenti_legami l join documenti b on b.id = l.id_documento and b.tipo = 'BO' and b.stato <> 'annullato' where l.id_origine = d.id)`;
const versioneDi = sql`coalesce((select max(m.versione) from modifiche_ordini m where m.id_documento = d.id), 1)`;

/** `cliente` null: any customer. */
export async function leggiOrdine(db: Sql, chiave: ChiaveOrdine, cliente: string | null): Promise<Ordine> {
  const ordine = await db.one<Ordine>(sql`
    select ${colonne}, ${versioneDi} as versione, ${inBolla} as in_bolla from documenti d
    where d.tipo = 'OC' and d.anno = ${chiave.anno} and d.numero = ${chiave.numero} and d.suffisso = ${chiave.suffisso}
      and (${cliente}::text is null or d.cod_anagrafica = ${cliente})`);
  if (!ordine) throw notFound('Ordine non trovato');
  return ordine;
}

/** First lock, as for picking, delivery and payment; the version is read after it. */
export async function bloccaOrdine(tx: Tx, chiave: ChiaveOrdine): Promise<Ordine> {
  await tx.run(sql`
    select 1 from documenti d where d.tipo = 'OC' and d.anno = ${chiave.anno} and d.numero = ${chiave.numero} and d.suffisso = ${chiave.suffisso} for update`);
  return leggiOrdine(tx, chiave, null);
}

/** Each line has its own VAT code, so that a change which alters the head's code can be undone. */
export async function leggiRighe({ prelevate }: Parti, db: Sql, ordine: Ordine): Promise<RigaOrdine[]> {
  const [righe, pronte] = await Promise.all([righeDocumento(db, ordine.id), prelevate(db, ordine.id)]);
  const per = new Map(pronte.map(({ riga, qta }) => [riga, qta]));
  return righe.map((riga) => ({ ...riga, ...ivaDellaRiga(riga, ordine), prelevata: per.get(riga.riga) ?? 0 }));
}

/** Current state for a form with an outdated version. */
export const presente = (ordine: Ordine, righe: readonly RigaOrdine[]) => ({
  versione: ordine.versione,
  dtConsRichiesta: ordine.dtConsRichiesta,
  ...speseDi(ordine),
  righe: Object.fromEntries(
    righe
      .filter(({ cdArticolo }) => cdArticolo !== null)
      .map((riga) => [riga.riga, { qta: riga.qtOrdinata, ...prezzoDi(riga), dtConsRichiesta: riga.dtConsRichiesta }]),
  ),
  nuove: [],
  motivo: '',
});
