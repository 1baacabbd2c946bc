import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { codiceFerramenta } from '#demo/server/configuratore/articoli.ts';
import { testApp } from '#test/fixtures/app.ts';
import * as contract from './contract.ts';

const app = await testApp({ demo: true });
const { db } = app.database;
const capo = app.as(2);
const testata = 'KFS00002-0';
const cdArticolo = codiceFerramenta(2, 1);
const [{ fori: _, ...dima } = { modello: '', utensili: '' }] = (await capo.call(contract.elencoDime, {})).reply.dime;
const salva = (campi: object) =>
  capo.call(contract.salvaDima, { testata, fori: '', utensili: dima.utensili, modello: dima.modello, ...campi });

describe('from the order to the machine', () => {
  test('the map of the configurator follows the measures, and so does the program', async () => {
    const con = async (opzioni: string) =>
      (await app.as(5).call(contract.foriDima, { testata, cdArticolo, opzioni })).reply;
    const rosetta = await con('SPESS$40|SUP$ROSETTA|FORO$PATENT');
    expect(rosetta.fori.map(({ x, y, diametro, profondita }) => [x, y, diametro, profondita])).toEqual([
      [60, 180, 20, 40],
      [60, 108, 17, 40],
      [41, 180, 8, 40],
      [41, 108, 8, 40],
      [79, 180, 8, 40],
      [79, 108, 8, 40],
    ]);
    expect(rosetta).toMatchObject({ impedimento: '', programma: expect.stringContaining('X60 Y108 Z-40') });
    const placca = await con('SPESS$55|SUP$PLACCA|INT$90|FORO$PATENT');
    expect(placca.fori.map(({ y, profondita }) => [y, profondita])).toContainEqual([90, 55]);
  });

  test('what is put into the archive waits for its release, and is put there once', async () => {
    const chiesta = { testata, cdArticolo, opzioni: 'SPESS$60|SUP$ROSETTA', lotto: 'L1' };
    const [prima, seconda] = await Promise.all([1, 2].map(() => capo.call(contract.programmaDima, chiesta)));
    expect([prima?.status, seconda?.reply]).toEqual([200, prima?.reply]);
    const { id } = prima?.reply ?? { id: 0 };
    expect((await capo.call(contract.leggiProgrammaCnc, { id })).reply).toMatchObject({
      folderName: 'maniglie/KFS00002',
      cdArticolo,
      lotto: 'L1',
      rilasciata: null,
      versioni: [{ numero: 1 }],
    });
    expect((await app.as(5).call(contract.programmaDima, chiesta)).status).toBe(403);
  });

  test('an ordered handle is listed until its program is there, and then with it', async () => {
    const { reply } = await capo.call(contract.foriDima, { testata, cdArticolo, opzioni: 'SPESS$70' });
    expect(reply.impedimento).toBe('');
    await db.run(sql`
      insert into configurazioni (id, cd_articolo, codice, versione, tipo_serramento, opzioni, descrizione, creata)
      select 'ordinata', ${cdArticolo}, 'MAN01', 1, '', substr(scelte, 2), '', now() from cnc_programmi where scelte <> '' order by id limit 1`);
    await db.run(sql`
      update documenti_righe set configurazione = 'ordinata', cd_articolo = ${cdArticolo}
      where (id_documento, riga) = (select r.id_documento, r.riga from documenti_righe r join documenti d on d.id = r.id_documento
        where d.tipo = 'OC' and d.stato = 'confermato' and r.cd_articolo is not null and r.qt_ordinata > r.qt_evasa_stoccata limit 1)`);
    const suoi = async (di: string) =>
      (await capo.call(contract.elencoCentroLavoro, { cdArticolo: di })).reply.programmi.map((uno) => uno.cdArticolo);
    expect(new Set(await suoi(cdArticolo))).toEqual(new Set([cdArticolo]));
    expect(await suoi('00000000')).toEqual([]);
    const ordini = async () => (await capo.call(contract.elencoDime, {})).reply.ordini;
    expect(await ordini()).toMatchObject([{ testata, configurazione: 'ordinata', programma: { rilasciata: 1 } }]);
    await db.run(sql`update cnc_programmi set scelte = ''`);
    expect(await ordini()).toMatchObject([{ programma: null }]);
    const fatto = await capo.call(contract.programmaDima, { testata, configurazione: 'ordinata', lotto: 'OC 1/2026' });
    expect(fatto.status).toBe(200);
    expect(await ordini()).toMatchObject([{ programma: { id: fatto.reply.id } }]);
  });

  test('typed holes come before the configurator’s, and what the machine cannot reach is refused with its line', async () => {
    await salva({ fori: '60; 180; 8; 40\n900; 10; 8; 40' });
    const { reply } = await capo.call(contract.foriDima, { testata, cdArticolo });
    expect(reply).toMatchObject({
      fori: [{ x: 60 }, { x: 900 }],
      impedimento: expect.stringMatching(/Riga \d+: X va da 60 a 900/),
    });
    expect((await capo.call(contract.programmaDima, { testata, cdArticolo })).problem.detail).toBe(reply.impedimento);
    await salva({});
  });

  test.each([
    [{ fori: 'uno' }, 'fori'],
    [{ utensili: '8:1' }, 'utensili'],
    [{ modello: 'G0 X{x}' }, 'modello'],
  ])('a pattern with a mistake in it is refused at its field: %o', async (campi, path) => {
    expect((await salva(campi)).problem).toMatchObject({ status: 422, errors: [{ path }] });
  });

  test('two users who change it at the same time: the second sees the first; another’s article and header are not found', async () => {
    const [{ versione } = { versione: 0 }] = (await capo.call(contract.elencoDime, {})).reply.dime;
    expect((await salva({ versione })).status).toBe(200);
    expect((await salva({ versione })).status).toBe(409);
    expect((await salva({ testata: 'NESSUNA-0' })).status).toBe(404);
    expect((await capo.call(contract.foriDima, { testata, cdArticolo: 'ALTRO' })).status).toBe(404);
  });
});
