import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { elencoClienti } from '#vendita/clienti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';

const app = await testApp();
const negozio = await apriNegozio(app.database.db);
const nicolo = await negozio.cliente({ ragioneSociale: 'Nicolò & Figli S.r.l.' });
const omonimo = await negozio.cliente({ ragioneSociale: `Alfa ${nicolo} snc` });
const sconti = await negozio.cliente({ ragioneSociale: 'Cento%Viti snc' });
for (let i = 0; i < 60; i++) await negozio.cliente({ ragioneSociale: `Serramenti ${i}` });

const trovati = async (cerca: string) =>
  (await app.as(4).call(elencoClienti, { cerca })).reply.clienti.map(({ cdAnagrafica }) => cdAnagrafica);

test('a customer is found by parts of its name, without regard to case and accents', async () => {
  for (const cerca of ['NICOLO', 'nicolò', 'figli nico', ' s.r.l']) expect(await trovati(cerca)).toEqual([nicolo]);
});

test('a customer is found by its code, the one that begins so first', async () => {
  expect(await trovati(nicolo)).toEqual([nicolo, omonimo]);
});

test('a customer is found by its town, alone or with its name', async () => {
  const forli = await negozio.cliente({ ragioneSociale: 'Ferramenta Rossi' });
  await app.database.db.run(sql`update clienti set localita = 'Forlì' where cod_anagrafica = ${forli}`);
  for (const cerca of ['forlì', 'FORLI', 'rossi forli']) await expect.poll(() => trovati(cerca)).toEqual([forli]);
});

test('characters of the pattern language are matched literally', async () => {
  expect(await trovati('%')).toEqual([sconti]);
  expect(await trovati('_')).toEqual([]);
  expect(await trovati('\\')).toEqual([]);
});

test('no more than fifty are answered, by name', async () => {
  expect(await trovati('serramenti')).toHaveLength(50);
  const tutti = (await app.as(2).call(elencoClienti, {})).reply.clienti;
  expect(tutti).toHaveLength(50);
  expect(tutti[1]).toEqual({
    cdAnagrafica: sconti,
    ragioneSociale: 'Cento%Viti snc',
    localita: 'Padova',
    provincia: 'PD',
  });
});
