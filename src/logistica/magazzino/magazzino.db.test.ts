import { beforeEach, describe, expect, test } from 'vitest';
import type { Ruolo } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { paginaCatalogo } from '#catalogo/catalogo/contract.ts';
import { articoloNelCassetto } from '#demo/server/known.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriBanco, filo, pazienza } from '#test/stand-ins/magazzino.ts';
import { only } from '#test/fixtures/settings.ts';
import { comandoMagazzino } from './contract.ts';
import { impostazioniMagazzino } from './server/settings.ts';

const banco = await apriBanco();
const magazzino = { presa: banco.presa, filo, pazienza: 3000 };
const app = await testApp({ demo: true, settings: only(impostazioniMagazzino, magazzino) });
/** Gives a silent machine up soon. */
const impaziente = await app.another(only(impostazioniMagazzino, { ...magazzino, pazienza }));
const { db } = app.database;
const idDi = async (username: string): Promise<number> =>
  (await db.one<{ id: number }>(sql`select id from utenti where username = ${username}`))?.id ?? 0;
/** Works at machines 91 and 92; the other one at 93 and 94. */
const idUtente = await idDi('magazzino@demo.it');
const addetto = app.as({ ruolo: 5, idUtente });
/** The same person at the impatient server. */
const frettoloso = impaziente.as({ ruolo: 5, idUtente });
const altro = app.as({ ruolo: 5, idUtente: await idDi('interno5@demo.it') });

/** What the operation log has of commands since it was last asked. */
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
  banco.venuti();
  await annotati();
});

const estrai = (cassetto: string, chi = addetto) => chi.call(comandoMagazzino, { comando: 'EXTRACT_CMD', cassetto });
const riponi = (cassetto: string, chi = addetto) => chi.call(comandoMagazzino, { comando: 'STORE_CMD', cassetto });
const detto = ({ status, problem }: Awaited<ReturnType<typeof estrai>>) => [status, problem.detail];
const nonInviato = [502, 'Errore. Impossibile inviare il comando'];
const nonValida = [422, 'Errore. Ubicazione non valida'];

describe('a picker', () => {
  test('sends a drawer out and back, and the log has what was asked for and what came of it', async () => {
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

  test('asks how the machine stands, and reads it in the Message', async () => {
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
    'is refused the location "%s", before the machine hears of it',
    async (ubicazione) => {
      expect(detto(await estrai(ubicazione))).toEqual(nonValida);
      expect([banco.venuti(), await annotati()]).toEqual([[], []]);
    },
  );

  test.each(['', '93', 'A0'])('puts nothing back at "%s"', async (macchina) => {
    expect(detto(await riponi(macchina))).toEqual(nonValida);
    expect(banco.venuti()).toEqual([]);
  });

  test('has the list that stands in the database now, whatever the token is of', async () => {
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

  test('hears that no drawer stands in the bay', async () => {
    expect(detto(await addetto.call(comandoMagazzino, { comando: 'STORE_CMD', cassetto: '91', baia: 3 }))).toEqual([
      409,
      'Errore. Nessun cassetto in baia',
    ]);
  });
});

test.each([0, 1, 2, 3, 4, 6] as const)('role %i commands no drawer', async (ruolo: Ruolo) => {
  const { status } = await app
    .as({ ruolo, idUtente })
    .call(comandoMagazzino, { comando: 'EXTRACT_CMD', cassetto: '9112' });
  expect([status, banco.venuti()]).toEqual([ruolo === 0 ? 401 : 403, []]);
});

describe('a machine that fails', () => {
  test.each(['muto', 'giu', 'sbagliato'] as const)(
    '%s: the sentence, a line in the log, and the next command goes through',
    async (guasto) => {
      banco.guasta(guasto);
      for (const [manda, dove] of [
        [estrai, '9120'],
        [riponi, '91'],
      ] as const)
        expect(detto(await manda(dove, frettoloso))).toEqual(nonInviato);
      expect(
        (await annotati()).filter((riga) => riga.endsWith(': Errore. Impossibile inviare il comando')),
      ).toHaveLength(2);
      banco.guasta(null);
      expect(await estrai('9120')).toMatchObject({ status: 200, reply: 'OK' });
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
