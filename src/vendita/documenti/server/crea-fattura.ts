import { firstOfMonth } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Tx } from '#platform/server/db/sql.ts';
import { verificaDatiFiscali, type DatiFiscali } from '#vendita/clienti/rules/dati-fiscali.ts';
import { totaliDocumento, type TestaTotali } from '../rules/importi.ts';
import type { Spese } from '../rules/spese.ts';
import { bolloDi, importoIntento, riepilogoDi, type Aliquota } from '../rules/aliquote.ts';
import { pagatoPrima } from '../rules/cambio-iva.ts';
import { usaDichiarazione } from '#vendita/clienti/server/index.ts';
import type { DocumentoCreato } from './crea-bolla.ts';
import { verificaIva } from './cambio-iva-bolle.ts';
import { numeraDocumento, nuovoIdDocumento } from './crea-documento.ts';
import { verificaMeseAperto } from './saldo.ts';
import { restaDaFatturare, speseTolte } from './scala-bolla.ts';

/** Links a line of a delivery note to its invoice line. */
export interface RigaFatturata {
  readonly bolla: number;
  readonly riga: number;
  readonly rigaFattura: number;
}

export interface NuovaFattura {
  /** All of one customer, payment method and calendar month. */
  readonly bolle: readonly number[];
  readonly data: string;
  readonly idUtente: number | null;
  readonly now: Date;
}

interface Bolla extends Spese {
  readonly id: number;
  readonly numero: number;
  readonly data: string;
  readonly codAnagrafica: string;
  readonly pagamento: string;
  readonly pagato: string | null;
  /** Day of its order, on which card payments were made. */
  readonly ordinata: string | null;
  readonly scissione: boolean;
  readonly percentualeIva: number;
  readonly cdIva: string;
  readonly totaleMerce: number;
  readonly omaggi: number;
  /** Amount credited for returned goods, and its part for gifts. */
  readonly tornata: number;
  readonly omaggiTornati: number;
  readonly resta: boolean;
  readonly speseTolte: boolean;
  readonly annullata: boolean;
  readonly rfCliente: string;
  readonly rfOrdCliente: string;
  readonly trasporto: string;
  readonly porto: string;
  readonly meta: string;
  readonly centroCosto: string;
  readonly cig: string;
  readonly cup: string;
  readonly aliquote: readonly Aliquota[] | null;
  /** EUR to invoice by VAT code, if the note has several. */
  readonly merce: readonly {
    readonly tpRiga: string;
    readonly cdIva: string;
    readonly percentualeIva: number;
    readonly impRigo: number;
  }[];
  readonly fatturata: boolean;
}

/**
 * Invoice (FT) of one customer's delivery notes by day; invalid customer data is refused before numbering. Leaves out
 * returned or credited goods; quantities held by returns move to the invoice. Lock order: month closing, delivery notes
 * by id, declarations of intent, number.
 */
export async function creaFattura(
  tx: Tx,
  { bolle: ids, data, idUtente, now }: NuovaFattura,
): Promise<DocumentoCreato & { readonly righe: readonly RigaFatturata[] }> {
  await verificaMeseAperto(tx, data);
  const { bolle, prima } = await bloccaBolle(tx, ids);
  verificaInsieme(bolle, prima, data);
  const cliente = await verificaCliente(tx, prima.codAnagrafica);
  await verificaIva(tx, { bolle: ids, data, blocca: true });
  const insieme = (voce: keyof Spese): number =>
    sum(
      bolle.map((una) => (una.speseTolte ? 0 : (una[voce] ?? 0))),
      2,
    );
  const spese = {
    speseIncasso: insieme('speseIncasso'),
    speseTrasporto: insieme('speseTrasporto'),
    speseImballo: insieme('speseImballo'),
    speseUrgenza: insieme('speseUrgenza'),
  };
  const { totali, bollo } = totaliFattura(
    bolle.flatMap(merceBolla),
    { cdIva: prima.cdIva, percentualeIva: prima.percentualeIva, ...spese },
    cliente.addebitaBollo,
  );
  const id = await nuovoIdDocumento(tx);
  const intento = importoIntento(riepilogoDi(totali));
  const pagato = ultimo(bolle.map((una) => una.pagato));
  if (intento > 0)
    await usaDichiarazione(tx, {
      codAnagrafica: prima.codAnagrafica,
      idDocumento: id,
      data,
      importo: intento,
      pagato: pagato ?? (pagatoPrima(prima) ? prima.ordinata : null),
    });
  const testa = testaComune(bolle);
  const righe = await tx.rows<RigaFatturata>(sql`
    with nuova as (
      insert into documenti (id, tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo,
        trasporto, porto, pagamento, pagato, dt_cons_richiesta, destinazione, totale_merce, omaggi, spese_incasso, spese_trasporto, spese_imballo, spese_urgenza, imponibile, cd_iva, percentuale_iva,
        imposta, totale_documento, aliquote, bollo, spese_bollo, cig, cup, scissione, id_utente, centro_costo, creato)
      overriding system value
      select ${id}, 'FT', ${Number(data.slice(0, 4))}, ${-id}, '', ${data}::date, b.cod_anagrafica, 'ufficio', 'evaso', ${testa.rfCliente ?? ''},
        ${testa.rfOrdCliente ?? ''}, '', ${testa.trasporto ?? ''}, ${testa.porto ?? ''}, b.pagamento, ${pagato}::date, null,
        ${testa.meta === null ? sql`null` : sql`b.destinazione`},
        ${totali.totaleMerce}::numeric, ${totali.omaggi}::numeric, ${spese.speseIncasso}::numeric, ${spese.speseTrasporto}::numeric,
        ${spese.speseImballo}::numeric, ${spese.speseUrgenza}::numeric, ${totali.imponibile}::numeric, ${totali.cdIva}, ${totali.percentualeIva}::numeric,
        ${totali.imposta}::numeric, ${totali.totaleDocumento}::numeric, ${totali.aliquote && JSON.stringify(totali.aliquote)}::jsonb, ${bollo}::numeric, ${totali.speseBollo}::numeric,
        ${testa.cig ?? ''}, ${testa.cup ?? ''}, ${prima.scissione}, ${idUtente}::int, ${testa.centroCosto ?? ''}, ${now}::timestamptz
      from documenti b where b.id = ${prima.id} returning id
    ), legami as (
      insert into documenti_legami (id_documento, id_origine) select nuova.id, b.id from nuova, unnest(${ids}::bigint[]) as b (id)
    ), righe as (
      select b.data as giorno, b.id as bolla, 0 as posto, 'RIFERIMENTO' as tp_riga, null as cd_articolo,
        'Rif. DDT n. ' || b.numero || case when b.suffisso = '' then '' else '/' || b.suffisso end || ' del ' || to_char(b.data, 'DD/MM/YYYY') as descrizione_prodotto, '' as un_misura, 0 as qta, 0 as pr_unitario,
        0 as sconto1, 0 as sconto2, 0 as sconto3, 0 as imp_rigo, 0 as in_reso, '' as riferimento, ${diBolla(testa)} as note, '' as configurazione, '' as codice_cliente, null as cd_iva, null::numeric as percentuale_iva, '' as riga_ord_cliente
      from documenti b where b.id = any(${ids}::bigint[])
      union all
      select b.data, b.id, r.riga, r.tp_riga, r.cd_articolo, r.descrizione_prodotto, r.un_misura, r.qt_ordinata - r.qt_accreditata, r.pr_unitario, r.sconto1, r.sconto2,
        r.sconto3, r.imp_rigo - r.imp_accreditato, r.qt_in_reso, r.riferimento, r.note, r.configurazione, r.codice_cliente,
        ${piuAliquote(totali, sql`coalesce(r.cd_iva, b.cd_iva)`)}, ${piuAliquote(totali, sql`coalesce(r.percentuale_iva, b.percentuale_iva)`)}, r.riga_ord_cliente
      from documenti b join documenti_righe r on r.id_documento = b.id
        and (r.cd_articolo is null and r.riga_origine is not null or r.cd_articolo is not null and (r.qt_accreditata = 0 or r.qt_ordinata > r.qt_accreditata))
      where b.id = any(${ids}::bigint[])
    ), numerate as (
      select righe.*, (row_number() over (order by giorno, bolla, posto))::int as riga from righe
    ), scritte as (
    insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata, pr_unitario,
      sconto1, sconto2, sconto3, imp_rigo, riferimento, note, configurazione, codice_cliente, qt_in_reso, cd_iva, percentuale_iva, riga_ord_cliente)
    select nuova.id, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qta, qta, pr_unitario,
      sconto1, sconto2, sconto3, imp_rigo, riferimento, note, configurazione, codice_cliente, in_reso, cd_iva, percentuale_iva, riga_ord_cliente
    from nuova, numerate)
    select n.bolla, n.posto as riga, n.riga as riga_fattura from numerate n where n.cd_articolo is not null`);
  await tx.run(
    sql`update documenti_righe set qt_in_reso = 0 where id_documento = any(${ids}::bigint[]) and qt_in_reso > 0`,
  );
  return { ...(await numeraDocumento(tx, id)), righe };
}

/** With several VAT codes each invoice line states its own. */
const piuAliquote = (totali: { readonly aliquote: unknown }, valore: Fragment): Fragment =>
  totali.aliquote === null ? sql`null` : valore;

/** EUR to invoice by VAT code of note `d`, if it has several. */
const merceDiBolla = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('tpRiga', m.tp_riga, 'cdIva', m.cd_iva, 'percentualeIva', m.percentuale_iva, 'impRigo', m.imp_rigo) order by m.prima), '[]')
  from (
    select r.tp_riga, coalesce(r.cd_iva, d.cd_iva) as cd_iva, coalesce(r.percentuale_iva, d.percentuale_iva) as percentuale_iva,
      sum(r.imp_rigo - r.imp_accreditato) as imp_rigo, min(r.riga) as prima
    from documenti_righe r where r.id_documento = d.id and r.cd_articolo is not null and (r.qt_accreditata = 0 or r.qt_ordinata > r.qt_accreditata)
    group by 1, 2, 3) m)`;

/**
 * EUR to invoice. A note with one VAT code uses the amount in its head, because notes of the host application have only
 * that.
 */
function merceBolla(bolla: Bolla): Bolla['merce'] {
  const { aliquote, merce, cdIva, percentualeIva, totaleMerce, omaggi, tornata, omaggiTornati } = bolla;
  if (aliquote !== null) return merce;
  const resto = { cdIva, percentualeIva, impRigo: sum([omaggi, -omaggiTornati], 2), tpRiga: 'OMAGGIO' };
  const merci = { ...resto, impRigo: sum([totaleMerce, -omaggi, -tornata, omaggiTornati], 2), tpRiga: 'PRODOTTO' };
  return resto.impRigo === 0 ? [merci] : [merci, resto];
}

/** Totals including stamp duty, if the customer's record says that it is charged on. */
function totaliFattura(merce: Bolla['merce'], testa: TestaTotali, addebita: boolean) {
  const senza = totaliDocumento(merce, { ...testa, speseBollo: 0 });
  const bollo = bolloDi(riepilogoDi({ ...senza, speseBollo: 0 }));
  const speseBollo = addebita ? bollo : 0;
  return { totali: { ...totaliDocumento(merce, { ...testa, speseBollo }), speseBollo }, bollo };
}

/** Locks the notes; 409 if one is invoiced, cancelled or fully returned. */
async function bloccaBolle(
  tx: Tx,
  ids: readonly number[],
): Promise<{ readonly bolle: readonly Bolla[]; readonly prima: Bolla }> {
  // Separate statement, to see concurrent invoices after the locks.
  await tx.run(
    sql`select 1 from documenti d where d.id = any(${ids}::bigint[]) and d.tipo = 'BO' order by d.id for update`,
  );
  const bolle = await tx.rows<Bolla>(sql`
    select d.id, d.numero, d.data, d.cod_anagrafica, d.pagamento, d.pagato, d.scissione, (select min(o.data) from documenti_legami l join documenti o on o.id = l.id_origine where l.id_documento = d.id) as ordinata, d.percentuale_iva, d.cd_iva, d.totale_merce, d.omaggi, d.spese_incasso, d.spese_trasporto, d.spese_imballo, d.spese_urgenza, d.stato = 'annullato' as annullata,
      d.rf_cliente, d.rf_ord_cliente, d.trasporto, d.porto, coalesce(d.destinazione::text, '') as meta, d.centro_costo, d.cig, d.cup, d.aliquote,
      exists (select 1 from documenti_legami l where l.id_origine = d.id and not l.sciolto) as fatturata, ${restaDaFatturare(sql`d`)} as resta, ${speseTolte(sql`d`)} as spese_tolte, t.tornata, t.omaggi_tornati, case when d.aliquote is null then '[]' else ${merceDiBolla} end as merce
    from documenti d cross join lateral (
      select coalesce(sum(r.imp_accreditato), 0) as tornata, coalesce(sum(r.imp_accreditato) filter (where r.tp_riga = 'OMAGGIO'), 0) as omaggi_tornati
      from documenti_righe r where r.id_documento = d.id and r.imp_accreditato > 0) t
    where d.id = any(${ids}::bigint[]) and d.tipo = 'BO' order by d.id`);
  const [prima] = bolle;
  if (!prima || bolle.length !== ids.length) throw notFound('DDT non trovato');
  const fatturata = bolle.find((una) => una.fatturata);
  if (fatturata) throw conflict(`Il DDT n. ${fatturata.numero} è già fatturato.`);
  const annullata = bolle.find((una) => una.annullata);
  if (annullata) throw conflict(`Il DDT n. ${annullata.numero} è annullato.`);
  const reso = bolle.find((una) => !una.resta);
  if (reso) throw conflict(`Del DDT n. ${reso.numero} è tornata tutta la merce: non c’è nulla da fatturare.`);
  return { bolle, prima };
}

interface Testa {
  readonly rfCliente: string | null;
  readonly rfOrdCliente: string | null;
  readonly trasporto: string | null;
  readonly porto: string | null;
  readonly meta: string | null;
  readonly centroCosto: string | null;
  readonly cig: string | null;
  readonly cup: string | null;
}

/** Values common to all notes, for the head; null if they differ, then each note states its own. */
const testaComune = (bolle: readonly Bolla[]): Testa => ({
  rfCliente: unico(bolle.map((una) => una.rfCliente)),
  rfOrdCliente: unico(bolle.map((una) => una.rfOrdCliente)),
  trasporto: unico(bolle.map((una) => una.trasporto)),
  porto: unico(bolle.map((una) => una.porto)),
  meta: unico(bolle.map((una) => una.meta)),
  centroCosto: unico(bolle.map((una) => una.centroCosto)),
  cig: unico(bolle.map((una) => una.cig)),
  cup: unico(bolle.map((una) => una.cup)),
});

/** Text for delivery note `b`: order numbers, and what the head omits. */
const diBolla = ({ rfCliente, meta, centroCosto }: Testa): Fragment => sql`concat_ws(' - ', (
  select concat_ws(' - ', 'Vostro ordine ' || nullif(o.rf_ord_cliente, ''), 'Ordine n. ' || o.numero || '/' || o.anno || ' del ' || to_char(o.data, 'DD/MM/YYYY'))
  from documenti_legami l join documenti o on o.id = l.id_origine where l.id_documento = b.id order by o.id limit 1),
  ${rfCliente === null ? sql`'Rif. ' || nullif(b.rf_cliente, '')` : sql`null`},
  ${centroCosto === null ? sql`'Centro di costo: ' || nullif(b.centro_costo, '')` : sql`null`},
  ${meta === null ? sql`'Consegna: ' || concat_ws(', ', b.destinazione ->> 'ragSoc', b.destinazione ->> 'indirizzo', b.destinazione ->> 'localita')` : sql`null`})`;

const unico = (testi: readonly string[]): string | null =>
  testi.every((uno) => uno === testi[0]) ? (testi[0] ?? null) : null;
const ultimo = (giorni: readonly (string | null)[]): string | null =>
  giorni.reduce((finora, uno) => (uno !== null && (finora === null || uno > finora) ? uno : finora), null);

/** One customer, payment method and delivery month, delivered by the invoice date. */
function verificaInsieme(bolle: readonly Bolla[], prima: Bolla, data: string): void {
  const tutte = (uguale: (una: Bolla) => boolean, frase: string): void => {
    if (!bolle.every(uguale)) throw breaksRule(frase);
  };
  tutte((una) => una.codAnagrafica === prima.codAnagrafica, 'Una fattura è di un cliente soltanto.');
  tutte(
    (una) => una.pagamento === prima.pagamento && (una.pagato === null) === (prima.pagato === null),
    'Una fattura è di un modo di pagamento soltanto, già pagata o da pagare.',
  );
  tutte(
    (una) => firstOfMonth(una.data) === firstOfMonth(prima.data),
    'Una fattura differita è dei DDT di un mese soltanto.',
  );
  tutte(
    (una) => una.scissione === prima.scissione,
    'Una fattura è tutta con la scissione dei pagamenti, oppure tutta senza.',
  );
  tutte((una) => una.data <= data, 'La fattura non può essere di un giorno prima dei suoi DDT.');
}

type ClienteFattura = DatiFiscali & { readonly addebitaBollo: boolean };

/** Refuses customer data unfit for an electronic invoice. */
export async function verificaCliente(tx: Tx, codAnagrafica: string): Promise<ClienteFattura> {
  const cliente = await tx.one<ClienteFattura>(sql`
    select c.cod_anagrafica, c.ragione_sociale, c.indirizzo, c.cap, c.localita, c.provincia, c.stato, c.piva, c.cod_fiscale, c.codice_destinatario, c.pec,
      c.persona_fisica, c.addebita_bollo
    from clienti c where c.cod_anagrafica = ${codAnagrafica}`);
  const [guasto] = cliente ? verificaDatiFiscali(cliente) : ['Cliente non trovato'];
  if (guasto || !cliente) throw breaksRule(`Fattura elettronica non possibile. ${guasto}`);
  return cliente;
}
