import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import { nominaImporti } from '#parti/nomina-importi.ts';
import { interni } from '#parti/ruoli.ts';
import { perIlCliente, type StatoFattura } from '#parti/stati-fattura.ts';
import { dataRiga, rigaAperta } from '#prodotto/articolo/server/index.ts';
import { clienteDi, clienteInesistente } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { attesaInBreve } from '../rules/attese.ts';
import { atteseDelleRighe, leggiAttese, type Attese } from './attese.ts';
import { leggiCollegati } from './collegati.ts';
import { incassoDiFattura } from './incasso.ts';
import { speseTrasporto, trovaDocumento, type Destinazione } from './leggi-documento.ts';
import { leggiRighe } from './riga-documento.ts';
import { cdPagamento, fileValido, statoElettronico } from './stato-elettronico.ts';
import { contenutoScheda, descOrigine, descTipo, descTrasporto, verificaPeriodo } from '../rules.ts';
import { numeroCercato } from '../rules/numero-cercato.ts';
import type { SchedaDocumenti } from '../rules/schede-documenti.ts';

type Documento = ReplyOf<typeof contract.elencoDocumenti>['documenti'][number];
type Letto = Omit<Documento, 'descTipo' | 'rfTpOrdine' | 'attesa' | 'incasso' | 'elettronica'> & {
  statoElettronico: StatoFattura | null;
  origine: string;
  id: number | null;
  pagamento: string;
  pagato: string | null;
  saldato: number | null;
  scissione: boolean;
  cdPagamento: string;
};
export function elencoDocumenti(
  ctx: ReadCtx,
  { tab, year, month }: InputOf<typeof contract.elencoDocumenti>,
): Promise<Documento[]> {
  const dal = `${year}-${String(month).padStart(2, '0')}-01`;
  controllaPeriodo(ctx, { dal, al: dal });
  return documentiDi(
    ctx,
    tab,
    sql`d.data >= ${dal}::date and d.data < (${dal}::date + interval '1 month')::date`,
    1000,
  );
}

/**
 * Searches number, references, article code (blanks ignored) and description; users who may not see prices can't search
 * free text, because part of it is hidden from them. The period limits the scan.
 */
export function cercaDocumenti(
  ctx: ReadCtx,
  { tab, dal, al, testo }: InputOf<typeof contract.cercaDocumenti>,
): Promise<Documento[]> {
  controllaPeriodo(ctx, { dal, al });
  const codice = normalizzaCodice(testo);
  const numero = numeroCercato(testo);
  const cieco = ctx.actor.negati.includes('prezzi');
  const diTestata = cieco ? sql`''` : sql`d.rf_ord_cliente || ' ' || d.rf_cliente`;
  const diRiga = cieco
    ? sql`case when r.tp_riga in ('PRODOTTO', 'PREZZO') then r.descrizione_prodotto else '' end`
    : sql`r.descrizione_prodotto || ' ' || r.riferimento || ' ' || r.note`;
  const trovato = sql`
    (d.numero = ${numero.numero}::int and (${numero.tipo}::text is null or d.tipo = ${numero.tipo}) and (${numero.anno}::int is null or d.anno = ${numero.anno}))
    or d.numero_preventivo = ${cieco && nominaImporti(testo) ? null : testo}
    or position(lower(${testo}) in lower(${diTestata})) > 0
    or exists (
      select 1 from documenti_righe r
      where r.id_documento = d.id
        and (position(lower(${testo}) in lower(${diRiga})) > 0 or (${codice} <> '' and starts_with(r.cd_articolo, ${codice})))
    )`;
  return documentiDi(ctx, tab, sql`d.data >= ${dal}::date and d.data <= ${al}::date and (${trovato})`, 200);
}

/** Refuses a future month, and a period that ends before it starts or after today. */
function controllaPeriodo({ now }: ReadCtx, periodo: { readonly dal: string; readonly al: string }): void {
  const guasto = verificaPeriodo(periodo, oggiInItalia(now));
  if (guasto) throw breaksRule(guasto.message, { errors: [guasto] });
}

/** Newest first. Joins from the customer, so that an unknown one differs from one without documents. */
async function documentiDi(
  { db, actor, now }: ReadCtx,
  tab: SchedaDocumenti,
  quali: Fragment,
  massimi: number,
): Promise<Documento[]> {
  const { tipi, origine } = contenutoScheda[tab];
  const trovati = await db.rows<Letto>(sql`
    select ${colonne}
    from clienti c
    left join lateral (
      select * from documenti d
      where d.cod_anagrafica = c.cod_anagrafica and d.tipo = any(${tipi}::text[]) and (${origine}::text is null or d.origine = ${origine}::text) and ${quali}
      order by d.data desc, d.numero desc, d.id desc limit ${massimi}
    ) d on true
    ${fileValido}
    where c.cod_anagrafica = ${clienteDi(actor)}
    order by d.data desc, d.numero desc, d.id desc`);
  if (trovati.length === 0) throw clienteInesistente();
  const aperti = trovati.flatMap(({ id, tipo }) => (id !== null && tipo === 'OC' ? [id] : []));
  const oggi = oggiInItalia(now);
  const attese = await leggiAttese(db, { documenti: aperti, oggi });
  return inParole(trovati, { attese, oggi, ufficio: interni.includes(actor.ruolo) });
}

const prossimaConsegna = sql`coalesce(case when d.tipo = 'OC' and d.stato in ('confermato', 'in preparazione') then (
  select min(${dataRiga}) from documenti_righe r where r.id_documento = d.id and ${rigaAperta}) end, d.dt_cons_richiesta)`;

const colonne = sql`d.id, d.tipo, d.numero, d.suffisso, d.data, d.stato, d.origine, d.rf_cliente, d.rf_ord_cliente, d.numero_preventivo, d.trasporto, d.porto,
  d.dt_cons_richiesta, d.riservata_fino, ${prossimaConsegna} as prossima_consegna, d.totale_merce, d.omaggi, d.spese_incasso, ${speseTrasporto}, d.imponibile, d.cd_iva, d.imposta, d.totale_documento, d.scissione, d.pagamento, d.pagato, d.saldato, ${cdPagamento},
  ${statoElettronico} as stato_elettronico`;

/** A customer without documents is one empty row. */
const inParole = (
  letti: readonly Letto[],
  { attese, oggi, ufficio }: { readonly attese: Attese; readonly oggi: string; readonly ufficio: boolean },
): Documento[] =>
  letti
    .filter(({ id }) => id !== null)
    .map(
      ({
        id,
        origine: taken,
        pagamento,
        pagato,
        saldato,
        cdPagamento,
        scissione,
        statoElettronico: stato,
        ...documento
      }) => ({
        ...documento,
        elettronica: (ufficio ? stato : perIlCliente(stato)) ?? '',
        incasso: incassoDiFattura({ ...documento, pagamento, pagato, saldato, cdPagamento, scissione }, oggi),
        attesa: attesaInBreve(id === null ? [] : attese.righe(id)),
        descTipo: descTipo(documento.tipo),
        rfTpOrdine: descOrigine(taken),
        trasporto: descTrasporto(documento.trasporto),
      }),
    );

export const dettaglioDocumento: Verb<typeof contract.dettaglioDocumento> = async ({ ctx, input }) => {
  const { destinazione, centroCosto, approvatoDa, ...quale } = await trovaDocumento(
    ctx.db,
    clienteDi(ctx.actor),
    input,
  );
  const righe = await leggiRighe(ctx.db, quale.id, 2000);
  const documento = { ...quale, tipo: input.tipo };
  const [attese, collegati] = await Promise.all([
    atteseDelleRighe(ctx.db, documento, { righe, oggi: oggiInItalia(ctx.now) }),
    leggiCollegati(ctx.db, quale.id, oggiInItalia(ctx.now)),
  ]);
  return {
    destinazione: destinazione && soloLuogo(destinazione),
    centroCosto,
    approvatoDa,
    collegati,
    righe: righe.map((riga) => ({
      ...riga,
      cdArticoloPadre: riga.cdArticolo ?? '',
      attesa: attese.get(riga.riga) ?? '',
    })),
  };
};

export const soloLuogo = ({ ragSoc, indirizzo, cap, localita, provincia }: Destinazione): Destinazione => ({
  ragSoc,
  indirizzo,
  cap,
  localita,
  provincia,
});
