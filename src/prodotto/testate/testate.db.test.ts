import { describe, expect, test, vi } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { paginaCatalogo } from '#catalogo/catalogo/contract.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const admin = app.as({ ruolo: 2, nome: 'Anna' });

let quante = 0;
/** A header of its own for each test. */
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

describe('the description', () => {
  test('is changed, logged with before and after, and served by two servers within a second', async () => {
    const { id } = await testata({ descrizione: 'Viti vecchie' });
    const other = await app.another();
    const letta = async (from: typeof app) => (await from.as(0).call(paginaCatalogo, { id })).reply.testata.descrizione;
    expect([await letta(app), await letta(other)]).toEqual(['Viti vecchie', 'Viti vecchie']);
    expect((await admin.call(contract.modificaDescrizione, { id, descrizione: 'Viti nuove', versione: 1 })).reply).toBe(
      'OK',
    );
    for (const server of [app, other])
      await vi.waitFor(async () => expect(await letta(server)).toBe('Viti nuove'), { timeout: 1000 });
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
    expect(
      (await admin.call(contract.modificaDescrizione, { id, descrizione: 'x'.repeat(100_000), versione: 1 })).status,
    ).toBe(400);
    expect((await admin.call(contract.modificaDescrizione, { id, descrizione: '', versione: 1 })).status).toBe(400);
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
  test('the second is told who was first, with the present state, and nothing is lost', async () => {
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

describe('header info', () => {
  test('is cleaned on entry, whatever is pasted', async () => {
    const { id, codTestata } = await testata();
    const Informazioni =
      '<p onclick="x()">Zincate <b>bianche</b><script>alert(1)</script></p><img src=x onerror=alert(1)>';
    expect(
      (
        await admin.call(contract.salvaInformazioni, {
          CodTestata: codTestata.toLowerCase(),
          Suffisso: 0,
          Informazioni,
          versione: 1,
        })
      ).reply,
    ).toBe('OK');
    expect((await admin.call(contract.informazioniTestata, { id })).reply.informazioni).toBe(
      '<p>Zincate <b>bianche</b></p>',
    );
    expect((await registro(id))[0]).toMatchObject({
      prima: { informazioni: '' },
      dopo: { informazioni: '<p>Zincate <b>bianche</b></p>' },
    });
  });
  test('of 100,000 characters is refused', async () => {
    const { codTestata } = await testata();
    expect(
      (
        await admin.call(contract.salvaInformazioni, {
          CodTestata: codTestata,
          Suffisso: 0,
          Informazioni: 'x'.repeat(100_000),
          versione: 1,
        })
      ).status,
    ).toBe(400);
  });
});

describe('the merchandise category', () => {
  test('is one of those there are', async () => {
    const { id, codTestata } = await testata();
    await db.run(
      sql`insert into categorie_merceologiche (cat_merceologica, descrizione) values ('001002', 'Bulloneria') on conflict do nothing`,
    );
    expect((await admin.call(contract.elencoCategorie, {})).reply.categorie).toContainEqual({
      catMerceologica: '001002',
      descrizione: 'Bulloneria',
    });
    expect(
      (await admin.call(contract.impostaCategoria, { codTestata, suffisso: 0, catMerceologica: '001002', versione: 1 }))
        .reply,
    ).toBe('OK');
    await vi.waitFor(async () => expect((await pagina(id)).testata.catDescOrdine).toBe('Bulloneria'), {
      timeout: 1000,
    });
    const { status, problem } = await admin.call(contract.impostaCategoria, {
      codTestata,
      suffisso: 0,
      catMerceologica: '999999',
      versione: 2,
    });
    expect([status, problem.detail]).toEqual([422, 'Categoria merceologica non trovata.']);
  });
});

describe('the type of a header', () => {
  test('off internet is its own and takes it from visitors at once', async () => {
    const { id, codTestata } = await testata({ righe: [await negozio.articolo()] });
    const stato = async () => (await app.as(0).call(paginaCatalogo, { id })).status;
    expect(await stato()).toBe(200);
    await admin.call(contract.tipologiaTestata, {
      type: 'disattivainternet',
      CodTestata: codTestata,
      ctnumSUFFISSO: 0,
      versione: 1,
    });
    await vi.waitFor(async () => expect(await stato()).toBe(404), { timeout: 1000 });
    await admin.call(contract.tipologiaTestata, {
      type: 'disattivainternet',
      CodTestata: codTestata,
      ctnumSUFFISSO: 0,
      versione: 2,
    });
    await vi.waitFor(async () => expect(await stato()).toBe(200), { timeout: 1000 });
  });
  test('obsolete, out of catalogue and deleted are those of all its articles, each in the log', async () => {
    const [uno, due] = [await negozio.articolo(), await negozio.articolo({ obsoleto: true })];
    const { id, codTestata } = await testata({ righe: [uno, due] });
    expect((await admin.call(contract.leggiTipologia, { id })).reply).toMatchObject({
      obsoleto: false,
      nrArticoli: 2,
      versione: 1,
    });
    expect(
      (
        await admin.call(contract.tipologiaTestata, {
          type: 'obsoleto',
          CodTestata: codTestata,
          ctnumSUFFISSO: 0,
          versione: 1,
        })
      ).reply,
    ).toBe('OK');
    expect((await admin.call(contract.leggiTipologia, { id })).reply).toMatchObject({
      obsoleto: true,
      eliminato: false,
      versione: 2,
    });
    expect(await registro(uno)).toMatchObject([{ prima: { obsoleto: false }, dopo: { obsoleto: true } }]);
    expect(await registro(due)).toEqual([]);
    await vi.waitFor(async () => expect((await pagina(id, 1)).articoli).toEqual([]), { timeout: 1000 });
    await admin.call(contract.tipologiaTestata, {
      type: 'obsoleto',
      CodTestata: codTestata,
      ctnumSUFFISSO: 0,
      attivo: false,
      versione: 2,
    });
    await vi.waitFor(async () => expect((await pagina(id, 1)).articoli).toHaveLength(2), { timeout: 1000 });
  });
  test('a header without articles has no such mark to set', async () => {
    const { codTestata } = await testata();
    const { status, problem } = await admin.call(contract.tipologiaTestata, {
      type: 'eliminato',
      CodTestata: codTestata,
      ctnumSUFFISSO: 0,
      versione: 1,
    });
    expect([status, problem.detail]).toEqual([422, 'La testata non ha articoli.']);
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
      await vi.waitFor(async () => expect((await server.as(0).call(paginaCatalogo, { id })).status).toBe(404), {
        timeout: 1000,
      });
      const { reply } = await server.as(0).call(paginaCatalogo, { id: `${codTestata}-7` });
      expect(reply.articoli.map((riga) => [riga.ctTpRiga, riga.cdArticolo])).toEqual([
        ['D', ''],
        ['P', articolo],
      ]);
      expect(reply.correlati).toMatchObject([{ codTestata: altra.codTestata }]);
      await vi.waitFor(
        async () =>
          expect((await server.as(0).call(paginaCatalogo, { id: altra.id })).reply.correlati).toMatchObject([
            { codTestata, suffisso: 7 },
          ]),
        { timeout: 1000 },
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

test('cleaning takes out the rows of deleted articles and the headings that are left alone, and says in the log which', async () => {
  const [vivo, morto, altro] = [
    await negozio.articolo(),
    await negozio.articolo({ eliminato: true }),
    await negozio.articolo({ eliminato: true }),
  ];
  const { id } = await testata({ righe: ['D:Vive', vivo, morto, 'D:Morte', altro, 'D:Vuota'] });
  expect((await admin.call(contract.pulisciTestata, { id, versione: 1 })).reply).toEqual({ tolte: 3 });
  await vi.waitFor(
    async () =>
      expect((await pagina(id)).articoli.map((riga) => riga.cdArticolo || riga.descrizione)).toEqual(['Vive', vivo]),
    { timeout: 1000 },
  );
  expect((await registro(id))[0]?.prima).toMatchObject([
    { cdArticolo: morto },
    { descrizione: 'Morte' },
    { cdArticolo: altro },
  ]);
  expect((await admin.call(contract.pulisciTestata, { id, versione: 2 })).reply).toEqual({ tolte: 0 });
});

describe('the ordering code', () => {
  test('is what three boxes make, or is put back', async () => {
    const { codTestata } = await testata();
    const salva = (CampiRotturaDivisione: string, versione: number, PulisciCampiRotturaDivisione = false) =>
      admin.call(contract.salvaOrdinamento, {
        CodTestata: codTestata,
        Suffisso: 0,
        CampiRotturaDivisione,
        PulisciCampiRotturaDivisione,
        versione,
      });
    const letto = async () =>
      (await admin.call(contract.leggiOrdinamento, { testata: codTestata, suffisso: 0 })).reply.CampiRotturaDivisione;
    expect(await letto()).toBe('000');
    expect((await salva('130', 1)).reply).toBe('OK');
    expect(await letto()).toBe('130');
    expect((await salva('310', 2)).status).toBe(422);
    expect((await salva('', 2, true)).reply).toBe('OK');
    expect(await letto()).toBe('000');
  });
});

describe('the height of the picture', () => {
  test('is set in millimetres; what is no number is refused in its words', async () => {
    const { id, codTestata } = await testata();
    const imposta = (height: string) =>
      admin.call(contract.altezzaImmagineTestata, { testata: codTestata, suffisso: 0, height, versione: 1 });
    for (const bad of ['alta', '0', '12.5'])
      expect(await imposta(bad)).toMatchObject({ status: 422, problem: { detail: 'Numero non valido' } });
    expect((await imposta('300')).reply).toBe('OK');
    await vi.waitFor(async () => expect((await pagina(id)).testata.altezzaImmagine_mm).toBe(300), { timeout: 1000 });
  });
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
