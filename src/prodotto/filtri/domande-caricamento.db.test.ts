import { expect, test } from 'vitest';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriCaricamenti, foglio } from '#test/fixtures/caricamenti-filtri.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const { admin, letto, carica, testata, filtriDi } = await apriCaricamenti(app);

test('an unknown heading asks whether it is a new filter, with the one that it may be; no filter is made that nobody wanted', async () => {
  const una = await testata({ Materiale: 'Zama' });
  const { id, nuovi } = await carica(
    'parole',
    foglio([
      ['Testata', 'MATERIALE\u00a0', 'Materiali', 'Descrizione'],
      [una, 'zama', 'Ferro', 'Vite per legno'],
    ]),
  );
  expect(nuovi).toEqual([
    { filtro: 'Descrizione', testate: 1, simile: '' },
    { filtro: 'Materiali', testate: 1, simile: 'Materiale' },
  ]);
  const conferma = (voluti: string[]) => admin.call(contract.confermaCaricamento, { id, nuovi: voluti });
  const { problem } = await conferma(['Descrizione']);
  expect([problem.status, problem.detail]).toEqual([
    422,
    'Non ci sono ancora: Materiali (simile a Materiale). Confermare che sono filtri nuovi, oppure correggere i titoli nel file.',
  ]);
  expect(await filtriDi(una)).toEqual(['Materiale=Zama']);
  expect((await conferma(['Descrizione', 'Materiali'])).reply).toEqual({ modificate: 1 });
  expect(await filtriDi(una)).toEqual(['Descrizione=Vite per legno', 'Materiale=Zama', 'Materiali=Ferro']);
});

test('a workbook whose filter column holds something else makes no hundred filters', async () => {
  const una = await testata({});
  const { id, nuovi } = await carica(
    'parole',
    foglio([['Testata', 'Filtro', 'Valore'], ...Array.from({ length: 120 }, (_, i) => [una, `Colonna ${i}`, 'x'])]),
  );
  expect(
    (await admin.call(contract.confermaCaricamento, { id, nuovi: nuovi.map(({ filtro }) => filtro) })).problem,
  ).toMatchObject({
    status: 422,
    detail: 'Il file ha più di 100 filtri che non ci sono ancora: controllare i titoli e la colonna Filtro.',
  });
  expect(await filtriDi(una)).toEqual([]);
});

test('a header edited since the upload is skipped by its undo, and is named; the others are restored', async () => {
  const [una, toccata, sparita] = [
    await testata({ Grana: '80' }),
    await testata({ Grana: '80' }),
    await testata({ Grana: '80' }),
  ];
  const { id } = await carica(
    'parole',
    foglio([['Testata', 'Grana'], ...[una, toccata, sparita].map((chiave) => [chiave, '120'])]),
  );
  await admin.call(contract.confermaCaricamento, { id });
  await db.run(sql`update testata_filtri set valore = '150' where cod_testata || '-' || suffisso = ${toccata}`);
  await db.run(sql`delete from testate where cod_testata || '-' || suffisso = ${sparita}`);
  expect((await admin.call(contract.annullaCaricamento, { id })).reply).toEqual({ modificate: 1, lasciate: 2 });
  expect([await filtriDi(una), await filtriDi(toccata)]).toEqual([['Grana=80'], ['Grana=150']]);
  expect(await letto(id)).toMatchObject({
    stato: 'annullato',
    rifiuto: `Modificate dopo il caricamento, restano come sono: ${toccata}, ${sparita}.`,
  });
});

test('if a place has been taken since the upload, the word is named, and if nothing remains the undo is refused', async () => {
  const { id } = await carica(
    'auto',
    foglio([
      ['Parola', 'Azienda', 'Autocompletamento 1'],
      ['mensola', '', 'mensola reggipiano'],
    ]),
  );
  const prendi = (posizione: number) =>
    db.run(
      sql`insert into autocompletamenti (parola, codice_azienda, posizione, valore) values ('mensola', '', ${posizione}, 'mensola a muro')`,
    );
  await prendi(1);
  expect((await admin.call(contract.confermaCaricamento, { id })).problem).toMatchObject({
    status: 409,
    detail: 'Modificate nel frattempo: mensola. Caricare di nuovo il file.',
  });
  await db.run(sql`delete from autocompletamenti where parola = 'mensola'`);
  expect((await admin.call(contract.confermaCaricamento, { id })).reply).toEqual({ modificate: 1 });
  await db.run(sql`delete from autocompletamenti where parola = 'mensola'`);
  await prendi(2);
  expect((await admin.call(contract.annullaCaricamento, { id })).problem).toMatchObject({
    status: 409,
    detail: 'Modificate nel frattempo: mensola. Il caricamento non si può più annullare.',
  });
});

test('B-203: a value that a workbook renames on all of its headers keeps its synonyms if that is wanted, and after an undo the old one has them', async () => {
  const filtro = 'Lega';
  const [una, due] = [await testata({ [filtro]: 'Zamak 5' }), await testata({ [filtro]: 'Zamak 5' })];
  const altra = await testata({ [filtro]: 'Ottone' });
  await admin.call(contract.salvaSinonimi, { ChiaveRicerca: 'Zamak 5', Filtro: ['zincoalluminio'] });
  await admin.call(contract.salvaSinonimi, { ChiaveRicerca: 'Ottone', Filtro: ['giallo'] });
  const sinonimi = () =>
    db.rows(sql`select chiave_ricerca as di from sinonimi where sinonimo in ('zincoalluminio', 'giallo') order by 1`);
  const rinomina = (valore: string, ottone = 'Ottone') =>
    carica(
      'parole',
      foglio([
        ['Testata', filtro],
        [una, valore],
        [due, valore],
        [altra, ottone],
      ]),
    );
  const prima = await rinomina('ZL5', 'Bronzo');
  expect(prima.rinominati).toEqual([
    { filtro, prima: 'Ottone', dopo: 'Bronzo', testate: 1, sinonimi: ['giallo'] },
    { filtro, prima: 'Zamak 5', dopo: 'ZL5', testate: 2, sinonimi: ['zincoalluminio'] },
  ]);
  const rinominati = [{ filtro, prima: 'Zamak 5', dopo: 'ZL5' }];
  await admin.call(contract.confermaCaricamento, { id: prima.id, rinominati });
  expect(await sinonimi()).toEqual([{ di: 'ottone' }, { di: 'zamak 5' }, { di: 'zl5' }]);
  const trovate = async () =>
    (await app.as(2).call(ricerca, { valore: 'zincoalluminio' })).reply.testate.map(
      ({ codTestata }) => `${codTestata}-0`,
    );
  await expect.poll(async () => (await trovate()).toSorted()).toEqual([una, due]);
  await admin.call(contract.annullaCaricamento, { id: prima.id });
  await expect.poll(async () => (await trovate()).toSorted()).toEqual([una, due]);
  // A value that remains on one header was not renamed.
  const parte = await carica(
    'parole',
    foglio([
      ['Testata', filtro],
      [una, 'ZL6'],
    ]),
  );
  expect(parte.rinominati).toEqual([]);
});

test('B-204: the documented form is taken too: part file, kind in the query; what is no such form is refused in a sentence', async () => {
  const una = await testata({ Materiale: 'Zama' });
  const byte = foglio([
    ['Testata', 'Materiale'],
    [una, 'Ottone'],
  ]);
  const manda = async (
    parti: readonly (readonly [string, string | File])[],
    chi = admin,
    query = '?tipologia=parole',
  ) => {
    const form = new FormData();
    for (const [nome, valore] of parti) form.append(nome, valore);
    const corpo = new Response(form);
    const { statusCode, body } = await app.server.app.inject({
      method: 'POST',
      url: `/api${contract.caricaFiltri.path}${query}`,
      headers: { ...chi.login, 'content-type': corpo.headers.get('content-type') ?? '' },
      payload: Buffer.from(await corpo.arrayBuffer()),
    });
    return { status: statusCode, reply: JSON.parse(body) as { id: number; detail: string } };
  };
  const file = new File([Buffer.from(byte)], 'parole (1).xlsx');
  const { status, reply } = await manda([['file', file]]);
  expect(status).toBe(200);
  expect(await eventually(() => letto(reply.id))).toMatchObject({
    stato: 'da confermare',
    nomeFile: 'parole (1).xlsx',
    tipologia: 'parole',
    righe: 1,
  });
  await admin.call(contract.annullaCaricamento, { id: reply.id });
  expect((await manda([])).reply.detail).toBe('Nessun file selezionato');
  for (const storto of [[['file', file] as const, ['file', file] as const], [['file', 'testo'] as const]])
    expect((await manda(storto)).status).toBe(400);
  expect((await manda([['file', file]], admin, '')).status).toBe(400);
  expect((await manda([['file', file]], app.as({ ruolo: 4 }))).status).toBe(403);
  const altra = await app.server.app.inject({
    method: 'POST',
    url: '/api/testataProdotto/filtri/elimina/vuote',
    headers: { ...admin.login, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
  });
  expect([altra.statusCode, altra.json().detail]).toEqual([415, 'Formato della richiesta non riconosciuto.']);
});
