import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import * as articolo from '#prodotto/articolo/contract.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import * as rapido from '#vendita/ordine-rapido/contract.ts';
import { testApp, type Caller } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const cliente = await negozio.cliente({ banca: '' });
const customer = app.as({ ruolo: 1, codAnagrafica: cliente });
const staff = app.as({ ruolo: 2, codAnagrafica: cliente, idUtente: 7 });

const [nascosto, dappertutto, senzaPosto] = [
  await negozio.articolo({ prezzo: 4 }),
  await negozio.articolo({ prezzo: 4 }),
  await negozio.articolo({ prezzo: 4 }),
];
await creaTestata(db, { codTestata: 'OFF00001', disattivaInternet: true, righe: [nascosto, dappertutto] });
await creaTestata(db, { codTestata: 'ONN00001', righe: [dappertutto] });

let keys = 0;
const key = () => ({ 'idempotency-key': `chiave-fuori-${++keys}` });

/** Statuses of all calls about an article by its code. */
async function asked(who: Caller, cdArticolo: string): Promise<Record<string, number>> {
  const { reply } = await who.call(rapido.leggiTesto, { testo: `${cdArticolo} 2` });
  return {
    read: (await who.call(articolo.dettaglioArticolo, { id: cdArticolo })).status,
    priced: (await who.call(articolo.prezzoArticolo, { id: cdArticolo, qta: 1 })).status,
    described: (await who.call(articolo.leggiDescrizioneTecnica, { cdArticolo })).status,
    ordered: (await who.call(articolo.ordinatoArticolo, { id: cdArticolo })).status,
    favoured: (await who.call(articolo.preferitoArticolo, { id: cdArticolo, preferito: true })).status,
    found: reply.righe[0]?.scelte.length ?? 0,
    added: (await who.call(carrello.aggiungiRiga, { cdArticolo })).status,
    addedWithOthers: (await who.call(rapido.aggiungiRighe, { righe: [{ cdArticolo, qta: 1 }] }, key())).status,
  };
}
const allowed = {
  read: 200,
  priced: 200,
  described: 200,
  ordered: 200,
  favoured: 200,
  found: 1,
  added: 200,
  addedWithOthers: 200,
};
const hidden = {
  read: 404,
  priced: 404,
  described: 404,
  ordered: 404,
  favoured: 404,
  found: 0,
  added: 404,
  addedWithOthers: 422,
};

describe('an article that stands under headers off internet only', () => {
  test('is hidden from a customer who knows its code, visible to staff', async () => {
    expect(await asked(customer, nascosto)).toEqual(hidden);
    expect(await asked(staff, nascosto)).toEqual(allowed);
    expect((await app.as().call(articolo.dettaglioArticolo, { id: nascosto })).status).toBe(401);
  });

  test('one that is elsewhere too, or nowhere, is visible to both', async () => {
    for (const cdArticolo of [dappertutto, senzaPosto]) {
      expect(await asked(customer, cdArticolo)).toEqual(allowed);
      expect(await asked(staff, cdArticolo)).toEqual(allowed);
    }
  });

  test('in the cart, where the staff put it, the customer sees no price of it and cannot order it', async () => {
    await customer.call(carrello.svuotaCarrello, {});
    await staff.call(carrello.aggiungiRiga, { cdArticolo: nascosto });
    const [riga] = (await customer.call(carrello.leggiCarrello, {})).reply.righe;
    expect([riga?.cdArticolo, riga?.prezzoUnitario, riga?.avviso]).toEqual([
      nascosto,
      null,
      'Articolo non ordinabile.',
    ]);
    const cambiata = await customer.call(carrello.modificaQuantita, { prog: riga?.prog ?? 0, qta: 2 });
    expect([cambiata.status, cambiata.problem.detail]).toEqual([422, 'Articolo non ordinabile.']);
    const ordine = { trasporto: 'ritiro', pagamento: 'bonifico' } as const;
    expect((await customer.call(carrello.confermaCarrello, ordine, key())).status).toBe(422);
    expect((await staff.call(carrello.confermaCarrello, ordine, key())).status).toBe(200);
  });

  test('comes and goes with its header and with its company, at once', async () => {
    const status = async (): Promise<number> =>
      (await customer.call(articolo.prezzoArticolo, { id: nascosto, qta: 1 })).status;
    await db.run(sql`update testate set disattiva_internet = false where cod_testata = 'OFF00001'`);
    await expect.poll(status).toBe(200);
    await db.run(sql`update aziende set disattiva_internet = true where codice_azienda = 'PRV'`);
    await expect.poll(status).toBe(404);
  });
});
