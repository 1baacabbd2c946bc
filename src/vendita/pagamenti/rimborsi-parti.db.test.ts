import { describe, expect, test } from 'vitest';
import { formatMoney } from '#platform/contract/format.ts';
import { sql } from '#platform/server/db/sql.ts';
import { annullaConfermato } from '#logistica/preparazione/contract.ts';
import { creaBolla, creaFattura } from '#vendita/documenti/server/index.ts';
import { annullaModificaOrdine, leggiModifiche, modificaOrdine } from '#vendita/modifiche-ordine/contract.ts';
import { elencoPartite } from '#vendita/partite/contract.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { fc } from '#test/runner/property.ts';
import { ordiniDaPagare } from '#test/stand-ins/ordini-da-pagare.ts';
import * as contract from './contract.ts';
import { daCentesimi } from './rules.ts';

// An order is four pieces of 2.50 EUR plus VAT: 12.20; one piece is 3.05.
const { app, banco, giro, orologio, db, di, ufficio, ordine, avvia, mail, sessioneDi, daRimborsare } =
  await ordiniDaPagare();
const { store } = app.database;
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-parti-${++chiavi}` });

type Ordine = Awaited<ReturnType<typeof ordine>>;
const quale = (o: Ordine) => ({ tipo: 'OC' as const, ...o.quale });
const porta = (o: Ordine, qta: number) =>
  ufficio.call(modificaOrdine, { ...quale(o), righe: [{ riga: 1, qta }] }, chiave());
const disfa = (o: Ordine, versione: number) => ufficio.call(annullaModificaOrdine, { ...quale(o), versione }, chiave());
const invia = (id: string) => ufficio.call(contract.inviaRimborso, { id });
const diParte = async (o: Ordine) => (await daRimborsare(o)).find(({ rimborso }) => rimborso !== null);
const idDi = async (o: Ordine) => (await diParte(o))?.rimborso ?? '';
const mostrati = async (o: Ordine) => (await ufficio.call(leggiModifiche, quale(o))).reply.rimborsi;
const resi = async (o: Ordine) => (await sessioneDi(o)).refunds.map(({ amount }) => amount).toReversed();
const annullaIntero = (o: Ordine) => ufficio.call(annullaConfermato, { id: o.id, motivo: 'chiesto' });
const totale = async (o: Ordine) =>
  (await db.one<{ totale: number }>(sql`select totale_documento as totale from documenti where id = ${o.id}`))?.totale;
const attempt = (o: Ordine) =>
  db.one<{ id: string; stato: string; reso: number }>(
    sql`select id, stato, reso from pagamenti where id_documento = ${o.id} and pagato is not null`,
  );

const consegna = (o: Ordine) =>
  store.transaction((tx) =>
    creaBolla(tx, {
      idOrdine: o.id,
      righe: [{ riga: 1, qta: 1 }],
      data: '2026-03-16',
      idUtente: null,
      quando: testClock(),
    }),
  );

async function pagato() {
  const o = await ordine();
  await banco.paga((await avvia(o)).reply);
  return o;
}
async function conBonifico() {
  const o = await ordine('bonifico');
  expect((await ufficio.call(contract.registraBonifico, o.quale)).status).toBe(200);
  return o;
}

describe('a paid order that costs less', () => {
  test('gives back the difference: told in the mail, listed, sent by one button once for ten at once, seen on both pages', async () => {
    const o = await pagato();
    expect((await porta(o, 3)).reply.avviso).toBe("L'ordine è pagato: da restituire € 3,05, dalla pagina Pagamenti.");
    const scritta = await db.one<{ testo: string }>(
      sql`select testo from posta where unica = ${`modifica-ordine:${o.id}:2`}`,
    );
    expect(scritta?.testo).toContain('vi restituiremo € 3,05');
    const riga = await diParte(o);
    expect(riga).toMatchObject({
      importo: 3.05,
      stato: 'pagato',
      motivo: 'Modifica 2 dell’ordine',
      invio: '',
      reso: 0,
    });
    expect(await mostrati(o)).toMatchObject([{ importo: 3.05, stato: 'da fare', bonifico: false, quando: null }]);
    const id = riga?.rimborso ?? '';
    const premuti = await Promise.all(Array.from({ length: 10 }, () => invia(id)));
    expect(premuti.map(({ status }) => status)).toEqual(premuti.map(() => 200));
    expect([await resi(o), await daRimborsare(o), await mail(`rimborso:${id}`)]).toEqual([[305], [], 1]);
    expect(await attempt(o)).toMatchObject({ stato: 'pagato', reso: 305 });
    const fatto = [
      { codice: expect.any(String), importo: 3.05, stato: 'fatto', bonifico: false, quando: expect.any(String) },
    ];
    expect(await mostrati(o)).toEqual(fatto);
    expect((await di(o.cliente).call(leggiModifiche, quale(o))).reply.rimborsi).toEqual(fatto);
    const { righe } = (await ufficio.call(contract.elencoPagamenti, { vista: 'tutti' })).reply;
    expect(righe.find(({ numero }) => numero === o.quale.numero)).toMatchObject({
      reso: 3.05,
      resi: [{ importo: 3.05, causa: 'modifica', stato: 'fatto' }],
    });
  });

  test('changed twice before it is sent, also at once, is one refund of the whole difference', async () => {
    const o = await pagato();
    const esiti = await Promise.all([porta(o, 3), porta(o, 2)]);
    expect(esiti.map(({ status }) => status)).toEqual([200, 200]);
    await porta(o, 1);
    expect(await mostrati(o)).toMatchObject([{ importo: 9.15, stato: 'da fare' }]);
    await invia(await idDi(o));
    expect(await resi(o)).toEqual([915]);
  });

  test('gives back again what a later change takes off, under another code; cancelled, only the rest, and the bank has no cent of it more', async () => {
    const o = await pagato();
    await porta(o, 3);
    await invia(await idDi(o));
    await porta(o, 2);
    await invia(await idDi(o));
    expect(await resi(o)).toEqual([305, 305]);
    await porta(o, 1);
    expect((await annullaIntero(o)).status).toBe(200);
    const annullato = await db.one<{ testo: string }>(
      sql`select testo from posta where unica = ${`ordine-annullato:${o.id}`}`,
    );
    expect(annullato?.testo).toContain('Vi restituiremo € 6,10.');
    expect(await daRimborsare(o)).toMatchObject([{ rimborso: null, importo: 6.1, reso: 6.1 }]);
    const { id } = (await attempt(o)) ?? { id: '' };
    const premuti = await Promise.all([1, 2, 3].map(() => ufficio.call(contract.rimborsaPagamento, { id })));
    expect(premuti.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await resi(o), await daRimborsare(o)]).toEqual([[305, 305, 610], []]);
    await expect.poll(() => attempt(o)).toMatchObject({ stato: 'rimborsato', reso: 1220 });
    expect(await mail(`rimborso:${id}`)).toBe(1);
  });

  test('may be put back while nothing was sent, and then nothing is owed; afterwards the undo is refused with the reason', async () => {
    const o = await pagato();
    await porta(o, 3);
    const perso = await idDi(o);
    expect((await disfa(o, 2)).reply).toMatchObject({ totaleDocumento: 12.2, avviso: '' });
    expect([await daRimborsare(o), await mostrati(o)]).toEqual([[], []]);
    expect((await invia(perso)).problem).toMatchObject({
      status: 409,
      detail: "L'ordine è cambiato: questo rimborso non c'è più.",
    });
    await porta(o, 2);
    await porta(o, 3);
    expect(await mostrati(o)).toMatchObject([{ importo: 3.05 }]);
    await invia(await idDi(o));
    expect((await porta(o, 4)).problem).toMatchObject({
      status: 422,
      detail: "L'ordine è già pagato: mancherebbero € 3,05. Fare un altro ordine per il resto.",
    });
    await porta(o, 2);
    await invia(await idDi(o));
    expect((await disfa(o, 6)).problem).toMatchObject({
      status: 409,
      detail:
        'Il rimborso di questa modifica è già partito: mancherebbero € 3,05. Per la merce che serve fare un altro ordine.',
    });
    expect([await resi(o), await totale(o)]).toEqual([[305, 305], 6.1]);
  });

  test('undone and sent at the same moment: one of the two', async () => {
    for (let volta = 0; volta < 4; volta++) {
      const o = await pagato();
      await porta(o, 3);
      const id = await idDi(o);
      const [disfatta, inviata] = await Promise.all([disfa(o, 2), invia(id)]);
      expect([200, 409]).toContain(disfatta.status);
      expect(inviata.status).toBe(disfatta.status === 200 ? 409 : 200);
      expect([await resi(o), await totale(o)]).toEqual(disfatta.status === 200 ? [[], 12.2] : [[305], 9.15]);
    }
  });

  test('and was paid by transfer is given back by the office, which marks it, once; cancelled, the rest too', async () => {
    const o = await conBonifico();
    await porta(o, 3);
    const riga = await diParte(o);
    expect(riga).toMatchObject({ id: null, fornitore: null, metodo: 'bonifico', importo: 3.05, stato: null });
    const prima = banco.rimborsi();
    await Promise.all([1, 2].map(() => invia(riga?.rimborso ?? '')));
    expect([banco.rimborsi() - prima, await mail(`rimborso:${riga?.rimborso}`), await daRimborsare(o)]).toEqual([
      0,
      1,
      [],
    ]);
    expect((await porta(o, 4)).problem?.status).toBe(422);
    await porta(o, 2);
    await annullaIntero(o);
    expect(await daRimborsare(o)).toMatchObject([{ importo: 9.15, motivo: 'Ordine annullato' }]);
    await invia(await idDi(o));
    const fatti = (await mostrati(o)).map(({ importo, stato }) => `${importo} ${stato}`);
    expect(fatti.toSorted()).toEqual(['3.05 fatto', '9.15 fatto']);
  });

  test('is invoiced as what was kept of the payment, and leaves nothing open', async () => {
    for (const o of [await pagato(), await conBonifico()]) {
      await porta(o, 3);
      await invia(await idDi(o));
      await consegna(o);
      await porta(o, 2);
      await invia(await idDi(o));
      await consegna(o);
      const bolle = await db.rows<{ id: number }>(sql`
        select b.id from documenti_legami l join documenti b on b.id = l.id_documento where l.id_origine = ${o.id} and b.tipo = 'BO' order by b.id`);
      const fattura = await store.transaction((tx) =>
        creaFattura(tx, { bolle: bolle.map(({ id }) => id), data: '2026-03-16', idUtente: null, now: testClock() }),
      );
      const trovata = await db.one<{ totale: number }>(
        sql`select totale_documento as totale from documenti where id = ${fattura.id}`,
      );
      expect([trovata?.totale, await totale(o)]).toEqual([6.1, 6.1]);
      const aperte = (await ufficio.call(elencoPartite, { cliente: o.cliente })).reply.righe;
      expect(aperte).toEqual([]);
    }
  });

  test('keeps its sums: whatever is changed, undone and sent, payments less refunds and what is owed equal its cost', async () => {
    const atto = fc.oneof(fc.constantFrom('disfa', 'invia'), fc.integer({ min: 1, max: 4 }));
    await fc.assert(
      fc.asyncProperty(fc.array(atto, { minLength: 4, maxLength: 10 }), fc.boolean(), async (atti, carta) => {
        const o = await (carta ? pagato() : conBonifico());
        for (const uno of atti) {
          const { versione } = (await ufficio.call(leggiModifiche, quale(o))).reply;
          if (typeof uno === 'number') await porta(o, uno);
          else if (uno === 'disfa') await disfa(o, versione);
          else if ((await idDi(o)) !== '') await invia(await idDi(o));
          const tutti = await mostrati(o);
          const centesimi = tutti.reduce((somma, { importo }) => somma + Math.round(importo * 100), 0);
          expect([tutti.filter(({ stato }) => stato === 'da fare').length <= 1, daCentesimi(1220 - centesimi)]).toEqual(
            [true, await totale(o)],
          );
          const fatti = tutti.filter(({ stato }) => stato === 'fatto').map(({ importo }) => Math.round(importo * 100));
          if (carta) expect((await resi(o)).toSorted()).toEqual(fatti.toSorted());
        }
      }),
      { numRuns: 6 },
    );
  });

  test('belongs to the office alone, and to refunds that are there', async () => {
    const o = await pagato();
    await porta(o, 3);
    const id = await idDi(o);
    for (const ruolo of [0, 1, 3, 4, 5, 6] as const)
      expect((await app.as(ruolo).call(contract.inviaRimborso, { id })).status).toBe(ruolo === 0 ? 401 : 403);
    expect((await invia('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect(await resi(o)).toEqual([]);
  });
});

/** State of a partial refund after a round, either this one or the server's own. */
const esitoDi = async (o: Ordine, id: string) => [
  await resi(o),
  (await mostrati(o))[0]?.stato,
  await mail(`rimborso:${id}`),
];

describe('a partner that fails at a part', () => {
  test.each(['muto', 'giu', 'sbagliato', 'perso'] as const)(
    'and is %s leaves it in doubt: no undo, no other sent before it is looked up, and one refund at the end by itself',
    async (guasto) => {
      const o = await pagato();
      await porta(o, 3);
      const id = await idDi(o);
      banco.guasta(guasto);
      expect((await invia(id)).problem).toMatchObject({
        status: 502,
        detail: 'Il servizio di pagamento non risponde. Riprovare tra poco.',
      });
      expect((await diParte(o))?.invio).toContain('esito sconosciuto');
      expect((await disfa(o, 2)).status).toBe(409);
      await porta(o, 2);
      banco.guasta(null);
      await orologio.avanti(2, giro);
      // The server's own round may complete it.
      await expect.poll(async () => [await resi(o), await mail(`rimborso:${id}`)]).toEqual([[305], 1]);
      expect(await daRimborsare(o)).toMatchObject([{ importo: 3.05, invio: '' }]);
      await invia(await idDi(o));
      expect(await resi(o)).toEqual([305, 305]);
    },
  );

  test('whose answer was lost is asked after more than a day, when it has forgotten the key: it has it, and nothing is sent again', async () => {
    const o = await pagato();
    await porta(o, 3);
    const id = await idDi(o);
    banco.guasta('perso');
    await invia(id);
    banco.guasta(null);
    await orologio.avanti(26 * 60, giro);
    await expect.poll(() => esitoDi(o, id)).toEqual([[305], 'fatto', 1]);
  });

  test('while our server dies between call and answer: another one looks it up, and the pressed button says the same', async () => {
    for (const arrivato of [true, false]) {
      const o = await pagato();
      await porta(o, 3);
      const id = await idDi(o);
      banco.guasta(arrivato ? 'perso' : 'giu');
      await invia(id);
      banco.guasta(null);
      // As if the server had died before storing the answer.
      await db.run(sql`update pagamenti_rimborsi set stato = 'in invio', messaggio = '' where id = ${id}`);
      await db.run(sql`
        update chiamate_esterne c set stato = 'in invio', presa = gen_random_uuid(), presa_fino = c.aggiornata + interval '60 seconds'
        from pagamenti_rimborsi r where r.id = ${id} and c.riferimento = r.codice`);
      expect((await invia(id)).reply).toBe('OK');
      expect(await resi(o)).toEqual(arrivato ? [305] : []);
      await orologio.avanti(2, giro);
      await orologio.avanti(3, giro);
      await expect.poll(() => esitoDi(o, id)).toEqual([[305], 'fatto', 1]);
    }
  });

  test('and refuses it, as its own office gave back too much already, says so; it is to be done again and may be undone', async () => {
    const o = await pagato();
    await porta(o, 1);
    const sessione = await sessioneDi(o);
    sessione.refunds.push({
      id: 're_suo',
      object: 'refund',
      status: 'succeeded',
      amount: 1000,
      currency: 'eur',
      payment_intent: sessione.payment_intent,
      metadata: {},
    });
    const frase = 'Stripe non ha accettato il rimborso: guardare nel suo pannello.';
    expect((await invia(await idDi(o))).problem).toMatchObject({ status: 409, detail: frase });
    expect(await daRimborsare(o)).toMatchObject([{ importo: 9.15, invio: frase }]);
    expect((await disfa(o, 2)).status).toBe(200);
    expect([await resi(o), await daRimborsare(o)]).toEqual([[1000], []]);
  });

  test('that gives all back by itself leaves nothing to give back, and the customer hears of what our parts had not', async () => {
    const o = await pagato();
    await porta(o, 3);
    await invia(await idDi(o));
    await porta(o, 2);
    const { payment_intent, metadata } = await sessioneDi(o);
    const { id } = (await attempt(o)) ?? { id: '' };
    const arrivata = await banco.manda(
      banco.firma('charge.refunded', { id: 'ch_suo', object: 'charge', payment_intent, refunded: true, metadata }),
    );
    expect([arrivata.status, await arrivata.text()]).toEqual([200, '{"ricevuta":true}']);
    expect(await attempt(o)).toMatchObject({ stato: 'rimborsato', reso: 1220 });
    const scritta = await db.one<{ testo: string }>(sql`select testo from posta where unica = ${`rimborso:${id}`}`);
    expect(scritta?.testo).toContain(formatMoney(9.15));
    expect(await daRimborsare(o)).toEqual([]);
  });
});
