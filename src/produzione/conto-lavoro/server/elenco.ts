import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { quantaPrelevabile } from '#prodotto/articolo/server/index.ts';
import { daRendere, dovuta } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';
import {
  cercata,
  conLavoro,
  rifiutaIgnote,
  descrTpDocu,
  lavorazione,
  nelPeriodo,
  nrBolla,
  nrDocuStampato,
  quante,
  righeDaScegliere,
  righeTerzisti,
  suoi,
} from './filtra.ts';

type DaInviare = ReplyOf<typeof contract.elencoDaInviare>['righe'][number];
type Inviata = ReplyOf<typeof contract.elencoInviate>['righe'][number];
type Completata = ReplyOf<typeof contract.elencoCompletate>['righe'][number];

interface Pagina {
  readonly dove: Fragment;
  readonly colonne: Fragment;
  /** Must end in a unique column. */
  readonly ordine: Fragment;
  readonly pagina: number;
  /** Work and finish that were asked for. */
  readonly lavoro: Parameters<typeof rifiutaIgnote>[1];
}

/** Selects the rows of the page before joining. */
async function elenco<Riga extends object>(
  { db }: ReadCtx,
  { dove, colonne, ordine, pagina, lavoro }: Pagina,
): Promise<{ totale: number; righe: Riga[] }> {
  const da = sql`from ${righeDaScegliere} where ${dove}`;
  const [totali, righe] = await Promise.all([
    db.one<{ totale: number }>(quante(da)),
    db.rows<Riga>(sql`
      select ${colonne} from ${righeTerzisti} where r.id in (
        select r.id ${da} order by ${ordine} limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}
      ) order by ${ordine}`),
  ]);
  if (righe.length === 0) await rifiutaIgnote(db, lavoro);
  return { totale: totali?.totale ?? 0, righe };
}

/** As in the partial indexes; statistics exist for the stored column, not for a sum. */
const aperta = sql`r.qt_aperta > 0`;

const colonneDaInviare = sql`
  r.id, o.id as nr_docu, ${nrBolla} as nr_bolla, ${nrDocuStampato} as nr_docu_stampato, o.nr_docu_terzista, r.nr_riga as nr_riga_docu, 'PRODOTTO' as tipo,
  ${descrTpDocu} as descr_tp_docu, o.data as data_docu, o.ragione_sociale, r.cd_articolo, a.descrizione as descrizione_prodotto, r.qt_ord_for as qtordinata,
  a.un_misura, ${lavorazione} as lavorazione_da_fare, coalesce(r.cod_lavorazione, '') as cod_lavorazione, coalesce(r.codice_ciclo, '') as codice_ciclo,
  0 as num_etichette, r.dt_invio is not null as inviata, r.qt_chiusa, r.motivo_chiusura,
  coalesce((select ${quantaPrelevabile} from giacenze g where g.cd_articolo = r.cd_articolo), 0) - case when a.scorta_non_gestita then 0 else r.qt_ord_for end as scaffale`;

const invio: Readonly<Record<'0' | '1' | '2', Fragment>> = {
  0: sql`r.dt_invio is not null`,
  1: sql`r.dt_invio is null`,
  2: sql`true`,
};

export function elencoDaInviare({ ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.elencoDaInviare> }) {
  const { tipo, ordiniAperti, documenti } = input;
  return elenco<DaInviare>(ctx, {
    dove: sql`
      ${suoi(ctx)} and ${invio[documenti]} and ${ordiniAperti === '1' ? aperta : sql`true`} and ${tipo === '' ? sql`true` : sql`o.tipo = ${tipo}`}
      and ${conLavoro(input)} and ${cercata(input)} and ${nelPeriodo(sql`o.data`, input)}`,
    colonne: colonneDaInviare,
    ordine: sql`o.data desc, o.id desc, r.nr_riga, r.id`,
    pagina: input.pagina,
    lavoro: input,
  });
}

interface Letta {
  readonly id: number;
  readonly nrBolla: string;
  readonly nrDocuStampato: string;
  readonly nrDocuTerzista: string;
  readonly nrRiga: number;
  readonly ragioneSociale: string;
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly unMisura: string;
  readonly dtInvio: string;
  readonly lavorazione: string;
  readonly passo: string;
  readonly qta: number;
  readonly qtOrdFor: number;
  readonly leadTime: number | null;
  readonly dtScadenza: string;
  readonly dtDovuta: string;
  readonly dtConsConfermata: string | null;
  readonly giorniRitardo: number;
  readonly qtScarto: number;
  readonly aperta: boolean;
  readonly dtRicevimento: string | null;
  readonly qtRicevuta: number;
}

export async function elencoInviate({ ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.elencoInviate> }) {
  const inCorso = input.inCorso === '1';
  const { totale, righe } = await elenco<Letta>(ctx, {
    dove: sql`
      ${suoi(ctx)} and r.dt_invio is not null and ${inCorso ? aperta : sql`true`} and ${conLavoro(input)} and ${cercata(input)}
      and ${nelPeriodo(sql`r.dt_invio`, input)}`,
    colonne: sql`
      r.id, ${nrBolla} as nr_bolla, ${nrDocuStampato} as nr_docu_stampato, o.nr_docu_terzista, r.nr_riga, o.ragione_sociale, r.cd_articolo, a.descrizione, a.un_misura,
      r.dt_invio, ${lavorazione} as lavorazione, ${passoDi} as passo, case when r.qt_aperta > 0 then r.qt_aperta else r.qt_ord_for end as qta, r.qt_ord_for, r.lead_time, r.dt_scadenza,
      ${daRendere} as dt_dovuta, r.dt_cons_confermata,
      case when r.qt_aperta > 0 then greatest(${oggiInItalia(ctx.now)}::date - ${dovuta}, 0) else 0 end as giorni_ritardo, r.qt_scarto, r.qt_aperta > 0 as aperta,
      r.dt_ricevimento, r.qt_ricevuta`,
    ordine: inCorso ? sql`${dovuta}, r.id` : sql`r.dt_invio desc, r.id desc`,
    pagina: input.pagina,
    lavoro: input,
  });
  return { totale, righe: righe.map(comeInviata) };
}

export const passoDi = sql`coalesce(r.passo || ' di ' || nullif((select count(*) from cicli_passi p where p.codice_ciclo = r.codice_ciclo), 0), '')`;

const comeInviata = (letta: Letta): Inviata => ({
  id: letta.id,
  NrBolla: letta.nrBolla,
  NrDocuStampato: letta.nrDocuStampato,
  NrDocuTerzista: letta.nrDocuTerzista,
  NrRigaDocu: letta.nrRiga,
  RagioneSociale: letta.ragioneSociale,
  CdArticolo: letta.cdArticolo,
  DescrizioneProdotto: letta.descrizione,
  UnMisura: letta.unMisura,
  DataInvio: letta.dtInvio,
  Lavorazione: letta.lavorazione,
  Passo: letta.passo,
  Qta: letta.qta,
  QtaInviata: letta.qtOrdFor,
  LeadTime: letta.leadTime,
  DataPrevista: letta.dtScadenza,
  DataDovuta: letta.dtDovuta,
  DataConfermata: letta.dtConsConfermata,
  GiorniRitardo: letta.giorniRitardo,
  Scarto: letta.qtScarto,
  Ricevimento: !letta.aperta,
  DataRicevimento: letta.dtRicevimento,
  QtaRicevuta: letta.qtRicevuta,
});

const colonneCompletate = sql`
  r.id, ${nrBolla} as nr_bolla, ${nrDocuStampato} as nr_docu_stampato, o.nr_docu_terzista, r.nr_riga as nr_riga_docu, o.ragione_sociale, r.cd_articolo,
  a.descrizione as descrizione_prodotto, r.dt_ricevimento as data_ricevimento, ${lavorazione} as lavorazione, r.qt_ord_for as qta, r.qt_ricevuta as qta_ricevuta,
  r.qt_scarto as scarto, a.un_misura, r.descrizione_aggiuntiva, r.esportata is not null as esportata`;

/** As in the partial index. */
const completa = sql`r.dt_invio is not null and r.qt_aperta <= 0`;

export function elencoCompletate({ ctx, input }: { ctx: ReadCtx; input: InputOf<typeof contract.elencoCompletate> }) {
  return elenco<Completata>(ctx, {
    dove: sql`
      ${suoi(ctx)} and ${completa} and ${input.storico === '1' ? sql`true` : sql`r.esportata is null`} and ${conLavoro(input)} and ${cercata(input)}
      and ${nelPeriodo(sql`r.dt_ricevimento`, input)}`,
    colonne: colonneCompletate,
    ordine: sql`r.dt_ricevimento desc, r.id desc`,
    pagina: input.pagina,
    lavoro: input,
  });
}

export const leCompletate = (ctx: ReadCtx, ids: readonly number[]): Promise<Completata[]> =>
  ctx.db.rows<Completata>(
    sql`select ${colonneCompletate} from ${righeTerzisti} where ${suoi(ctx)} and ${completa} and r.id = any(${[...ids]}::bigint[]) order by r.dt_ricevimento desc, r.id desc`,
  );

export const leDaInviare = (ctx: ReadCtx, ids: readonly number[]): Promise<DaInviare[]> =>
  ctx.db.rows<DaInviare>(
    sql`select ${colonneDaInviare} from ${righeTerzisti} where ${suoi(ctx)} and r.id = any(${[...ids]}::bigint[]) order by o.data desc, o.id desc, r.nr_riga`,
  );
