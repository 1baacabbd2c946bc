import { sum } from '#platform/contract/decimal.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { conflict, notFound, breaksRule } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { dettePrese, type Presa } from '#prodotto/articolo/rules/posti.ts';
import { autoreDi, muoviGiacenze, prelevaGiacenze, quantaDisponibile } from '#prodotto/articolo/server/index.ts';
import { quantaInAttesa, chiusoAl } from '#vendita/documenti/server/index.ts';
import { nomeRiga, restaDopo, riportaAlTerzista } from '#produzione/terzisti/server/index.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import type * as contract from '../contract.ts';

/** Quantity to take back. In a closed month only new documents correct. */
async function toltaDi(
  tx: Tx,
  { qta: registrata, unMisura, dtBolla, scarto }: { qta: number; unMisura: string; dtBolla: string; scarto: boolean },
  qta: number,
) {
  const al = await chiusoAl(tx);
  if (al !== null && dtBolla <= al)
    throw breaksRule(
      `${scarto ? 'Lo scarto' : 'Il ricevimento'} è di un mese chiuso (fino al ${formatDate(al)}) e non si cambia${scarto ? '.' : ': ciò che manca si toglie con una conta.'}`,
    );
  const nellaQta = (message: string) => breaksRule(message, { errors: [{ path: 'qta', message }] });
  if (qta >= registrata)
    throw nellaQta(
      `Indicare meno di ${formatQuantity(registrata)}: ciò che ${scarto ? 'è rovinato' : 'è arrivato'} in più è un altro ricevimento.`,
    );
  const spezzata = verificaDecimali(qta, unMisura);
  if (spezzata !== null) throw nellaQta(spezzata);
  return sum([registrata, -qta], 3);
}

/** Date of the last remaining receipt; exported lines must be exported again. */
const dopoLaCorrezione = (idRiga: number) => sql`
  esportata = null, dt_ricevimento = (
    select max(x.dt_bolla) from (
      select v.dt_bolla from ricevimenti v where v.id_riga = ${idRiga} union all select s.dt_bolla from scarti s where s.id_riga = ${idRiga}) x)`;

interface Scarto {
  readonly idRiga: number;
  readonly nrBolla: string;
  readonly dtBolla: string;
  readonly qta: number;
  readonly cdArticolo: string;
  readonly conto: 'lavoro' | 'deposito';
  readonly unMisura: string;
  readonly codTerzista: string;
  readonly nome: string;
}

/**
 * Scrap is not our stock, so the goods count as lying at the subcontractor again. Lock order: the line,
 * `giacenze_terzisti`.
 */
const correggiScarto: Verb<typeof contract.correggiRicevimento> = async ({ ctx, input: { id, qta } }) => {
  const { tx } = ctx;
  const scarto = await bloccaScarto(tx, id);
  const { idRiga, nome, qta: registrata, unMisura, dtBolla, ...riga } = scarto;
  const tolta = await toltaDi(tx, { qta: registrata, unMisura, dtBolla, scarto: true }, qta);
  await riportaAlTerzista(tx, { ...riga, idRiga, tipo: 'scarto', qta: tolta, giorno: oggiInItalia(ctx.now) });
  await tx.run(
    qta === 0 ? sql`delete from scarti where id = ${id}` : sql`update scarti set qta = ${qta} where id = ${id}`,
  );
  await tx.run(sql`
    update ordini_fornitori_righe set qt_scarto = qt_scarto - ${tolta}::numeric, ${dopoLaCorrezione(idRiga)} where id = ${idRiga}`);
  ctx.log({
    tabella: 'scarti',
    chiave: nome,
    operazione: qta === 0 ? 'delete' : 'edit',
    prima: { idRiga, qta: registrata },
    dopo: { qta },
    note: 'scarto corretto',
  });
  return { prese: '', scoperti: 0 };
};

/** Locks the line before its scrap, as bookings do. */
async function bloccaScarto(tx: Tx, id: number): Promise<Scarto> {
  await tx.run(sql`
    select r.id from ordini_fornitori_righe r where r.id = (select s.id_riga from scarti s where s.id = ${id}) for update`);
  const trovato = await tx.one<Scarto>(sql`
    select s.id_riga, s.nr_bolla, s.dt_bolla, s.qta, r.cd_articolo, r.conto, a.un_misura, o.cod_terzista, o.tipo || ' ' || o.numero || '/' || o.anno as nome
    from scarti s join ordini_fornitori_righe r on r.id = s.id_riga join ordini_fornitori o on o.id = r.id_ordine
      join articoli a on a.cd_articolo = r.cd_articolo
    where s.id = ${id} and o.cod_terzista is not null`);
  if (!trovato) throw notFound('Scarto non trovato');
  return trovato;
}

interface Ricevimento {
  readonly id: number;
  readonly idRiga: number;
  readonly nrBolla: string;
  readonly qta: number;
  readonly cdArticolo: string;
  readonly unMisura: string;
  readonly scortaNonGestita: boolean;
  readonly dtBolla: string;
  readonly codTerzista: string | null;
  readonly conto: 'lavoro' | 'deposito';
  readonly nome: string;
  readonly fornitore: string;
  /** The line, and the total of its receipts. */
  readonly riga: { readonly nome: string; readonly ricevuta: number };
}

/** Lock order: the line, `giacenze_terzisti`, `giacenze`. */
export const correggiRicevimento: Verb<typeof contract.correggiRicevimento> = async ({ ctx, input }) => {
  const { id, qta, scarto } = input;
  if (scarto) return correggiScarto({ ctx, input });
  const ricevimento = await bloccaRicevimento(ctx.tx, id);
  const { qta: registrata, idRiga, nome, codTerzista, cdArticolo, conto, nrBolla } = ricevimento;
  const tolta = await toltaDi(ctx.tx, { ...ricevimento, scarto: false }, qta);
  await verificaPassoDopo(ctx.tx, ricevimento, tolta);
  if (codTerzista !== null) {
    const giorno = oggiInItalia(ctx.now);
    await riportaAlTerzista(ctx.tx, {
      idRiga,
      codTerzista,
      cdArticolo,
      conto,
      tipo: 'ricevimento',
      qta: tolta,
      giorno,
      nrBolla,
    });
  }
  const prese = await restituisci(ctx, ricevimento, tolta);
  await ctx.tx.run(
    qta === 0
      ? sql`delete from ricevimenti where id = ${id}`
      : sql`update ricevimenti set qta = ${qta} where id = ${id}`,
  );
  await ctx.tx.run(sql`
    update ordini_fornitori_righe set qt_ricevuta = qt_ricevuta - ${tolta}::numeric, ${dopoLaCorrezione(idRiga)} where id = ${idRiga}`);
  ctx.log({
    tabella: 'ricevimenti',
    chiave: nome,
    operazione: qta === 0 ? 'delete' : 'edit',
    prima: { idRiga, qta: registrata },
    dopo: { qta, prese },
    note: 'ricevimento corretto',
  });
  return { prese: dettePrese(prese), scoperti: await scoperti(ctx.tx, ricevimento) };
};

/** Goods ordered for the next step must have been received good. */
async function verificaPassoDopo(tx: Tx, { riga }: Ricevimento, tolta: number): Promise<void> {
  const resta = await restaDopo(tx, riga);
  if (resta === riga.ricevuta || tolta <= resta) return;
  const ordinate = formatQuantity(sum([riga.ricevuta, -resta], 3));
  throw conflict(
    `Della riga ${riga.nome} sono già ordinati ${ordinate} al passo dopo: per toglierne di più va prima chiusa la sua riga non ancora inviata.`,
  );
}

/** Locks the line before its receipt, as bookings do. */
async function bloccaRicevimento(tx: Tx, id: number): Promise<Ricevimento> {
  await tx.run(sql`
    select r.id from ordini_fornitori_righe r where r.id = (select x.id_riga from ricevimenti x where x.id = ${id}) for update`);
  const trovato = await tx.one<Ricevimento>(sql`
    select x.id, x.id_riga, x.nr_bolla, x.dt_bolla, x.qta, r.cd_articolo, r.conto, a.un_misura, a.scorta_non_gestita, o.cod_terzista, o.ragione_sociale as fornitore,
      o.tipo || ' ' || o.numero || '/' || o.anno as nome, jsonb_build_object('nome', ${nomeRiga}, 'ricevuta', r.qt_ricevuta) as riga
    from ricevimenti x join ordini_fornitori_righe r on r.id = x.id_riga join ordini_fornitori o on o.id = r.id_ordine
      join articoli a on a.cd_articolo = r.cd_articolo
    where x.id = ${id}`);
  if (!trovato) throw notFound('Ricevimento non trovato');
  return trovato;
}

/** Takes the goods back out of stock. Of articles without managed stock, what is not in reception counts as consumed. */
async function restituisci(ctx: WriteCtx, ricevimento: Ricevimento, tolta: number): Promise<readonly Presa[]> {
  const { cdArticolo, id, nrBolla, fornitore, scortaNonGestita } = ricevimento;
  const movente = { causale: 'correzione', ...autoreDi(ctx) } as const;
  const mossa = {
    cdArticolo,
    a: ricevimento.codTerzista === null ? 'fornitore' : 'terzista',
    documento: `DDT ${nrBolla}`,
    idDocumento: id,
    controparte: fornitore,
  } as const;
  const qui = await ctx.tx.one<{ ricezione: number; prelevabile: number }>(sql`
    select qta_ricevuta as ricezione, qta_ricevuta + qta_scaffale as prelevabile from giacenze where cd_articolo = ${cdArticolo} for update`);
  if (!scortaNonGestita) {
    if ((qui?.prelevabile ?? 0) < tolta)
      throw conflict(
        `Tra ricezione e scaffale ce ne sono solo ${formatQuantity(qui?.prelevabile ?? 0)}: il resto è già uscito, e prima va sistemato quello.`,
      );
    return prelevaGiacenze(ctx.tx, { prelievi: [{ ...mossa, qta: tolta, detto: 'ricezione' }] }, movente);
  }
  const ricezione = Math.min(tolta, qui?.ricezione ?? 0);
  const mosse = [
    { ...mossa, qta: ricezione, da: 'ricezione' as const },
    { ...mossa, qta: sum([tolta, -ricezione], 3), da: 'consumo' as const },
  ];
  await muoviGiacenze(ctx.tx, { mosse }, movente);
  return ricezione > 0 ? [{ da: 'ricezione', qta: ricezione }] : [];
}

async function scoperti(tx: Tx, { cdArticolo, scortaNonGestita }: Ricevimento): Promise<number> {
  const riga = await tx.one<{ disponibile: number }>(
    sql`select ${quantaDisponibile} as disponibile from giacenze g where g.cd_articolo = ${cdArticolo}`,
  );
  if (scortaNonGestita) return 0;
  return Math.max(0, sum([-(riga?.disponibile ?? 0), -(await quantaInAttesa(tx, cdArticolo))], 3));
}
