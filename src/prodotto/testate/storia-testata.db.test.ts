import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriTestateProdotto } from '#test/fixtures/testate-prodotto.ts';
import { leggiFiltriTestata, salvaFiltriTestata, storicoTestata } from './contract/contenuti-testata.ts';
import { salvaParole } from './contract.ts';
import * as contract from './contract.ts';
import type { Tipologia } from './rules.ts';

const app = await testApp();
const { db } = app.database;
const { negozio, admin, ufficio, codice, leggi, nuova, salva, registro } = await apriTestateProdotto(app);

test('a change is undone by a new edit, is refused where the same was edited since, and the history keeps both', async () => {
  const codTestata = await nuova({ descrizione: 'Prima' });
  await salva(codTestata, { descrizione: 'Seconda' });
  await salva(codTestata, { descrizione: 'Terza', new: true });
  const righe = await db.rows<{ id: number }>(
    sql`select id from registro where tabella = 'testate' and chiave = ${`${codTestata}-0`} and operazione = 'edit' order by id`,
  );
  const annulla = async (quale: number) =>
    admin.call(contract.annullaModifica, {
      codTestata,
      suffisso: 0,
      id: righe[quale]?.id ?? 0,
      versione: (await leggi(codTestata)).versione,
    });
  expect((await annulla(0)).problem).toMatchObject({
    status: 409,
    detail: 'Il campo «Descrizione» è stato modificato di nuovo: annullare prima la modifica più recente.',
  });
  expect((await annulla(1)).reply).toBe('OK');
  expect(await leggi(codTestata)).toMatchObject({ descrizione: 'Seconda', new: false });
  expect((await annulla(0)).reply).toBe('OK');
  expect((await leggi(codTestata)).descrizione).toBe('Prima');
  expect(await registro(`${codTestata}-0`)).toHaveLength(5);
});

test('all edits of a day are undone together, fields and keywords, and not where one was edited later', async () => {
  const codTestata = await nuova({ descrizione: 'Prima' });
  const chiave = `${codTestata}-0`;
  const il = (giorno: string) =>
    db.run(
      sql`update registro set data_ora = ${`${giorno}T09:00:00Z`} where chiave = ${chiave} and operazione = 'edit' and data_ora > '2026-03-12'`,
    );
  await salva(codTestata, { descrizione: 'Seconda' });
  await salva(codTestata, { descrizione: 'Terza', new: true });
  await admin.call(salvaParole, {
    id: chiave,
    incluse: ['gru'],
    escluse: [],
    versione: (await leggi(codTestata)).versione,
  });
  await il('2026-03-10');
  const annulla = async (giorno: string) =>
    admin.call(contract.annullaGiorno, {
      codTestata,
      suffisso: 0,
      giorno,
      versione: (await leggi(codTestata)).versione,
    });
  await salva(codTestata, { new: false });
  await il('2026-03-11');
  expect((await annulla('2026-03-10')).problem).toMatchObject({
    status: 409,
    detail: expect.stringContaining('Il campo «Novità»') as string,
  });
  expect((await annulla('2026-03-09')).status).toBe(404);
  expect((await annulla('2026-03-11')).reply).toBe('OK');
  expect((await annulla('2026-03-10')).reply).toBe('OK');
  expect(await leggi(codTestata)).toMatchObject({ descrizione: 'Prima', new: false });
  expect(await db.rows(sql`select parola from testata_parole where cod_testata = ${codTestata}`)).toEqual([]);
});

describe('what one switch changed goes back to what each row had', () => {
  const conOtto = async () => {
    const codTestata = codice();
    const articoli = await Promise.all(Array.from({ length: 8 }, (_, i) => negozio.articolo({ obsoleto: i === 0 })));
    await creaTestata(db, { codTestata, righe: articoli });
    const versione = async () => (await leggi(codTestata)).versione;
    const segna = async (type: Tipologia) =>
      admin.call(contract.tipologiaTestata, {
        type,
        CodTestata: codTestata,
        ctnumSUFFISSO: 0,
        versione: await versione(),
      });
    const annulla = async (id: number) =>
      admin.call(contract.annullaModifica, { codTestata, suffisso: 0, id, versione: await versione() });
    const ultima = async () =>
      (
        await db.one<{ id: number }>(
          sql`select max(id) as id from registro where tabella = 'testate' and chiave = ${`${codTestata}-0`}`,
        )
      )?.id ?? 0;
    const segnati = async (colonna = sql`obsoleto`) =>
      (
        await db.rows<{ cdArticolo: string }>(
          sql`select cd_articolo from articoli where cd_articolo = any(${articoli}) and ${colonna} order by 1`,
        )
      ).map(({ cdArticolo }) => cdArticolo);
    return { codTestata, articoli, segna, annulla, ultima, segnati, versione };
  };

  test('1 of 8 obsolete, then all, then none: each step back by its line, the older not before the newer, or the day at once', async () => {
    const { codTestata, articoli, segna, annulla, ultima, segnati, versione } = await conOtto();
    await segna('obsoleto');
    const prima = await ultima();
    await segna('obsoleto');
    expect(await segnati()).toEqual([]);
    expect((await annulla(prima)).problem).toMatchObject({
      status: 409,
      detail: expect.stringContaining('è stato modificato di nuovo'),
    });
    expect((await annulla(await ultima())).reply).toBe('OK');
    expect(await segnati()).toHaveLength(8);
    expect((await annulla(prima)).reply).toBe('OK');
    expect(await segnati()).toEqual([articoli[0]]);
    const altra = await conOtto();
    await altra.segna('obsoleto');
    await altra.segna('obsoleto');
    const oggi = { codTestata: altra.codTestata, suffisso: 0, giorno: '2026-03-16', versione: await altra.versione() };
    expect((await admin.call(contract.annullaGiorno, oggi)).reply).toBe('OK');
    expect(await altra.segnati()).toEqual([altra.articoli[0]]);
    expect(await versione()).toBeGreaterThan(4);
    expect(codTestata).not.toBe(altra.codTestata);
  });

  test.each([
    ['obsoleto', sql`obsoleto`],
    ['fuoricatalogo', sql`non_stamp_catalogo`],
    ['eliminato', sql`eliminato`],
  ] as const)('the switch %s', async (tipo, colonna) => {
    const { segna, annulla, ultima, segnati } = await conOtto();
    const prima = await segnati(colonna);
    await segna(tipo);
    expect(await segnati(colonna)).toHaveLength(8);
    expect((await annulla(await ultima())).reply).toBe('OK');
    expect(await segnati(colonna)).toEqual(prima);
  });

  test('off internet, the height of the picture and the ordering code', async () => {
    const { codTestata, segna, annulla, ultima, versione } = await conOtto();
    const stato = () =>
      db.one(
        sql`select disattiva_internet, altezza_immagine_mm, campi_rottura from testate where cod_testata = ${codTestata}`,
      );
    const prima = await stato();
    const chiave = { CodTestata: codTestata, Suffisso: 0 };
    for (const cambia of [
      () => segna('disattivainternet'),
      async () =>
        admin.call(contract.altezzaImmagineTestata, {
          testata: codTestata,
          suffisso: 0,
          height: '300',
          versione: await versione(),
        }),
      async () =>
        admin.call(contract.salvaOrdinamento, { ...chiave, CampiRotturaDivisione: '130', versione: await versione() }),
    ]) {
      expect((await cambia()).status).toBe(200);
      expect(await stato()).not.toEqual(prima);
      expect((await annulla(await ultima())).reply).toBe('OK');
      expect(await stato()).toEqual(prima);
    }
  });
});

test('a header is shown as it was at the end of a day, beside what it is now', async () => {
  const codTestata = await nuova({ descrizione: 'Vecchia' });
  await salva(codTestata, { descrizione: 'Nuova' });
  await db.run(sql`
    update registro set data_ora = '2026-03-10T09:00:00Z' where chiave = ${`${codTestata}-0`} and operazione = 'edit'`);
  const descrizione = async (giorno: string) =>
    (await ufficio.call(contract.comeEra, { codTestata, suffisso: 0, giorno })).reply.campi.find(
      ({ campo }) => campo === 'descrizione',
    );
  expect(await descrizione('2026-03-09')).toEqual({ campo: 'descrizione', allora: 'Vecchia', adesso: 'Nuova' });
  expect(await descrizione('2026-03-10')).toEqual({ campo: 'descrizione', allora: 'Nuova', adesso: 'Nuova' });
});

describe('the history of a header', () => {
  const storico = async (codTestata: string, suffisso = 0) =>
    (await ufficio.call(storicoTestata, { codTestata, suffisso })).reply.righe.map(({ modifiche, operazione }) =>
      [operazione, ...modifiche.map(({ campo, dopo }) => `${campo} ${dopo}`)].join(' '),
    );
  const opera = async (codTestata: string, nuovoCodTestata: string) =>
    admin.call(contract.operaTestata, { operation: 'cambio-codice', codTestata, suffisso: 0, nuovoCodTestata });

  test('goes with it under a new code and suffix, tells each change once, and is not that of who had the code before', async () => {
    const [prima, seconda] = [await nuova({ descrizione: 'Uno' }), codice()];
    await salva(prima, { descrizione: 'Due' });
    expect((await opera(prima, seconda)).reply).toBe('OK');
    const cambia = { codTestata: seconda, suffisso: 0, nuovoSuffisso: 3, versione: (await leggi(seconda)).versione };
    expect((await admin.call(contract.cambiaSuffissoTestata, cambia)).reply).toBe('OK');
    await nuova({ codTestata: prima, descrizione: 'Altra' });
    await salva(prima, { descrizione: 'Altra ancora' });
    const suo = await storico(seconda, 3);
    expect(suo.filter((riga) => riga !== 'edit')).toEqual([
      'edit suffisso 3',
      `edit codTestata ${seconda}`,
      'edit descrizione Due',
      expect.stringContaining('descrizione Uno'),
    ]);
    expect((await leggi(seconda, 3)).numLogInfo).toBe(suo.length);
    // Restored under its original code, which is free again.
    await admin.call(contract.eliminaTestata, { codTestata: prima, suffisso: 0 });
    const indietro = { operation: 'cambio-codice', codTestata: seconda, suffisso: 3 } as const;
    await admin.call(contract.operaTestata, { ...indietro, nuovoCodTestata: prima, nuovoSuffisso: 0 });
    expect((await storico(prima)).filter((riga) => riga !== 'edit')).toEqual([
      `edit suffisso 0 codTestata ${prima}`,
      'edit suffisso 3',
      `edit codTestata ${seconda}`,
      'edit descrizione Due',
      expect.stringContaining('descrizione Uno'),
    ]);
  });

  test('an edit made under an earlier code is undone, and the state of that day is shown', async () => {
    const [prima, seconda] = [await nuova({ descrizione: 'Uno' }), codice()];
    await salva(prima, { descrizione: 'Due' });
    await opera(prima, seconda);
    const riga = await db.one<{ id: number }>(
      sql`select id from registro where chiave = ${`${prima}-0`} and dopo->>'descrizione' = 'Due'`,
    );
    const { versione } = await leggi(seconda);
    const annulla = { codTestata: seconda, suffisso: 0, id: riga?.id ?? 0, versione };
    expect((await admin.call(contract.annullaModifica, annulla)).reply).toBe('OK');
    expect((await leggi(seconda)).descrizione).toBe('Uno');
  });

  test('filters are undone too, edited on the header or renamed on all of them, and shown as they were', async () => {
    const codTestata = codice();
    await creaTestata(db, { codTestata, filtri: { Colore: 'rosso' } });
    const chiave = { codTestata, suffisso: 0 };
    const filtri = [
      { filtro: 'Colore', valore: 'rosso' },
      { filtro: 'Colore', valore: 'blu' },
    ];
    await admin.call(salvaFiltriTestata, { ...chiave, filtri, versione: 1 });
    await db.run(sql`
      insert into registro (data_ora, utente, tabella, chiave, operazione, prima, dopo, richiesta)
      values (now(), 'Anna', 'testata_filtri', ${`${codTestata}-0`}, 'edit', '{"Colore":["rosso"]}', '{"Colore":["Rosso RAL"]}', 'prova')`);
    await db.run(
      sql`update testata_filtri set valore = 'Rosso RAL' where cod_testata = ${codTestata} and valore = 'rosso'`,
    );
    const righe = await db.rows<{ id: number }>(
      sql`select id from registro where chiave = ${`${codTestata}-0`} and tabella = 'testata_filtri' order by id`,
    );
    const annulla = async (quale: number) =>
      admin.call(contract.annullaModifica, {
        ...chiave,
        id: righe[quale]?.id ?? 0,
        versione: (await leggi(codTestata)).versione,
      });
    const adesso = async () => (await admin.call(leggiFiltriTestata, chiave)).reply.filtri.map(({ valore }) => valore);
    await db.run(
      sql`update registro set data_ora = '2026-03-10T09:00:00Z' where id = any(${righe.map(({ id }) => id)})`,
    );
    const ieri = (await ufficio.call(contract.comeEra, { ...chiave, giorno: '2026-03-09' })).reply.campi;
    expect(ieri.find(({ campo }) => campo === 'filtri')).toEqual({
      campo: 'filtri',
      allora: 'Colore: rosso',
      adesso: 'Colore: Rosso RAL, Colore: blu',
    });
    expect((await annulla(0)).problem).toMatchObject({
      status: 409,
      detail: expect.stringContaining('«Filtri di ricerca»'),
    });
    expect((await annulla(1)).reply).toBe('OK');
    expect((await adesso()).toSorted()).toEqual(['blu', 'rosso']);
    expect((await annulla(0)).reply).toBe('OK');
    expect(await adesso()).toEqual(['rosso']);
  });

  test('a log line that only says that nothing was checked is refused in words', async () => {
    const codTestata = await nuova();
    await admin.call(contract.salvaTestata, { codTestata, suffisso: 0, descrizione: 'Senza versione' });
    const riga = await db.one<{ id: number }>(
      sql`select id from registro where chiave = ${`${codTestata}-0`} and operazione = 'edit' and dopo is null`,
    );
    expect(
      (await admin.call(contract.annullaModifica, { codTestata, suffisso: 0, id: riga?.id ?? 0 })).problem,
    ).toMatchObject({ status: 422, detail: 'Questa modifica si annulla solo dalla sua finestra.' });
  });
});
