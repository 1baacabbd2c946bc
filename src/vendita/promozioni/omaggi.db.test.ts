import { describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import {
  aggiungiRiga,
  confermaCarrello,
  leggiCarrello,
  modificaQuantita,
  totaleCarrello,
} from '#vendita/carrello/contract.ts';
import { dettaglioDocumento } from '#vendita/documenti/contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const oggi = oggiInItalia(testClock());
const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });
let contati = 0;

/** A promotion of one article at 1 EUR, with a gift of 2 pieces at 3 EUR for every 10 pieces. */
async function promossa({ scorta = 1000, al = 5 }: { scorta?: number; al?: number } = {}) {
  const [articolo, omaggio] = [await negozio.articolo({ prezzo: 2 }), await negozio.articolo({ prezzo: 3, scorta })];
  const codice = `DONO${++contati}`;
  await db.run(sql`
    insert into promozioni (codice, descrizione, descrizione_estesa, immagini, dal, al, qta_minima_per_omaggio, qta_omaggio, omaggio, descrizione_omaggio)
    values (${codice}, 'Offerta viti', '', '{}', ${addDays(oggi, -5)}::date, ${addDays(oggi, al)}::date, 10, 2, ${omaggio}, 'Metro')`);
  await db.run(
    sql`insert into promozione_articoli (codice, cd_articolo, prezzo, qta) values (${codice}, ${articolo}, 1, 1)`,
  );
  return { articolo, omaggio };
}

const metti = async (cliente: string, cdArticolo: string, qta: number, riferimento = '') =>
  (await di(cliente).call(aggiungiRiga, { cdArticolo, qta, riferimento })).reply.prog;
const regali = async (cliente: string) =>
  (await di(cliente).call(leggiCarrello, {})).reply.righe
    .filter(({ tpRiga }) => tpRiga === 'OMAGGIO')
    .map(({ cdArticolo, qta, importo }) => [cdArticolo, qta, importo]);
const conferma = (
  cliente: string,
  tipoDocumento: 'Ordine' | 'Preventivo' = 'Ordine',
  chiave = `conferma-omaggio-${++contati}`,
) =>
  di(cliente).call(
    confermaCarrello,
    { tipoDocumento, numeroPreventivo: '7', trasporto: 'ritiro' },
    { 'idempotency-key': chiave },
  );
const impegnata = async (cdArticolo: string) =>
  (await db.one<{ qta: number }>(sql`select qta_impegnata as qta from giacenze where cd_articolo = ${cdArticolo}`))
    ?.qta;

describe('the gift in the cart', () => {
  test('comes with the step that earns it, however the articles came there, and goes when they go', async () => {
    const [cliente, { articolo, omaggio }] = [await negozio.cliente(), await promossa()];
    const prog = await metti(cliente, articolo, 9);
    expect(await regali(cliente)).toEqual([]);
    await metti(cliente, articolo, 1, 'cantiere');
    expect(await regali(cliente)).toEqual([[omaggio, 2, 6]]);
    await di(cliente).call(modificaQuantita, { prog, qta: 29 });
    expect(await regali(cliente)).toEqual([[omaggio, 6, 18]]);
    await di(cliente).call(modificaQuantita, { prog, qta: 1 });
    expect(await regali(cliente)).toEqual([]);
  });
  test('is goods that are taken off again: nobody pays it', async () => {
    const [cliente, { articolo }] = [await negozio.cliente(), await promossa()];
    await metti(cliente, articolo, 10);
    expect((await di(cliente).call(totaleCarrello, {})).reply).toMatchObject({
      totMerce: 16,
      totOmaggi: 6,
      totImponibile: 10,
      totDocumento: 12.2,
    });
  });
  test('is given while stock lasts, after what is ordered of it', async () => {
    const [cliente, { articolo, omaggio }] = [await negozio.cliente(), await promossa({ scorta: 3 })];
    await metti(cliente, articolo, 20);
    expect(await regali(cliente)).toEqual([[omaggio, 3, 9]]);
    await metti(cliente, omaggio, 3);
    expect(await regali(cliente)).toEqual([]);
  });
  test('is not there when the promotion is over', async () => {
    const [cliente, { articolo }] = [await negozio.cliente(), await promossa({ al: 0 })];
    await metti(cliente, articolo, 50);
    expect(await regali(cliente)).toEqual([]);
  });
  test('has no number, so nobody changes it', async () => {
    const [cliente, { articolo }] = [await negozio.cliente(), await promossa()];
    await metti(cliente, articolo, 10);
    const dono = (await di(cliente).call(leggiCarrello, {})).reply.righe.find(({ tpRiga }) => tpRiga === 'OMAGGIO');
    expect(dono).toMatchObject({ prog: -1, riferimento: 'Metro · Offerta viti', avviso: '' });
    expect((await di(cliente).call(modificaQuantita, { prog: -1, qta: 50 })).status).toBe(400);
  });
});

describe('the gift in the order', () => {
  test('is a line of its own, its stock is promised, its value stands in the gifts', async () => {
    const [cliente, { articolo, omaggio }] = [await negozio.cliente(), await promossa()];
    await metti(cliente, articolo, 10);
    const { status, reply } = await conferma(cliente);
    expect([status, reply.totDocumento]).toEqual([200, 12.2]);
    const documento = (await di(cliente).call(dettaglioDocumento, { tipo: 'OC', numero: reply.numero, data: oggi }))
      .reply;
    expect(
      documento.righe.map(({ tpRiga, cdArticoloPadre, qtOrdinata, prUnitario, impRigo }) => [
        tpRiga,
        cdArticoloPadre,
        qtOrdinata,
        prUnitario,
        impRigo,
      ]),
    ).toEqual([
      ['PRODOTTO', articolo, 10, 1, 10],
      ['OMAGGIO', omaggio, 2, 3, 6],
    ]);
    expect(await db.one(sql`select totale_merce, omaggi, imponibile from documenti where id = ${reply.id}`)).toEqual({
      totaleMerce: 16,
      omaggi: 6,
      imponibile: 10,
    });
    expect([await impegnata(articolo), await impegnata(omaggio)]).toEqual([10, 2]);
    const cercaMail = () =>
      db.one<{ testo: string; html: string }>(
        sql`select testo, html from posta where unica = ${`conferma-documento:${reply.id}`}`,
      );
    await expect.poll(cercaMail).toBeDefined();
    const mail = await cercaMail();
    expect(mail?.testo).toContain(`${omaggio} Vite TE ${omaggio}: 2 PZ in OMAGGIO (Metro · Offerta viti)`);
    expect(mail?.testo).toContain('Omaggi: -€ 6,00');
    expect(mail?.html).toContain('<b>OMAGGIO</b>');
  });
  test('of an article that is ordered too, both are promised', async () => {
    const [cliente, { articolo, omaggio }] = [await negozio.cliente(), await promossa()];
    await metti(cliente, articolo, 10);
    await metti(cliente, omaggio, 5);
    expect((await conferma(cliente)).status).toBe(200);
    expect(await impegnata(omaggio)).toBe(7);
  });
  test('that has run out never blocks the order; of the last ones each piece is given once', async () => {
    const { articolo, omaggio } = await promossa({ scorta: 3 });
    const clienti = await Promise.all([1, 2, 3].map(() => negozio.cliente()));
    for (const cliente of clienti) await metti(cliente, articolo, 10);
    const esiti = await Promise.all(clienti.map((cliente) => conferma(cliente)));
    expect(esiti.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await impegnata(omaggio)).toBe(3);
    const dati = await db.one<{ qta: number }>(
      sql`select sum(qt_ordinata) as qta from documenti_righe where cd_articolo = ${omaggio} and tp_riga = 'OMAGGIO'`,
    );
    expect(dati?.qta).toBe(3);
  });
  test('that was shown and has run out is reported once, before anything is ordered', async () => {
    const [cliente, { articolo, omaggio }] = [await negozio.cliente(), await promossa()];
    await metti(cliente, articolo, 20);
    const confermaCon = (omaggi: { cdArticolo: string; qta: number }[], chiave: string) =>
      di(cliente).call(confermaCarrello, { trasporto: 'ritiro', omaggi }, { 'idempotency-key': chiave });
    const visti = [{ cdArticolo: omaggio, qta: 4 }];
    await db.run(sql`update giacenze set qta_scaffale = 1 where cd_articolo = ${omaggio}`);
    expect(await confermaCon(visti, 'omaggio-andato-1')).toMatchObject({
      status: 409,
      problem: {
        detail: `Dell'omaggio ${omaggio} restano solo 1. Il totale è € 24,40: controllare e confermare di nuovo.`,
        present: { omaggi: [{ cdArticolo: omaggio, prima: 4, adesso: 1 }] },
      },
    });
    await db.run(sql`update giacenze set qta_scaffale = 0 where cd_articolo = ${omaggio}`);
    expect((await confermaCon(visti, 'omaggio-andato-2')).problem.detail).toContain(
      `L'omaggio ${omaggio} non c'è più.`,
    );
    expect([await impegnata(articolo), await regali(cliente)]).toEqual([0, []]);
    expect((await confermaCon([], 'omaggio-andato-3')).status).toBe(200);
  });
  test('of a quote promises no stock', async () => {
    const [cliente, { articolo, omaggio }] = [await negozio.cliente(), await promossa()];
    await metti(cliente, articolo, 10);
    const { reply } = await conferma(cliente, 'Preventivo');
    expect(await impegnata(omaggio)).toBe(0);
    expect(
      await db.one(
        sql`select tp_riga, qt_ordinata from documenti_righe where id_documento = ${reply.id} and cd_articolo = ${omaggio}`,
      ),
    ).toEqual({ tpRiga: 'OMAGGIO', qtOrdinata: 2 });
  });
  test('confirmed twice with one key is given once', async () => {
    const [cliente, { articolo, omaggio }] = [await negozio.cliente(), await promossa()];
    await metti(cliente, articolo, 10);
    const [prima, dopo] = await Promise.all([
      conferma(cliente, 'Ordine', 'stessa-chiave-1'),
      conferma(cliente, 'Ordine', 'stessa-chiave-1'),
    ]);
    expect(prima.reply.numero).toBe(dopo.reply.numero);
    expect(await impegnata(omaggio)).toBe(2);
  });
});
