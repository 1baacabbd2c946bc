import { expect, test } from 'vitest';
import type { SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { client, insisting, type Answered } from './client.ts';
import { bundled, startServer } from './processes.ts';
import { size, timeFor } from './size.ts';

const { url, filesDir, db, pool } = await testDatabase();
const file = await bundled('server-process.ts');
const negozio = await apriNegozio(db);
const servers = await Promise.all([1, 2].map(() => startServer(file, { url, filesDir })));
/** Alternates between the servers. */
const origin = (i: number): string => servers[i % servers.length]?.origin ?? '';

const aggiungi = (cliente: string, riga: SentOf<typeof carrello.aggiungiRiga>, i = 0) =>
  client(cliente).call(origin(i), carrello.aggiungiRiga, riga);
const conferma = (cliente: string, chiave: string, i = 0, richiesta: SentOf<typeof carrello.confermaCarrello> = {}) =>
  client(cliente).call(
    origin(i),
    carrello.confermaCarrello,
    { trasporto: 'ritiro', ...richiesta },
    { 'idempotency-key': chiave },
  );
const volte = <T>(n: number, fai: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => fai(i)));
const stati = (risposte: readonly { readonly status: number }[]): Record<number, number> => {
  const conta: Record<number, number> = {};
  for (const { status } of risposte) conta[status] = (conta[status] ?? 0) + 1;
  return conta;
};
const documentiDi = (cliente: string) =>
  db.rows<{ id: number }>(sql`select id from documenti where cod_anagrafica = ${cliente}`);

test('sixty times one piece of an article, at once over two servers, is one line of sixty', async () => {
  const [cliente, cdArticolo] = await Promise.all([negozio.cliente(), negozio.articolo()]);
  const risposte = await volte(60, (i) => aggiungi(cliente, { cdArticolo }, i));
  expect(stati(risposte)).toEqual({ 200: 60 });
  expect(risposte.filter(({ reply }) => reply.nuova)).toHaveLength(1);
  expect(risposte.map(({ reply }) => reply.qta).sort((a, b) => a - b)).toEqual(risposte.map((_, i) => i + 1));
  expect(await db.rows(sql`select cd_articolo, qta from carrello_righe where cod_anagrafica = ${cliente}`)).toEqual([
    { cdArticolo, qta: 60 },
  ]);
});

test('the same key fifty times at once over two servers makes one order and fifty equal replies; with another body it is refused', async () => {
  const [cliente, cdArticolo] = await Promise.all([negozio.cliente(), negozio.articolo()]);
  await aggiungi(cliente, { cdArticolo, qta: 3 });
  const risposte = await volte(50, (i) => conferma(cliente, 'chiave-cinquanta', i));
  expect(stati(risposte)).toEqual({ 200: 50 });
  expect(new Set(risposte.map(({ reply }) => JSON.stringify(reply))).size).toBe(1);
  const altra = await conferma(cliente, 'chiave-cinquanta', 1, { numeroOrdineCliente: 'altro' });
  expect([altra.status, altra.problem.detail]).toEqual([
    422,
    "Questa Idempotency-Key è già stata usata per un'altra richiesta.",
  ]);
  expect(await documentiDi(cliente)).toHaveLength(1);
  expect(await db.one(sql`select qta_impegnata from giacenze where cd_articolo = ${cdArticolo}`)).toEqual({
    qtaImpegnata: 3,
  });
});

test('an order whose reply was lost on the way is found by its key on the other server', async () => {
  const [cliente, cdArticolo] = await Promise.all([negozio.cliente(), negozio.articolo()]);
  await aggiungi(cliente, { cdArticolo, qta: 3 });
  const fermo = await pool.connect();
  await fermo.query('begin');
  await fermo.query('select from giacenze where cd_articolo = $1 for update', [cdArticolo]);
  const partito = new AbortController();
  const persa = client(cliente)
    .call(
      origin(0),
      carrello.confermaCarrello,
      { trasporto: 'ritiro' },
      { 'idempotency-key': 'chiave-persa' },
      partito.signal,
    )
    .catch((error: Error) => error.name);
  await expect
    .poll(() =>
      db.one(sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    .toBeDefined();
  partito.abort();
  expect(await persa).toBe('AbortError');
  await fermo.query('rollback');
  fermo.release();
  await expect.poll(() => documentiDi(cliente)).toHaveLength(1);
  const [ordine] = await documentiDi(cliente);
  expect((await conferma(cliente, 'chiave-persa', 1)).reply).toMatchObject(ordine ?? {});
  expect(await documentiDi(cliente)).toHaveLength(1);
});

test('fifty different keys for one cart at once make one order: the others find the cart empty', async () => {
  const [cliente, cdArticolo] = await Promise.all([negozio.cliente(), negozio.articolo()]);
  await aggiungi(cliente, { cdArticolo, qta: 3 });
  expect(stati(await volte(50, (i) => conferma(cliente, `chiave-diversa-${i}`, i)))).toEqual({ 200: 1, 422: 49 });
  expect(await documentiDi(cliente)).toHaveLength(1);
});

/** Sends again to the other server if one is overloaded, which so many requests may cause. */
const insiste = <R>(i: number, manda: (via: string) => Promise<Answered<R>>): Promise<Answered<R>> =>
  insisting(() => servers.map((server) => server.origin), i, manda);

/** Customers who want one article: the first half on two lines with one piece each. */
async function contendenti(quanti: number, cdArticolo: string): Promise<string[]> {
  const clienti = await volte(quanti, () => negozio.cliente());
  const mette = (i: number, riga: SentOf<typeof carrello.aggiungiRiga>) =>
    insiste(i, (via) => client(clienti[i] ?? '').call(via, carrello.aggiungiRiga, riga));
  const prime = await volte(quanti, (i) => mette(i, { cdArticolo }));
  const seconde = await volte(Math.floor(quanti / 2), (i) => mette(i, { cdArticolo, riferimento: 'seconda riga' }));
  expect(stati([...prime, ...seconde])).toEqual({ 200: prime.length + seconde.length });
  return clienti;
}

test(
  'of all who want the last piece, half of them on two lines, one gets it who asked for one, round after round',
  { timeout: timeFor(60_000) },
  async () => {
    const [quanti, giri] = [size(50, 200), size(3, 1000)];
    const cdArticolo = await negozio.articolo({ scorta: 1 });
    const clienti = await contendenti(quanti, cdArticolo);
    const frase = new RegExp(`^Disponibilità insufficiente per l'articolo ${cdArticolo}: [01] PZ.$`);
    let rifiutati = 0;
    for (let giro = 1; giro <= giri; giro++) {
      const chiave = { 'idempotency-key': `chiave-ultimo-${giro}` };
      const risposte = await volte(quanti, (i) =>
        insiste(i + giro, (via) =>
          client(clienti[i] ?? '').call(
            via,
            carrello.confermaCarrello,
            { trasporto: 'ritiro', seManca: 'chiedi' },
            chiave,
          ),
        ),
      );
      expect(stati(risposte)).toEqual({ 200: 1, 409: quanti - 1 });
      for (const { problem } of risposte.filter(({ status }) => status === 409)) expect(problem.detail).toMatch(frase);
      const vincitore = risposte.findIndex(({ status }) => status === 200);
      expect(vincitore).toBeGreaterThanOrEqual(Math.floor(quanti / 2));
      expect(
        await db.one(sql`select qta_impegnata, qta_scaffale from giacenze where cd_articolo = ${cdArticolo}`),
      ).toEqual({ qtaImpegnata: giro, qtaScaffale: giro });
      expect(await db.one(sql`select count(*) as righe from carrello_righe where cd_articolo = ${cdArticolo}`)).toEqual(
        { righe: quanti + Math.floor(quanti / 2) - 1 },
      );
      rifiutati += risposte.length - 1;
      if (giro % 100 === 0) process.stdout.write(`last piece: ${giro} rounds of ${giri}, ${rifiutati} refused\n`);
      // One more piece arrives, and the customer who got the last one wants it too.
      await db.run(sql`update giacenze set qta_scaffale = qta_scaffale + 1 where cd_articolo = ${cdArticolo}`);
      expect((await aggiungi(clienti[vincitore] ?? '', { cdArticolo }, giro)).status).toBe(200);
    }
    const venduti = await db.one<{ ordini: number; pezzi: number }>(sql`
    select count(distinct r.id_documento) as ordini, sum(r.qt_ordinata) as pezzi from documenti_righe r where r.cd_articolo = ${cdArticolo}`);
    process.stdout.write(
      `last piece: ${giri} rounds of ${quanti} customers, ${venduti?.ordini} orders, ${venduti?.pezzi} of ${giri} pieces sold, ${rifiutati} refused\n`,
    );
    expect(venduti).toEqual({ ordini: giri, pezzi: giri });
  },
);

test('orders for the same articles in every order of adding them never fail for a deadlock', async () => {
  const articoli = await volte(6, () => negozio.articolo({ scorta: 100_000 }));
  const clienti = await volte(30, () => negozio.cliente());
  await volte(30, async (i) => {
    for (let k = 0; k < articoli.length; k++)
      await aggiungi(clienti[i] ?? '', { cdArticolo: articoli[(i % 2 ? k : 5 - k) % 6], qta: 1 }, i);
  });
  expect(stati(await volte(30, (i) => conferma(clienti[i] ?? '', 'chiave-incrociata', i)))).toEqual({ 200: 30 });
  expect(
    await db.rows(sql`select distinct qta_impegnata from giacenze where cd_articolo = any(${articoli}::text[])`),
  ).toEqual([{ qtaImpegnata: 30 }]);
});

test('a burst of 120 confirmations over two servers is answered as a whole: none is sent away', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 100_000 });
  const clienti = await volte(120, () => negozio.cliente());
  await volte(120, (i) => aggiungi(clienti[i] ?? '', { cdArticolo }, i));
  const risposte = await volte(120, (i) => conferma(clienti[i] ?? '', 'chiave-raffica', i));
  expect(stati(risposte)).toEqual({ 200: 120 });
});
