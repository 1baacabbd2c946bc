import { percentOf, sum } from '#platform/contract/decimal.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { fiscoDeiClienti, guastoIntento, regimeOggi, type Fisco } from '#vendita/clienti/server/index.ts';
import { ivaDellaRiga } from '../rules/aliquote.ts';
import {
  cambioIva,
  conosciuta,
  domandaIva,
  imponibileDi,
  intentoDi,
  pagatoPrima,
  righeDiOggi,
  type CambioIva,
  type DaConfrontare,
  type DiOggi,
} from '../rules/cambio-iva.ts';
import type { DomandaIva, SceltaIva } from '../rules/scelta-iva.ts';
import { totaliDocumento } from '../rules/importi.ts';
import type { Spese } from '../rules/spese.ts';
import { chiediIva } from './cambio-iva-ordine.ts';
import { speseTolte } from './scala-bolla.ts';

interface Riga {
  readonly riga: number;
  readonly tpRiga: string;
  readonly cdIva: string | null;
  readonly percentualeIva: number | null;
  readonly cdIvaArticolo: string | null;
  readonly impRigo: number;
  /** EUR to invoice; null if all goods were returned. */
  readonly resta: number | null;
}

interface Letta extends Omit<DaConfrontare, 'righe'> {
  readonly id: number;
  readonly numero: number;
  readonly anno: number;
  readonly codAnagrafica: string;
  readonly pagamento: string;
  readonly pagato: string | null;
  readonly imponibile: number;
  readonly ivaTenuta: string;
  readonly speseTolte: boolean;
  readonly righe: readonly Riga[];
}

const leggi = (db: Sql, ids: readonly number[]): Promise<Letta[]> =>
  db.rows<Letta>(sql`
    select b.id, b.numero, b.anno::int as anno, b.cod_anagrafica, b.pagamento, b.pagato, b.scissione, b.iva_tenuta, b.imponibile, b.cd_iva, b.percentuale_iva,
      coalesce(b.spese_trasporto, 0) as spese_trasporto, b.spese_imballo, b.spese_urgenza, b.spese_incasso, ${speseTolte(sql`b`)} as spese_tolte, (
      select coalesce(jsonb_agg(jsonb_build_object('riga', r.riga, 'tpRiga', r.tp_riga, 'cdIva', r.cd_iva, 'percentualeIva', r.percentuale_iva, 'cdIvaArticolo', a.cd_iva,
        'impRigo', r.imp_rigo, 'resta', case when r.qt_accreditata = 0 or r.qt_ordinata > r.qt_accreditata then r.imp_rigo - r.imp_accreditato end) order by r.riga), '[]')
      from documenti_righe r left join articoli a on a.cd_articolo = r.cd_articolo where r.id_documento = b.id and r.cd_articolo is not null) as righe
    from documenti b where b.id = any(${ids}::bigint[]) and b.tipo = 'BO' order by b.data, b.id`);

const senzaSpese: Spese = { speseTrasporto: 0, speseImballo: 0, speseUrgenza: 0, speseIncasso: 0 };

/** What remains to be invoiced of a delivery note. */
const daFatturare = (bolla: Letta): DaConfrontare => ({
  ...soloConfronto(bolla),
  ...(bolla.speseTolte && senzaSpese),
  righe: bolla.righe.flatMap((riga) => (riga.resta === null ? [] : [{ ...riga, impRigo: riga.resta }])),
});

const soloConfronto = (bolla: Letta): Omit<DaConfrontare, 'righe'> & { readonly righe: readonly Riga[] } => {
  const { cdIva, percentualeIva, scissione, righe } = bolla;
  const { speseTrasporto, speseImballo, speseUrgenza, speseIncasso } = bolla;
  return { cdIva, percentualeIva, scissione, righe, speseTrasporto, speseImballo, speseUrgenza, speseIncasso };
};

interface Cambiata {
  readonly bolla: Letta;
  readonly nome: string;
  readonly cambio: CambioIva;
}

export interface Confronto {
  /** Notes of one customer for one invoice. */
  readonly bolle: readonly number[];
  readonly data: string;
}

export interface BolleCambiate {
  readonly cambiate: readonly Cambiata[];
  readonly oggi: DiOggi;
  readonly domanda: DomandaIva;
}

/**
 * Notes of an invoice whose VAT is no longer the customer's and needs a choice. Excludes notes paid before delivery,
 * and notes whose VAT was kept against today's codes, unless their declaration of intent no longer covers them.
 */
export async function bolleCambiate(
  db: Sql,
  { blocca, ...confronto }: Confronto & { readonly blocca?: boolean },
): Promise<BolleCambiate | null> {
  const [una] = await bolleCambiateDi(db, [confronto], { blocca });
  return una ?? null;
}

/**
 * Like `bolleCambiate` for many invoices, with the same number of statements. `blocca` locks the declarations of intent
 * until the transaction ends.
 */
export async function bolleCambiateDi(
  db: Sql,
  confronti: readonly Confronto[],
  come: { readonly blocca?: boolean | undefined } = {},
): Promise<(BolleCambiate | null)[]> {
  const lette = await leggi(
    db,
    confronti.flatMap(({ bolle }) => bolle),
  );
  const fatturaDi = new Map(confronti.flatMap(({ bolle }, n) => bolle.map((id) => [id, n])));
  const sue = confronti.map((): Letta[] => []);
  for (const bolla of lette) if (!pagatoPrima(bolla)) sue[fatturaDi.get(bolla.id) ?? -1]?.push(bolla);
  const fatture = confronti.map(({ data }, n) => {
    const bolle = sue[n] ?? [];
    return { bolle, data, intento: sommaDi(bolle, intentoDi) };
  });
  const fisco = await fiscoDeiClienti(
    db,
    fatture.flatMap(({ bolle: [prima], intento }) =>
      prima ? [{ codAnagrafica: prima.codAnagrafica, conIntento: intento > 0 }] : [],
    ),
    come,
  );
  return fatture.map((una) => {
    const suo = una.bolle[0] && fisco.get(una.bolle[0].codAnagrafica);
    return suo ? cambiateDi(una, suo) : null;
  });
}

const sommaDi = (bolle: readonly Letta[], di: (bolla: DaConfrontare) => number): number =>
  sum(
    bolle.map((una) => di(daFatturare(una))),
    2,
  );

interface Fattura {
  readonly bolle: readonly Letta[];
  readonly data: string;
  /** EUR that a declaration of intent must cover. */
  readonly intento: number;
}

function cambiateDi({ bolle, data, intento }: Fattura, fisco: Fisco): BolleCambiate | null {
  const oggi = regimeOggi(fisco, { data, importo: intento > 0 ? intento : sommaDi(bolle, imponibileDi) });
  const guasto = guastoIntento(fisco.dichiarazioni, { data, importo: intento });
  const cambiate = bolle.flatMap((bolla) => {
    const documento = daFatturare(bolla);
    const cambio = cambioIva(documento, oggi);
    const tenuta = bolla.ivaTenuta === cambio?.vista && (guasto === '' || intentoDi(documento) === 0);
    return cambio && !tenuta ? [{ bolla, nome: `${bolla.numero}/${bolla.anno}`, cambio }] : [];
  });
  if (cambiate.length === 0) return null;
  return { cambiate, oggi, domanda: domandaIva(cambiate, { perche: oggi.perche, guasto }) };
}

/** 409 if a note of the invoice still needs a choice. */
export async function verificaIva(tx: Tx, confronto: Confronto & { readonly blocca?: boolean }): Promise<void> {
  const trovate = await bolleCambiate(tx, confronto);
  if (trovate) throw chiediIva(trovate.domanda);
}

export interface BollaDecisa {
  readonly chiave: string;
  readonly prima: string;
  readonly dopo: string;
}

/** Applies the user's choice to the notes of one invoice that need it. Lock order: notes by id. */
export async function decidiIvaBolle(tx: Tx, confronto: Confronto, scelta: SceltaIva): Promise<BollaDecisa[]> {
  await tx.run(
    sql`select 1 from documenti d where d.id = any(${confronto.bolle}::bigint[]) and d.tipo = 'BO' order by d.id for update`,
  );
  const trovate = await bolleCambiate(tx, confronto);
  if (!trovate) return [];
  const { cambiate, oggi, domanda } = trovate;
  if (!conosciuta(scelta, domanda.vista)) throw chiediIva(domanda);
  const { guasto } = domanda.documento;
  if (scelta.come === 'del documento' && guasto !== '')
    throw breaksRule(`Con l’IVA dei DDT la fattura elettronica non è possibile. ${guasto}`);
  await verificaLibere(tx, confronto.bolle);
  for (const una of cambiate)
    await (scelta.come === 'del documento' ? tieni(tx, una) : scriviDiOggi(tx, una.bolla, oggi));
  return cambiate.map(({ nome, cambio: { documento, oggi: nuova } }) => ({
    chiave: `BO ${nome}`,
    prima: documento.iva,
    dopo: scelta.come === 'del documento' ? documento.iva : nuova.iva,
  }));
}

/** 409 if a note was invoiced or cancelled meanwhile. */
async function verificaLibere(tx: Tx, ids: readonly number[]): Promise<void> {
  const presa = await tx.one<{ numero: number }>(sql`
    select b.numero from documenti b where b.id = any(${ids}::bigint[])
      and (b.stato = 'annullato' or exists (select from documenti_legami l where l.id_origine = b.id and not l.sciolto)) order by b.id limit 1`);
  if (presa) throw conflict(`Il DDT n. ${presa.numero} non è più da fatturare: rileggere l’elenco.`);
}

const tieni = (tx: Tx, { bolla, cambio }: Cambiata): Promise<number> =>
  tx.run(sql`update documenti set iva_tenuta = ${cambio.vista} where id = ${bolla.id}`);

/** Changes the VAT only; the tax-free amounts stay, because a printed note shows no prices. */
async function scriviDiOggi(tx: Tx, bolla: Letta, oggi: DiOggi): Promise<void> {
  const { regime, scissione } = oggi;
  const documento = soloConfronto(bolla);
  const righe = righeDiOggi(bolla.righe, oggi);
  const totali = totaliDocumento(righe, { ...documento, ...regime });
  const imposta = totali.aliquote ? totali.imposta : percentOf(bolla.imponibile, totali.percentualeIva, 2);
  await tx.run(sql`
    update documenti set cd_iva = ${totali.cdIva}, percentuale_iva = ${totali.percentualeIva}::numeric, imposta = ${imposta}::numeric,
      totale_documento = imponibile + ${imposta}::numeric, aliquote = ${totali.aliquote && JSON.stringify(totali.aliquote)}::jsonb, scissione = ${scissione}, iva_tenuta = ''
    where id = ${bolla.id}`);
  const proprie = righe.map((riga) => ({
    riga: riga.riga,
    ...(totali.aliquote ? ivaDellaRiga(riga, totali) : nessuna),
  }));
  await tx.run(sql`
    update documenti_righe r set cd_iva = n.cd_iva, percentuale_iva = n.percentuale_iva
    from ${tableOf({ riga: 'numeric', cdIva: 'text', percentualeIva: 'numeric' }, proprie)} n where r.id_documento = ${bolla.id} and r.riga = n.riga`);
}

const nessuna = { cdIva: null, percentualeIva: null };
