import { expect, test } from 'vitest';
import { interrompiLavoro, leggiLavoro } from '#platform/contract/work.ts';
import { sql } from '#platform/server/db/sql.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { apriPreparazione } from '#test/fixtures/preparazione.ts';
import * as contract from './contract.ts';

// Now: 16 March 2026, a Monday.
const { app, db, io, ufficio, chiave, consegnata, finito, tutte } = await apriPreparazione();
const oggi = '2026-03-16';
const capo = app.as({ ruolo: 2, idUtente: 9, nome: 'Capo' });

const numeri = async (): Promise<number[]> =>
  (await db.rows<{ numero: number }>(sql`select numero from documenti where tipo = 'FT' order by numero`)).map(
    ({ numero }) => numero,
  );
const senzaSalti = (tutti: readonly number[]): readonly number[] => tutti.map((_, i) => (tutti[0] ?? 0) + i);
/** Blocks invoicing of this customer until the returned function is called. */
async function ferma(codAnagrafica: string): Promise<() => Promise<void>> {
  const client = await app.database.pool.connect();
  await client.query('begin');
  await client.query(`select 1 from documenti where tipo = 'BO' and cod_anagrafica = $1 for update`, [codAnagrafica]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}
const clienti = async (quanti: number): Promise<string[]> => {
  const tutti: string[] = [];
  for (let i = 0; i < quanti; i++) tutti.push((await consegnata([2])).codAnagrafica);
  return tutti;
};

test('it is begun by the office, for a day that has come and where something waits; a repeat of its key is the same work', async () => {
  expect((await ufficio.call(contract.avviaFatturazione, { fino: oggi })).problem.detail).toBe(
    'Nessun DDT da fatturare.',
  );
  await clienti(1);
  expect((await io.call(contract.avviaFatturazione, { fino: oggi })).status).toBe(403);
  expect((await ufficio.call(contract.avviaFatturazione, { fino: '2026-03-17' })).problem.detail).toBe(
    'Il giorno è nel futuro.',
  );
  const headers = chiave();
  const { id } = (await ufficio.call(contract.avviaFatturazione, { fino: oggi }, headers)).reply;
  expect((await ufficio.call(contract.avviaFatturazione, { fino: oggi }, headers)).reply).toEqual({ id });
  expect((await finito(id)).stato).toBe('finito');
  expect((await capo.call(contract.esitoFatturazione, { id })).reply.fatture).toHaveLength(1);
  expect((await io.call(leggiLavoro, { id })).status).toBe(404);
  expect((await ufficio.call(contract.avviaFatturazione, { fino: oggi }, headers)).reply).toEqual({ id });
  expect(await numeri()).toHaveLength(1);
});

test('broken off in the middle it keeps what was made, numbers follow each other, and the rest is made by the next', async () => {
  const [, , terzo = ''] = await clienti(5);
  const prima = (await numeri()).length;
  const libera = await ferma(terzo);
  const { id } = (await ufficio.call(contract.avviaFatturazione, { fino: oggi })).reply;
  await eventually(async () =>
    expect((await ufficio.call(leggiLavoro, { id })).reply).toMatchObject({
      stato: 'in corso',
      percentuale: 40,
      avanzamento: '2 di 5 fatture',
    }),
  );
  expect((await capo.call(contract.avviaFatturazione, { fino: oggi })).problem).toMatchObject({
    status: 409,
    detail: 'Una fatturazione è già in corso: attendere che finisca oppure interromperla.',
    present: { lavoro: id },
  });
  expect((await io.call(interrompiLavoro, { id })).status).toBe(404);
  expect((await capo.call(interrompiLavoro, { id })).reply).toBe('OK');
  await libera();
  const fatte = (await ufficio.call(contract.esitoFatturazione, { id })).reply.fatture;
  expect(fatte).toHaveLength(2);
  const altre = (await tutte(oggi)).fatture;
  expect((await ufficio.call(leggiLavoro, { id })).reply.stato).toBe('interrotto');
  expect((await ufficio.call(contract.esitoFatturazione, { id })).reply.fatture).toEqual(fatte);
  expect(altre).toHaveLength(3);
  expect(await numeri()).toHaveLength(prima + 5);
  expect(await numeri()).toEqual(senzaSalti(await numeri()));
});

test('a run that follows a cut one goes on where that ended: each customer once, and the outcome has all of them and each reason once', async () => {
  const [primo = '', , senza = ''] = await clienti(3);
  await db.run(sql`update clienti set cap = '' where cod_anagrafica = ${senza}`);
  const cade = `cade_${primo}`;
  await app.database.pool.query(`
    create sequence ${cade}_volte;
    create function ${cade}() returns trigger language plpgsql as $$ begin
      if nextval('${cade}_volte') = 2 then raise exception 'broken off'; end if; return new; end $$;
    create trigger ${cade} before insert on documenti for each row when (new.tipo = 'FT') execute function ${cade}()`);
  const { fatture, escluse } = await tutte(oggi);
  await app.database.pool.query(`drop function ${cade} cascade`);
  expect(fatture).toHaveLength(2);
  expect(new Set(fatture.map(({ codAnagrafica }) => codAnagrafica)).size).toBe(2);
  expect(escluse.map(({ codAnagrafica }) => codAnagrafica)).toEqual([senza]);
  expect(await numeri()).toEqual(senzaSalti(await numeri()));
});

test('at its end the work itself says how many invoices it made and which customers it left out, and why', async () => {
  const [, senza = ''] = await clienti(2);
  await db.run(sql`update clienti set cap = '', ragione_sociale = 'Senza Cap' where cod_anagrafica = ${senza}`);
  const { escluse } = await tutte(oggi);
  const { id } = (await ufficio.call(contract.avviaFatturazione, { fino: oggi })).reply;
  const motivo = escluse.find(({ codAnagrafica }) => codAnagrafica === senza)?.motivo ?? '';
  const { stato, avanzamento, errore } = await finito(id);
  expect([stato, avanzamento]).toEqual(['finito', '0 fatture emesse.']);
  expect(errore).toMatch(/^\d client[ei] non fatturat[oi]:\n/);
  expect(errore).toContain(`Senza Cap: ${motivo}`);
});
