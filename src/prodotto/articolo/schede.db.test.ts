import { describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaOrdineFornitore } from '#test/fixtures/ordini-fornitori.ts';
import { sql } from '#platform/server/db/sql.ts';
import { leggiMovimenti } from './server/movimenti.ts';
import { listiniArticolo, ordinatoArticolo, ordiniFornitoriArticolo } from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const articolo = await negozio.articolo();
const [primo, secondo] = [
  await negozio.cliente({ ragioneSociale: 'Ferramenta Alfa' }),
  await negozio.cliente({ ragioneSociale: 'Ferramenta Beta' }),
];

let numero = 0;
async function ordine(
  codAnagrafica: string,
  dati: { data?: string; stato?: string; qta: number; evasa?: number; tipo?: string; cdArticolo?: string },
): Promise<void> {
  const { data = '2026-02-10', stato = 'confermato', qta, evasa = 0, tipo = 'OC', cdArticolo = articolo } = dati;
  await db.run(sql`
    with d as (
      insert into documenti (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto, porto, pagamento,
        totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta, totale_documento, creato)
      values (${tipo}, 2026, ${++numero}, '', ${data}::date, ${codAnagrafica}, 'web', ${stato}, 'Cantiere', '', '', 'mezzo', '', 'banca', 0, 0, 0, 0, '22', 22, 0, 0, now()) returning id)
    insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata, pr_unitario, sconto1, sconto2, sconto3, imp_rigo, riferimento, note)
    select id, 1, 'PRODOTTO', ${cdArticolo}, '', 'PZ', ${qta}::numeric, ${evasa}::numeric, 1, 0, 0, 0, 0, '', '' from d`);
}
await ordine(primo, { qta: 10, evasa: 4 });
await ordine(primo, { qta: 5, data: '2025-11-03', evasa: 5, stato: 'evaso' });
await ordine(secondo, { qta: 7, data: '2026-03-01' });
await ordine(secondo, { qta: 100, stato: 'annullato' });
await ordine(secondo, { qta: 100, tipo: 'PC' });

describe('customer orders of an article', () => {
  test('are for staff those of all customers since the first of January, newest first', async () => {
    const { reply } = await app.as(4).call(ordinatoArticolo, { id: articolo });
    expect(
      reply.righe.map((riga) => [
        riga.cdAnagrafica,
        riga.ragioneSociale,
        riga.dtDocu,
        riga.qtOrdinata,
        riga.qtEvasaStoccata,
        riga.rfCliente,
      ]),
    ).toEqual([
      [secondo, 'Ferramenta Beta', '2026-03-01', 7, 0, 'Cantiere'],
      [primo, 'Ferramenta Alfa', '2026-02-10', 10, 4, 'Cantiere'],
    ]);
    expect(reply.totali).toEqual({ qtOrdinata: 17, qtEvasaStoccata: 4 });
    expect(
      (await app.as(4).call(ordinatoArticolo, { id: articolo, dal: '2025-01-01', testo: 'alfa' })).reply,
    ).toMatchObject({ totale: 2, totali: { qtOrdinata: 15 } });
  });
  test('are for a customer its own, whatever it names', async () => {
    const { reply } = await app
      .as({ ruolo: 1, codAnagrafica: primo })
      .call(ordinatoArticolo, { id: articolo, testo: 'ferramenta' }, { 'x-cliente': secondo });
    expect(reply.righe.map((riga) => riga.cdAnagrafica)).toEqual([primo]);
    expect(
      (await app.as({ ruolo: 1, codAnagrafica: null }).call(ordinatoArticolo, { id: articolo })).reply.righe,
    ).toEqual([]);
  });
  test('come a hundred at a time, their totals over all', async () => {
    const molti = await negozio.cliente({ ragioneSociale: 'Ferramenta Molti' });
    for (let i = 0; i < 103; i++) await ordine(molti, { qta: 1 });
    const passo = async (pagina: number) =>
      (await app.as({ ruolo: 1, codAnagrafica: molti }).call(ordinatoArticolo, { id: articolo, pagina })).reply;
    expect([
      (await passo(0)).righe.length,
      (await passo(1)).righe.length,
      (await passo(1)).totale,
      (await passo(0)).totali.qtOrdinata,
    ]).toEqual([100, 3, 103, 103]);
  });
  test('a line with a delivery day of its own is shown and counted on it', async () => {
    const suo = await negozio.articolo();
    await ordine(primo, { qta: 3, cdArticolo: suo });
    const giorno = (data: string | null) =>
      db.run(sql`update documenti_righe set dt_cons_richiesta = ${data}::date where cd_articolo = ${suo}`);
    const vista = async () => {
      const [riga] = (await app.as(2).call(ordinatoArticolo, { id: suo })).reply.righe;
      const { qtaOrdCliMese1, qtaOrdCliMese2 } = await leggiMovimenti(db, suo, '2026-03-16');
      return [riga?.dtConsRichiesta ?? null, qtaOrdCliMese1, qtaOrdCliMese2];
    };
    expect((await vista()).slice(1)).toEqual([3, 0]);
    await giorno('2026-04-10');
    expect(await vista()).toEqual(['2026-04-10', 0, 3]);
  });
  test('of an article that is not there are a 404', async () => {
    expect((await app.as(2).call(ordinatoArticolo, { id: '404' })).status).toBe(404);
  });
});

describe('supplier orders of an article', () => {
  test('come with what customers still wait for, the next delivery first', async () => {
    const altro = await negozio.articolo();
    await creaOrdineFornitore(db, {
      cdArticolo: altro,
      ragioneSociale: 'Seconda',
      quantita: 30,
      richiesta: '2026-06-01',
    });
    await creaOrdineFornitore(db, {
      cdArticolo: altro,
      ragioneSociale: 'Prima',
      quantita: 20,
      ricevuta: 20,
      richiesta: '2026-07-01',
      confermata: '2026-05-01',
    });
    await creaOrdineFornitore(db, {
      cdArticolo: altro,
      ragioneSociale: 'Vecchia',
      quantita: 20,
      ricevuta: 20,
      richiesta: '2025-07-01',
    });
    const { reply } = await app.as(5).call(ordiniFornitoriArticolo, { id: altro });
    expect(reply.righe.map((riga) => [riga.ragioneSociale, riga.qtOrdFor, riga.qtRicevuta])).toEqual([
      ['Prima', 20, 20],
      ['Seconda', 30, 0],
    ]);
    expect(reply.totali).toEqual({ qtOrdFor: 50, qtRicevuta: 20, ordinatoCliente: 0 });
    expect((await app.as(5).call(ordiniFornitoriArticolo, { id: altro, aperti: '1' })).reply.totale).toBe(1);
    expect((await app.as(2).call(ordiniFornitoriArticolo, { id: articolo })).reply.totali.ordinatoCliente).toBe(116);
  });
  test('that look alike can be told apart by the id of their line', async () => {
    const doppio = await negozio.articolo();
    const prima = await creaOrdineFornitore(db, { cdArticolo: doppio, quantita: 5 });
    await db.run(sql`
      insert into ordini_fornitori_righe (id_ordine, cd_articolo, qt_ord_for, qt_ricevuta, prezzo, dt_cons_richiesta)
      select id_ordine, cd_articolo, qt_ord_for, qt_ricevuta, prezzo, dt_cons_richiesta from ordini_fornitori_righe where id = ${prima}`);
    const [una, altra] = (await app.as(5).call(ordiniFornitoriArticolo, { id: doppio })).reply.righe;
    expect(una).toEqual({ ...altra, id: prima });
    expect(altra?.id).not.toBe(prima);
  });
  test('cannot be read by customers and subcontractors', async () => {
    for (const ruolo of [1, 3] as const)
      expect((await app.as(ruolo).call(ordiniFornitoriArticolo, { id: articolo })).status).toBe(403);
  });
});

test('price lists say for whom they are, from what quantity, at what price and since when, the outlet’s discount with them', async () => {
  await db.run(
    sql`insert into tipi_listino (cod_listino, gruppo_clienti) values ('BASE', 'Tutti i clienti'), ('RIV', 'Rivenditori')`,
  );
  const codice = await negozio.articolo({ prezzo: 10, daQuantita: 50, prezzoDaQuantita: 8 });
  await db.run(
    sql`insert into listini (cod_listino, cd_articolo, da_quantita, prezzo, valido_dal, valido_al) values ('RIV', ${codice}, 1, 9, '2019-01-01', '2020-01-01')`,
  );
  await creaTestata(db, { codTestata: 'OUT00001', outlet: 30, righe: [codice] });
  const { reply } = await app.as(2).call(listiniArticolo, { id: codice });
  expect(
    reply.righe.map((riga) => [
      riga.codListino,
      riga.gruppoClienti,
      riga.daQuantita,
      riga.prezzo,
      riga.sconto1,
      riga.attuale,
      riga.validoAl,
    ]),
  ).toEqual([
    ['BASE', 'Tutti i clienti', 1, 10, 30, true, null],
    ['BASE', 'Tutti i clienti', 50, 8, 30, true, null],
    ['RIV', 'Rivenditori', 1, 9, 30, false, '2020-01-01'],
  ]);
  expect((await app.as(1).call(listiniArticolo, { id: codice })).status).toBe(403);
  expect((await app.as(2).call(listiniArticolo, { id: '404' })).status).toBe(404);
});
