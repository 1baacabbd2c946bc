import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { ordineLetto } from '#test/fixtures/ordini-letti.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const anna = app.as({ ruolo: 4, nome: 'Anna' });
const [cliente, articolo] = [await negozio.cliente(), await negozio.articolo()];
await db.run(sql`
  insert into indirizzi (cod_anagrafica, prog, rag_soc, indirizzo, cap, localita, provincia, stato, telefono, fax, mail, note)
  values (${cliente}, 2, 'Cantiere', 'Via Adige 12/B', '47121', 'Forlì', 'FC', 'Italia', '', '', '', '')`);
await db.run(
  sql`insert into zone (zona_passaggio, descrizione_zona, colore_html, giorni, autista) values ('FO', 'Forlì', '#112233', 'g', '')`,
);
await db.run(sql`insert into zone_comuni (zona_passaggio, comune) values ('FO', 'Forlì (FC)')`);

/** A row whose document requests delivery to that place. */
async function arrivato(scritta: string, vie: readonly string[], localita: string): Promise<number> {
  const letto = ordineLetto([{ codice: articolo, qta: 10 }]);
  const valore = { id: '', nome: '', vie, cap: '', localita, nazione: '' };
  const consegna = { valore, scritto: scritta, dove: [], provato: false, certo: false };
  const riga = await db.one<{ id: number }>(sql`
    insert into ordini_in_arrivo (origine, impronta, chiave, nome, arrivato, lettura, letto, cod_anagrafica, genere, numero_ordine, righe, sicure)
    values ('caricato', ${scritta}, ${`${scritta}.pdf`}, 'Ordine.pdf', now(), 'letto', ${JSON.stringify({ ...letto, testata: { ...letto.testata, consegna } })}::jsonb, ${cliente}, 'ordine', '', 1, 1)
    returning id`);
  return riga?.id ?? 0;
}

const giorni = (date: readonly string[]): number[] => [
  ...new Set(date.map((una) => new Date(`${una}T00:00:00Z`).getUTCDay())),
];

test('the days of the address that is chosen, by our van and by a carrier; of no address of his there are none', async () => {
  const id = await arrivato('Via Adige 12/b, Forlì', ['via Adige 12 b'], 'Forlì');
  const letto = await anna.call(contract.abbinaOrdineInArrivo, { id });
  expect(letto.reply.consegna).toEqual({ scritta: 'Via Adige 12/b, Forlì', prog: 2 });
  const date = async (progIndirizzo: number, trasporto: 'mezzo' | 'BRT') =>
    (await anna.call(contract.dateOrdineInArrivo, { id, progIndirizzo, trasporto })).reply.date;
  expect(giorni(letto.reply.date)).toEqual([4]);
  expect(giorni(await date(2, 'mezzo'))).toEqual([4]);
  expect(giorni(await date(1, 'mezzo')).toSorted()).toEqual([1, 3, 5]);
  expect(giorni(await date(2, 'BRT')).length).toBe(5);
  expect((await anna.call(contract.dateOrdineInArrivo, { id, progIndirizzo: 9, trasporto: 'mezzo' })).status).toBe(404);
  const chi = app.as({ ruolo: 5 });
  expect((await chi.call(contract.dateOrdineInArrivo, { id, progIndirizzo: 1, trasporto: 'mezzo' })).status).toBe(403);
});

test('a place that is no address of the customer is said, and none is taken for it', async () => {
  const id = await arrivato('Via Nuova 9, Forlì', ['Via Nuova 9'], 'Forlì');
  const letto = await anna.call(contract.abbinaOrdineInArrivo, { id });
  expect(letto.reply.consegna).toEqual({ scritta: 'Via Nuova 9, Forlì', prog: null });
});
