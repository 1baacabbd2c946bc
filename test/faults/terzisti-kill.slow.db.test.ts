import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { AnyCall, SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { correggiRicevimento, ricevimentiRiga } from '#produzione/acquisti/contract.ts';
import { confermaRicezione, inviaLavorazioni, nuovoOrdineTerzista } from '#produzione/conto-lavoro/contract.ts';
import { testDatabase } from '#test/fixtures/database.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaTerzista } from '#test/fixtures/ordini-fornitori.ts';
import { client, insisting } from './client.ts';
import { bundled, startServer } from './processes.ts';
import { contradictions } from './random-day/agreement.ts';
import { size, timeFor } from './size.ts';

const [giri, colpi] = [size(8, 60), size(4, 30)];
const { url, db } = await testDatabase();
const filesDir = await mkdtemp(join(tmpdir(), 'cardine-terzisti-'));
const file = await bundled('server-process.ts');
const negozio = await apriNegozio(db);
await creaTerzista(db, 'T001');
await db.run(sql`insert into lavorazioni (codice, descrizione, lead_time) values ('00001', 'Zincatura', 5)`);
let server = await startServer(file, { url, filesDir });
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(filesDir, { recursive: true, force: true });
});
const ufficio = client(null, 4);
const origini = () => [server.origin];
const colpisci = async () => {
  await server.end('SIGKILL');
  server = await startServer(file, { url, filesDir });
};
let chiavi = 0;

/** Sends twice at once with one key, while the server may be killed. */
async function manda<C extends AnyCall>(call: C, input: SentOf<C>, uccide: boolean) {
  const chiave = { 'idempotency-key': `chiave-terzisti-uccisa-${++chiavi}` };
  const una = () => insisting(origini, 0, (origin) => ufficio.call(origin, call, input, chiave));
  const [prima, seconda] = await Promise.all([una(), una(), ...(uccide ? [colpisci()] : [])]);
  expect([prima?.status, prima?.problem.detail, seconda?.status]).toEqual([200, undefined, 200]);
  expect(seconda?.reply).toEqual(prima?.reply);
}

test(
  'a server killed while orders to subcontractors are made, sent in parts, received and corrected leaves no half of one, no number twice or missing, and sums of zero',
  { timeout: timeFor(600_000) },
  async () => {
    for (let n = 0; n < giri; n++) {
      const uccide = (atto: number) => n % Math.ceil(giri / colpi) === 0 && atto === (n / Math.ceil(giri / colpi)) % 4;
      const [cdArticolo, altro] = [await negozio.articolo({ scorta: 100 }), await negozio.articolo({ scorta: 100 })];
      await db.run(sql`
        insert into movimenti_giacenze (cd_articolo, qta, da, a, causale, quando)
        select g.cd_articolo, g.qta_scaffale, 'rettifica', 'scaffale', 'apertura', now() from giacenze g where g.cd_articolo in (${cdArticolo}, ${altro})`);
      const deposito = n % 3 === 2;
      const lavoro = deposito ? {} : { codLavorazione: '00001' };
      const ordine = {
        tipo: deposito ? ('LD' as const) : ('CL' as const),
        codTerzista: 'T001',
        dtConsRichiesta: '2026-04-01',
        righe: [cdArticolo, altro].map((uno) => ({ cdArticolo: uno, qta: 40, prezzo: 0.5, ...lavoro })),
      };
      await manda(nuovoOrdineTerzista, ordine, uccide(0));
      const riga = await db.one<{ id: number }>(
        sql`select r.id from ordini_fornitori_righe r where r.cd_articolo = ${cdArticolo} order by r.id limit 1`,
      );
      const id = riga?.id ?? 0;
      await manda(inviaLavorazioni, { righe: [id], parti: [{ id, qta: 15 }] }, uccide(1));
      const arrivo = { righe: [{ id, QtaRicevuta: 10, Scarto: 4 }], nrBolla: `B${n}`, dtBolla: '2026-03-16' };
      await manda(confermaRicezione, arrivo, uccide(2));
      const letti = await insisting(origini, 0, (origin) => ufficio.call(origin, ricevimentiRiga, { idRiga: id }));
      for (const [atto, { id: quale, scarto }] of letti.reply.righe.entries())
        await manda(correggiRicevimento, { id: quale, qta: scarto ? 1 : 8, scarto }, uccide(3) && atto === n % 2);
    }
    expect(await contradictions(db)).toEqual([]);
    expect(
      await db.rows(sql`
        select g.qta_scaffale + g.qta_ricevuta as casa, coalesce(p.qta, 0) as presso, count(r.id)::int as righe, sum(r.qt_ord_for) as ordinata,
          sum(r.qt_ricevuta) as ricevuta, sum(r.qt_scarto) as scarto, max(r.nr_riga)::int as ultima,
          (select array_agg(m.tipo || ' ' || trim_scale(m.qta) order by m.id) from movimenti_terzisti m join ordini_fornitori_righe x on x.id = m.id_riga
            where x.cd_articolo = g.cd_articolo) as libro
        from giacenze g join ordini_fornitori_righe r on r.cd_articolo = g.cd_articolo left join giacenze_terzisti p on p.cd_articolo = g.cd_articolo
        group by g.cd_articolo, p.qta order by min(r.id)`),
    ).toEqual(
      Array.from({ length: giri }, () => [
        {
          casa: 93,
          presso: 6,
          righe: 2,
          ordinata: 40,
          ricevuta: 8,
          scarto: 1,
          ultima: 3,
          libro: ['invio 15', 'ricevimento 10', 'scarto 4', 'ricevimento -2', 'scarto -3'],
        },
        { casa: 100, presso: 0, righe: 1, ordinata: 40, ricevuta: 0, scarto: 0, ultima: 2, libro: null },
      ]).flat(),
    );
    expect(
      await db.one(sql`
        select (select count(*)::int from ordini_fornitori) as ordini, (select sum(ultimo)::int from numeratori where tipo in ('CL', 'LD')) as numeri,
          (select ultimo from numeratori where tipo = 'TZ') as bolle`),
    ).toEqual({ ordini: giri, numeri: giri, bolle: giri });
  },
);
