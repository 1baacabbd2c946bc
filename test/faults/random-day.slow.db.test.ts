import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Random } from '#demo/server/random.ts';
import { prezzoArticolo } from '#prodotto/articolo/contract.ts';
import { sql } from '#platform/server/db/sql.ts';
import { sum } from '#platform/contract/decimal.ts';
import { paginaDocumento, pdfPagina, xmlPagina } from '#vendita/documenti/contract.ts';
import { elencoPartite, partiteCliente, situazioneCliente } from '#vendita/partite/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { contradictions } from './random-day/agreement.ts';
import { dayOf, openDay, tableOf } from './random-day/day.ts';
import { quoteActs } from './random-day/quote-acts.ts';
import { salesActs } from './random-day/sales-acts.ts';
import { stockActs } from './random-day/stock-acts.ts';
import { subcontractActs } from './random-day/subcontract-acts.ts';
import { timeFor } from './size.ts';

/**
 * `ACTS` sets their number, `SEED` the sequence. The day begins on 26 March 2026 and continues past the end of the
 * month.
 */
const acts = Number(process.env['ACTS'] ?? 2000);
const seed = process.env['SEED'] ?? '1';

let now = new Date('2026-03-26T07:00:00Z');
const filesDir = mkdtempSync(join(tmpdir(), 'random-day-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir, clock: () => now, rounds: true });
const { db } = app.database;
const world = await openDay(app, () => now);
const day = dayOf(world, 'reader');
const kinds = [...salesActs, ...quoteActs, ...stockActs, ...subcontractActs];

test(
  `a random day of ${acts} acts, some of them at once or sent twice, leaves all sums equal everywhere`,
  { timeout: timeFor(1_800_000) },
  async () => {
    const chances = new Random(`random day ${seed}`);
    for (let done = 0, checked = 0, step = 0; done < acts; step++) {
      now = new Date(now.getTime() + chances.int(5, 600) * 1000);
      const streams = chances.chance(0.15) ? [`${seed} ${step}`, `${seed} ${step} also`] : [`${seed} ${step}`];
      const together = await Promise.all(
        streams.map((stream) => {
          const day = dayOf(world, stream);
          return day.random.weighted(kinds)(day);
        }),
      );
      done += together.filter(Boolean).length;
      if (done < checked + 200) continue;
      checked = done;
      expect({ after: done, broken: world.broken, wrong: await contradictions(db) }).toEqual({
        after: done,
        broken: [],
        wrong: [],
      });
      await screensAgree();
    }
    process.stdout.write(
      `\nact                        tried  done twice  refused (seed ${seed})\n${tableOf(world.tallies)}\n`,
    );
    expect({ broken: world.broken, wrong: await contradictions(db) }).toEqual({ broken: [], wrong: [] });
    await screensAgree();
    await papersAgree();
  },
);

/** Figures shown to office and customer agree with movements, invoices, credit notes and bookings. */
async function screensAgree(): Promise<void> {
  for (const cdArticolo of day.articles) {
    const ledger = await db.one<{ scaffale: number; ricezione: number; esterno: number }>(sql`
      select ${at('scaffale')} as scaffale, ${at('ricezione')} as ricezione, ${at('esterno')} as esterno
      from movimenti_giacenze m where m.cd_articolo = ${cdArticolo}`);
    const { dettaglioMagazzino: shown } = (await day.office().call(prezzoArticolo, { id: cdArticolo })).reply;
    expect({
      cdArticolo,
      scaffale: shown?.qtaScaffale,
      ricezione: shown?.qtaRicevuta,
      esterno: shown?.qtaUbicazione2,
    }).toEqual({ cdArticolo, ...ledger });
  }
  for (const codAnagrafica of day.customers) {
    const owed = await db.one<{ aperto: number }>(sql`
      select coalesce((select sum(case d.tipo when 'FT' then d.totale_documento else -d.totale_documento end) from documenti d
        where d.cod_anagrafica = ${codAnagrafica} and (d.tipo = 'NC' or d.tipo = 'FT' and d.pagato is null)), 0)
        - coalesce((select sum(i.importo) from incassi i where i.cod_anagrafica = ${codAnagrafica}), 0) as aperto`);
    const list = (await day.office().call(elencoPartite, { cliente: codAnagrafica })).reply;
    const card = (await day.office().call(partiteCliente, { codAnagrafica })).reply;
    const own = (await day.as({ ruolo: 1, codAnagrafica, idUtente: 8 }).call(situazioneCliente, {})).reply;
    const documents = sum(
      card.documenti.map(({ aperto }) => aperto),
      2,
    );
    expect({ codAnagrafica, list: list.aperto, card: card.aperto, documents, own: own.aperto }).toEqual({
      codAnagrafica,
      list: owed?.aperto,
      card: owed?.aperto,
      documents: owed?.aperto,
      own: owed?.aperto,
    });
  }
}

const at = (place: string) =>
  sql`coalesce(sum(case when m.a = ${place} then m.qta when m.da = ${place} then -m.qta else 0 end), 0)`;

/** Each electronic invoice and credit note is valid and agrees with its page; so do the PDFs of the last ones. */
async function papersAgree(): Promise<void> {
  const documents = await db.rows<{ tipo: 'FT' | 'NC'; anno: number; numero: number }>(sql`
    select d.tipo, d.anno::int as anno, d.numero from documenti d where d.tipo in ('FT', 'NC') order by d.id desc`);
  for (const [i, which] of documents.entries()) {
    const { documento, righe } = (await day.office().call(paginaDocumento, which)).reply;
    const fetched = async (url: string) => (await app.server.app.inject({ url })).rawPayload;
    const xml = (await fetched((await day.office().call(xmlPagina, which)).reply)).toString();
    expect([which, faultsOf(xml)]).toEqual([which, []]);
    const lines = [...xml.matchAll(/<PrezzoTotale>(-?[\d.]+)</g)].map(([, amount]) => Number(amount));
    const said = (name: string) => Number(new RegExp(`<${name}>(-?[\\d.]+)<`).exec(xml)?.[1]);
    expect({
      which,
      lines: sum(lines, 2),
      imponibile: said('ImponibileImporto'),
      imposta: said('Imposta'),
      totale: said('ImportoTotaleDocumento'),
    }).toEqual({
      which,
      lines: documento.imponibile,
      imponibile: documento.imponibile,
      imposta: documento.imposta,
      totale: documento.totaleDocumento,
    });
    expect(
      sum(
        righe.map(({ impRigo }) => impRigo),
        2,
      ),
    ).toBe(documento.totaleMerce);
    if (i >= 20) continue;
    const paper = (await textOf(await fetched((await day.office().call(pdfPagina, which)).reply))).join(' ');
    const money = documento.totaleDocumento.toLocaleString('it-IT', {
      minimumFractionDigits: 2,
      useGrouping: 'always',
    });
    expect([which, paper.includes(money)]).toEqual([which, true]);
  }
}
