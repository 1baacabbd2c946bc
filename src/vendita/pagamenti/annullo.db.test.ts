import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { ordiniDaPagare } from '#test/stand-ins/ordini-da-pagare.ts';

const {
  db,
  banco,
  giro,
  orologio,
  ordine,
  avvia,
  annulla,
  stato,
  statoOrdine,
  tentativi,
  impegnata,
  mail,
  sessioneDi,
} = await ordiniDaPagare();

describe('stock is free again and the order annulled', () => {
  test('when the buyer gives it up: the page is ended first', async () => {
    const o = await ordine();
    const { reply } = await avvia(o);
    expect((await annulla(o)).status).toBe(200);
    expect([await statoOrdine(o), await impegnata(o), await mail(`ordine-annullato:${o.id}`)]).toEqual([
      'annullato',
      0,
      1,
    ]);
    expect((await sessioneDi(o)).status).toBe('expired');
    expect((await annulla(o)).problem).toMatchObject({ status: 409, detail: "L'ordine non è in attesa di pagamento." });
    expect((await avvia(o)).problem.status).toBe(409);
    await banco.paga(reply);
    expect(await statoOrdine(o)).toBe('annullato');
  });

  test('five times at once gives it back once', async () => {
    const o = await ordine();
    await avvia(o);
    const risposte = await Promise.all([1, 2, 3, 4, 5].map(() => annulla(o)));
    expect(risposte.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['annullato', 0]);
  });

  test('when its hour is over without a page having been opened', async () => {
    const o = await ordine();
    await orologio.avanti(59, giro);
    expect(await statoOrdine(o)).toBe('in attesa di pagamento');
    await orologio.avanti(61, giro);
    expect([await statoOrdine(o), await impegnata(o), await mail(`ordine-annullato:${o.id}`)]).toEqual([
      'annullato',
      0,
      1,
    ]);
  });

  test('by the notification that its page expired, when that is after its hour', async () => {
    const o = await ordine();
    await avvia(o);
    await orologio.avanti(61, () => banco.simulatore.scadenze());
    await expect.poll(() => statoOrdine(o)).toBe('annullato');
    expect([await impegnata(o), (await stato(o)).tentativo?.stato]).toEqual([0, 'scaduto']);
  });

  test('and money that comes after that is listed for the office; it neither wakes the order nor takes the stock again', async () => {
    const o = await ordine();
    await avvia(o);
    const sessione = await sessioneDi(o);
    await orologio.avanti(61, () => banco.simulatore.scadenze());
    await expect.poll(() => statoOrdine(o)).toBe('annullato');
    const tardi = banco.firma('checkout.session.completed', {
      ...sessione,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: 'pi_tardi',
    });
    for (let volta = 0; volta < 3; volta++) expect((await banco.manda(tardi)).status).toBe(200);
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['annullato', 0]);
    const [tentativo] = await tentativi(o);
    expect(tentativo).toMatchObject({ stato: 'da rimborsare', motivo: 'Ordine annullato prima del pagamento' });
    expect(await mail(`da-rimborsare:${tentativo?.id}`)).toBe(1);
  });

  test('but not by a page that expired before its time was over: the order waits, and the next page is paid', async () => {
    const o = await ordine();
    await avvia(o);
    await banco.manda(banco.firma('checkout.session.expired', { ...(await sessioneDi(o)), status: 'expired' }));
    expect([await statoOrdine(o), await impegnata(o), (await stato(o)).tentativo?.stato]).toEqual([
      'in attesa di pagamento',
      4,
      'scaduto',
    ]);
    await banco.paga((await avvia(o)).reply);
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['confermato', 4]);
  });

  test('once, where the answer of its partner is lost on the way and the buyer asks again', async () => {
    const o = await ordine();
    await avvia(o);
    banco.guasta('perso');
    expect((await annulla(o)).problem).toMatchObject({
      status: 502,
      detail: 'Il servizio di pagamento non risponde. Riprovare tra poco.',
    });
    banco.guasta(null);
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['in attesa di pagamento', 4]);
    expect((await annulla(o)).status).toBe(200);
    expect([await statoOrdine(o), await impegnata(o), (await sessioneDi(o)).status]).toEqual([
      'annullato',
      0,
      'expired',
    ]);
  });

  test('but not while the partner cannot say whether it was paid', async () => {
    const o = await ordine();
    await avvia(o);
    banco.guasta('giu');
    expect((await annulla(o)).problem).toMatchObject({
      status: 502,
      detail: 'Il servizio di pagamento non risponde. Riprovare tra poco.',
    });
    await orologio.avanti(61, giro);
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['in attesa di pagamento', 4]);
    banco.guasta(null);
    await orologio.avanti(130, giro);
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['annullato', 0]);
  });

  test('but not where it turns out to be paid', async () => {
    const o = await ordine();
    await banco.paga((await avvia(o)).reply, 'mai');
    expect((await annulla(o)).problem).toMatchObject({
      status: 409,
      detail: "L'ordine è confermato: da qui non si può più annullare.",
    });
    expect([await statoOrdine(o), await impegnata(o)]).toEqual(['confermato', 4]);
  });
});

test('an order that can not be annulled keeps up none of those behind it', async () => {
  const [primo, secondo] = [await ordine(), await ordine()];
  await db.run(sql`
    create function rompe_ordine() returns trigger language plpgsql as $$ begin raise 'this order is broken'; end $$`);
  // Literal SQL, because a trigger takes no parameters.
  await db.run({ parts: [`create trigger rompe_ordine before update on documenti for each row when (old.id = ${primo.id}) execute function rompe_ordine()`], values: [] }); // prettier-ignore
  try {
    await orologio.avanti(61, () => giro().catch(() => {}));
    expect([await statoOrdine(primo), await statoOrdine(secondo)]).toEqual(['in attesa di pagamento', 'annullato']);
  } finally {
    await db.run(sql`drop trigger rompe_ordine on documenti`);
  }
  await orologio.avanti(61, giro);
  expect(await statoOrdine(primo)).toBe('annullato');
});
