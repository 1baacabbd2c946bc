import { expect, test } from 'vitest';
import { Random } from '#demo/server/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { client } from './client.ts';
import { bundled, startServer } from './processes.ts';
import { ordineSeriale, type Carrello, type Fatto } from './serial-order.ts';
import { size, timeFor } from './size.ts';

/** Edits of each tab. */
const modifiche = size(120, 500);
const { url, filesDir, db } = await testDatabase();
const file = await bundled('server-process.ts');
const negozio = await apriNegozio(db);
const servers = await Promise.all([1, 2].map(() => startServer(file, { url, filesDir })));
// The price falls with the quantity, so the stored price must follow the sum.
const articoli = await Promise.all(
  [1, 2, 3].map((prezzo) =>
    negozio.articolo({ prezzo, daQuantita: 20, prezzoDaQuantita: prezzo - 0.5, scorta: 100_000 }),
  ),
);

interface Scheda {
  readonly cliente: string;
  readonly origin: string;
  readonly random: Random;
  /** Line numbers that either tab has seen; some were deleted since. */
  readonly viste: number[];
}

async function modifica({ cliente, origin, random, viste }: Scheda): Promise<Fatto['modifica']> {
  const io = client(cliente);
  const [cdArticolo, qta, caso] = [random.pick(articoli), random.int(1, 9), random.int(0, 9)];
  if (caso < 5 || viste.length === 0) {
    const { status, reply } = await io.call(origin, carrello.aggiungiRiga, { cdArticolo, qta });
    expect(status).toBe(200);
    if (reply.nuova) viste.push(reply.prog);
    return { tipo: 'aggiungi', cdArticolo, qta, risposta: reply };
  }
  const prog = viste[Math.max(0, viste.length - random.int(1, 4))] ?? 0;
  if (caso === 5) {
    const { reply } = await io.call(origin, carrello.leggiCarrello, {});
    return {
      tipo: 'leggi',
      visto: new Map(reply.righe.map((riga) => [riga.prog, { cdArticolo: riga.cdArticolo, qta: riga.qta }])),
    };
  }
  const { status } = await (caso < 8
    ? io.call(origin, carrello.modificaQuantita, { prog, qta })
    : io.call(origin, carrello.eliminaRiga, { id: prog }));
  expect([200, 404]).toContain(status);
  return { tipo: caso < 8 ? 'imposta' : 'elimina', prog, qta, trovata: status === 200 };
}

/** One tab: edits one after another, each sent after the previous answer. */
async function usa(scheda: Scheda): Promise<Fatto[]> {
  const fatti: Fatto[] = [];
  for (let i = 0; i < modifiche; i++) {
    const inizio = performance.now();
    fatti.push({ inizio, modifica: await modifica(scheda), fine: performance.now() });
  }
  return fatti;
}

/** `500 edits (240 aggiungi, …)` */
function conta(fatti: readonly Fatto[]): string {
  const tipi = ['aggiungi', 'imposta', 'elimina', 'leggi'].map(
    (tipo) => `${fatti.filter(({ modifica: { tipo: suo } }) => suo === tipo).length} ${tipo}`,
  );
  return `${fatti.length} edits (${tipi.join(', ')})`;
}

async function salvate(cliente: string): Promise<Carrello> {
  type Riga = { prog: number; cdArticolo: string; qta: number };
  const righe = await db.rows<Riga>(
    sql`select prog, cd_articolo, qta from carrello_righe where cod_anagrafica = ${cliente}`,
  );
  return new Map(righe.map(({ prog, ...riga }) => [prog, riga]));
}

test(
  'whatever two tabs do to a cart at once, over two servers, could have been done one after the other',
  { timeout: timeFor(60_000) },
  async () => {
    for (const giro of [1, 2]) {
      const cliente = await negozio.cliente();
      const viste: number[] = [];
      const scheda = (i: 0 | 1): Promise<Fatto[]> =>
        usa({ cliente, viste, origin: servers[i]?.origin ?? '', random: new Random(`tab ${giro} ${i}`) });
      const schede = await Promise.all([scheda(0), scheda(1)]);
      expect(ordineSeriale(schede, await salvate(cliente))).toHaveLength(2 * modifiche);
      process.stdout.write(
        `two tabs: ${schede.map(conta).join(' beside ')}; one after the other they explain every reply and what is stored\n`,
      );

      await client(cliente).call(servers[0]?.origin ?? '', carrello.aggiungiRiga, { cdArticolo: articoli[0], qta: 1 });
      const chiave = { 'idempotency-key': 'chiave-schede' };
      const { status } = await client(cliente).call(
        servers[1]?.origin ?? '',
        carrello.confermaCarrello,
        { trasporto: 'ritiro' },
        chiave,
      );
      expect(status).toBe(200);
    }
  },
);
