import { expect, test } from 'vitest';
import { Random } from '#demo/server/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { avviaPagamento } from '#vendita/pagamenti/contract.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sportello } from '#test/stand-ins/sportello.ts';
import { size, timeFor } from './size.ts';

const [ordini, quante] = [size(12, 500), 20];
const { app, orologio, banco } = await sportello();
const { db } = app.database;
const negozio = await apriNegozio(db);
const servers = [app, await app.another()];
const random = new Random('notices');

type Spedita = ReturnType<typeof banco.firma>;

/** An order that was paid on its page, before the partner has notified anybody. */
async function pagato() {
  const [cliente, cdArticolo] = await Promise.all([negozio.cliente({ banca: '' }), negozio.articolo({ prezzo: 2.5 })]);
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  await io.call(aggiungiRiga, { cdArticolo, qta: 4 });
  const { reply } = await io.call(
    confermaCarrello,
    { trasporto: 'ritiro', pagamento: 'carta' },
    { 'idempotency-key': `chiave-${cliente}` },
  );
  await banco.paga(
    (await io.call(avviaPagamento, { anno: reply.anno, numero: reply.numero, metodo: 'carta' })).reply,
    'mai',
  );
  const tentativo = await db.one<{ codice: string }>(
    sql`select codice from pagamenti where id_documento = ${reply.id}`,
  );
  const sessione = [...banco.sessioni.values()].find(
    ({ client_reference_id }) => client_reference_id === tentativo?.codice,
  );
  if (!sessione) throw new Error('No session');
  return { id: reply.id, sessione, chiave: `OC ${reply.numero}/${reply.anno}`, cdArticolo };
}
type Pagato = Awaited<ReturnType<typeof pagato>>;

/** A notification that a partner may send for a page, with one of a few ids, so that some are repeats. */
function notizia({ sessione }: Pagato, tipo: string): Spedita {
  const altra = { giro: 'x'.repeat(random.int(0, 3)) };
  const spenta = { ...sessione, ...altra, payment_status: 'unpaid', payment_intent: null };
  if (tipo === 'expired') return banco.firma('checkout.session.expired', { ...spenta, status: 'expired' });
  if (tipo === 'working') return banco.firma('checkout.session.completed', { ...spenta, status: 'complete' });
  if (tipo === 'failed') return banco.firma('checkout.session.async_payment_failed', { ...spenta, status: 'complete' });
  return banco.firma('checkout.session.completed', { ...sessione, ...altra });
}

/** A forged notification: altered, unsigned, signed with another key, or with the signature of another one. */
function falsa(vera: Spedita, altra: Spedita): Spedita {
  const firma = vera.headers['stripe-signature'] ?? '';
  const con = (headers: Record<string, string>): Spedita => ({
    ...vera,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return random.pick([
    () => ({ ...vera, payload: vera.payload.replace('1220', '1') }),
    () => con({}),
    () => con({ 'stripe-signature': firma.replace(/v1=.{4}/, 'v1=0000') }),
    () => con({ 'stripe-signature': firma.replace(/t=\d+/, 't=1') }),
    () => ({ ...vera, headers: altra.headers }),
  ])();
}

const mescola = <T>(lista: readonly T[]): T[] =>
  lista
    .map((uno) => [random.next(), uno] as const)
    .sort(([a], [b]) => a - b)
    .map(([, uno]) => uno);

const conta = { confermati: 0, rimborsi: 0, vere: 0, finte: 0, tardi: 0 };

/** Twenty notifications and as many forged ones, three at a time over two servers, in random order. */
async function spedisci(o: Pagato): Promise<void> {
  const tipi = [
    'paid',
    ...Array.from({ length: quante - 1 }, () => random.pick(['paid', 'paid', 'working', 'failed', 'expired'])),
  ];
  const vere = mescola(tipi).map((tipo) => notizia(o, tipo));
  const altra = banco.firma('checkout.session.completed', { ...o.sessione, giro: 'altra' });
  const buste = vere.flatMap((vera) => [
    { spedita: vera, atteso: 200 },
    { spedita: falsa(vera, altra), atteso: 400 },
  ]);
  for (let da = 0; da < buste.length; da += 3) {
    const insieme = buste.slice(da, da + 3);
    const risposte = await Promise.all(
      insieme.map(({ spedita }, i) =>
        servers[(da + i) % 2]?.server.app.inject({
          method: 'POST',
          url: '/api/pagamenti/notifiche/stripe',
          ...spedita,
        }),
      ),
    );
    expect(risposte.map((risposta) => risposta?.statusCode)).toEqual(insieme.map(({ atteso }) => atteso));
  }
  conta.vere += vere.length;
  conta.finte += vere.length;
}

/**
 * Either confirmed once and kept, or, if its hour was over first, cancelled with the money listed for refund: never
 * both, never neither.
 */
async function controlla({ id, chiave, cdArticolo }: Pagato, tardi: boolean): Promise<void> {
  const stato = await db.one(sql`
    select d.stato as ordine, p.stato as pagamento, g.qta_impegnata as impegnata,
      (select count(*) from posta m where m.unica = 'ordine-pagato:' || d.id) as conferme,
      (select count(*) from registro r where r.chiave = ${chiave} and r.dopo ->> 'stato' = 'confermato') as scritte
    from documenti d join pagamenti p on p.id_documento = d.id, giacenze g where d.id = ${id} and g.cd_articolo = ${cdArticolo}`);
  const confermato = { ordine: 'confermato', pagamento: 'pagato', impegnata: 4, conferme: 1, scritte: 1 };
  const annullato = { ordine: 'annullato', pagamento: 'da rimborsare', impegnata: 0, conferme: 0, scritte: 0 };
  expect(tardi ? [confermato, annullato] : [confermato]).toContainEqual(stato);
  conta[(stato as { ordine: string }).ordine === 'confermato' ? 'confermati' : 'rimborsi'] += 1;
}

test(
  'signed notices in any order, twenty of them, late too: one confirmation, or the money is to go back; what is not signed is refused',
  { timeout: timeFor(60_000) },
  async () => {
    for (let n = 0; n < ordini; n++) {
      const o = await pagato();
      const tardi = n % 2 === 1;
      await (tardi ? orologio.avanti(61, () => spedisci(o)) : spedisci(o));
      await controlla(o, tardi);
      conta.tardi += tardi ? 1 : 0;
    }
    process.stdout.write(
      `notices: ${ordini} orders, ${conta.vere} signed notices in any order, ${conta.tardi} orders after their hour: ${conta.confermati} confirmed once, ${conta.rimborsi} annulled with their money to go back; ${conta.finte} forged, all refused\n`,
    );
    expect(conta.confermati + conta.rimborsi).toBe(ordini);
    expect(conta.confermati).toBeGreaterThanOrEqual(ordini / 2);
  },
);
