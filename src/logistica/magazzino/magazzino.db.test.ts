import { beforeEach, describe, expect, test } from 'vitest';
import type { Ruolo } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { paginaCatalogo } from '#catalogo/pagina/contract.ts';
import { articoloNelCassetto } from '#demo/server/known.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriBanco, filo, timeout } from '#test/stand-ins/magazzino.ts';
import { only } from '#test/fixtures/settings.ts';
import * as contract from './contract.ts';
import { impostazioniMagazzino } from './server/settings.ts';

const { comandoMagazzino } = contract;
const banco = await apriBanco();
const magazzino = { presa: banco.presa, filo, timeout: 3000 };
// Without its own jobs, which would query the machine between two steps of a test.
const app = await testApp({
  demo: true,
  jobs: false,
  settings: only(impostazioniMagazzino, magazzino),
});
/** A server with a short machine timeout. */
const impaziente = await app.another(only(impostazioniMagazzino, { ...magazzino, timeout }));
const { db } = app.database;
const idDi = async (username: string): Promise<number> =>
  (await db.one<{ id: number }>(sql`select id from utenti where username = ${username}`))?.id ?? 0;
/** May use machines 91 and 92; the other user 93 and 94. */
const idUtente = await idDi('magazzino@demo.it');
const addetto = app.as({ ruolo: 5, idUtente });
/** The same user on the server with the short timeout. */
const frettoloso = impaziente.as({ ruolo: 5, idUtente });
const altro = app.as({ ruolo: 5, idUtente: await idDi('interno5@demo.it') });

/** Command lines of the operation log since the last call. */
let letti = 0;
async function annotati(): Promise<string[]> {
  const righe = await db.rows<{ id: number; note: string }>(
    sql`select id, note from registro where tabella = 'magazzino' and id > ${letti} order by id`,
  );
  letti = righe.at(-1)?.id ?? letti;
  return righe.map(({ note }) => note);
}
beforeEach(async () => {
  banco.guasta(null);
  banco.svuota();
  banco.venuti();
  await db.run(sql`delete from cassetti_coda`);
  await annotati();
});

const estrai = (cassetto: string, chi = addetto) => chi.call(comandoMagazzino, { comando: 'EXTRACT_CMD', cassetto });
const riponi = (cassetto: string, chi = addetto) => chi.call(comandoMagazzino, { comando: 'STORE_CMD', cassetto });
const detto = ({ status, problem }: Awaited<ReturnType<typeof estrai>>) => [status, problem.detail];
const nonInviato = [502, 'Errore. Impossibile inviare il comando'];
const nonValida = [422, 'Errore. Ubicazione non valida'];

describe('a picker', () => {
  test('sends a drawer out and back, and the log has the request and its outcome', async () => {
    expect(await estrai('9112')).toMatchObject({ status: 200, reply: 'OK' });
    expect(await riponi('91')).toMatchObject({ status: 200, reply: 'OK' });
    expect(banco.mosse).toEqual(['EXTRACT_CMD 1 12', 'STORE_CMD 1 12']);
    expect(await annotati()).toEqual([
      'EXTRACT_CMD, baia 1: chiesto',
      'EXTRACT_CMD, baia 1: OK',
      'STORE_CMD, baia 1: chiesto',
      'STORE_CMD, baia 1: OK',
    ]);
    expect(
      await db.one(sql`select id_utente, chiave from registro where tabella = 'magazzino' order by id limit 1`),
    ).toEqual({ idUtente, chiave: '9112' });
  });

  test('B-190: sends the same commands as the documents write them, with # and the number of a drawer', async () => {
    const chiede = (comando: 'EXTRACT_CMD#' | 'STORE_CMD#' | 'STATUS_REQUEST_CMD#' | 'REQUEST_MISSION_TRAY#') =>
      addetto.call(comandoMagazzino, { comando, cassetto: 12, baia: 1, macchina: 2 });
    expect((await chiede('EXTRACT_CMD#')).reply).toBe('OK');
    expect((await chiede('STATUS_REQUEST_CMD#')).reply).toMatchObject({
      Message: expect.stringContaining('cassetto 12'),
    });
    expect((await chiede('REQUEST_MISSION_TRAY#')).reply).toEqual({ Message: 'Nessun cassetto richiesto' });
    expect((await chiede('STORE_CMD#')).reply).toBe('OK');
    expect(banco.mosse).toEqual(['EXTRACT_CMD 2 12', 'STORE_CMD 2 12']);
  });

  test('P-221: asks how the machine stands, and reads it in the Message', async () => {
    await estrai('9213');
    await estrai('9214');
    const stato = await addetto.call(comandoMagazzino, { comando: 'STATUS_REQUEST_CMD', cassetto: '92' });
    expect(stato.reply).toEqual({
      Message: 'Allarme: no;Baia 1: cassetto 13, in coda 1;Baia 2: libera, in coda 0;Baia 3: libera, in coda 0',
    });
    const missioni = await addetto.call(comandoMagazzino, { comando: 'REQUEST_MISSION_TRAY', cassetto: '92' });
    expect(missioni.reply).toEqual({ Message: 'Cassetto 14' });
    const altre = await addetto.call(comandoMagazzino, {
      comando: 'REQUEST_MISSION_TRAY',
      cassetto: '92',
      missionType: 'IN',
    });
    expect(altre.reply).toEqual({ Message: 'Nessun cassetto richiesto' });
  });

  test.each(['', '91', '9312', 'A012', '9012', '91--'])(
    'P-231: is refused the location "%s", before anything is sent to the machine',
    async (ubicazione) => {
      expect(detto(await estrai(ubicazione))).toEqual(nonValida);
      expect([banco.venuti(), await annotati()]).toEqual([[], []]);
    },
  );

  test.each(['', '93', 'A0'])('puts nothing back at "%s"', async (macchina) => {
    expect(detto(await riponi(macchina))).toEqual(nonValida);
    expect(banco.venuti()).toEqual([]);
  });

  test('uses the list in the database now, not that of the token', async () => {
    expect(detto(await estrai('9112', altro))).toEqual(nonValida);
    expect(await estrai('9312', altro)).toMatchObject({ status: 200 });
    await db.run(sql`update utenti set ubicazioni = '{91}' where username = 'interno5@demo.it'`);
    expect(detto(await estrai('9313', altro))).toEqual(nonValida);
    expect(await estrai('9115', altro)).toMatchObject({ status: 200 });
  });

  test.each([
    ['9160', 'Cassetto 60 bloccato'],
    ['9188', 'Cassetto 88 inesistente'],
  ])('reads what the machine says where it refuses %s', async (ubicazione, testo) => {
    expect(detto(await estrai(ubicazione))).toEqual([409, testo]);
    expect((await annotati()).at(-1)).toBe(`EXTRACT_CMD, baia 1: ${testo}`);
  });

  test('learns that no drawer is in the bay', async () => {
    expect(detto(await addetto.call(comandoMagazzino, { comando: 'STORE_CMD', cassetto: '91', baia: 3 }))).toEqual([
      409,
      'Errore. Nessun cassetto in baia',
    ]);
  });
});

test.each([0, 1, 3, 6] as const)('role %i commands no drawer', async (ruolo: Ruolo) => {
  const { status } = await app
    .as({ ruolo, idUtente })
    .call(comandoMagazzino, { comando: 'EXTRACT_CMD', cassetto: '9112' });
  expect([status, banco.venuti()]).toEqual([ruolo === 0 ? 401 : 403, []]);
});

test.each([2, 4] as const)('role %i commands every machine', async (ruolo: Ruolo) => {
  const chi = app.as({ ruolo, idUtente: 1 });
  expect(await chi.call(comandoMagazzino, { comando: 'EXTRACT_CMD', cassetto: '9412' })).toMatchObject({ reply: 'OK' });
});

describe('a machine that fails', () => {
  test.each(['muto', 'giu', 'sbagliato'] as const)(
    'P-231: %s: the sentence, a line in the log, and when it is back the drawer is asked for again',
    async (guasto) => {
      banco.guasta(guasto);
      for (const [manda, dove] of [
        [estrai, '9120'],
        [riponi, '91'],
      ] as const)
        expect(detto(await manda(dove, frettoloso))).toEqual(nonInviato);
      expect((await annotati()).filter((riga) => !riga.endsWith(': chiesto'))).toHaveLength(2);
      banco.guasta(null);
      expect(await estrai('9120')).toMatchObject({ status: 200, reply: 'OK' });
      expect(banco.mosse).toEqual(['EXTRACT_CMD 1 20']);
    },
  );

  test('done but not told: it counts as done, and one command went out', async () => {
    banco.guasta('perso', 'movimenti');
    expect(await addetto.call(comandoMagazzino, { comando: 'EXTRACT_CMD', cassetto: '9221', baia: 2 })).toMatchObject({
      status: 200,
      reply: 'OK',
    });
    expect(banco.venuti().filter((nome) => nome === 'EXTRACT_CMD')).toHaveLength(1);
  });

  test('told twice: it is heard once', async () => {
    banco.guasta('doppio');
    expect(await addetto.call(comandoMagazzino, { comando: 'EXTRACT_CMD', cassetto: '9222', baia: 3 })).toMatchObject({
      status: 200,
      reply: 'OK',
    });
    expect(await addetto.call(comandoMagazzino, { comando: 'STORE_CMD', cassetto: '92', baia: 3 })).toMatchObject({
      status: 200,
      reply: 'OK',
    });
  });

  test('holds no transaction and no connection while it is waited for', async () => {
    banco.guasta('muto');
    const risposta = estrai('9123', frettoloso);
    await expect.poll(() => banco.venuti()).toContain('EXTRACT_CMD');
    const aperte =
      await db.rows(sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and (state = 'idle in transaction' or xact_start is not null)
      and query like '%registro%'`);
    expect(aperte).toEqual([]);
    expect(detto(await risposta)).toEqual(nonInviato);
  });
});

describe('the panel', () => {
  test('shows the machines of the person, roles 2 and 4 each', async () => {
    const macchine = async (chi = addetto) =>
      (await chi.call(contract.macchineMagazzino, {})).reply.macchine.map(({ macchina }) => macchina);
    expect(await macchine()).toEqual([1, 2]);
    expect(await macchine(app.as(4))).toEqual([1, 2, 3, 4]);
  });

  test('B-024: has each drawer with its articles, their quantities and what is running low', async () => {
    const { cdArticolo, ubicazione } = articoloNelCassetto;
    await db.run(sql`update giacenze set qta_scaffale = 500000, qta_impegnata = 0 where cd_articolo = ${cdArticolo}`);
    const { cassetti } = (await addetto.call(contract.strutturaCassetti, { macchina: 1 })).reply;
    const suo = cassetti.find((uno) => uno.ubicazione === ubicazione);
    expect(suo?.cassetto).toBe(17);
    const contenuto = async () => (await addetto.call(contract.contenutoCassetto, { ubicazione })).reply.articoli;
    expect(await contenuto()).toHaveLength(suo?.articoli ?? 0);
    const articolo = async () => (await contenuto()).find((uno) => uno.cdArticolo === cdArticolo);
    expect(await articolo()).toMatchObject({ qtaScaffale: 500000, scarso: false });
    await db.run(sql`update giacenze set qta_impegnata = 500000 where cd_articolo = ${cdArticolo}`);
    expect(await articolo()).toMatchObject({ scarso: true });
    const dopo = (await addetto.call(contract.strutturaCassetti, { macchina: 1 })).reply.cassetti;
    expect(dopo.find((uno) => uno.ubicazione === ubicazione)?.scarsi).toBe((suo?.scarsi ?? 0) + 1);
  });

  test('finds the drawer of a label that was scanned: its own, or that of an article', async () => {
    const { cdArticolo, ubicazione } = articoloNelCassetto;
    const trova = (valore: string) => addetto.call(contract.trovaCassetto, { valore });
    expect((await trova(ubicazione)).reply).toMatchObject({ macchina: 1, cassetto: 17, cdArticolo: '' });
    expect((await trova(cdArticolo)).reply).toMatchObject({ macchina: 1, cassetto: 17, cdArticolo });
    expect((await trova('8001234567897')).status).toBe(404);
    await db.run(sql`insert into articoli_ean (gtin, cd_articolo, qta) values ('08001234567897', ${cdArticolo}, 1)`);
    expect((await trova('8001234567897')).reply).toMatchObject({ cassetto: 17, cdArticolo });
    expect(detto((await trova('9312')) as never)).toEqual(nonValida);
  });

  test('B-220: tries the line, and says so where the machine is silent', async () => {
    expect((await addetto.call(contract.pingMagazzino, {})).reply).toBe('OK');
    expect((await addetto.call(contract.infoCassetti, { macchina: 1 })).reply.Message).toContain(
      'Allarme: no;Baia 1: libera',
    );
    banco.guasta('giu');
    expect(detto((await addetto.call(contract.pingMagazzino, {})) as never)).toEqual(nonInviato);
    expect(detto((await addetto.call(contract.infoCassetti, { macchina: 1 })) as never)).toEqual(nonInviato);
  });
});

describe('the drawers of an order', () => {
  /** A demo order changed to contain two articles of machine 1 and one from the shelves. */
  async function ordine() {
    const doc = await db.one<{ id: number; anno: number; numero: number }>(sql`
      select d.id, d.anno, d.numero from documenti d where d.tipo = 'OC' and d.suffisso = ''
        and (select count(*) from documenti_righe r where r.id_documento = d.id and r.cd_articolo is not null) >= 3 order by d.id limit 1`);
    if (!doc) throw new Error('no order');
    const nei = await db.rows<{ cdArticolo: string }>(sql`
      select distinct on (ubicazione) cd_articolo from articoli where ubicazione in ('9140', '9103') order by ubicazione`);
    const [fuori] = await db.rows<{ cdArticolo: string }>(
      sql`select cd_articolo from articoli where ubicazione like 'A%' limit 1`,
    );
    const righe = await db.rows<{ riga: number }>(sql`
      select riga from documenti_righe where id_documento = ${doc.id} and cd_articolo is not null order by riga`);
    const codici = [...nei.map((uno) => uno.cdArticolo), fuori?.cdArticolo ?? ''];
    await db.run(sql`update documenti_righe set qt_evasa_stoccata = qt_ordinata where id_documento = ${doc.id}`);
    for (const [i, { riga }] of righe.slice(0, 3).entries())
      await db.run(sql`
        update documenti_righe set cd_articolo = ${codici[i]}, qt_ordinata = 10, qt_evasa_stoccata = 4 where id_documento = ${doc.id} and riga = ${riga}`);
    await db.run(sql`update documenti set stato = 'confermato' where id = ${doc.id}`);
    return { anno: doc.anno, numero: doc.numero };
  }

  test('come in one sweep with what is still to be picked; the first two at once, and never twice', async () => {
    const chiave = await ordine();
    const { reply } = await addetto.call(contract.cassettiOrdine, chiave);
    expect(reply.cassetti.map(({ cassetto }) => cassetto)).toEqual([3, 40]);
    expect(reply.cassetti[0]?.articoli).toMatchObject([{ quantita: 6 }]);
    expect(reply.altrove).toBe(1);
    await estrai('9150');
    const estratti = await addetto.call(contract.estraiOrdine, chiave);
    expect(estratti.reply).toEqual({ inviati: 1, inCoda: 1, gia: 0, rifiutati: [] });
    expect((await addetto.call(contract.estraiOrdine, chiave)).reply).toEqual({
      inviati: 0,
      inCoda: 0,
      gia: 2,
      rifiutati: [],
    });
    expect(banco.mosse.slice(-2)).toEqual(['EXTRACT_CMD 1 50', 'EXTRACT_CMD 1 40']);
  });

  test('an order that is none, and one that has nothing here, are told', async () => {
    expect((await addetto.call(contract.cassettiOrdine, { anno: 2001, numero: 1 })).status).toBe(404);
    const chiave = await ordine();
    await db.run(sql`update utenti set ubicazioni = '{94}' where username = 'interno5@demo.it'`);
    expect((await altro.call(contract.cassettiOrdine, chiave)).reply.cassetti).toEqual([]);
    expect(detto((await altro.call(contract.estraiOrdine, chiave)) as never)).toEqual([
      409,
      'Nessun articolo da prelevare nei cassetti',
    ]);
  });
});

test('the row of the catalogue has the location for role 5, and none for a customer, a subcontractor or a visitor', async () => {
  const [{ id = '' } = {}] = await db.rows<{ id: string }>(
    sql`select cod_testata || '-' || suffisso as id from righe_catalogo where cd_articolo = ${articoloNelCassetto.cdArticolo}`,
  );
  const ubicazione = async (ruolo: Ruolo) =>
    (await app.as({ ruolo, idUtente }).call(paginaCatalogo, { id })).reply.articoli.find(
      ({ cdArticolo }) => cdArticolo === articoloNelCassetto.cdArticolo,
    )?.ubicazione;
  expect(await ubicazione(5)).toBe(articoloNelCassetto.ubicazione);
  for (const ruolo of [0, 1, 3] as const) expect(await ubicazione(ruolo)).toBe('');
});
