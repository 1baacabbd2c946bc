import { describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as testate from '#prodotto/testate/contract.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as({ ruolo: 4, nome: 'Carla' });
await db.run(
  sql`insert into utenti (id, username, password_hash, ruolo, nome, cognome, attivo, creato) overriding system value values (1, 'p@demo.it', '', 1, 'P', '', true, now())`,
);

let quante = 0;
async function testata(righe: readonly string[] = []): Promise<{ codTestata: string; suffisso: number; id: string }> {
  const codTestata = `PAG${String(++quante).padStart(5, '0')}`;
  await creaTestata(db, { codTestata, righe });
  return { codTestata, suffisso: 0, id: `${codTestata}-0` };
}
const registro = (chiave: string) =>
  db.rows<{ tabella: string; operazione: string; prima: object | null; dopo: object | null }>(
    sql`select tabella, operazione, prima, dopo from registro where chiave = ${chiave} order by id`,
  );
const pagina = async (id: string, from = app) => (await from.as(4).call(contract.paginaCatalogo, { id })).reply;

describe('technical values', () => {
  test('are added, changed and taken away; page and log follow', async () => {
    const { codTestata, suffisso, id } = await testata();
    const other = await app.another();
    await pagina(id, other);
    const nuova = await ufficio.call(testate.salvaValoreTecnico, {
      codTestata,
      suffisso,
      numeroRiga: -1,
      EtichettaTecnica: 'Materiale',
      ValoreTecnico1: 'Acciaio',
      ValoreTecnico2: 'zincato',
      versione: 1,
    });
    expect(nuova.reply).toEqual({ numeroRiga: 1 });
    for (const server of [app, other])
      await eventually(async () =>
        expect((await pagina(id, server)).valoriTecnici).toMatchObject([
          { etichettaTecnica: 'Materiale', valoreTecnico1: 'Acciaio' },
        ]),
      );
    await ufficio.call(testate.salvaValoreTecnico, {
      codTestata,
      suffisso,
      numeroRiga: 1,
      EtichettaTecnica: 'Materiale',
      ValoreTecnico1: 'Inox',
      versione: 2,
    });
    expect((await app.as(0).call(testate.leggiValoriTecnici, { codTestata, suffisso })).reply).toMatchObject({
      versione: 3,
      // Values that the edit omitted are unchanged.
      valoriTecnici: [{ numeroRiga: 1, valoreTecnico1: 'Inox', valoreTecnico2: 'zincato' }],
    });
    expect(
      (await ufficio.call(testate.eliminaValoreTecnico, { codTestata, suffisso, numeroRiga: 1, versione: 3 })).reply,
    ).toBe('OK');
    expect(
      (await ufficio.call(testate.eliminaValoreTecnico, { codTestata, suffisso, numeroRiga: 1, versione: 4 })).status,
    ).toBe(404);
    expect(await registro(id)).toMatchObject([
      { operazione: 'add', prima: null, dopo: { valoreTecnico1: 'Acciaio' } },
      { operazione: 'edit', prima: { valoreTecnico1: 'Acciaio' }, dopo: { valoreTecnico1: 'Inox' } },
      { operazione: 'delete', prima: { valoreTecnico1: 'Inox' }, dopo: null },
    ]);
  });
  test('of an older state are refused with the present table', async () => {
    const { codTestata, suffisso } = await testata();
    const salva = (EtichettaTecnica: string) =>
      ufficio.call(testate.salvaValoreTecnico, {
        codTestata,
        suffisso,
        numeroRiga: -1,
        EtichettaTecnica,
        versione: 1,
      });
    await salva('Prima');
    const { status, problem } = await salva('Seconda');
    expect(status).toBe(409);
    expect(problem.present).toMatchObject({ versione: 2, valoriTecnici: [{ etichettaTecnica: 'Prima' }] });
  });
  test('of a row or a header that is not there are a 404', async () => {
    const { codTestata, suffisso } = await testata();
    const salva = (codice: string) =>
      ufficio.call(testate.salvaValoreTecnico, {
        codTestata: codice,
        suffisso,
        numeroRiga: 9,
        EtichettaTecnica: 'X',
        versione: 1,
      });
    expect([(await salva(codTestata)).status, (await salva('ZZZ99999')).status]).toEqual([404, 404]);
    expect((await app.as(0).call(testate.leggiValoriTecnici, { codTestata: 'ZZZ99999', suffisso: 0 })).status).toBe(
      404,
    );
  });
});

describe('technical descriptions', () => {
  test('are cleaned; an empty one is taken away', async () => {
    const { codTestata, suffisso, id } = await testata();
    const salva = (descrizioneHTML: string, versione: number) =>
      ufficio.call(testate.salvaDatiTecnici, { codTestata, suffisso, codiceScheda: 'A1', descrizioneHTML, versione });
    expect((await salva('<p>Bello<script>1</script></p>', 1)).reply).toBe('OK');
    expect((await app.as(0).call(testate.leggiDatiTecnici, { id })).reply).toEqual({
      versione: 2,
      descTecniche: [{ codiceScheda: 'A1', suffisso: 0, descrizioneHTML: '<p>Bello</p>' }],
    });
    expect((await salva('<p></p>', 2)).reply).toBe('OK');
    expect((await app.as(0).call(testate.leggiDatiTecnici, { id })).reply.descTecniche).toEqual([]);
    expect((await registro(id)).map(({ operazione }) => operazione)).toEqual(['add', 'delete']);
    expect((await salva('x'.repeat(100_000), 3)).status).toBe(400);
  });
});

describe('related products', () => {
  test('are added as Testata-Suffisso, however it is typed, and taken away', async () => {
    const [una, altra] = [await testata(), await testata()];
    const aggiungi = (codTestata: string, versione: number) =>
      ufficio.call(testate.aggiungiCorrelato, { testata: una.id, codTestata, versione });
    const { reply } = await aggiungi(altra.id.toLowerCase(), 1);
    expect((await app.as(0).call(testate.leggiCorrelati, { testata: una.id })).reply).toMatchObject({
      versione: 2,
      correlati: [{ id: reply.id, codTestata: altra.codTestata, suffisso: 0 }],
    });
    await eventually(async () => expect((await pagina(una.id)).correlati).toHaveLength(1));
    const rifiuti = [
      await aggiungi('SENZATRATTINO', 2),
      await aggiungi(altra.id, 2),
      await aggiungi(una.id, 2),
      await aggiungi('ZZZ99999-0', 2),
    ];
    expect(rifiuti.map(({ status, problem }) => [status, problem.detail])).toEqual([
      [422, 'Dati non validi, inserire Testata-Suffisso'],
      [422, 'Il prodotto è già tra i correlati.'],
      [422, 'Una testata non è correlata a sé stessa.'],
      [404, 'Testata ZZZ99999-0 non trovata'],
    ]);
    expect(
      (await ufficio.call(testate.eliminaCorrelato, { testata: altra.id, id: reply.id, versione: 1 })).status,
    ).toBe(404);
    expect((await ufficio.call(testate.eliminaCorrelato, { testata: una.id, id: reply.id, versione: 2 })).reply).toBe(
      'OK',
    );
    expect((await app.as(0).call(testate.leggiCorrelati, { testata: una.id })).reply.correlati).toEqual([]);
    expect((await registro(una.id)).map(({ tabella, operazione }) => [tabella, operazione])).toEqual([
      ['correlati', 'add'],
      ['correlati', 'delete'],
    ]);
  });
  test('that are off internet are not shown to a visitor', async () => {
    const [una, nascosta] = [await testata(), await testata()];
    await ufficio.call(testate.aggiungiCorrelato, {
      testata: una.id,
      codTestata: nascosta.codTestata,
      suffisso: 0,
      versione: 1,
    });
    await db.run(sql`update testate set disattiva_internet = true where cod_testata = ${nascosta.codTestata}`);
    const correlati = async (ruolo: 0 | 4) =>
      (await app.as(ruolo).call(testate.leggiCorrelati, { testata: una.id })).reply.correlati.length;
    expect([await correlati(0), await correlati(4)]).toEqual([0, 1]);
    expect((await app.as(0).call(testate.leggiCorrelati, { testata: nascosta.id })).status).toBe(404);
  });
});

test('product sheets are those of the header', async () => {
  const { codTestata, id } = await testata();
  await db.run(
    sql`insert into schede (cod_testata, suffisso, prog, pdf, nome_file, anteprima, anteprima_da_generare) values (${codTestata}, 0, 1, 'schede/x.pdf', 'Scheda.pdf', '', true)`,
  );
  expect((await app.as(0).call(testate.leggiAreaTecnica, { id })).reply).toEqual({
    versione: 1,
    areaTecnica: [{ pdf: 'schede/x.pdf', anteprima: '', nomeFile: 'Scheda.pdf', anteprimaDaGenerare: true }],
  });
});

describe('rows of the article table', () => {
  test('a blank row stands where it was put, between any two rows, as often as one likes', async () => {
    const [uno, due] = [await negozio.articolo(), await negozio.articolo()];
    const { codTestata, suffisso, id } = await testata([uno, due]);
    for (let versione = 1; versione <= 12; versione++)
      expect(
        (
          await ufficio.call(testate.inserisciVuoto, {
            codTestata,
            suffisso,
            riga: (await primaRiga(codTestata)) ?? 0,
            versione,
          })
        ).status,
      ).toBe(200);
    expect((await ufficio.call(testate.inserisciVuoto, { codTestata, suffisso, riga: 0, versione: 13 })).status).toBe(
      200,
    );
    const { articoli } = (await ufficio.call(contract.paginaCatalogo, { id }, { 'cache-control': 'no-cache' })).reply;
    expect(articoli.map((riga) => riga.ctTpRiga).join('')).toBe(`VP${'V'.repeat(12)}P`);
    expect(articoli.filter((riga) => riga.ctTpRiga === 'P').map((riga) => riga.cdArticolo)).toEqual([uno, due]);
    expect(
      (await ufficio.call(testate.inserisciVuoto, { codTestata, suffisso, riga: 99_999, versione: 14 })).status,
    ).toBe(404);
  });
  const primaRiga = async (codTestata: string): Promise<number | undefined> =>
    (
      await db.one<{ riga: number }>(
        sql`select min(riga) as riga from righe_catalogo where cod_testata = ${codTestata} and ct_tp_riga = 'P'`,
      )
    )?.riga;

  test('a row is taken out, the article stays; the log keeps what stood there', async () => {
    const uno = await negozio.articolo();
    const { codTestata, suffisso, id } = await testata([uno]);
    expect(
      (await ufficio.call(testate.eliminaRigaCatalogo, { codTestata, suffisso, riga: 10, versione: 1 })).reply,
    ).toBe('OK');
    await eventually(async () => expect((await pagina(id)).articoli).toEqual([]));
    expect(await db.rows(sql`select 1 as si from articoli where cd_articolo = ${uno}`)).toHaveLength(1);
    expect(await registro(id)).toMatchObject([{ operazione: 'delete', prima: { riga: 10, cdArticolo: uno } }]);
    expect(
      (await ufficio.call(testate.eliminaRigaCatalogo, { codTestata, suffisso, riga: 10, versione: 2 })).status,
    ).toBe(404);
  });
});

test('who has just saved reads at once what was saved, on any server, though memory is older', async () => {
  const altro = await app.another();
  const { codTestata, suffisso, id } = await testata();
  for (let versione = 1; versione <= 20; versione++) {
    const server = versione % 2 === 0 ? app : altro;
    await server.as(2).call(contract.paginaCatalogo, { id });
    await ufficio.call(testate.salvaValoreTecnico, {
      codTestata,
      suffisso,
      numeroRiga: -1,
      EtichettaTecnica: `N. ${versione}`,
      versione,
    });
    const { reply } = await server.as(2).call(contract.paginaCatalogo, { id }, { 'cache-control': 'no-cache' });
    expect([reply.testata.versione, reply.valoriTecnici.length]).toEqual([versione + 1, versione]);
  }
});

test('the page shows whether the header is a favourite of the caller', async () => {
  const { codTestata, suffisso, id } = await testata();
  const preferita = async () => (await app.as(1).call(contract.paginaCatalogo, { id })).reply.testata.preferiti;
  expect(await preferita()).toBe(false);
  await app.as(1).call(testate.preferitoTestata, { codTestata, suffisso });
  await eventually(async () => expect(await preferita()).toBe(true));
  expect((await app.as(0).call(contract.paginaCatalogo, { id })).reply.testata.preferiti).toBe(false);
});

test('only roles 2 and 4 edit a page', async () => {
  const { codTestata, suffisso } = await testata();
  for (const ruolo of [1, 3, 5, 6] as const)
    expect(
      (await app.as(ruolo).call(testate.eliminaRigaCatalogo, { codTestata, suffisso, riga: 10, versione: 1 })).status,
    ).toBe(403);
});
