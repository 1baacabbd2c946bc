import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { liberaRiserva, ordinaPreventivo } from '#vendita/preventivi/contract.ts';
import type { Day } from './day.ts';
import type { Act } from './sales-acts.ts';

/** The background round releases expired reservations. */
const quote: Act = async (day) => {
  const { random, db } = day;
  const codAnagrafica = random.pick(day.customers);
  const clerk = day.as({ ruolo: 4, idUtente: random.int(3, 4), codAnagrafica });
  for (const cdArticolo of random.some(day.articles, random.int(1, 4)))
    await day.act('line into the cart', clerk, aggiungiRiga, { cdArticolo, qta: random.int(1, 9) });
  const held = random.chance(0.75);
  await day.act(held ? 'hold goods' : 'quote', clerk, confermaCarrello, {
    ...(held
      ? { tipoDocumento: 'Riserva', riservataFino: addDays(oggiInItalia(day.now()), random.int(1, 3)) }
      : { tipoDocumento: 'Preventivo', numeroPreventivo: '1' }),
    trasporto: 'ritiro',
  });
  await db.run(sql`delete from carrello_righe where cod_anagrafica = ${codAnagrafica}`);
  return true;
};

interface Quote {
  readonly anno: number;
  readonly numero: number;
  readonly codAnagrafica: string;
}
const quoteOf = (day: Day, condition: ReturnType<typeof sql>) =>
  day.one<Quote>(sql`
    select d.anno::int as anno, d.numero, d.cod_anagrafica from documenti d where d.tipo = 'PC' and ${condition} order by d.id`);

const orderQuote: Act = async (day) => {
  const found = await quoteOf(day, day.random.chance(0.9) ? sql`d.stato = 'confermato'` : sql`true`);
  if (!found) return false;
  const { codAnagrafica, ...which } = found;
  const beforehand = day.customers.indexOf(codAnagrafica) >= 6;
  await day.act('order of a quote', day.buyer(codAnagrafica), ordinaPreventivo, {
    tipo: 'PC',
    ...which,
    ...(beforehand && { pagamento: 'bonifico' }),
  });
  return true;
};

const letGo: Act = async (day) => {
  const found = await quoteOf(day, day.random.chance(0.8) ? sql`d.riservata_fino is not null` : sql`true`);
  if (!found) return false;
  const { anno, numero } = found;
  await day.act('let goods go', day.office(), liberaRiserva, { tipo: 'PC', anno, numero });
  return true;
};

export const quoteActs: readonly (readonly [Act, number])[] = [
  [quote, 8],
  [orderQuote, 6],
  [letGo, 2],
];
