import { describe, expect, test } from 'vitest';
import type { SentOf } from '#platform/contract/call.ts';
import { leggiQuadro } from '#vendita/andamento/contract.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';

const app = await testApp();
const negozio = await apriNegozio(app.database.db);

type Richiesta = SentOf<typeof carrello.confermaCarrello>;
const consegna: Richiesta = { trasporto: 'mezzo', progIndirizzo: 1, dataConsegna: '2026-03-18' };
const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });
let chiavi = 0;
const conferma = (codAnagrafica: string, richiesta: Richiesta) =>
  di(codAnagrafica).call(carrello.confermaCarrello, richiesta, { 'idempotency-key': `chiave-${++chiavi}` });
const metti = (codAnagrafica: string, cdArticolo: string, qta: number) =>
  di(codAnagrafica).call(carrello.aggiungiRiga, { cdArticolo, qta });

describe('goods that a customer wanted and did not get', () => {
  const chiede = { ...consegna, seManca: 'chiedi' as const };
  const lascia = { ...consegna, seManca: 'lascia' as const };
  const scarso = () => negozio.articolo({ scorta: 5 });
  /** Rows of missed goods: customer, quantity not bought, quantity wanted; null: not shown. */
  async function mancato(cdArticolo: string) {
    const { reply } = await app
      .as({ ruolo: 4 })
      .call(leggiQuadro, { quadro: 'mancati', dal: '2026-03-01', al: '2026-03-31' });
    const riga = reply.righe.find(({ chiave }) => chiave === cdArticolo);
    return riga ? [riga.adesso, ...riga.altri] : null;
  }

  test('are kept though the order is refused, once a day, and no more once they are ordered', async () => {
    const [cliente, cdArticolo] = [await negozio.cliente(), await scarso()];
    await metti(cliente, cdArticolo, 12);
    for (const volta of ['1', '2']) expect([volta, (await conferma(cliente, chiede)).status]).toEqual([volta, 409]);
    expect(await mancato(cdArticolo)).toEqual([1, 12, 12]);
    expect((await conferma(cliente, { ...consegna, seManca: 'aspetta' })).status).toBe(200);
    expect(await mancato(cdArticolo)).toBeNull();
  });

  test('are what an order leaves out, of all customers', async () => {
    const [uno, due, cdArticolo] = [await negozio.cliente(), await negozio.cliente(), await scarso()];
    const altro = await negozio.articolo({ scorta: 50 });
    for (const cliente of [uno, due]) {
      await metti(cliente, cdArticolo, 8);
      await metti(cliente, altro, 1);
      expect((await conferma(cliente, lascia)).status).toBe(200);
    }
    expect(await mancato(cdArticolo)).toEqual([2, 11, 16]);
    expect(await mancato(altro)).toBeNull();
  });

  test('are not those of a quote, which takes nothing', async () => {
    const [cliente, cdArticolo] = [await negozio.cliente(), await scarso()];
    await metti(cliente, cdArticolo, 12);
    expect((await conferma(cliente, { ...chiede, tipoDocumento: 'Preventivo', numeroPreventivo: '9' })).status).toBe(
      409,
    );
    expect(await mancato(cdArticolo)).toBeNull();
  });
});
