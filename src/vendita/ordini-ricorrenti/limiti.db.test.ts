import { expect, test } from 'vitest';
import { createPrezzi } from '#prodotto/articolo/server/index.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp, type Caller } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import {
  aggiungiRiga,
  approvaOrdine,
  elencoApprovazioni,
  leggiApprovazione,
  leggiCarrello,
  respingiOrdine,
  ritiraApprovazione,
} from '#vendita/carrello/contract.ts';
import { leggiOmaggi } from '#vendita/promozioni/server/index.ts';
import * as contract from './contract.ts';
import { giroRicorrenti } from './server/giro-ricorrenti.ts';

// Now: Monday 16 March 2026; the tests choose the days of the rounds.
const app = await testApp();
const { db, store } = app.database;
const negozio = await apriNegozio(db);
/** Without notifications the cache is read afresh. */
const sorde = { subscribe: () => () => {}, listening: () => false, caughtUp: async () => {}, close: async () => {} };
const prezzi = createPrezzi({ db, changes: sorde });
const ufficio = app.as({ ruolo: 4, codAnagrafica: null, idUtente: 4 });
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-ricorrenti-${++chiavi}` });

const giro = (giorno: string, ora = '09:00') =>
  giroRicorrenti({
    store,
    jobsIn: () => ({ send: async () => {}, retry: async () => false }),
    clock: () => new Date(`${giorno}T${ora}:00Z`),
    urlPubblico: () => 'https://portale.example',
    casellaUfficio: 'ufficio@cardine.example',
    prezzi,
    omaggi: leggiOmaggi,
    metodi: () => [],
  })({ data: {}, id: '', attempt: 1, last: false, signal: new AbortController().signal, done: async () => {} });

async function nuovo(righe: readonly { cdArticolo: string; qta: number }[], chi: Caller, dati: object = {}) {
  const { status, reply, problem } = await chi.call(
    contract.nuovoRicorrente,
    {
      nome: `Scorta ${++chiavi}`,
      ogni: 2,
      giorno: 3,
      dal: '2026-03-17',
      al: null,
      trasporto: 'mezzo',
      progIndirizzo: 1,
      riferimento: '',
      righe: [...righe],
      ...dati,
    },
    chiave(),
  );
  expect([status, problem?.detail]).toEqual([200, undefined]);
  return reply.id;
}
const leggi = async (id: number, chi: Caller) => (await chi.call(contract.leggiRicorrente, { id })).reply;
const ordini = (codAnagrafica: string) =>
  db.rows<{ data: string; righe: number; totale: number }>(sql`
    select d.data, d.totale_merce as totale, (select count(*)::int from documenti_righe r where r.id_documento = d.id) as righe
    from documenti d where d.tipo = 'OC' and d.cod_anagrafica = ${codAnagrafica} order by d.id`);
/** A user of a company, with or without a limit; the other one approves. */
const persona = async (codAnagrafica: string, { limite = null as number | null, approva = true } = {}) => {
  const username = `ricorrente-${++chiavi}@azienda.it`;
  const una = await db.one<{ id: number }>(sql`
    insert into utenti (username, nome, cognome, ruolo, cod_anagrafica, password_hash, attivo, limite_ordine, approva, creato)
    values (${username}, 'Eva', 'Riva', 1, ${codAnagrafica}, 'x', true, ${limite}::numeric, ${approva}, now()) returning id`);
  const id = una?.id ?? 0;
  return { id, username, io: app.as({ ruolo: 1, codAnagrafica, idUtente: id, nome: 'Eva Riva' }) };
};
const poste = (id: number) =>
  db.rows<{ destinatario: string; oggetto: string }>(
    sql`select destinatario, oggetto from posta where unica like ${`ricorrente:${id}:%`} order by creata, unica`,
  );

test('limits and rights are those of who saved it last: with limits a person changes its own alone, closed out it orders no more', async () => {
  const suo = await negozio.cliente();
  const [libera, limitata] = [await persona(suo), await persona(suo, { limite: 50 })];
  const cdArticolo = await negozio.articolo({ prezzo: 1 });
  const dellAltra = await nuovo([{ cdArticolo, qta: 10 }], libera.io);
  const salva = async (id: number, chi: Caller, qta: number) => {
    const { nome, ogni, giorno, dal, al, progIndirizzo, riferimento } = await leggi(id, chi);
    const righe = [{ cdArticolo, qta }];
    const input = { id, nome, ogni, giorno, dal, al, trasporto: 'mezzo' as const, progIndirizzo, riferimento, righe };
    return chi.call(contract.modificaRicorrente, input);
  };
  const rifiuti = await Promise.all([
    salva(dellAltra, limitata.io, 1000),
    limitata.io.call(contract.cambiaData, {
      id: dellAltra,
      giorno: '2026-03-18',
      salta: false,
      quantita: [{ riga: 1, qta: 1000 }],
    }),
    limitata.io.call(contract.fermaRicorrente, { id: dellAltra, attivo: false }),
  ]);
  for (const { status, problem } of rifiuti)
    expect([status, problem.detail]).toEqual([409, expect.stringContaining('chi ordina senza limiti')]);
  const sua = await nuovo([{ cdArticolo, qta: 100 }], limitata.io);
  await giro('2026-03-16');
  await giro('2026-03-18');
  expect((await ordini(suo)).map(({ totale }) => totale)).toEqual([10]);
  expect((await leggi(sua, limitata.io)).ultima).toMatchObject({
    stato: 'in approvazione',
    approvazione: expect.any(Number),
  });
  const chiesta = (await leggi(sua, limitata.io)).ultima?.approvazione ?? 0;
  await libera.io.call(respingiOrdine, { id: chiesta, motivo: 'Prima chiedere.' }, chiave());
  expect((await salva(sua, libera.io, 100)).reply).toBe('OK');
  await db.run(sql`update utenti set attivo = false where id = ${libera.id}`);
  const riprova = async () => {
    await limitata.io.call(contract.riprovaData, { id: sua, giorno: '2026-03-18' });
    await ufficio.call(contract.riprovaData, { id: sua, giorno: '2026-03-18' });
    await giro('2026-03-18');
    return (await leggi(sua, libera.io)).ultima;
  };
  expect(await riprova()).toMatchObject({
    stato: 'non riuscito',
    esito: expect.stringContaining('Eva Riva non ordina più'),
  });
  await db.run(sql`update utenti set attivo = true where id = ${libera.id}`);
  expect(await riprova()).toMatchObject({ stato: 'ordinato' });
  expect((await ordini(suo)).map(({ totale }) => totale)).toEqual([10, 100]);
});

test('above the limit of who set it up it waits for approval: approved it is the order of its date, without the lines that were struck', async () => {
  const suo = await negozio.cliente();
  const [capo, limitata] = [await persona(suo), await persona(suo, { limite: 50 })];
  const [uno, due] = [await negozio.articolo({ prezzo: 1 }), await negozio.articolo({ prezzo: 2 })];
  const righe = [
    { cdArticolo: uno, qta: 60 },
    { cdArticolo: due, qta: 40 },
    { cdArticolo: uno, qta: 20 },
  ];
  const id = await nuovo(righe, limitata.io, { ogni: 1 });
  await limitata.io.call(aggiungiRiga, { cdArticolo: due, qta: 3 });
  await giro('2026-03-16');
  await Promise.all([giro('2026-03-18'), giro('2026-03-18')]);
  await giro('2026-03-18', '10:00');
  expect(await ordini(suo)).toEqual([]);
  const { stato, approvazione } = (await leggi(id, limitata.io)).ultima ?? {};
  expect(stato).toBe('in approvazione');
  const aperta = { id: approvazione ?? 0 };
  const chieste = (await capo.io.call(elencoApprovazioni, {})).reply.righe;
  expect(chieste).toMatchObject([
    {
      id: aperta.id,
      utente: 'Eva Riva',
      origine: expect.stringMatching(/^Ordine ricorrente «Scorta \d+» del 18\/03\/2026$/),
    },
  ]);
  expect(await db.rows(sql`select 1 as una from posta where destinatario = ${capo.username}`)).toHaveLength(1);
  expect((await poste(id)).map(({ oggetto }) => oggetto).at(-1)).toContain('in approvazione');
  expect(
    (await limitata.io.call(contract.cambiaData, { id, giorno: '2026-03-18', salta: true, quantita: [] })).problem
      .detail,
  ).toBe('L’ordine di questa data aspetta di essere approvato.');
  const letta = (await capo.io.call(leggiApprovazione, aperta)).reply;
  expect(letta.righe.map(({ cdArticolo, qta, avviso }) => [cdArticolo, qta, avviso])).toEqual([
    [uno, 80, ''],
    [due, 40, ''],
  ]);
  const tolte = letta.righe.filter(({ cdArticolo }) => cdArticolo === due).map(({ prog }) => prog);
  const chiesto = { ...aperta, totDocumento: 97.6, tolte };
  expect((await limitata.io.call(approvaOrdine, chiesto, chiave())).problem.detail).toBe(
    'Chi ha chiesto non può approvare da sé.',
  );
  const fatti = await Promise.all([
    capo.io.call(approvaOrdine, chiesto, chiave()),
    capo.io.call(approvaOrdine, { ...chiesto, tolte: [...tolte] }, chiave()),
  ]);
  expect(fatti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await ordini(suo)).toMatchObject([{ righe: 1, totale: 80 }]);
  expect((await leggi(id, limitata.io)).ultima).toMatchObject({
    stato: 'ordinato',
    approvazione: null,
    esito: 'Una riga non approvata da Eva Riva.',
    documento: { anno: 2026 },
  });
  // The dropped line is still in the recurring order; the cart is unchanged.
  expect((await limitata.io.call(leggiCarrello, {})).reply.righe.map(({ qta }) => qta)).toEqual([3]);
});

test('refused or taken back, a date says so and may be tried again; where nobody may approve it fails with both reasons', async () => {
  const suo = await negozio.cliente();
  const limitata = await persona(suo, { limite: 50 });
  const cdArticolo = await negozio.articolo({ prezzo: 1 });
  const id = await nuovo([{ cdArticolo, qta: 100 }], limitata.io, { ogni: 1 });
  const ultima = async () => (await leggi(id, limitata.io)).ultima;
  const riprova = async () => {
    expect((await limitata.io.call(contract.riprovaData, { id, giorno: '2026-03-18' })).status).toBe(200);
    // The same call right afterwards is a double press.
    await ufficio.call(contract.riprovaData, { id, giorno: '2026-03-18' });
    await giro('2026-03-18');
    return ultima();
  };
  await giro('2026-03-16');
  await giro('2026-03-18');
  expect(await ultima()).toMatchObject({
    stato: 'non riuscito',
    esito: expect.stringMatching(/supera il limite per ordine[^]*Nessun altro in azienda può approvare/),
  });
  const capo = await persona(suo);
  const prima = (await riprova())?.approvazione ?? 0;
  expect((await capo.io.call(respingiOrdine, { id: prima, motivo: 'Troppo.' }, chiave())).reply).toBe('OK');
  expect(await ultima()).toMatchObject({ stato: 'non riuscito', esito: 'Non approvato da Eva Riva: Troppo.' });
  expect(await db.one(sql`select testo from posta where unica = ${`approvazione:${prima}:esito`}`)).toMatchObject({
    testo: expect.not.stringContaining('nel carrello'),
  });
  const seconda = (await riprova())?.approvazione ?? 0;
  expect(seconda).toBeGreaterThan(prima);
  expect((await limitata.io.call(ritiraApprovazione, { id: seconda }, chiave())).reply).toBe('OK');
  expect(await ultima()).toMatchObject({ stato: 'non riuscito', esito: 'Richiesta ritirata da Eva Riva.' });
  expect((await limitata.io.call(leggiCarrello, {})).reply.righe).toEqual([]);
  expect(await db.rows(sql`select 1 as una from carrello_righe where cod_anagrafica = ${suo}`)).toEqual([]);
});

test('ordered at once above the limits of who presses, it waits for approval; what came of that is told beside the dates', async () => {
  const suo = await negozio.cliente();
  const [capo, limitata] = [await persona(suo), await persona(suo, { limite: 50 })];
  const id = await nuovo([{ cdArticolo: await negozio.articolo({ prezzo: 1 }), qta: 100 }], capo.io);
  const { reply } = await limitata.io.call(contract.ordinaAdesso, { id }, chiave());
  expect(reply).toMatchObject({ documento: null, approvazione: expect.any(Number) });
  expect((await leggi(id, capo.io)).ultima).toMatchObject({
    stato: 'in approvazione',
    approvazione: reply.approvazione,
  });
  expect(await ordini(suo)).toEqual([]);
  const { totDocumento } = (await capo.io.call(leggiApprovazione, { id: reply.approvazione ?? 0 })).reply.oggi;
  await capo.io.call(approvaOrdine, { id: reply.approvazione ?? 0, totDocumento }, chiave());
  expect((await ordini(suo)).map(({ totale }) => totale)).toEqual([100]);
  expect((await leggi(id, capo.io)).ultima).toMatchObject({ stato: 'ordinato', documento: { anno: 2026 } });
  expect((await capo.io.call(contract.ordinaAdesso, { id }, chiave())).reply.documento).toMatchObject({ anno: 2026 });
});
