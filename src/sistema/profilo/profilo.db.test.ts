import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { leggiCategorie, leggiProfilo, salvaProfilo } from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
await db.run(sql`
  insert into categorie_clienti (categoria, sotto_categoria, ordine)
  values ('Rivenditore', 'Ferramenta', 1), ('Rivenditore', 'Colorificio', 2), ('Artigiano', 'Fabbro', 3)`);

/** A login of that role, of the given customer, acting for `scelto`. */
async function utente(ruolo: 1 | 2, codAnagrafica: string | null = null, scelto = codAnagrafica) {
  const username = `${ruolo}.${codAnagrafica ?? 'interno'}@prova.example`;
  const fatto = await db.one<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato)
    values (${username}, '', ${ruolo}, 'Anna', 'Verdi', ${codAnagrafica}, true, now()) returning id`);
  return app.as({ ruolo, idUtente: fatto?.id ?? 0, ...(scelto !== null && { codAnagrafica: scelto }) });
}

const nuove = { categoria: 'Rivenditore', sottocategoria: 'Rivenditore|Colorificio', privacy: false };

describe('the profile', () => {
  test('of a customer has its data; what it saves is read again, and stands in the log with before and after', async () => {
    const codAnagrafica = await negozio.cliente({ ragioneSociale: 'Ferramenta Rossi' });
    const cliente = await utente(1, codAnagrafica);
    expect((await cliente.call(leggiProfilo, {})).reply).toMatchObject({
      ragioneSociale: 'Ferramenta Rossi',
      localita: 'Padova',
      nome_Internet: 'Anna',
      cognome_Internet: 'Verdi',
      modificabile: true,
    });
    expect((await cliente.call(salvaProfilo, nuove)).status).toBe(200);
    expect((await cliente.call(leggiProfilo, {})).reply).toMatchObject(nuove);
    const registro = sql`select operazione, prima, dopo from registro where tabella = 'clienti' and chiave = ${codAnagrafica}`;
    expect(await db.rows(registro)).toEqual([
      {
        operazione: 'edit',
        prima: { categoria: '', sottoCategoria: '', privacy: true },
        dopo: { categoria: 'Rivenditore', sottoCategoria: 'Colorificio', privacy: false },
      },
    ]);
  });

  test('keeps the consents that were given at registration; each is taken back with a line in the log, and one that is left out stays', async () => {
    const codAnagrafica = await negozio.cliente();
    const cliente = await utente(1, codAnagrafica);
    const username = `1.${codAnagrafica}@prova.example`;
    await db.run(sql`update utenti set comunicazioni = true, news_letter = true where username = ${username}`);
    expect((await cliente.call(leggiProfilo, {})).reply).toMatchObject({ comunicazioni: true, newsLetter: true });
    expect((await cliente.call(salvaProfilo, { ...nuove, newsLetter: false })).status).toBe(200);
    expect((await cliente.call(leggiProfilo, {})).reply).toMatchObject({ comunicazioni: true, newsLetter: false });
    expect((await cliente.call(salvaProfilo, nuove)).status).toBe(200);
    const registro = sql`
      select prima, dopo from registro where tabella = 'utenti' and chiave = (select id::text from utenti where username = ${username})`;
    expect(await db.rows(registro)).toEqual([
      { prima: { comunicazioni: true, newsLetter: true }, dopo: { comunicazioni: true, newsLetter: false } },
    ]);
  });

  test('of staff is its own, whichever customer it has chosen: name and mail alone, and nothing to save', async () => {
    const interno = await utente(2, null, await negozio.cliente());
    expect((await interno.call(leggiProfilo, {})).reply).toMatchObject({
      ragioneSociale: '',
      mail_Internet: '2.interno@prova.example',
      modificabile: false,
    });
    expect((await interno.call(salvaProfilo, nuove)).status).toBe(403);
  });

  test.each([
    ['none', { categoria: '', sottocategoria: '' }],
    ['a subcategory of another category', { categoria: 'Artigiano', sottocategoria: 'Rivenditore|Colorificio' }],
    ['one that is not on offer', { categoria: 'Artigiano', sottocategoria: 'Artigiano|Idraulico' }],
  ])('is not saved with %s, and stays as it was', async (_, scelta) => {
    const cliente = await utente(1, await negozio.cliente());
    const { status, problem } = await cliente.call(salvaProfilo, { ...scelta, privacy: false });
    expect([status, problem.detail]).toEqual([422, 'Richiesto.']);
    expect((await cliente.call(leggiProfilo, {})).reply).toMatchObject({ categoria: '', privacy: true });
  });
});

test('categories come once each, in their order, and subcategories with the name of theirs', async () => {
  expect((await app.as().call(leggiCategorie, {})).reply).toEqual({
    categorie: ['Rivenditore', 'Artigiano'],
    sottoCategorie: ['Rivenditore|Ferramenta', 'Rivenditore|Colorificio', 'Artigiano|Fabbro'],
  });
});
