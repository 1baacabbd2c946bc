import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';

const app = await testApp();
const negozio = await apriNegozio(app.database.db);
const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });

const scritto = {
  RagSoc: 'Cantiere',
  Indirizzo: 'Via Adige 3',
  Cap: '35100',
  Localita: 'Padova',
  Provincia: 'PD',
  Stato: 'Italia',
  Telefono: '049 765432',
  Fax: '049765433',
  Mail: 'cantiere@cliente.example',
};
const salvato = {
  ragSoc: 'Cantiere',
  indirizzo: 'Via Adige 3',
  cap: '35100',
  localita: 'Padova',
  provincia: 'PD',
  stato: 'Italia',
  telefono: '049 765432',
  fax: '049765433',
  mail: 'cantiere@cliente.example',
  note: '',
};

test('an address is added, changed and taken off; its number is not given again', async () => {
  const cliente = await negozio.cliente();
  expect((await di(cliente).call(carrello.nuovoIndirizzo, scritto)).reply).toEqual({
    ...salvato,
    prog: 2,
    codAnagrafica: cliente,
    avviso: '',
  });
  expect(
    (await di(cliente).call(carrello.modificaIndirizzo, { ...scritto, Prog: 2, Localita: 'Abano' })).reply,
  ).toMatchObject({ prog: 2, localita: 'Abano' });
  expect((await di(cliente).call(carrello.eliminaIndirizzo, { prog: 2 })).reply).toBe('OK');
  expect((await di(cliente).call(carrello.eliminaIndirizzo, { prog: 2 })).status).toBe(404);
  expect((await di(cliente).call(carrello.modificaIndirizzo, { ...scritto, Prog: 2 })).status).toBe(404);
  expect((await di(cliente).call(carrello.nuovoIndirizzo, scritto)).reply.prog).toBe(3);
  expect((await di(cliente).call(carrello.elencoIndirizzi, {})).reply.indirizzi.map(({ prog }) => prog)).toEqual([
    1, 3,
  ]);
  const registro = await app.database.db.rows<{ operazione: string }>(
    sql`select operazione from registro where tabella = 'indirizzi' and cod_anagrafica = ${cliente} order by id`,
  );
  expect(registro.map(({ operazione }) => operazione)).toEqual(['add', 'edit', 'delete', 'add']);
});

test('a town that its province does not have is kept and told, before a courier finds out; abroad it is not asked', async () => {
  const cliente = await negozio.cliente();
  const avviso = async (luogo: Partial<typeof scritto>) =>
    (await di(cliente).call(carrello.nuovoIndirizzo, { ...scritto, ...luogo })).reply.avviso;
  expect(await avviso({ Localita: 'München', Cap: '80331', Provincia: 'NA' })).toBe(
    '«München» non è un comune della provincia NA.',
  );
  expect(await avviso({ Localita: 'Thiene' })).toBe('«Thiene» non è un comune della provincia PD: c’è Thiene (VI).');
  expect(await avviso({ Localita: 'München', Cap: '80331', Provincia: '', Stato: 'Deutschland' })).toBe('');
  expect(await avviso({ Localita: 'Olbia', Cap: '07026', Provincia: 'OT' })).toBe('');
  expect(await avviso({ Localita: 'olbia', Cap: '07026', Provincia: 'SS' })).toBe('');
});

test('addresses added at once get different numbers', async () => {
  const cliente = await negozio.cliente();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => di(cliente).call(carrello.nuovoIndirizzo, scritto)),
  );
  expect(answers.map(({ reply }) => reply.prog).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('what the form refuses the server refuses, field by field', async () => {
  const cliente = await negozio.cliente();
  const { status, problem } = await di(cliente).call(carrello.nuovoIndirizzo, {
    ...scritto,
    RagSoc: ' ',
    Cap: 'x',
    Provincia: 'ZZ',
    Mail: 'no',
  });
  expect(status).toBe(422);
  expect(problem.errors).toEqual([
    { path: 'RagSoc', message: 'Campo obbligatorio.' },
    { path: 'Provincia', message: 'Provincia non valida.' },
    { path: 'Cap', message: 'Numero non valido.' },
    { path: 'Mail', message: 'Indirizzo email non valido.' },
  ]);
});

test("another customer's address is not there", async () => {
  const [cliente, altro] = [await negozio.cliente(), await negozio.cliente()];
  await di(cliente).call(carrello.nuovoIndirizzo, scritto);
  expect((await di(altro).call(carrello.modificaIndirizzo, { ...scritto, Prog: 2 })).status).toBe(404);
  expect((await di(altro).call(carrello.eliminaIndirizzo, { prog: 2 })).status).toBe(404);
  expect((await di(cliente).call(carrello.elencoIndirizzi, {})).reply.indirizzi).toHaveLength(2);
});

test('two hundred addresses are the most', async () => {
  const cliente = await negozio.cliente();
  await app.database.db.run(sql`
    insert into indirizzi (cod_anagrafica, prog, rag_soc, indirizzo, cap, localita, provincia, stato, telefono, fax, mail, note)
    select ${cliente}, n, 'x', 'x', '1', 'x', 'PD', 'x', '1', '1', 'x@x.xx', '' from generate_series(2, 200) n`);
  expect((await di(cliente).call(carrello.nuovoIndirizzo, scritto)).problem).toMatchObject({
    status: 422,
    detail: 'Non si possono avere più di 200 indirizzi.',
  });
});
