import { describe, expect, test } from 'vitest';
import { paginaCatalogo } from '#catalogo/pagina/contract.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const admin = app.as({ ruolo: 2, nome: 'Anna' });
let quante = 0;

/** A new header for each test. */
async function testata(
  dati: Partial<Parameters<typeof creaTestata>[1]> = {},
): Promise<{ codTestata: string; suffisso: number; id: string }> {
  const codTestata = `EDT${String(++quante).padStart(5, '0')}`;
  await creaTestata(db, { codTestata, ...dati });
  return { codTestata, suffisso: dati.suffisso ?? 0, id: `${codTestata}-${dati.suffisso ?? 0}` };
}

const registro = (chiave: string) =>
  db.rows<{
    tabella: string;
    operazione: string;
    prima: Record<string, unknown>;
    dopo: Record<string, unknown>;
    utente: string;
  }>(sql`select tabella, operazione, prima, dopo, utente from registro where chiave = ${chiave} order by id`);

const versioneDi = async (id: string): Promise<number> =>
  (await admin.call(contract.informazioniTestata, { id })).reply.versione;

const pagina = async (id: string, ruolo: Ruolo = 2) => (await app.as(ruolo).call(paginaCatalogo, { id })).reply;

describe('an edit with a documented body', () => {
  test('works without the state that it was made on, and the log says that it was not checked', async () => {
    const { id } = await testata({ descrizione: 'Viti vecchie' });
    expect((await admin.call(contract.modificaDescrizione, { id, descrizione: 'Viti nuove' })).status).toBe(200);
    const note = await db.rows<{ note: string | null }>(
      sql`select note from registro where chiave = ${id} order by id`,
    );
    expect(note.map((riga) => riga.note)).toEqual(['senza versione: nessun controllo delle modifiche altrui', null]);
  });
  test('takes codes in any case', async () => {
    const { id } = await testata({ descrizione: 'Viti vecchie' });
    expect(
      (await admin.call(contract.modificaDescrizione, { id: id.toLowerCase(), descrizione: 'Viti minuscole' })).status,
    ).toBe(200);
    expect((await pagina(id.toLowerCase())).testata.descrizione).toBe('Viti minuscole');
  });
  test('is refused with the sentence of the rule, not of the schema', async () => {
    const { id, codTestata, suffisso } = await testata();
    expect((await admin.call(contract.modificaDescrizione, { id, descrizione: ' ' })).problem).toMatchObject({
      status: 422,
      detail: 'Richiesto.',
      errors: [{ path: 'descrizione', message: 'Richiesto.' }],
    });
    for (const nuovoSuffisso of [-1, 1.5, 10_000])
      expect(
        (await admin.call(contract.cambioSuffisso, { codTestata, suffisso, nuovoSuffisso })).problem,
      ).toMatchObject({
        status: 422,
        detail: 'Numero non valido',
      });
    for (const height of [9, 2.5, 'alto'])
      expect(
        (await admin.call(contract.altezzaImmagineTestata, { testata: codTestata, suffisso, height })).problem,
      ).toMatchObject({
        status: 422,
        detail: 'Numero non valido',
      });
    expect(
      (await admin.call(contract.altezzaImmagineTestata, { testata: codTestata, suffisso, height: 180 })).status,
    ).toBe(200);
  });
});

describe('the description', () => {
  test('is changed, logged with before and after, and served by two servers', async () => {
    const { id } = await testata({ descrizione: 'Viti vecchie' });
    const other = await app.another();
    const letta = async (from: typeof app) => (await from.as(0).call(paginaCatalogo, { id })).reply.testata.descrizione;
    expect([await letta(app), await letta(other)]).toEqual(['Viti vecchie', 'Viti vecchie']);
    expect((await admin.call(contract.modificaDescrizione, { id, descrizione: 'Viti nuove', versione: 1 })).reply).toBe(
      'OK',
    );
    for (const server of [app, other]) await eventually(async () => expect(await letta(server)).toBe('Viti nuove'));
    expect(await registro(id)).toEqual([
      {
        tabella: 'testate',
        operazione: 'edit',
        prima: { descrizione: 'Viti vecchie' },
        dopo: { descrizione: 'Viti nuove' },
        utente: 'Anna',
      },
    ]);
    expect((await admin.call(contract.informazioniTestata, { id })).reply).toMatchObject({
      versione: 2,
      modificataDa: 'Anna',
    });
  });
  test('of 100,000 characters is refused', async () => {
    const { id } = await testata();
    const conLunghezza = async (lunga: number) =>
      (await admin.call(contract.modificaDescrizione, { id, descrizione: 'x'.repeat(lunga), versione: 1 })).status;
    expect([await conLunghezza(10_000), await conLunghezza(100_000)]).toEqual([400, 413]);
    expect((await admin.call(contract.modificaDescrizione, { id, descrizione: '', versione: 1 })).status).toBe(422);
    expect(await versioneDi(id)).toBe(1);
  });
  test('of a header that is not there is a 404', async () => {
    const { status, problem } = await admin.call(contract.modificaDescrizione, {
      id: 'ZZZ99999-0',
      descrizione: 'x',
      versione: 1,
    });
    expect([status, problem.detail]).toEqual([404, 'Testata non trovata']);
  });
});

describe('two people editing the same header', () => {
  test('the second user gets the name of the first and the present state, and nothing is lost', async () => {
    const { id, codTestata } = await testata({ descrizione: 'Prima' });
    await admin.call(contract.modificaDescrizione, { id, descrizione: 'Di Anna', versione: 1 });
    const { status, problem } = await app
      .as({ ruolo: 2, nome: 'Bruno' })
      .call(contract.modificaDescrizione, { id, descrizione: 'Di Bruno', versione: 1 });
    expect([status, problem.detail]).toEqual([
      409,
      'La testata è stata modificata nel frattempo da Anna. Ricaricare e ripetere la modifica.',
    ]);
    expect(problem.present).toMatchObject({ codTestata, versione: 2, descrizione: 'Di Anna', modificataDa: 'Anna' });
    expect((await pagina(id)).testata.descrizione).toBe('Di Anna');
  });
  test('the present state has the fields of the call that reads it', async () => {
    const { id, codTestata } = await testata();
    const letta = (await admin.call(contract.informazioniTestata, { id })).reply;
    await admin.call(contract.modificaDescrizione, { id, descrizione: 'Altra', versione: 1 });
    const { problem } = await admin.call(contract.altezzaImmagineTestata, {
      testata: codTestata,
      suffisso: 0,
      height: '300',
      versione: 1,
    });
    const { pathImg: _, preferiti: _preferiti, ...comuni } = letta;
    expect(Object.keys(problem.present as object).sort()).toEqual(Object.keys(comuni).sort());
    expect(problem.present).toMatchObject({ altezzaImmagine_mm: 240, descrizione: 'Altra' });
  });
  test('of ten at once one is first, whatever they edit', async () => {
    const { id, codTestata } = await testata();
    const modifiche = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 2 === 0
          ? admin.call(contract.modificaDescrizione, { id, descrizione: `Numero ${i}`, versione: 1 })
          : admin.call(contract.salvaInformazioni, {
              CodTestata: codTestata,
              Suffisso: 0,
              Informazioni: `<p>${i}</p>`,
              versione: 1,
            }),
      ),
    );
    expect(modifiche.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(modifiche.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await versioneDi(id)).toBe(2);
  });
});

describe('another suffix', () => {
  test('takes along all that is the header’s; the old page is gone on both servers', async () => {
    const articolo = await negozio.articolo();
    const { id, codTestata } = await testata({
      righe: ['D:Titolo', articolo],
      parole: ['vite'],
      escluse: ['bullone'],
      filtri: { Materiale: 'Acciaio' },
    });
    const altra = await testata();
    await db.run(
      sql`insert into correlati (cod_testata, suffisso, cod_testata_correlata, suffisso_correlato) values (${altra.codTestata}, 0, ${codTestata}, 0), (${codTestata}, 0, ${altra.codTestata}, 0)`,
    );
    await db.run(sql`insert into preferiti (id_utente, tipo, chiave) values (77, 'testata', ${id})`);
    const other = await app.another();
    await other.as(0).call(paginaCatalogo, { id });
    expect(
      (await admin.call(contract.cambioSuffisso, { codTestata, suffisso: 0, nuovoSuffisso: 7, versione: 1 })).reply,
    ).toBe('OK');
    for (const server of [app, other]) {
      await eventually(async () => expect((await server.as(0).call(paginaCatalogo, { id })).status).toBe(404));
      const { reply } = await server.as(0).call(paginaCatalogo, { id: `${codTestata}-7` });
      expect(reply.articoli.map((riga) => [riga.ctTpRiga, riga.cdArticolo])).toEqual([
        ['D', ''],
        ['P', articolo],
      ]);
      expect(reply.correlati).toMatchObject([{ codTestata: altra.codTestata }]);
      await eventually(async () =>
        expect((await server.as(0).call(paginaCatalogo, { id: altra.id })).reply.correlati).toMatchObject([
          { codTestata, suffisso: 7 },
        ]),
      );
    }
    expect((await admin.call(contract.leggiParole, { id: `${codTestata}-7` })).reply).toMatchObject({
      incluse: ['vite'],
      escluse: ['bullone'],
      versione: 2,
    });
    expect(await db.rows(sql`select chiave from preferiti where id_utente = 77`)).toEqual([
      { chiave: `${codTestata}-7` },
    ]);
    expect(
      await db.rows(sql`select 1 as si from testata_filtri where cod_testata = ${codTestata} and suffisso = 7`),
    ).toHaveLength(1);
    expect(await registro(id)).toMatchObject([{ prima: { suffisso: 0 }, dopo: { suffisso: 7 } }]);
  });
  test('one that is taken, or the same, is refused and nothing moves', async () => {
    const { codTestata, id } = await testata();
    await creaTestata(db, { codTestata, suffisso: 1 });
    const preso = await admin.call(contract.cambioSuffisso, { codTestata, suffisso: 0, nuovoSuffisso: 1, versione: 1 });
    expect([preso.status, preso.problem.detail]).toEqual([409, `Esiste già la testata ${codTestata}-1.`]);
    expect(
      (await admin.call(contract.cambioSuffisso, { codTestata, suffisso: 0, nuovoSuffisso: 0, versione: 1 })).status,
    ).toBe(422);
    expect(await versioneDi(id)).toBe(1);
  });
});

test('cleaning removes rows of deleted articles and headings left alone, and logs them', async () => {
  const [vivo, morto, altro] = [
    await negozio.articolo(),
    await negozio.articolo({ eliminato: true }),
    await negozio.articolo({ eliminato: true }),
  ];
  const { id } = await testata({ righe: ['D:Vive', vivo, morto, 'D:Morte', altro, 'D:Vuota'] });
  expect((await admin.call(contract.pulisciTestata, { id, versione: 1 })).reply).toEqual({ tolte: 3 });
  await eventually(async () =>
    expect((await pagina(id)).articoli.map((riga) => riga.cdArticolo || riga.descrizione)).toEqual(['Vive', vivo]),
  );
  expect((await registro(id))[0]?.prima).toMatchObject([
    { cdArticolo: morto },
    { descrizione: 'Morte' },
    { cdArticolo: altro },
  ]);
  expect((await admin.call(contract.pulisciTestata, { id, versione: 2 })).reply).toEqual({ tolte: 0 });
});

describe('a favourite header', () => {
  test('is the user’s own; a hidden one is not there for a customer', async () => {
    await db.run(
      sql`insert into utenti (id, username, password_hash, ruolo, nome, cognome, attivo, creato) overriding system value values (1, 'p@demo.it', '', 1, 'P', '', true, now()) on conflict do nothing`,
    );
    const { codTestata, id } = await testata();
    const cliente = app.as(1);
    expect((await cliente.call(contract.preferitoTestata, { codTestata, suffisso: 0 })).reply).toBe('OK');
    expect((await cliente.call(contract.preferitoTestata, { codTestata, suffisso: 0 })).reply).toBe('OK');
    expect(await db.rows(sql`select id_utente from preferiti where chiave = ${id}`)).toEqual([{ idUtente: 1 }]);
    const mia = async (idUtente: number) =>
      (await app.as({ ruolo: 2, idUtente }).call(contract.informazioniTestata, { id })).reply.preferiti;
    expect([await mia(1), await mia(2)]).toEqual([true, false]);
    expect((await cliente.call(contract.preferitoTestata, { codTestata, suffisso: 0, preferito: false })).reply).toBe(
      'OK',
    );
    expect(await db.rows(sql`select id_utente from preferiti where chiave = ${id}`)).toEqual([]);
    const nascosta = await testata({ disattivaInternet: true });
    expect(
      (await cliente.call(contract.preferitoTestata, { codTestata: nascosta.codTestata, suffisso: 0 })).status,
    ).toBe(404);
  });
});

test('roles beside 2 do not edit a header', async () => {
  const { id } = await testata();
  for (const ruolo of [1, 3, 4, 5, 6] as const)
    expect((await app.as(ruolo).call(contract.modificaDescrizione, { id, descrizione: 'x', versione: 1 })).status).toBe(
      403,
    );
});
