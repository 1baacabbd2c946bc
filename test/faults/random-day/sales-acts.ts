import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { accreditaFattura } from '#vendita/documenti/contract.ts';
import { annullaModificaOrdine, modificaOrdine } from '#vendita/modifiche-ordine/contract.ts';
import { annullaOrdine, registraBonifico } from '#vendita/pagamenti/contract.ts';
import { chiudiMese, registraIncasso, stornaIncasso } from '#vendita/partite/contract.ts';
import * as resi from '#vendita/resi/contract.ts';
import { motivi } from '#vendita/resi/rules.ts';
import type { Day } from './day.ts';

/** Returns false if there was nothing to act on. */
export type Act = (day: Day) => Promise<boolean>;

const quantity = ({ random }: Day, article: string, metres: ReadonlySet<string>, most = 12): number =>
  metres.has(article) ? random.int(1, most * 4) / 4 : random.int(1, most);
const metresOf = ({ articles }: Day): ReadonlySet<string> => new Set(articles.slice(8, 10));

const sell: Act = async (day) => {
  const { random, db } = day;
  const codAnagrafica = random.pick(day.customers);
  const buyer = day.buyer(codAnagrafica);
  const beforehand = day.customers.indexOf(codAnagrafica) >= 6;
  for (const cdArticolo of random.some(day.articles, random.int(1, 4)))
    await day.act('line into the cart', buyer, aggiungiRiga, {
      cdArticolo,
      qta: quantity(day, cdArticolo, metresOf(day)),
    });
  const van = random.chance(0.6);
  await day.act('sell', buyer, confermaCarrello, {
    ...(van ? { trasporto: 'mezzo', progIndirizzo: 1, dataConsegna: nextRound(day) } : { trasporto: 'ritiro' }),
    ...(beforehand && { pagamento: 'bonifico' }),
  });
  await db.run(sql`delete from carrello_righe where cod_anagrafica = ${codAnagrafica}`);
  return true;
};

/** Next day of the van's round: Monday, Wednesday or Friday. */
function nextRound({ now }: Day, later = 0): string {
  let day = addDays(oggiInItalia(now()), 1 + later);
  while (![1, 3, 5].includes(new Date(`${day}T12:00:00Z`).getUTCDay())) day = addDays(day, 1);
  return day;
}

interface Order {
  readonly id: number;
  readonly anno: number;
  readonly numero: number;
  readonly versione: number;
}
const orderIn = (day: Day, ...states: readonly string[]) =>
  day.one<Order>(sql`
    select d.id, d.anno::int as anno, d.numero, coalesce((select max(m.versione) from modifiche_ordini m where m.id_documento = d.id), 1) as versione
    from documenti d where d.tipo = 'OC' and d.stato = any(${[...states]}::text[]) order by d.id`);

const change: Act = async (day) => {
  const { random, db } = day;
  const order = await orderIn(day, 'confermato', 'in attesa di pagamento', 'in preparazione');
  if (!order) return false;
  const lines = await db.rows<{ riga: number; qta: number; cdArticolo: string }>(sql`
    select r.riga, r.qt_ordinata as qta, r.cd_articolo from documenti_righe r where r.id_documento = ${order.id} and r.cd_articolo is not null order by r.riga`);
  const boss = random.chance(0.3);
  const metres = metresOf(day);
  const righe = random.some(lines, random.int(0, lines.length)).map(({ riga, qta, cdArticolo }) => {
    const way = random.int(0, 5);
    const prezzo = { prUnitario: random.int(1, 2000) / 100, sconto1: random.int(0, 30), sconto2: 0, sconto3: 0 };
    if (way === 0 && boss) return { riga, prezzo };
    if (way === 3) return { riga, dtConsRichiesta: random.chance(0.2) ? null : nextRound(day, random.int(0, 10)) };
    return { riga, qta: way === 1 ? 0 : way === 2 ? qta + 1 : quantity(day, cdArticolo, metres) };
  });
  const added = random.chance(0.3) ? random.pick(day.articles) : undefined;
  await day.act('change an order', boss ? day.boss() : day.office(), modificaOrdine, {
    tipo: 'OC',
    anno: order.anno,
    numero: order.numero,
    ...(random.chance(0.8) && { versione: random.chance(0.9) ? order.versione : 1 }),
    motivo: boss ? 'Accordo' : '',
    righe,
    ...(added && { nuove: [{ cdArticolo: added, qta: quantity(day, added, metres) }] }),
    ...(random.chance(0.2) && { speseTrasporto: random.int(0, 3000) / 100 }),
    ...(random.chance(0.1) && { speseImballo: random.int(0, 900) / 100 }),
    ...(random.chance(0.1) && { speseUrgenza: random.int(0, 900) / 100 }),
  });
  return true;
};

const takeChangeBack: Act = async (day) => {
  const last = await day.one<Order>(sql`
    select d.id, d.anno::int as anno, d.numero, max(m.versione) as versione from documenti d join modifiche_ordini m on m.id_documento = d.id
    where d.stato <> 'annullato' group by d.id order by d.id`);
  if (!last) return false;
  const { anno, numero, versione } = last;
  await day.act('take a change back', day.boss(), annullaModificaOrdine, { tipo: 'OC', anno, numero, versione });
  return true;
};

const payOrder: Act = async (day) => {
  const order = await orderIn(day, 'in attesa di pagamento');
  if (!order) return false;
  const { anno, numero } = order;
  if (day.random.chance(0.6))
    await day.act('charges to a figure', day.office(), modificaOrdine, {
      tipo: 'OC',
      anno,
      numero,
      speseTrasporto: day.random.int(0, 2500) / 100,
    });
  await day.act('transfer arrives', day.boss(), registraBonifico, { anno, numero });
  return true;
};

const giveUpOrder: Act = async (day) => {
  const waiting = await day.one<Order & { codAnagrafica: string }>(sql`
    select d.id, d.anno::int as anno, d.numero, 1 as versione, d.cod_anagrafica from documenti d where d.tipo = 'OC' and d.stato = 'in attesa di pagamento' order by d.id`);
  if (!waiting) return false;
  const { anno, numero, codAnagrafica } = waiting;
  await day.act('give an unpaid order up', day.buyer(codAnagrafica), annullaOrdine, { anno, numero });
  return true;
};

interface Invoice {
  readonly id: number;
  readonly anno: number;
  readonly numero: number;
  readonly codAnagrafica: string;
}
const invoice = (day: Day) =>
  day.one<Invoice>(sql`
    select d.id, d.anno::int as anno, d.numero, d.cod_anagrafica from documenti d where d.tipo = 'FT' and exists (
      select from documenti_righe r where r.id_documento = d.id and r.qt_ordinata > r.qt_accreditata) order by d.id`);
/** Delivery notes, sometimes invoiced. */
const note = (day: Day) =>
  day.one<Invoice>(sql`
    select d.id, d.anno::int as anno, d.numero, d.cod_anagrafica from documenti d where d.tipo = 'BO' and (${day.random.chance(0.1)} or d.stato <> 'annullato'
      and not exists (select from documenti_legami l where l.id_origine = d.id and not l.sciolto)) order by d.id`);
const linesOf = ({ db }: Day, id: number) =>
  db.rows<{ riga: number; qta: number; libera: number; prezzo: number }>(sql`
    select r.riga, r.qt_ordinata as qta, r.qt_ordinata - r.qt_accreditata - r.qt_in_reso as libera, r.pr_unitario as prezzo
    from documenti_righe r where r.id_documento = ${id} and r.cd_articolo is not null order by r.riga`);

/** Usually at most the available quantity, sometimes more. */
const someOf = ({ random }: Day, qta: number): number => {
  const most = Math.max(1, Math.ceil(qta));
  return random.chance(0.1) ? most + random.int(1, 3) : random.chance(0.3) ? Math.max(qta, 0.25) : random.int(1, most);
};

const credit: Act = async (day) => {
  const { random } = day;
  const found = await invoice(day);
  if (!found) return false;
  const lines = await linesOf(day, found.id);
  const whole = random.chance(0.25);
  const righe = (whole ? lines : random.some(lines, random.int(1, lines.length))).map(({ riga, libera, qta, prezzo }) =>
    !whole && random.chance(0.35)
      ? { riga, qta: someOf(day, qta), differenza: Math.max(0.01, Math.round(prezzo * random.int(5, 60)) / 100) }
      : { riga, qta: whole ? Math.max(libera, 0.001) : someOf(day, libera) },
  );
  const { anno, numero } = found;
  const rifattura = whole && random.chance(0.5);
  const motivo = 'Errore di quantità';
  await day.act(
    rifattura ? 'credit, to invoice anew' : 'credit (TD04)',
    random.chance(0.5) ? day.office() : day.boss(),
    accreditaFattura,
    {
      tipo: 'FT',
      anno,
      numero,
      motivo,
      righe,
      rifattura,
      spese: whole || random.chance(0.2),
    },
  );
  return true;
};

const askReturn: Act = async (day) => {
  const { random } = day;
  const tipo = random.chance(0.5) ? 'BO' : 'FT';
  const found = await (tipo === 'FT' ? invoice(day) : note(day));
  if (!found) return false;
  const lines = (await linesOf(day, found.id)).filter(({ libera }) => libera > 0 || random.chance(0.1));
  if (lines.length === 0) return false;
  const righe = random
    .some(lines, random.int(1, lines.length))
    .map(({ riga, libera }) => ({ riga, qta: someOf(day, libera), motivo: random.pick(motivi) }));
  const { anno, numero } = found;
  await day.act(`ask for a return of ${tipo}`, day.buyer(found.codAnagrafica), resi.chiediReso, {
    tipo,
    anno,
    numero,
    righe,
  });
  return true;
};

interface Return {
  readonly id: number;
  readonly stato:
    | 'richiesto'
    | 'accettato'
    | 'rifiutato'
    | 'ritirato'
    | 'arrivato'
    | 'controllato'
    | 'accreditato'
    | 'scalato'
    | 'chiuso';
  readonly codAnagrafica: string;
}
const stepReturn: Act = async (day) => {
  const { random } = day;
  const found = await day.one<Return>(sql`
    select x.id, x.stato, d.cod_anagrafica from resi x join documenti d on d.id = coalesce(x.id_fattura, x.id_bolla) where x.stato <> 'accreditato' order by x.id`);
  if (!found) return false;
  const { id, stato } = found;
  if (random.chance(0.12) || ['rifiutato', 'ritirato', 'chiuso', 'scalato'].includes(stato)) {
    await day.act('take a return’s step back', random.chance(0.5) ? day.hand() : day.office(), resi.annullaPassoReso, {
      id,
      stato,
    });
    return true;
  }
  if (stato === 'richiesto' && random.chance(0.15))
    await day.act('withdraw a return', day.buyer(found.codAnagrafica), resi.ritiraReso, { id });
  else if (stato === 'richiesto')
    await day.act('decide a return', day.office(), resi.decidiReso, {
      id,
      passo: random.chance(0.85) ? 'accetta' : 'rifiuta',
      risposta: 'Va bene',
    });
  else if (stato === 'accettato') await arrival(day, id);
  else if (stato === 'arrivato') await check(day, id);
  else await day.act('credit a return', day.office(), resi.accreditaReso, { id });
  return true;
};

async function arrival(day: Day, id: number): Promise<void> {
  const lines = await day.db.rows<{ riga: number; qta: number }>(
    sql`select y.riga, y.qta from resi_righe y where y.id_reso = ${id} order by y.riga`,
  );
  const righe = lines.map(({ riga, qta }) => ({
    riga,
    qta: day.random.chance(0.7) ? qta : Math.floor(qta * day.random.next()),
  }));
  await day.act('goods of a return arrive', day.hand(), resi.riceviReso, { id, nrBolla: 'R1', righe });
}

async function check(day: Day, id: number): Promise<void> {
  const { random } = day;
  const lines = await day.db.rows<{ riga: number; qta: number }>(sql`
    select y.riga, coalesce(y.arrivata, 0) as qta from resi_righe y where y.id_reso = ${id} order by y.riga`);
  const righe = lines.map(({ riga, qta }) => {
    const scaffale = random.chance(0.5) ? qta : Math.floor(qta * random.next());
    const scarto = random.chance(0.5) ? qta - scaffale : Math.floor((qta - scaffale) * random.next());
    return {
      riga,
      scaffale,
      scarto,
      fornitore: qta - scaffale - scarto,
      accredita: random.chance(0.8) ? qta : Math.floor(qta * random.next()),
    };
  });
  await day.act('check a return', day.hand(), resi.controllaReso, { id, righe });
}

const book: Act = async (day) => {
  const { random, db } = day;
  const codAnagrafica = random.pick(day.customers);
  const open = await db.rows<{ tipo: 'FT' | 'NC'; anno: number; numero: number; aperto: number }>(sql`
    select d.tipo, d.anno::int as anno, d.numero, d.totale_documento - d.saldato as aperto from documenti d
    where d.cod_anagrafica = ${codAnagrafica} and d.tipo in ('FT', 'NC') and d.saldato < d.totale_documento and (d.tipo = 'NC' or d.pagato is null) order by d.id`);
  if (open.length === 0) return false;
  const righe = random.some(open, random.int(1, Math.min(4, open.length))).map(({ aperto, ...which }) => ({
    ...which,
    importo: random.chance(0.6) ? aperto : Math.max(0.01, Math.round(aperto * random.int(5, 110)) / 100),
  }));
  const data = addDays(oggiInItalia(day.now()), -random.int(0, 3));
  await day.act('money comes in', day.boss(), registraIncasso, { codAnagrafica, data, modo: 'bonifico', righe });
  return true;
};

const setOff: Act = async (day) => {
  const pair = await day.one<{ codAnagrafica: string; anno: number; ft: number; nc: number; quanto: number }>(sql`
    select f.cod_anagrafica, f.anno::int as anno, f.numero as ft, n.numero as nc, least(f.totale_documento - f.saldato, n.totale_documento - n.saldato) as quanto
    from documenti f join documenti n on n.cod_anagrafica = f.cod_anagrafica and n.tipo = 'NC' and n.saldato < n.totale_documento and n.anno = f.anno
    where f.tipo = 'FT' and f.pagato is null and f.saldato < f.totale_documento order by f.id, n.id`);
  if (!pair) return false;
  const { codAnagrafica, anno, quanto: importo } = pair;
  const righe = [
    { tipo: 'FT' as const, anno, numero: pair.ft, importo },
    { tipo: 'NC' as const, anno, numero: pair.nc, importo },
  ];
  await day.act('set a credit off', day.boss(), registraIncasso, {
    codAnagrafica,
    data: oggiInItalia(day.now()),
    modo: 'compensazione',
    righe,
  });
  return true;
};

const takeBack: Act = async (day) => {
  const booked = await day.one<{ codice: string }>(sql`select i.codice from incassi i order by i.codice`);
  if (!booked) return false;
  await day.act('take money back', day.boss(), stornaIncasso, booked);
  return true;
};

const closeMonth: Act = async (day) => {
  const month = oggiInItalia(day.now()).slice(0, 7);
  await day.act('close or open months', day.boss(), chiudiMese, {
    al: day.random.chance(0.7) ? addDays(`${month}-01`, -1) : null,
  });
  return true;
};

export const salesActs: readonly (readonly [Act, number])[] = [
  [sell, 18],
  [change, 12],
  [takeChangeBack, 4],
  [payOrder, 5],
  [giveUpOrder, 1],
  [credit, 6],
  [askReturn, 6],
  [stepReturn, 16],
  [book, 7],
  [setOff, 3],
  [takeBack, 3],
  [closeMonth, 0.5],
];
