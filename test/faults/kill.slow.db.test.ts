import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Random } from '#demo/server/random.ts';
import { createJobs } from '#platform/server/jobs/create-jobs.ts';
import { mailQueue } from '#platform/server/mail/queue.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { client, insisting } from './client.ts';
import { carrelliSegnati, type Voluta } from './marked-carts.ts';
import { pace } from './pace.ts';
import { bundled, startServer } from './processes.ts';
import { size, timeFor } from './size.ts';

const [quanti, giri, colpi] = [size(80, 200), size(4, 5), size(8, 100)];
const conferme = quanti * giri;
/** Number of orders started after each kill. */
const altre = (conferme - quanti) / colpi;
/** Pieces of the scarce article: fewer than all customers want together. */
const scorta = size(280, 900);

const { url, db, pool } = await testDatabase();
const filesDir = await mkdtemp(join(tmpdir(), 'cardine-kill-'));
const file = await bundled('server-process.ts');
const negozio = await apriNegozio(db);
const carrelli = carrelliSegnati(pool);
const random = new Random('kill');
const clienti = await Promise.all(Array.from({ length: quanti }, () => negozio.cliente()));
const scarso = { cdArticolo: await negozio.articolo({ prezzo: 2.5, scorta }), prezzo: 2.5 };
const altri = await Promise.all(
  [1.125, 3.375, 0.875].map(async (prezzo) => ({
    cdArticolo: await negozio.articolo({ prezzo, scorta: 100_000 }),
    prezzo,
  })),
);
const servers = await Promise.all([0, 1].map(() => startServer(file, { url, filesDir })));
const origins = (): string[] => servers.map(({ origin }) => origin);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await rm(filesDir, { recursive: true, force: true });
});

const invia = (cliente: string, chiave: string, first: number) =>
  insisting(origins, first, (origin) =>
    client(cliente).call(
      origin,
      carrello.confermaCarrello,
      { trasporto: 'ritiro', seManca: 'chiedi' },
      { 'idempotency-key': chiave },
    ),
  );

type Risposta = Awaited<ReturnType<typeof invia>> & {
  readonly chiave: string;
  /** Of the scarce article, over all lines. */ readonly chiesti: number;
};
const risposte: Risposta[] = [];
const ritmo = pace(quanti);
let iniziate = 0;

/**
 * One to three pieces of the scarce article, sometimes on two lines, and up to two others; every fourth time only
 * others.
 */
function scegli(): Voluta[] {
  const qta = random.int(1, 3);
  const sue =
    qta > 1 && random.chance(0.3)
      ? [
          { ...scarso, qta: 1 },
          { ...scarso, qta: qta - 1 },
        ]
      : [{ ...scarso, qta }];
  const senza = random.chance(0.25);
  return [
    ...(senza ? [] : sue),
    ...random.some(altri, random.int(senza ? 1 : 0, 2)).map((altro) => ({ ...altro, qta: random.int(1, 9) })),
  ];
}

/**
 * A customer confirms one cart after another, every fourth from two windows at once. Refused lines stay in the cart.
 */
async function compra(cliente: string, i: number): Promise<void> {
  let attese = 0;
  for (let giro = 0; giro < giri; giro++) {
    await ritmo.begin();
    const [chiave, righe] = [`${cliente}-giro-${giro}`, scegli()];
    expect(await carrelli.riempi(cliente, chiave, righe)).toBe(attese);
    const finestre = iniziate++ % 4 === 0 ? [i, i + 1] : [i];
    const [prima, seconda] = await Promise.all(finestre.map((first) => invia(cliente, chiave, first)));
    if (!prima) throw new Error('No answer');
    if (seconda)
      expect([seconda.status, seconda.status === 200 ? seconda.reply : null]).toEqual([
        prima.status,
        prima.status === 200 ? prima.reply : null,
      ]);
    attese = prima.status === 200 ? 0 : righe.length;
    risposte.push({
      ...prima,
      chiave,
      chiesti: righe
        .filter(({ cdArticolo }) => cdArticolo === scarso.cdArticolo)
        .reduce((somma, { qta }) => somma + qta, 0),
    });
    arrivata();
  }
}

let arrivata = (): void => {};
/** Resolves when that many more were answered. */
function dopo(quante: number): Promise<void> {
  const fino = risposte.length + quante;
  return new Promise((resolve) => (arrivata = () => void (risposte.length >= fino && resolve())));
}

const inCorso: number[] = [];
/**
 * Kills one of the servers while others wait for it, checks the stored data, starts it again and lets more customers
 * in.
 */
async function colpisci(): Promise<void> {
  await dopo(random.int(1, Math.floor(altre * 0.75)));
  const vittima = random.int(0, 1);
  inCorso.push(iniziate - risposte.length);
  await servers[vittima]?.end('SIGKILL');
  expect(await carrelli.contraddizioni()).toEqual([]);
  servers[vittima] = await startServer(file, { url, filesDir });
  ritmo.letIn(altre);
}

/** Answered with an order, and refused. */
const fatte = (): Risposta[] => risposte.filter(({ status }) => status === 200);
const rifiutate = (): Risposta[] => risposte.filter(({ status }) => status !== 200);

test(
  'a server killed again and again under hundreds of confirmations loses no order and doubles none; the scarce article is sold to the last piece',
  { timeout: timeFor(900_000) },
  async () => {
    const traffico = Promise.all(clienti.map(compra));
    for (let colpo = 0; colpo < colpi; colpo++) await colpisci();
    await traffico;
    expect(await carrelli.contraddizioni()).toEqual([]);

    const ordini = await db.rows<{ id: number; numero: number; richiesta: string }>(sql`
    select d.id, d.numero, r.richiesta from documenti d
    join registro r on r.tabella = 'documenti' and r.chiave = 'OC ' || d.numero || '/' || d.anno order by d.numero`);
    const perId = new Map(ordini.map((ordine) => [ordine.id, ordine.richiesta]));
    const scritteDaUnMorto = fatte().filter(
      ({ attempts, reply, headers }) => attempts > 1 && perId.get(reply.id) !== headers.get('x-request-id'),
    );
    const impegnati = await db.one<{ qta: number }>(
      sql`select qta_impegnata as qta from giacenze where cd_articolo = ${scarso.cdArticolo}`,
    );
    const ripetute = risposte.filter(({ attempts }) => attempts > 1).length;
    process.stdout.write(
      `kill -9: ${colpi} kills of one of two servers, ${Math.min(...inCorso)} to ${Math.max(...inCorso)} confirmations under way at each; ${risposte.length} confirmations of ${quanti} customers, ` +
        `${ripetute} sent again, ${scritteDaUnMorto.length} of them found written; ${fatte().length} keys confirmed, ${ordini.length} orders numbered 1 to ${ordini.at(-1)?.numero}, ` +
        `${rifiutate().length} refused; ${impegnati?.qta} of ${scorta} pieces promised\n`,
    );
    expect(risposte).toHaveLength(conferme);
    expect(Math.min(...inCorso)).toBeGreaterThan(0);
    expect(ripetute).toBeGreaterThan(0);
    expect(ordini.map(({ numero }) => numero)).toEqual(fatte().map((_, i) => i + 1));
    expect(
      fatte()
        .map(({ reply }) => reply.id)
        .sort((a, b) => a - b),
    ).toEqual(ordini.map(({ id }) => id).sort((a, b) => a - b));
    expect(impegnati).toEqual({ qta: fatte().reduce((somma, { chiesti }) => somma + chiesti, 0) });
    expect(impegnati?.qta).toBe(scorta);
  },
);

test('refused users were told the stock, which was less than asked; the key confirmed nothing', async () => {
  expect(rifiutate().length).toBeGreaterThan(0);
  for (const { status, problem, chiesti } of rifiutate()) {
    expect([status, problem.detail]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(`^Disponibilità insufficiente per l'articolo ${scarso.cdArticolo}: [012] PZ\\.$`),
      ),
    ]);
    expect(Number(/: (\d) PZ/.exec(problem.detail)?.[1])).toBeLessThan(chiesti);
  }
  const ordinate = await db.rows<{ chiave: string }>(sql`select distinct riferimento as chiave from documenti_righe`);
  expect(ordinate.map(({ chiave }) => chiave).sort()).toEqual(
    fatte()
      .map(({ chiave }) => chiave)
      .sort(),
  );
});

test(
  'each order has one mail with one paper, and it goes out although its server died',
  { timeout: 600_000 },
  async () => {
    expect(risposte).toHaveLength(conferme);
    const jobs = createJobs({ url, queues: [mailQueue], maintenanceSeconds: 1, trouble: () => {} });
    await jobs.start();
    // Work of the killed servers expires after an hour.
    await db.run(
      sql`update pgboss.job set started_on = started_on - interval '1 hour', start_after = start_after - interval '1 hour' where state in ('active', 'retry')`,
    );
    const posta = () => db.rows(sql`select stato, count(*) as n from posta group by stato`);
    await expect.poll(posta, { timeout: 590_000, interval: 500 }).toEqual([{ stato: 'trattenuta', n: fatte().length }]);
    await jobs.stop();
    const soli = sql`select d.id from documenti d where 1 <> (select count(*) from posta p where p.unica = 'conferma-documento:' || d.id and jsonb_array_length(p.allegati) = 1)`;
    expect(await db.rows(soli)).toEqual([]);
    const carte = (await readdir(filesDir, { recursive: true })).filter((nome) => /conferma\/.*\.pdf$/.test(nome));
    expect(carte).toHaveLength(fatte().length);
    for (const carta of carte) expect((await readFile(join(filesDir, carta))).subarray(0, 5).toString()).toBe('%PDF-');
  },
);
