import { expect, test } from 'vitest';
import { createPrezzi } from '#prodotto/articolo/server/index.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
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

// The clock of the calls stands at Monday 16 March 2026; the rounds run at the days that a test says.
const app = await testApp({ rounds: false });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
/** Without notices it reads afresh. */
const sorde = { subscribe: () => () => {}, listening: () => false, caughtUp: async () => {}, close: async () => {} };
const prezzi = createPrezzi({ db, changes: sorde });
const [cliente, altro] = [await negozio.cliente(), await negozio.cliente()];
const io = app.as({ ruolo: 1, codAnagrafica: cliente, idUtente: 21 });
const lui = app.as({ ruolo: 1, codAnagrafica: altro, idUtente: 22 });
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

async function nuovo(righe: readonly { cdArticolo: string; qta: number }[], chi = io, dati: object = {}) {
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
const leggi = async (id: number, chi = io) => (await chi.call(contract.leggiRicorrente, { id })).reply;
const ordini = (codAnagrafica: string) =>
  db.rows<{ data: string; righe: number; totale: number }>(sql`
    select d.data, d.totale_merce as totale, (select count(*)::int from documenti_righe r where r.id_documento = d.id) as righe
    from documenti d where d.tipo = 'OC' and d.cod_anagrafica = ${codAnagrafica} order by d.id`);
/** Of a company, with or without a limit; the other approves. */
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

test('announced two days before, ordered on its day at the prices of that day, once however often the job runs; the cart stays', async () => {
  const cdArticolo = await negozio.articolo({ prezzo: 2 });
  const { reply } = await io.call(aggiungiRiga, { cdArticolo, qta: 7 });
  const bozza = (await io.call(contract.bozzaRicorrente, {})).reply.righe;
  expect(bozza).toMatchObject([{ cdArticolo, qta: 7, prezzoUnitario: 2, importo: 14, rifiuto: '' }]);
  const id = await nuovo([{ cdArticolo, qta: 7 }]);
  await giro('2026-03-15');
  expect(await poste(id)).toEqual([]);
  await giro('2026-03-16');
  await giro('2026-03-16');
  expect((await poste(id)).map(({ oggetto }) => oggetto)).toEqual([expect.stringContaining('del 18/03/2026')]);
  expect((await leggi(id)).prossima).toMatchObject({ giorno: '2026-03-18', stato: 'annunciato' });
  await negozio.prezza(cdArticolo, 3);
  await giro('2026-03-18', '03:00');
  expect(await ordini(cliente)).toEqual([]);
  await Promise.all([giro('2026-03-18'), giro('2026-03-18')]);
  await giro('2026-03-19');
  expect(await ordini(cliente)).toEqual([{ data: '2026-03-18', righe: 1, totale: 21 }]);
  expect((await leggi(id)).ultima).toMatchObject({ giorno: '2026-03-18', stato: 'ordinato', esito: '' });
  expect((await io.call(leggiCarrello, {})).reply.righe.map(({ prog }) => prog)).toEqual([reply.prog]);
  await io.call(contract.fermaRicorrente, { id, attivo: false });
});

test('a date is skipped and put back, or changed for this once; what was stopped is not made up for', async () => {
  const suo = await negozio.cliente();
  const chi = app.as({ ruolo: 1, codAnagrafica: suo, idUtente: 23 });
  const [uno, due] = [await negozio.articolo({ prezzo: 1 }), await negozio.articolo({ prezzo: 1 })];
  const id = await nuovo(
    [
      { cdArticolo: uno, qta: 10 },
      { cdArticolo: due, qta: 10 },
    ],
    chi,
    { ogni: 1 },
  );
  const cambia = (giorno: string, salta: boolean, quantita: { riga: number; qta: number }[] = [], io = chi) =>
    io.call(contract.cambiaData, { id, giorno, salta, quantita });
  expect((await cambia('2026-03-19', true)).status).toBe(404);
  expect((await cambia('2026-03-18', true, [], lui)).status).toBe(404);
  expect((await cambia('2026-03-18', true)).status).toBe(200);
  expect((await leggi(id, chi)).date[0]).toMatchObject({ giorno: '2026-03-18', stato: 'saltato' });
  await giro('2026-03-18');
  expect(await ordini(suo)).toEqual([]);
  expect((await cambia('2026-03-18', false)).status).toBe(200);
  expect(
    (
      await cambia('2026-03-18', false, [
        { riga: 1, qta: 4 },
        { riga: 2, qta: 0 },
      ])
    ).status,
  ).toBe(200);
  expect(
    (
      await cambia('2026-03-25', false, [
        { riga: 1, qta: 0 },
        { riga: 2, qta: 0 },
      ])
    ).status,
  ).toBe(422);
  await giro('2026-03-18');
  expect(await ordini(suo)).toEqual([{ data: '2026-03-18', righe: 1, totale: 4 }]);
  expect((await cambia('2026-03-18', true)).problem.detail).toBe('L’ordine di questa data è già fatto.');
  await chi.call(contract.fermaRicorrente, { id, attivo: false });
  await giro('2026-03-25');
  expect(await ordini(suo)).toHaveLength(1);
});

test('what can not be ordered is left out and told to customer and office; where nothing can, the date says why and is tried again', async () => {
  const suo = await negozio.cliente();
  const chi = app.as({ ruolo: 1, codAnagrafica: suo, idUtente: 24 });
  const [buono, scarso, via] = [
    await negozio.articolo({ prezzo: 1 }),
    await negozio.articolo({ prezzo: 1, scorta: 3 }),
    await negozio.articolo({ prezzo: 1 }),
  ];
  const id = await nuovo(
    [
      { cdArticolo: scarso, qta: 5 },
      { cdArticolo: buono, qta: 5 },
      { cdArticolo: via, qta: 5 },
    ],
    chi,
  );
  await db.run(sql`update articoli set eliminato = true where cd_articolo = ${via}`);
  await giro('2026-03-18');
  expect(await ordini(suo)).toEqual([{ data: '2026-03-18', righe: 1, totale: 5 }]);
  const { ultima } = await leggi(id, chi);
  expect(ultima?.esito.split('\n')).toEqual([
    expect.stringContaining('Disponibilità insufficiente'),
    expect.stringContaining('Articolo non ordinabile.'),
  ]);
  expect((await poste(id)).map(({ destinatario }) => destinatario).sort()).toEqual(
    [`${suo}@cliente.example`, `${suo}@cliente.example`, 'ufficio@cardine.example'].sort(),
  );
  await db.run(sql`update clienti set sospeso = 'Insoluti' where cod_anagrafica = ${suo}`);
  await giro('2026-04-01');
  expect(await ordini(suo)).toHaveLength(1);
  expect((await leggi(id, chi)).ultima).toMatchObject({
    giorno: '2026-04-01',
    stato: 'non riuscito',
    esito: expect.stringContaining('sospesi'),
  });
  const guasti = (await ufficio.call(contract.elencoRicorrenti, { vista: 'guasti' })).reply.righe;
  expect(guasti.map((riga) => riga.id)).toEqual([id]);
  await db.run(sql`update clienti set sospeso = '' where cod_anagrafica = ${suo}`);
  expect((await lui.call(contract.riprovaData, { id, giorno: '2026-04-01' })).status).toBe(404);
  expect((await chi.call(contract.riprovaData, { id, giorno: '2026-04-01' })).status).toBe(200);
  await giro('2026-04-01');
  expect(await ordini(suo)).toHaveLength(2);
});

test('a job that is cut off in the middle leaves neither order nor stock promised, and the next one makes it', async () => {
  const suo = await negozio.cliente();
  const chi = app.as({ ruolo: 1, codAnagrafica: suo, idUtente: 25 });
  const cdArticolo = await negozio.articolo({ prezzo: 1 });
  await nuovo([{ cdArticolo, qta: 5 }], chi);
  await giro('2026-03-16');
  await db.run(sql`
    create function muori() returns trigger language plpgsql as $$ begin raise exception 'morto'; end $$`);
  await db.run(
    sql`create trigger muori before update on ordini_ricorrenti_date for each row when (new.stato = 'ordinato') execute function muori()`,
  );
  await expect(giro('2026-03-18')).rejects.toThrow('morto');
  expect(await ordini(suo)).toEqual([]);
  const impegnata = () =>
    db.one<{ qta: number }>(sql`select qta_impegnata as qta from giacenze where cd_articolo = ${cdArticolo}`);
  expect(await impegnata()).toEqual({ qta: 0 });
  await db.run(sql`drop trigger muori on ordini_ricorrenti_date`);
  await giro('2026-03-18');
  expect([await ordini(suo), await impegnata()]).toEqual([[{ data: '2026-03-18', righe: 1, totale: 5 }], { qta: 5 }]);
});

test('it is changed on its version, and nobody reads or changes another’s', async () => {
  const cdArticolo = await negozio.articolo();
  const id = await nuovo([{ cdArticolo, qta: 5 }]);
  expect((await lui.call(contract.leggiRicorrente, { id })).status).toBe(404);
  expect((await lui.call(contract.fermaRicorrente, { id, attivo: false })).status).toBe(404);
  expect((await lui.call(contract.elencoRicorrenti, {})).reply.totale).toBe(0);
  const { versione, righe: _, ...letto } = await leggi(id);
  const { nome, ogni, dal, al, riferimento } = letto;
  const campi = { nome, ogni, dal, al, riferimento, trasporto: 'ritiro' as const, progIndirizzo: null, giorno: 5 };
  const cambia = (righe: { cdArticolo: string; qta: number }[], v = versione) =>
    io.call(contract.modificaRicorrente, { ...campi, id, righe, versione: v });
  expect((await cambia([])).problem.detail).toBe('Serve almeno una riga.');
  expect((await cambia([{ cdArticolo, qta: 9 }])).status).toBe(200);
  expect((await cambia([{ cdArticolo, qta: 8 }])).status).toBe(409);
  expect(await leggi(id)).toMatchObject({
    giorno: 5,
    trasporto: 'ritiro',
    righe: [{ qta: 9 }],
    prossima: { giorno: '2026-03-20' },
  });
  const presto = await io.call(
    contract.nuovoRicorrente,
    { ...campi, dal: '2026-03-16', righe: [{ cdArticolo, qta: 1 }] },
    chiave(),
  );
  expect(presto.status).toBe(422);
});

test('what was said of one date follows its lines through a change, and goes with a line that goes', async () => {
  const [uno, due, tre] = [await negozio.articolo(), await negozio.articolo(), await negozio.articolo()];
  const id = await nuovo([
    { cdArticolo: uno, qta: 1 },
    { cdArticolo: due, qta: 2 },
  ]);
  const giorno = '2026-03-18';
  const quantita = [{ riga: 2, qta: 20 }];
  expect((await io.call(contract.cambiaData, { id, giorno, salta: false, quantita })).status).toBe(200);
  const { versione, trasporto, ...letto } = await leggi(id);
  const cambia = (nome: string, righe: readonly { cdArticolo: string; qta: number }[]) =>
    io.call(contract.modificaRicorrente, {
      id,
      nome,
      ogni: letto.ogni,
      giorno: letto.giorno,
      dal: letto.dal,
      al: letto.al,
      trasporto: trasporto as 'mezzo',
      progIndirizzo: letto.progIndirizzo,
      riferimento: '',
      righe: [...righe],
    });
  expect(versione).toBe(1);
  const diData = async () => (await leggi(id)).date.find((una) => una.giorno === giorno)?.quantita;
  await cambia('Altro nome', [
    { cdArticolo: tre, qta: 3 },
    { cdArticolo: due, qta: 2 },
    { cdArticolo: uno, qta: 1 },
  ]);
  expect(await diData()).toEqual([{ riga: 2, qta: 20 }]);
  await cambia('Altro nome', [
    { cdArticolo: due, qta: 2 },
    { cdArticolo: tre, qta: 3 },
  ]);
  expect(await diData()).toEqual([{ riga: 1, qta: 20 }]);
  await cambia('Altro nome', [{ cdArticolo: tre, qta: 3 }]);
  expect(await diData()).toEqual([]);
});

test('one that was made by mistake is deleted, announced or not; its orders stay, and nobody else deletes it', async () => {
  const cdArticolo = await negozio.articolo();
  const id = await nuovo([{ cdArticolo, qta: 1 }]);
  await giro('2026-03-18');
  const [{ documento } = { documento: null }] = (await leggi(id)).date;
  expect(documento).not.toBe(null);
  expect((await lui.call(contract.eliminaRicorrente, { id })).status).toBe(404);
  expect((await ufficio.call(contract.eliminaRicorrente, { id })).status).toBe(200);
  expect((await io.call(contract.leggiRicorrente, { id })).status).toBe(404);
  await giro('2026-04-01');
  expect(await db.rows(sql`select 1 as una from documenti_righe where cd_articolo = ${cdArticolo}`)).toHaveLength(1);
});

test('the office opens one with the addresses of its customer, whoever is chosen', async () => {
  const id = await nuovo([{ cdArticolo: await negozio.articolo(), qta: 1 }]);
  const { indirizzi, progIndirizzo } = await leggi(id, ufficio);
  expect(indirizzi.map(({ prog }) => prog)).toContain(progIndirizzo);
  expect((await leggi(id)).indirizzi).toEqual(indirizzi);
});

test('limits and rights are those of who saved it last: with limits a person changes its own alone, closed out it orders no more', async () => {
  const suo = await negozio.cliente();
  const [libera, limitata] = [await persona(suo), await persona(suo, { limite: 50 })];
  const cdArticolo = await negozio.articolo({ prezzo: 1 });
  const dellAltra = await nuovo([{ cdArticolo, qta: 10 }], libera.io);
  const salva = async (id: number, chi: typeof io, qta: number) => {
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
  // What was struck stands in the recurring order; the cart is as it was.
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
    // The same call right after is a double press.
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
