import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as inventario from '#logistica/inventario/contract.ts';
import * as preparazione from '#logistica/preparazione/contract.ts';
import { annullaSistemazione, sistemaMerce } from '#logistica/ricezione/contract.ts';
import { correggiRicevimento, riceviMerce } from '#produzione/acquisti/contract.ts';
import type { Day } from './day.ts';
import type { Act } from './sales-acts.ts';

const openOrder = (day: Day) =>
  day.one<{ id: number }>(
    sql`select d.id from documenti d where d.tipo = 'OC' and d.stato in ('confermato', 'in preparazione') order by d.id`,
  );

async function pickSome(day: Day, hand: ReturnType<Day['hand']>, id: number, all: boolean): Promise<void> {
  const { random, db } = day;
  const lines = await db.rows<{ riga: number; resta: number; esterno: boolean }>(sql`
    select r.riga, r.qt_ordinata - r.qt_evasa_stoccata as resta, a.ubicazione2 <> '' as esterno from documenti_righe r join articoli a on a.cd_articolo = r.cd_articolo
    where r.id_documento = ${id} and r.qt_ordinata > r.qt_evasa_stoccata order by r.riga`);
  for (const { riga, resta, esterno } of all ? lines : random.some(lines, random.int(1, lines.length))) {
    const qta = all || random.chance(0.5) ? resta : Math.floor(resta * random.next() * 1.2);
    const da = esterno && random.chance(0.3) ? ('esterno' as const) : null;
    await day.act('pick a line', hand, preparazione.preparaRiga, { id, riga, qta, da });
  }
}

const pick: Act = async (day) => {
  const order = await openOrder(day);
  if (!order) return false;
  const hand = day.hand();
  await day.act('begin to pick', hand, preparazione.iniziaPreparazione, {
    id: order.id,
    subentra: day.random.chance(0.5),
  });
  await pickSome(day, hand, order.id, false);
  if (day.random.chance(0.2)) await day.act('leave an order', hand, preparazione.lasciaPreparazione, { id: order.id });
  return true;
};

const deliver: Act = async (day) => {
  const order = await openOrder(day);
  if (!order) return false;
  const { random } = day;
  const hand = day.hand();
  await day.act('begin to pick', hand, preparazione.iniziaPreparazione, { id: order.id, subentra: true });
  await pickSome(day, hand, order.id, random.chance(0.6));
  await day.act('deliver', hand, preparazione.consegnaOrdine, {
    id: order.id,
    fattura: random.chance(0.4) ? 'subito' : 'fine mese',
  });
  return true;
};

const withdrawNote: Act = async (day) => {
  const note = await day.one<{ id: number; idBolla: number }>(sql`
    select l.id_origine as id, b.id as id_bolla from documenti b join documenti_legami l on l.id_documento = b.id where b.tipo = 'BO' order by b.id`);
  if (!note) return false;
  await day.act('withdraw a note', day.office(), preparazione.annullaDdt, note);
  return true;
};

const cancelOrder: Act = async (day) => {
  const order = await openOrder(day);
  if (!order) return false;
  await day.act('cancel an order', day.office(), preparazione.annullaConfermato, { id: order.id });
  return true;
};

const invoiceNotes: Act = async (day) => {
  const codAnagrafica = day.random.pick(day.customers);
  const fino = addDays(oggiInItalia(day.now()), -day.random.int(0, 3));
  await day.act('invoice notes (TD24)', day.office(), preparazione.fatturaBolle, { codAnagrafica, fino });
  return true;
};

const receive: Act = async (day) => {
  const line = await day.one<{ id: number }>(
    sql`select r.id from ordini_fornitori_righe r where r.cod_lavorazione is null and r.conto = 'lavoro' and r.qt_ricevuta < r.qt_ord_for order by r.id`,
  );
  if (!line) return false;
  const qta = day.random.int(1, 25);
  const dtBolla = oggiInItalia(day.now());
  await day.act('goods are received', day.hand(), riceviMerce, {
    idRiga: line.id,
    nrBolla: `B${day.random.int(1, 9999)}`,
    dtBolla,
    qta,
  });
  return true;
};

const correctReceipt: Act = async (day) => {
  const receipt = await day.one<{ id: number; qta: number }>(sql`select x.id, x.qta from ricevimenti x order by x.id`);
  if (!receipt) return false;
  const qta = day.random.chance(0.3) ? 0 : Math.floor(receipt.qta * day.random.next());
  await day.act('correct a receipt', day.hand(), correggiRicevimento, { id: receipt.id, qta });
  return true;
};

const putAway: Act = async (day) => {
  const lying = await day.one<{ cdArticolo: string; qta: number; posto: string }>(sql`
    select g.cd_articolo, g.qta_ricevuta as qta, a.ubicazione as posto from giacenze g join articoli a on a.cd_articolo = g.cd_articolo
    where g.qta_ricevuta > 0 order by g.cd_articolo`);
  if (!lying) return false;
  const { cdArticolo, posto } = lying;
  const qta = day.random.chance(0.6) ? lying.qta : Math.ceil(lying.qta * day.random.next());
  if (qta > 0) await day.act('put goods away', day.hand(), sistemaMerce, { cdArticolo, posto, qta });
  return true;
};

const takePutAwayBack: Act = async (day) => {
  const done = await day.one<{ id: number }>(
    sql`select m.id from movimenti_giacenze m where m.causale = 'sistemazione' order by m.id`,
  );
  if (!done) return false;
  await day.act('take a put-away back', day.hand(), annullaSistemazione, done);
  return true;
};

const openCount: Act = async (day) => {
  const { random } = day;
  const articoli = random.some(day.articles, random.int(2, 5)).filter((_, i) => i !== 99);
  await day.act('open a count', day.office(), inventario.apriConta, { articoli });
  return true;
};

interface Row {
  readonly idConta: number;
  readonly cdArticolo: string;
  readonly ubicazione: string;
  readonly quante: number;
}
const rowsIn = (...states: readonly string[]) => sql`
  select c.id_conta, c.cd_articolo, c.ubicazione, case c.posto when 'esterno' then g.qta_ubicazione2 else g.qta_scaffale end as quante
  from conte_righe c join conte o on o.id = c.id_conta join giacenze g on g.cd_articolo = c.cd_articolo
  where c.stato = any(${[...states]}::text[]) and not c.fuori_posto order by c.id_conta, c.cd_articolo, c.ubicazione`;

const count: Act = async (day) => {
  const { random } = day;
  const row = await day.one<Row>(rowsIn('da contare', 'da ricontare', 'contata'));
  if (!row) return false;
  const qta = Math.max(0, Math.floor(row.quante) + random.pick([0, 0, 0, -1, -2, 1, 3]));
  const elsewhere = random.chance(0.1) ? 'G-99' : row.ubicazione;
  const quando = new Date(day.now().getTime() - random.int(0, 40) * 60_000).toISOString();
  const chiave = random.digits(32);
  await day.act('count a row', day.hand(), inventario.registraConteggi, {
    id: row.idConta,
    conteggi: [
      { chiave, ubicazione: elsewhere, codice: row.cdArticolo, qta: random.chance(0.05) ? null : qta, quando },
    ],
  });
  return true;
};

const approve: Act = async (day) => {
  const row = await day.one<Row>(rowsIn('contata'));
  if (!row) return false;
  const { idConta: id, cdArticolo, ubicazione } = row;
  await day.act('approve a count', day.boss(), inventario.approvaConta, {
    id,
    righe: day.random.chance(0.5) ? null : [{ cdArticolo, ubicazione }],
  });
  return true;
};

const recount: Act = async (day) => {
  const row = await day.one<Row>(rowsIn('contata', 'approvata'));
  if (!row) return false;
  const { idConta: id, cdArticolo, ubicazione } = row;
  await day.act('ask for a recount', day.office(), inventario.ricontaRighe, {
    id,
    righe: [{ cdArticolo, ubicazione }],
  });
  return true;
};

const takeCorrectionBack: Act = async (day) => {
  const row = await day.one<Row>(rowsIn('approvata'));
  if (!row) return false;
  const { idConta: id, cdArticolo, ubicazione } = row;
  await day.act('take a correction back', day.boss(), inventario.stornaRettifica, { id, cdArticolo, ubicazione });
  return true;
};

export const stockActs: readonly (readonly [Act, number])[] = [
  [pick, 8],
  [deliver, 16],
  [withdrawNote, 3],
  [cancelOrder, 1],
  [invoiceNotes, 5],
  [receive, 5],
  [correctReceipt, 3],
  [putAway, 5],
  [takePutAwayBack, 2],
  [openCount, 1.5],
  [count, 8],
  [approve, 3],
  [recount, 1],
  [takeCorrectionBack, 2],
];
