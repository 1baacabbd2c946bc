import { expect, test } from 'vitest';
import { richiesta } from '#test/stand-ins/cassa.ts';
import { bancoStripe, chiave } from '#test/stand-ins/cassa-stripe.ts';
import type { Simulatore } from './simulatore.ts';

const { origine, simulatore, arrivate, paga, cassa } = await bancoStripe();
const { sessioni }: Simulatore = simulatore;

/** Requests a payment page for 999,999 euros. */
const apri = (key: string, ritorno = 'http://cardine.test/pagamento', rinuncia = ritorno): Promise<Response> =>
  fetch(`${origine()}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '99999900',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][quantity]': '1',
      success_url: ritorno,
      cancel_url: rinuncia,
    }),
  });

test.each(['sk_test_qualunque', 'sk_test_', `${chiave}x`, ''])(
  'nobody opens a page with another key than its own: %o',
  async (key) => {
    const { status } = await apri(key);
    expect([status, sessioni.size]).toEqual([401, 0]);
  },
);

test.each([
  'https://altrove.example/pagamento',
  'http://cardine.test.altrove.example/',
  'http://cardine.test@altrove.example/',
  '//altrove.example/',
  'javascript:alert(1)',
])('a page leads back to the portal and nowhere else: not to %s', async (fuori) => {
  expect([(await apri(chiave, fuori)).status, (await apri(chiave, undefined, fuori)).status]).toEqual([400, 400]);
  expect(sessioni.size).toBe(0);
});

test('the portal itself opens one, and its payment is told', async () => {
  const aperta = await cassa.apri(richiesta);
  await paga(aperta);
  expect([sessioni.size, arrivate.length]).toEqual([1, 1]);
});
