import { describe, expect, test } from 'vitest';
import { adesso, richiesta, rimborsoDi, type Banco } from '#test/stand-ins/cassa.ts';
import { bancoNexi } from '#test/stand-ins/cassa-nexi.ts';
import { bancoPaypal } from '#test/stand-ins/cassa-paypal.ts';
import { bancoStripe } from '#test/stand-ins/cassa-stripe.ts';
import { esitoCercato } from '../../rules.ts';
import { NonAutentica, RimborsoRifiutato, SessioneIgnota } from './cassa.ts';

const stripe = await bancoStripe();
const nexi = await bancoNexi();
const paypal = await bancoPaypal();
const banchi: [string, Banco][] = [
  ['Stripe', stripe],
  ['Nexi XPay', nexi],
  ['PayPal', paypal],
];
let codici = 0;
const nuova = () => ({ ...richiesta, codice: `codice${String(++codici).padStart(12, '0')}` });

/** An open page, and its reference. */
async function aperta({ cassa }: Banco) {
  const chiesta = nuova();
  const pagina = await cassa.apri(chiesta);
  return { chiesta, pagina, sessione: { codice: chiesta.codice, riferimento: pagina.riferimento } };
}

const pagato = {
  tipo: 'notizia',
  incasso: expect.any(String),
  notizia: { tipo: 'pagato', importo: 1220, divisa: 'EUR' },
};

describe.each(banchi)('%s', (_, banco) => {
  const { cassa } = banco;

  test('opens a page that nobody has paid yet, and the same one under the same code', async () => {
    const { chiesta, pagina, sessione } = await aperta(banco);
    expect(pagina.url).toMatch(/^http:/);
    expect(await cassa.leggi(sessione, true)).toEqual({ tipo: 'aperto' });
    expect(await cassa.apri(chiesta)).toEqual(pagina);
  });

  test('once paid it says so with the amount in cents, and notifies with the code', async () => {
    const { pagina, sessione } = await aperta(banco);
    await banco.paga(pagina);
    const posta = banco.arrivate.at(-1);
    if (!posta) throw new Error('No notification');
    const notifica = await cassa.notifica(posta);
    expect(notifica).toMatchObject({ codice: sessione.codice, segreto: pagina.segreto });
    expect(notifica?.saputo ?? (await cassa.leggi(sessione, true))).toEqual(pagato);
    expect(await cassa.leggi(sessione, true)).toEqual(pagato);
    expect(await cassa.chiudi(sessione)).toEqual(pagato);
  });

  test('a page that is ended counts as expired, and stays so when it is ended again', async () => {
    const { sessione } = await aperta(banco);
    for (let volta = 0; volta < 2; volta++)
      expect(await cassa.chiudi(sessione)).toMatchObject({ notizia: { tipo: 'scaduto' } });
  });

  test('money goes back once, also where it is asked for five times at once', async () => {
    const { pagina, sessione } = await aperta(banco);
    await banco.paga(pagina);
    const saputo = await cassa.leggi(sessione, true);
    const incasso = saputo.tipo === 'notizia' ? (saputo.incasso ?? '') : '';
    const prima = banco.rimborsi();
    await Promise.all([1, 2, 3, 4, 5].map(() => cassa.rimborsa(rimborsoDi(sessione, incasso))));
    expect(banco.rimborsi() - prima).toBe(1);
  });

  test('parts go back each once under its own code, never more than was paid, and each is found again', async () => {
    const { pagina, sessione } = await aperta(banco);
    await banco.paga(pagina);
    const saputo = await cassa.leggi(sessione, true);
    const incasso = saputo.tipo === 'notizia' ? (saputo.incasso ?? '') : '';
    const parte = (n: number, importo: number) =>
      rimborsoDi(sessione, incasso, { rimborso: `parte${n}${sessione.codice}`, importo });
    const cercata = async (n: number, importo: number, giaUguali: number) =>
      esitoCercato(await cassa.cercaRimborso(parte(n, importo)), giaUguali);
    const prima = banco.rimborsi();
    expect(await cercata(1, 305, 0)).toBe('mai arrivato');
    await Promise.all([1, 2, 3].map(() => cassa.rimborsa(parte(1, 305))));
    expect([await cercata(1, 305, 0), await cercata(2, 305, 1)]).toEqual(['fatto', 'mai arrivato']);
    await cassa.rimborsa(parte(2, 305));
    expect(await cercata(2, 305, 1)).toBe('fatto');
    expect(await cassa.leggi(sessione, true)).toEqual(pagato);
    await expect(cassa.rimborsa(parte(3, 611))).rejects.toThrow(RimborsoRifiutato);
    expect(await cercata(3, 611, 0)).toBe('mai arrivato');
    await cassa.rimborsa(parte(4, 610));
    expect([banco.rimborsi() - prima, await cercata(4, 610, 0)]).toEqual([3, 'fatto']);
  });

  test.each(['muto', 'giu', 'sbagliato', 'perso'] as const)(
    'a refund whose answer is %s is in doubt, and so is its look-up until it answers',
    async (guasto) => {
      const { pagina, sessione } = await aperta(banco);
      await banco.paga(pagina);
      const saputo = await cassa.leggi(sessione, true);
      const chiesto = rimborsoDi(sessione, saputo.tipo === 'notizia' ? (saputo.incasso ?? '') : '', { importo: 100 });
      const dubbio = async (fatto: Promise<unknown>) =>
        fatto.then(
          () => false,
          (errore: unknown) => !(errore instanceof RimborsoRifiutato),
        );
      banco.guasta(guasto);
      const dubbi = [await dubbio(cassa.rimborsa(chiesto)), await dubbio(cassa.cercaRimborso(chiesto))];
      banco.guasta(null);
      expect(dubbi).toEqual([true, true]);
      const esito = esitoCercato(await cassa.cercaRimborso(chiesto), 0);
      expect(esito).toBe(guasto === 'perso' ? 'fatto' : 'mai arrivato');
    },
  );

  test('a forged notification is rejected', async () => {
    const { pagina } = await aperta(banco);
    await banco.paga(pagina);
    const posta = banco.arrivate.at(-1);
    if (!posta) throw new Error('No notification');
    await expect(cassa.notifica(banco.falsa(posta))).rejects.toThrow(NonAutentica);
    await expect(cassa.notifica({ ...posta, body: Buffer.from('{') })).rejects.toThrow(NonAutentica);
  });

  test('a page that it does not know is told from a failure', async () => {
    await expect(cassa.leggi({ codice: 'ignoto', riferimento: 'ignoto' }, true)).rejects.toThrow(SessioneIgnota);
  });

  test.each(['muto', 'giu', 'sbagliato'] as const)(
    'is given up soon when it is %s, and goes on when it is back',
    async (guasto) => {
      const { sessione } = await aperta(banco);
      banco.guasta(guasto);
      try {
        await expect(cassa.leggi(sessione, true)).rejects.toThrow();
        await expect(cassa.apri(nuova())).rejects.toThrow();
        await expect(cassa.chiudi(sessione)).rejects.toThrow();
      } finally {
        banco.guasta(null);
      }
      expect(await cassa.leggi(sessione, true)).toEqual({ tipo: 'aperto' });
    },
  );
});

describe('PayPal', () => {
  test("whose account's card is refused leaves the attempt failed; approved with another one, the money is taken", async () => {
    const { pagina, sessione } = await aperta(paypal);
    await paypal.paga(pagina);
    paypal.rifiutaCarta(true);
    expect(await paypal.cassa.leggi(sessione, true)).toEqual({
      tipo: 'notizia',
      incasso: null,
      notizia: { tipo: 'fallito' },
    });
    paypal.rifiutaCarta(false);
    expect(await paypal.cassa.leggi(sessione, true)).toEqual(pagato);
  });

  test('that revokes its token is asked for another one at the next call', async () => {
    const { sessione } = await aperta(paypal);
    paypal.revocaGettoni();
    await expect(paypal.cassa.leggi(sessione, true)).rejects.toThrow('401');
    expect(await paypal.cassa.leggi(sessione, true)).toEqual({ tipo: 'aperto' });
  });
});

describe('Nexi XPay', () => {
  test.each([
    ['REFUND', [0.5, 0.5]],
    ['VOID', [1]],
  ] as const)('that gave all back by itself, by %s, says so, and needs not be asked to', async (tipo, parti) => {
    const { pagina, sessione } = await aperta(nexi);
    await nexi.paga(pagina);
    for (const [i, parte] of parti.entries()) {
      expect(await nexi.cassa.leggi(sessione, true)).toEqual(pagato);
      if (i > 0)
        await expect(nexi.cassa.rimborsa(rimborsoDi(sessione, `op-${sessione.codice}`))).rejects.toThrow('400');
      nexi.restituisci(sessione.riferimento, tipo, parte);
    }
    expect(await nexi.cassa.leggi(sessione, true)).toMatchObject({ notizia: { tipo: 'rimborsato' } });
    await nexi.cassa.rimborsa(rimborsoDi(sessione, `op-${sessione.codice}`));
  });
});

describe("Nexi XPay's refunds bear no code of ours", () => {
  test('so that one is found by its amount, whatever somebody gave back in its panel beside it', async () => {
    const { pagina, sessione } = await aperta(nexi);
    await nexi.paga(pagina);
    const chiesto = rimborsoDi(sessione, `op-${sessione.codice}`, { importo: 305 });
    nexi.restituisci(sessione.riferimento, 'REFUND', 0.5);
    expect(esitoCercato(await nexi.cassa.cercaRimborso(chiesto), 0)).toBe('mai arrivato');
    await nexi.cassa.rimborsa(chiesto);
    expect(esitoCercato(await nexi.cassa.cercaRimborso(chiesto), 0)).toBe('fatto');
    expect(esitoCercato(await nexi.cassa.cercaRimborso(chiesto), 1)).toBe('mai arrivato');
  });
});

describe('the simulator of Stripe', () => {
  test('lets the bank ask first where the card wants it: refused, the page stays open; allowed, it is paid', async () => {
    const { pagina, sessione } = await aperta(stripe);
    const invia = (campi: object) =>
      fetch(pagina.url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ azione: 'paga', carta: '4000 0025 0000 3155', ...campi }),
      });
    expect(await (await invia({})).text()).toContain('La banca chiede di autorizzare');
    expect(await (await invia({ verifica: 'no' })).text()).toContain('La banca non ha autorizzato il pagamento.');
    expect(await stripe.cassa.leggi(sessione, true)).toEqual({ tipo: 'aperto' });
    expect((await invia({ verifica: 'si' })).status).toBe(303);
    expect(await stripe.cassa.leggi(sessione, true)).toEqual(pagato);
  });

  test('refuses a card and leaves the page open, with the reason in Italian', async () => {
    const { pagina, sessione } = await aperta(stripe);
    const risposta = await fetch(pagina.url, {
      method: 'POST',
      body: new URLSearchParams({ azione: 'paga', carta: '4000 0000 0000 9995' }),
    });
    expect(await risposta.text()).toContain('fondi insufficienti');
    expect(await stripe.cassa.leggi(sessione, true)).toEqual({ tipo: 'aperto' });
  });

  test('sends the buyer back, with money or without', async () => {
    const dove = async (azione: string) => {
      const { pagina } = await aperta(stripe);
      const risposta = await fetch(pagina.url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ azione, carta: '4242424242424242' }),
      });
      return [risposta.status, risposta.headers.get('location')];
    };
    expect(await dove('paga')).toEqual([303, richiesta.ritorno]);
    expect(await dove('annulla')).toEqual([303, richiesta.rinuncia]);
  });

  test.each([
    ['subito', 1],
    ['doppia', 2],
    ['rovescia', 2],
    ['falsa', 2],
    ['mai', 0],
    ['ritardo', 0],
  ] as const)('notifies %s: %i at once', async (modo, quante) => {
    const { pagina } = await aperta(stripe);
    const prima = stripe.arrivate.length;
    await stripe.paga(pagina, modo);
    expect(stripe.arrivate.length - prima).toBe(quante);
    stripe.passaTempo();
    const dopo = modo === 'ritardo' ? 1 : quante;
    await expect.poll(() => stripe.arrivate.length - prima).toBe(dopo);
  });

  test('refuses another request under the same key, as Stripe does', async () => {
    const { chiesta } = await aperta(stripe);
    await expect(stripe.cassa.apri({ ...chiesta, importo: 5 * chiesta.importo })).rejects.toThrow('idempotent');
  });

  test('an old notification is rejected even with a valid signature', async () => {
    const { pagina } = await aperta(stripe);
    await stripe.paga(pagina);
    const posta = stripe.arrivate.at(-1);
    if (!posta) throw new Error('No notification');
    await expect(stripe.cassa.notifica({ ...posta, adesso: new Date(adesso.getTime() + 301_000) })).rejects.toThrow(
      NonAutentica,
    );
    expect(await stripe.cassa.notifica({ ...posta, adesso: new Date(adesso.getTime() + 299_000) })).toMatchObject({
      saputo: pagato,
    });
  });
});
