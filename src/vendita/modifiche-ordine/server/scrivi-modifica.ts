import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { namesOf, tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { chiaveVendita } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { prezziNelDatabase, type ArticoloConPrezzo, type ArticoloVendita } from '#prodotto/articolo/server/index.ts';
import { leggiCliente } from '#vendita/carrello/server/index.ts';
import { numeroDocumento } from '#vendita/documenti/rules.ts';
import { campiRiga } from '#vendita/documenti/server/index.ts';
import { bloccaPagamenti, pareggiaRimborso, riprendiAttesa } from '#vendita/pagamenti/server/index.ts';
import { daCentesimi } from '#vendita/pagamenti/rules.ts';
import { controllaFido } from '#vendita/partite/server/index.ts';
import { pagaInConto } from '#vendita/carrello/rules.ts';
import type { SeManca } from '#vendita/carrello/rules/se-manca.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { modificaOrdine } from '../contract.ts';
import {
  avvisoRimborso,
  rifiutoPagato,
  speseDi,
  totaliDopo,
  verificaSpese,
  type CambioRiga,
  type Cambi,
  type Fattori,
  type SpeseOrdine,
} from '../rules.ts';
import type { Ordine, RigaOrdine } from './blocca-ordine.ts';
import { mailModifica } from './mail-modifica.ts';
import { spostaPromesse } from './promesse.ts';

export interface Modifica {
  readonly righe: readonly CambioRiga[];
  readonly dtConsRichiesta: string | null;
  readonly spese: SpeseOrdine;
  readonly articoli: ReadonlyMap<number, ArticoloVendita>;
  readonly seManca: SeManca;
  readonly motivo: string;
  readonly annulla: number | null;
  readonly note: string;
}

/** Articles at the customer's prices of today, in input order. */
export const leggiVoci = (
  { tx, now }: WriteCtx,
  codAnagrafica: string,
  righe: readonly { readonly cdArticolo: string; readonly configurazione?: string; readonly qta: number }[],
): Promise<(ArticoloConPrezzo | undefined)[]> =>
  prezziNelDatabase(tx, {
    codAnagrafica,
    data: oggiInItalia(now),
    righe: righe.map(({ cdArticolo, configurazione = '', qta }) => ({
      cdArticolo: chiaveVendita({ cdArticolo, configurazione }),
      quantita: qta,
    })),
  });

/**
 * Writes lines, totals, stock, change, log and mail in one transaction; the number of statements does not depend on
 * the lines. Lock order: order (caller), its payments, stock by `cd_articolo`.
 */
export async function scriviModifica(
  ctx: WriteCtx,
  { ordine, righe: prima }: { readonly ordine: Ordine; readonly righe: readonly RigaOrdine[] },
  modifica: Modifica,
): Promise<ReplyOf<typeof modificaOrdine>> {
  const { tx } = ctx;
  const { righe, motivo, annulla } = modifica;
  const { dtConsRichiesta, spese } = modifica;
  const stato = statoDopo(ordine, prima, righe);
  const guasto = verificaSpese(spese, { inBolla: ordine.inBolla, finito: stato === 'evaso' });
  if (guasto) throw breaksRule(guasto.message, { errors: [guasto] });
  const totali = totaliDopo(prima, righe, { ...ordine, ...spese });
  const { totaleDocumento } = totali;
  const cambi: Cambi = {
    righe,
    prima: {
      stato: ordine.stato,
      dtConsRichiesta: ordine.dtConsRichiesta,
      totaleDocumento: ordine.totaleDocumento,
      ...speseDi(ordine),
    },
    dopo: { stato, dtConsRichiesta, totaleDocumento, ...spese },
  };
  const { avviso, daRendere } = await controllaDenaro(ctx, ordine, totaleDocumento, annulla !== null);
  const { articoli, seManca } = modifica;
  await spostaPromesse(tx, ordine.id, { righe, articoli, seManca, oggi: oggiInItalia(ctx.now), now: ctx.now });
  await scriviRighe(tx, ordine.id, { righe, conIva: totali.aliquote !== null });
  await tx.run(sql`
    update documenti d set stato = ${stato}, dt_cons_richiesta = ${dtConsRichiesta}::date, totale_merce = ${totali.totaleMerce}::numeric,
      omaggi = ${totali.omaggi}::numeric, imponibile = ${totali.imponibile}::numeric, cd_iva = ${totali.cdIva},
      percentuale_iva = ${totali.percentualeIva}::numeric, aliquote = ${totali.aliquote && JSON.stringify(totali.aliquote)}::jsonb, imposta = ${totali.imposta}::numeric,
      totale_documento = ${totaleDocumento}::numeric, spese_trasporto = ${spese.speseTrasporto}::numeric, spese_imballo = ${spese.speseImballo}::numeric,
      spese_urgenza = ${spese.speseUrgenza}::numeric
    where d.id = ${ordine.id}`);
  if ((spese.speseTrasporto === null) !== (ordine.speseTrasporto === null))
    await riprendiAttesa(tx, ordine.id, ctx.now);
  const versione = ordine.versione + 1;
  await tx.run(sql`
    insert into modifiche_ordini (id_documento, versione, quando, id_utente, nome, motivo, cambi, annulla)
    values (${ordine.id}, ${versione}, ${ctx.now}::timestamptz, ${ctx.actor.idUtente}::int, ${ctx.actor.nome}, ${motivo}, ${JSON.stringify(cambi)}::jsonb, ${annulla}::int)`);
  ctx.log('edit documenti', numeroDocumento({ tipo: 'OC', ...ordine }), {
    prima: { ...cambi.prima, versione: ordine.versione, righe: righe.map(({ riga, prima: p }) => ({ riga, ...p })) },
    dopo: { ...cambi.dopo, versione, motivo, righe: righe.map(({ riga, dopo: d }) => ({ riga, ...d })) },
    note: modifica.note,
  });
  await mailModifica(ctx, { ...ordine, versione }, { cambi, annulla, daRendere });
  return { versione, stato, totaleDocumento, avviso };
}

/** An order with nothing left to deliver is completed; if a change adds something, it is open again. */
function statoDopo(ordine: Ordine, righe: readonly RigaOrdine[], cambi: readonly CambioRiga[]): Ordine['stato'] {
  const nuove = new Map(cambi.map(({ riga, dopo }) => [riga, dopo?.qtOrdinata ?? 0]));
  const presenti = righe.filter(({ cdArticolo }) => cdArticolo !== null);
  const note = new Set(presenti.map(({ riga }) => riga));
  const resta =
    presenti.some(({ riga, qtOrdinata, qtEvasaStoccata }) => (nuove.get(riga) ?? qtOrdinata) > qtEvasaStoccata) ||
    cambi.some(({ riga, dopo }) => !note.has(riga) && dopo !== null);
  if (resta) return ordine.stato === 'evaso' ? 'in preparazione' : ordine.stato;
  if (presenti.every(({ qtEvasaStoccata }) => qtEvasaStoccata === 0))
    throw breaksRule('Non resterebbe nessuna riga: un ordine intero si annulla dalla sua preparazione.');
  return 'evaso';
}

/** Checks credit limit and payments, and refunds what a paid order no longer costs. Returns a note for the office. */
async function controllaDenaro(
  ctx: WriteCtx,
  ordine: Ordine,
  totale: number,
  annulla: boolean,
): Promise<{ readonly avviso: string; /** EUR. */ readonly daRendere: number }> {
  if (totale === ordine.totaleDocumento) return { avviso: '', daRendere: 0 };
  if (ordine.pagato === null) return { avviso: await controllaDovuto(ctx, ordine, totale), daRendere: 0 };
  const quali = { prima: ordine.totaleDocumento, dopo: totale, versione: ordine.versione + 1 };
  const daRendere = daCentesimi(await pareggiaRimborso(ctx, ordine.id, quali));
  if (daRendere < 0) {
    const rifiuto = rifiutoPagato(-daRendere, annulla);
    throw annulla ? conflict(rifiuto) : breaksRule(rifiuto);
  }
  return { avviso: daRendere > 0 ? avvisoRimborso(daRendere) : '', daRendere };
}

async function controllaDovuto(ctx: WriteCtx, ordine: Ordine, totale: number): Promise<string> {
  const inPiu = sum([totale, -ordine.totaleDocumento], 2);
  if (ordine.stato === 'in attesa di pagamento') {
    const pagamenti = await bloccaPagamenti(ctx.tx, ordine.id);
    if (pagamenti.some(({ stato }) => stato === 'in lavorazione'))
      throw conflict('Un pagamento di questo ordine è in lavorazione: il totale non si può cambiare.');
    return pagamenti.some(({ stato }) => stato === 'aperto' || stato === 'preparato')
      ? 'Il cliente ha aperto il pagamento con il totale di prima: se lo paga, quel denaro va rimborsato.'
      : '';
  }
  const cliente = await leggiCliente(ctx.tx, {
    codAnagrafica: ordine.codAnagrafica,
    progIndirizzo: null,
    idUtente: null,
  });
  if (inPiu > 0 && cliente.limitato && pagaInConto(cliente)) await controllaFido(ctx, ordine.codAnagrafica, inPiu);
  return '';
}

const campiCambio = {
  riga: 'numeric',
  qtOrdinata: 'numeric',
  prUnitario: 'numeric',
  sconto1: 'numeric',
  sconto2: 'numeric',
  sconto3: 'numeric',
  impRigo: 'numeric',
  dtConsRichiesta: 'text',
} as const;

const ivaDi = ({ cdIva = null, percentualeIva = null }: Pick<CambioRiga, 'cdIva' | 'percentualeIva'>) => ({
  cdIva,
  percentualeIva,
});

const conData = ({ dtConsRichiesta = null, ...fattori }: Fattori) => ({ ...fattori, dtConsRichiesta });

interface DaScrivere {
  readonly righe: readonly CambioRiga[];
  /** False: all lines have the VAT code of the head. */
  readonly conIva: boolean;
}

async function scriviRighe(tx: Tx, id: number, { righe, conIva }: DaScrivere): Promise<void> {
  const cambiate = righe.flatMap(({ riga, prima, dopo }) => (prima && dopo ? [{ riga, ...conData(dopo) }] : []));
  const nuove = righe.flatMap(({ prima, dopo, ...nomi }) =>
    dopo && !prima
      ? [{ codiceCliente: '', rigaOrdCliente: '', ...nomi, ...(conIva ? ivaDi(nomi) : ivaDi({})), ...conData(dopo) }]
      : [],
  );
  const via = righe.flatMap(({ riga, dopo }) => (dopo ? [] : [riga]));
  if (cambiate.length > 0)
    await tx.run(sql`
      update documenti_righe r set qt_ordinata = c.qt_ordinata, pr_unitario = c.pr_unitario, sconto1 = c.sconto1, sconto2 = c.sconto2, sconto3 = c.sconto3,
        imp_rigo = c.imp_rigo, dt_cons_richiesta = c.dt_cons_richiesta::date
      from ${tableOf(campiCambio, cambiate)} c where r.id_documento = ${id} and r.riga = c.riga`);
  if (nuove.length > 0)
    await tx.run(sql`
      insert into documenti_righe (id_documento, riga, ${namesOf(campiRiga)}, qt_evasa_stoccata, sconto3, dt_cons_richiesta)
      select ${id}, riga::int, ${namesOf(campiRiga)}, 0, sconto3, dt_cons_richiesta::date from ${tableOf({ riga: 'numeric', sconto3: 'numeric', dtConsRichiesta: 'text', ...campiRiga }, nuove)} n`);
  if (via.length > 0)
    await tx.run(sql`delete from documenti_righe r where r.id_documento = ${id} and r.riga = any(${via}::int[])`);
}
