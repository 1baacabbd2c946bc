import { expect, test } from 'vitest';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import type { SentOf } from '#platform/contract/call.ts';
import { interrompiLavoro, leggiLavoro } from '#platform/contract/work.ts';
import { sql } from '#platform/server/db/sql.ts';
import { annullaModifica } from '#prodotto/testate/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriCaricamenti, foglio } from '#test/fixtures/caricamenti-filtri.ts';
import { holdQueue } from '#test/fixtures/held-queue.ts';
import { workbookOf } from '#test/fixtures/workbook.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const { admin, invia, carica, testata, filtriDi } = await apriCaricamenti(app);
const scarica = async (input: Omit<SentOf<typeof contract.scaricaFiltri>, 'x'>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  const { reply } = await admin.call(contract.scaricaFiltri, { x: 'excel', ...input });
  for await (const chunk of reply.bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
};

test('B-204: an upload shows what it changes header by header, writes all of it with a line in each history and one of its own, and is undone as a whole', async () => {
  const [una, due, ferma] = [
    await testata({ Materiale: 'Zama', Finitura: 'Cromo' }),
    await testata({ Materiale: 'Ottone' }),
    await testata({ Materiale: 'Zama' }),
  ];
  const byte = foglio([
    ['Testata', 'Materiale', 'Testa'],
    [una, 'Ottone', '=TPS'],
    [due, '', ''],
    [ferma, 'Zama', ''],
  ]);
  const caricamento = await carica('parole', byte);
  expect(caricamento).toMatchObject({
    stato: 'da confermare',
    righe: 3,
    chiavi: 3,
    modificate: 2,
    aggiunte: 2,
    tolte: 3,
    vuote: 1,
    nrErrori: 0,
    utente: 'Anna',
  });
  const { id } = caricamento;
  const { modifiche } = (await admin.call(contract.modificheCaricamento, { id })).reply;
  expect(modifiche).toEqual([
    {
      chiave: una,
      descrizione: una.slice(0, -2),
      aggiunte: [
        { gruppo: 'Materiale', valore: 'Ottone' },
        { gruppo: 'Testa', valore: '=TPS' },
      ],
      tolte: [
        { gruppo: 'Finitura', valore: 'Cromo' },
        { gruppo: 'Materiale', valore: 'Zama' },
      ],
      vuota: false,
    },
    {
      chiave: due,
      descrizione: due.slice(0, -2),
      aggiunte: [],
      tolte: [{ gruppo: 'Materiale', valore: 'Ottone' }],
      vuota: true,
    },
  ]);
  expect(await filtriDi(una)).toEqual(['Finitura=Cromo', 'Materiale=Zama']);
  expect((await admin.call(contract.confermaCaricamento, { id })).problem.detail).toBe(
    `Resterebbero senza valori: ${due}. Confermare anche questo.`,
  );
  const nuovi = ['Testa'];
  expect((await admin.call(contract.confermaCaricamento, { id, svuota: true, nuovi })).reply).toEqual({
    modificate: 2,
  });
  expect([await filtriDi(una), await filtriDi(due), await filtriDi(ferma)]).toEqual([
    ['Materiale=Ottone', 'Testa==TPS'],
    [],
    ['Materiale=Zama'],
  ]);
  const registro = (note: string) =>
    db.rows(
      sql`select chiave, prima, dopo from registro where note = ${note} and tabella = 'testata_filtri' order by chiave`,
    );
  expect(await registro(`Caricamento ${id}: prova.xlsx`)).toEqual([
    {
      chiave: una,
      prima: { Finitura: ['Cromo'], Materiale: ['Zama'], Testa: [] },
      dopo: { Finitura: [], Materiale: ['Ottone'], Testa: ['=TPS'] },
    },
    { chiave: due, prima: { Materiale: ['Ottone'] }, dopo: { Materiale: [] } },
  ]);
  expect(
    (
      await db.one<{ n: number }>(
        sql`select count(*) as n from registro where tabella = 'caricamenti_filtri' and dopo->>'stato' = 'salvato'`,
      )
    )?.n,
  ).toBe(1);
  const trova = async () =>
    (await admin.call(ricerca, { valore: 'tps' })).reply.testate.map(({ codTestata }) => `${codTestata}-0`);
  await expect.poll(trova).toEqual([una]);
  expect((await admin.call(contract.confermaCaricamento, { id })).status).toBe(409);
  expect((await admin.call(contract.annullaCaricamento, { id })).reply).toEqual({ modificate: 2, lasciate: 0 });
  expect([await filtriDi(una), await filtriDi(due)]).toEqual([
    ['Finitura=Cromo', 'Materiale=Zama'],
    ['Materiale=Ottone'],
  ]);
  await expect.poll(trova).toEqual([]);
  expect((await admin.call(contract.annullaCaricamento, { id })).status).toBe(409);
});

const scaricabile = async (): Promise<void> => {
  await testata(
    {
      Materiale: 'Zama',
      'Con, virgola': '=1+1',
      ...Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`F${i}`, `v${i}`])),
    },
    ['vite legno', 'gru'],
  );
  await db.run(sql`
    insert into autocompletamenti (parola, codice_azienda, posizione, valore) values ('vite', '', 1, 'vite legno'), ('vite', 'PRV', 1, 'vite prova'), ('vite', 'PRV', 2, '-9')`);
  await db.run(
    sql`insert into categorie_azienda (codice_azienda, posizione, cod_categoria) values ('PRV', 1, '02'), ('PRV', 2, '01')`,
  );
};
let pronto: Promise<void> | null = null;

test.each([
  ['parole', 1, 0],
  ['parole', 0, 0],
  ['parole', 0, 1],
  ['parole', 1, 1],
  ['auto', 1, 0],
  ['marchi', 1, 0],
  ['incluse-escluse', 1, 0],
] as const)(
  'B-205: what was downloaded changes nothing when it is uploaded again: %s, nuovo %i, filtriUniti %i',
  async (tipo, nuovo, filtriUniti) => {
    await (pronto ??= scaricabile());
    const caricamento = await carica(tipo, await scarica({ tipo, nuovo, filtriUniti }));
    expect([caricamento.stato, caricamento.errori, caricamento.chiavi > 0]).toEqual(['uguale', [], true]);
  },
);

test('B-205: a download is named after its company, category and layout; a company or category that is not there is refused', async () => {
  const { reply } = await admin.call(contract.scaricaFiltri, {
    x: 'excel',
    tipo: 'parole',
    codiceAzienda: 'PRV',
    categoriaRicerca: 'Viteria',
    nuovo: 0,
    filtriUniti: 1,
  });
  for await (const _ of reply.bytes);
  expect(reply.name).toBe('PRV-Viteria-OLD-COMPLETO.xlsx');
  for (const altro of [{ codiceAzienda: 'NO' }, { categoriaRicerca: 'Niente' }])
    expect((await admin.call(contract.scaricaFiltri, { x: 'excel', tipo: 'parole', ...altro })).status).toBe(404);
});

test('B-204: keywords are replaced and can be taken back one header at a time; completions and categories of companies are replaced in their order, and undone', async () => {
  const una = await testata({}, ['gru', 'vite']);
  const parole = await carica(
    'incluse-escluse',
    foglio([
      ['Testata', 'Incluse', 'Escluse'],
      [una, 'gru', 'vite'],
    ]),
  );
  await admin.call(contract.confermaCaricamento, { id: parole.id });
  const leggi = () =>
    db.rows(
      sql`select parola, esclusa from testata_parole where cod_testata || '-' || suffisso = ${una} order by parola`,
    );
  expect(await leggi()).toEqual([
    { parola: 'gru', esclusa: false },
    { parola: 'vite', esclusa: true },
  ]);
  const riga = await db.one<{ id: number; versione: number }>(sql`
    select id, (select versione from testate where cod_testata || '-' || suffisso = ${una}) as versione from registro where tabella = 'testata_parole' and chiave = ${una}`);
  await admin.call(annullaModifica, {
    codTestata: una.slice(0, -2),
    suffisso: 0,
    id: riga?.id ?? 0,
    versione: riga?.versione ?? 0,
  });
  expect(await leggi()).toEqual([
    { parola: 'gru', esclusa: false },
    { parola: 'vite', esclusa: false },
  ]);
  const auto = await carica(
    'auto',
    foglio([
      ['Parola', 'Azienda', 'Autocompletamento 1', 'Autocompletamento 2'],
      ['vite', 'PRV', '-9', 'vite prova'],
      ['perno', '', 'perno inox'],
    ]),
  );
  await admin.call(contract.confermaCaricamento, { id: auto.id });
  expect(
    await db.rows(
      sql`select parola, codice_azienda, posizione, valore from autocompletamenti where parola <> 'vite' or codice_azienda <> '' order by 1, 2, 3`,
    ),
  ).toEqual([
    { parola: 'perno', codiceAzienda: '', posizione: 1, valore: 'perno inox' },
    { parola: 'vite', codiceAzienda: 'PRV', posizione: 1, valore: '-9' },
    { parola: 'vite', codiceAzienda: 'PRV', posizione: 2, valore: 'vite prova' },
  ]);
  const marchi = await carica(
    'marchi',
    foglio([
      ['Azienda', 'Categoria 1'],
      ['PRV', 'Viteria'],
    ]),
  );
  await admin.call(contract.confermaCaricamento, { id: marchi.id });
  const categorie = () => db.rows(sql`select posizione, cod_categoria from categorie_azienda order by 1`);
  expect(await categorie()).toEqual([{ posizione: 1, codCategoria: '01' }]);
  const annulla = async (id: number) => (await admin.call(contract.annullaCaricamento, { id })).reply;
  expect([await annulla(auto.id), await annulla(marchi.id)]).toEqual([
    { modificate: 2, lasciate: 0 },
    { modificate: 1, lasciate: 0 },
  ]);
  expect(
    await db.rows(sql`select parola, posizione, valore from autocompletamenti where codice_azienda = 'PRV' order by 2`),
  ).toEqual([
    { parola: 'vite', posizione: 1, valore: 'vite prova' },
    { parola: 'vite', posizione: 2, valore: '-9' },
  ]);
  expect(await db.rows(sql`select valore from autocompletamenti where parola = 'perno'`)).toEqual([]);
  expect(await categorie()).toEqual([
    { posizione: 1, codCategoria: '02' },
    { posizione: 2, codCategoria: '01' },
  ]);
});

test('an upload of keywords goes back where nobody edited them since; one that was saved without lines for each key is refused in words', async () => {
  const [una, toccata] = [await testata({}, ['gru', 'vite']), await testata({}, ['gru'])];
  const righe = [
    ['Testata', 'Incluse', 'Escluse'],
    [una, 'perno', 'vite'],
    [toccata, 'perno', ''],
  ];
  const parole = await carica('incluse-escluse', foglio(righe));
  await admin.call(contract.confermaCaricamento, { id: parole.id });
  await db.run(
    sql`update testata_parole set esclusa = true where cod_testata || '-' || suffisso = ${toccata} and parola = 'perno'`,
  );
  expect((await admin.call(contract.annullaCaricamento, { id: parole.id })).reply).toEqual({
    modificate: 1,
    lasciate: 1,
  });
  const leggi = (chiave: string) =>
    db.rows(
      sql`select parola, esclusa from testata_parole where cod_testata || '-' || suffisso = ${chiave} order by parola`,
    );
  expect(await leggi(una)).toEqual([
    { parola: 'gru', esclusa: false },
    { parola: 'vite', esclusa: false },
  ]);
  expect(await leggi(toccata)).toEqual([{ parola: 'perno', esclusa: true }]);
  const auto = await carica(
    'auto',
    foglio([
      ['Parola', 'Autocompletamento 1'],
      ['cardine', 'cardine a vite'],
    ]),
  );
  await admin.call(contract.confermaCaricamento, { id: auto.id });
  await db.run(sql`delete from registro where tabella = 'autocompletamenti' and chiave = 'cardine#'`);
  expect((await admin.call(contract.annullaCaricamento, { id: auto.id })).problem).toMatchObject({
    status: 409,
    detail:
      'Questo caricamento è di prima dell’ultimo aggiornamento: per tornare indietro, caricare il foglio di allora.',
  });
});

test('B-241: an upload that fails in the middle writes nothing, and one whose headers were edited since is refused', async () => {
  const [una, due] = [await testata({ Grana: '80' }), await testata({ Grana: '80' })];
  const byte = foglio([
    ['Testata', 'Grana'],
    [una, '120'],
    [due, 'Scoppia'],
  ]);
  const { id } = await carica('parole', byte);
  await db.run(sql`alter table testata_filtri add constraint prova check (valore <> 'Scoppia')`);
  expect((await admin.call(contract.confermaCaricamento, { id })).status).toBe(500);
  expect([await filtriDi(una), await filtriDi(due)]).toEqual([['Grana=80'], ['Grana=80']]);
  expect(await db.rows(sql`select id from registro where chiave = ${una}`)).toEqual([]);
  await db.run(sql`alter table testata_filtri drop constraint prova`);
  await db.run(sql`delete from testata_filtri where cod_testata || '-' || suffisso = ${due}`);
  expect((await admin.call(contract.confermaCaricamento, { id })).problem).toMatchObject({
    status: 409,
    detail: `Modificate nel frattempo: ${due}. Caricare di nuovo il file.`,
  });
  expect(await filtriDi(una)).toEqual(['Grana=80']);
});

test('a workbook with faults changes nothing and can not be confirmed; no workbook, macros and other files are refused with their sentence', async () => {
  const una = await testata({ Grana: '80' });
  const faulty = await carica(
    'parole',
    foglio([
      ['Testata', 'Grana'],
      [una, '120'],
      ['NIENTE-0', '1'],
    ]),
  );
  expect(faulty).toMatchObject({
    stato: 'con errori',
    nrErrori: 1,
    modificate: 0,
    errori: [{ foglio: 'Foglio', riga: 3, colonna: 'A', trovato: 'NIENTE-0', atteso: 'Una testata che esiste' }],
  });
  expect((await admin.call(contract.confermaCaricamento, { id: faulty.id })).status).toBe(409);
  expect((await carica('parole', Buffer.from('PK no'))).rifiuto).toContain('controllare che sia un foglio Excel');
  expect(
    (await carica('parole', workbookOf({ A: '' }, { others: { 'xl/vbaProject.bin': Buffer.from('x') } }))).rifiuto,
  ).toContain('macro');
  expect((await invia('parole', foglio([]), 'prova.xlsm')).problem.detail).toContain('macro');
  expect((await invia('parole', foglio([]), 'prova.csv')).status).toBe(422);
  expect((await invia('parole', Buffer.from(''))).problem.detail).toBe('Il file è vuoto.');
  expect((await invia('parole', Buffer.from(''), '')).problem.detail).toBe('Nessun file selezionato');
  expect(await filtriDi(una)).toEqual(['Grana=80']);
});

test('an upload is dropped before it is confirmed, stands in the list with who sent it, and is for role 2 alone', async () => {
  const una = await testata({ Grana: '80' });
  const { id } = await carica(
    'parole',
    foglio([
      ['Testata', 'Grana'],
      [una, '120'],
    ]),
  );
  expect((await admin.call(contract.interrompiCaricamento, { id })).reply).toBe('OK');
  expect((await admin.call(contract.confermaCaricamento, { id })).status).toBe(409);
  expect((await admin.call(contract.interrompiCaricamento, { id })).status).toBe(409);
  const [primo] = (await admin.call(contract.elencoCaricamenti, {})).reply.caricamenti;
  expect(primo).toMatchObject({ id, stato: 'interrotto', utente: 'Anna', nomeFile: 'prova.xlsx' });
  for (const ruolo of [4, 5, 1] as const)
    expect((await app.as(ruolo).call(contract.leggiCaricamento, { id })).status).toBe(403);
});

test('B-241: one file of each kind is read at a time, another kind waits its turn; broken off before its turn it is read no more, its bytes go, and the next may come', async () => {
  const byte = foglio([
    ['Testata', 'Materiale'],
    [await testata({ Materiale: 'Zama' }), 'Ottone'],
  ]);
  const lascia = await holdQueue(app.database.pool, 'lettura-filtri');
  const { id } = (await invia('parole', byte)).reply;
  expect((await invia('parole', byte)).problem).toMatchObject({
    status: 409,
    detail: 'Un altro file dello stesso genere è ancora in lettura: attendere che finisca oppure interromperlo.',
  });
  const altro = (await invia('incluse-escluse', byte)).reply;
  expect((await admin.call(contract.leggiCaricamento, { id: altro.id })).reply.stato).toBe('in lettura');
  const { stato, idLavoro } = (await admin.call(contract.leggiCaricamento, { id })).reply;
  expect([stato, idLavoro === null]).toEqual(['in lettura', false]);
  const collega = app.as({ ruolo: 2, idUtente: 2, nome: 'Berta' });
  expect((await collega.call(leggiLavoro, { id: idLavoro ?? 0 })).reply.stato).toBe('in coda');
  expect((await collega.call(interrompiLavoro, { id: idLavoro ?? 0 })).reply).toBe('OK');
  await lascia();
  expect((await admin.call(contract.leggiCaricamento, { id })).reply).toMatchObject({
    stato: 'interrotto',
    rifiuto: '',
  });
  expect(await db.one(sql`select contenuto from caricamenti_filtri where id = ${id}`)).toEqual({ contenuto: '' });
  expect((await admin.call(contract.interrompiCaricamento, { id })).status).toBe(409);
  expect((await carica('parole', byte)).stato).toBe('da confermare');
});

test('a file being read by a server of the previous version has failed, and an invalid file gives the reason', async () => {
  const { id } = await carica('parole', Buffer.from('niente'));
  const letto = (await admin.call(contract.leggiCaricamento, { id })).reply;
  expect([letto.stato, letto.rifiuto !== '']).toEqual(['con errori', true]);
  await db.run(sql`update caricamenti_filtri set stato = 'in lettura', id_lavoro = null where id = ${id}`);
  expect((await admin.call(contract.leggiCaricamento, { id })).reply).toMatchObject({
    stato: 'non riuscito',
    rifiuto: 'La lettura si è interrotta: caricare di nuovo il file.',
  });
});
