import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { sistemaMerce } from '#logistica/ricezione/contract.ts';
import { preparaRiga } from '#logistica/preparazione/contract.ts';
import { muoviGiacenze } from '#prodotto/articolo/server/index.ts';
import { apriPreparazione } from '#test/fixtures/preparazione.ts';

const { app, db, io, altra, ufficio, chiave, ordina, inizia, consegna } = await apriPreparazione();

const giri = Array.from({ length: 8 }, (_, i) => i);

test.each(giri)(
  'two put goods away while a third delivers them out of reception: nothing is taken twice (%i)',
  async (giro) => {
    const { id, articoli } = await ordina([10]);
    const [cdArticolo = ''] = articoli;
    await db.run(sql`update articoli set ubicazione = 'A-01' where cd_articolo = ${cdArticolo}`);
    await db.run(sql`update giacenze set qta_scaffale = 0 where cd_articolo = ${cdArticolo}`);
    await app.database.store.transaction((tx) =>
      muoviGiacenze(
        tx,
        {
          mosse: [{ cdArticolo, qta: 12, da: 'fornitore', a: 'ricezione', documento: 'DDT 7', controparte: 'Bianchi' }],
        },
        { causale: 'ricevimento', quando: new Date('2026-03-10T08:00:00Z'), idUtente: null },
      ),
    );
    await inizia(id);
    await io.call(preparaRiga, { id, riga: 1, qta: 10 });
    const sistema = (chi: typeof io, qta: number) =>
      chi.call(sistemaMerce, { cdArticolo, posto: 'A-01', qta }, chiave());
    const esiti = await Promise.all(
      giro % 2 === 0
        ? [sistema(altra, 7), consegna(id), sistema(ufficio, 5)]
        : [consegna(id), sistema(altra, 5), sistema(ufficio, 7)],
    );
    for (const { status } of esiti) expect([200, 409, 422]).toContain(status);
    const stock = await db.one<{ scaffale: number; ricezione: number }>(
      sql`select qta_scaffale as scaffale, qta_ricevuta as ricezione from giacenze where cd_articolo = ${cdArticolo}`,
    );
    const ledger = await db.one(sql`
    select coalesce(sum(qta * ((a = 'scaffale')::int - (da = 'scaffale')::int)), 0) as scaffale,
           coalesce(sum(qta * ((a = 'ricezione')::int - (da = 'ricezione')::int)), 0) as ricezione
    from movimenti_giacenze where cd_articolo = ${cdArticolo}`);
    expect(ledger).toEqual(stock);
    const { scaffale = -1, ricezione = -1 } = stock ?? {};
    expect(Math.min(scaffale, ricezione)).toBeGreaterThanOrEqual(0);
    const delivered = esiti.find(({ reply }) => 'ddt' in (reply as object)) ? 10 : 0;
    expect(scaffale + ricezione).toBe(12 - delivered);
  },
);
