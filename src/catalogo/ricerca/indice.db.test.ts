import { describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { openChanges } from '#platform/server/db/listen.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { salvaSinonimi } from '#prodotto/filtri/contract.ts';
import { preferitoTestata } from '#prodotto/testate/contract.ts';
import { eventually } from '#test/fixtures/eventually.ts';
import { autocompletamento, aziende, preferite, ricerca } from './contract.ts';
import { createLiveIndex } from './server/index.ts';

const app = await testApp();
const altra = await app.another();
const { db } = app.database;
const negozio = await apriNegozio(db);
const codici = { normale: await negozio.articolo(), obsoleto: await negozio.articolo({ obsoleto: true }) };
await creaTestata(db, {
  codTestata: 'MAN00001',
  descrizione: 'Maniglia tonda',
  parole: ['pomello'],
  filtri: { Materiale: 'Zama' },
  righe: [codici.normale],
});
await creaTestata(db, {
  codTestata: 'MAN00002',
  descrizione: 'Maniglione segreto',
  righe: [codici.normale],
  disattivaInternet: true,
});
await creaTestata(db, { codTestata: 'MAN00003', descrizione: 'Manigliotta antica', righe: [codici.obsoleto] });
await Promise.all([app.server.indice.allineato(), altra.server.indice.allineato()]);

const trova = async (valore: string, server: TestApp = app): Promise<string[]> => {
  const { status, reply } = await server.as(0).call(ricerca, { valore });
  expect(status).toBe(200);
  return reply.testate.map(({ codTestata }) => codTestata);
};

describe('soon after, on every server,', () => {
  test('a changed description is found and the old one no more', async () => {
    await db.run(sql`update testate set descrizione = 'Manovella quadra' where cod_testata = 'MAN00001'`);
    for (const server of [app, altra])
      await eventually(async () =>
        expect([await trova('manovella', server), await trova('tonda', server)]).toEqual([['MAN00001'], []]),
      );
  });
  test('a brand of many headers is found by its new name all at once, never in part', async () => {
    await db.run(sql`
      insert into aziende (codice_azienda, nome_azienda, sito, descrizione, attiva_cod_art_for2, disattiva_internet, codice_linea, logo)
      select 'TNT', 'Vecchiotta', sito, descrizione, attiva_cod_art_for2, disattiva_internet, codice_linea, logo from aziende where codice_azienda = 'PRV'`);
    for (let n = 0; n < 30; n++) {
      const codTestata = `TNT${String(n).padStart(5, '0')}`;
      await creaTestata(db, { codTestata, descrizione: `Piastra ${n}`, righe: [codici.normale] });
    }
    await db.run(sql`update testate set codice_azienda = 'TNT' where cod_testata like 'TNT%'`);
    await app.server.indice.allineato();
    const quante = async (nome: string): Promise<number> => {
      const { reply } = await app.as(0).call(aziende, {});
      return reply.aziende.find(({ nomeAzienda }) => nomeAzienda === nome)?.nrTestate ?? 0;
    };
    const viste = new Set<string>();
    await db.run(sql`update aziende set nome_azienda = 'Novissima' where codice_azienda = 'TNT'`);
    await eventually(async () => {
      const { testate } = (await app.as(0).call(ricerca, { valore: 'piastra' })).reply;
      viste.add([...new Set(testate.map(({ nomeAzienda }) => nomeAzienda))].join(' e '));
      expect([await quante('Vecchiotta'), await quante('Novissima')]).toEqual([0, 30]);
    });
    expect([...viste].filter((nomi) => !/^(Vecchiotta|Novissima)$/.test(nomi))).toEqual([]);
    expect([(await trova('vecchiotta')).length, (await trova('novissima')).length > 0]).toEqual([0, true]);
    await db.run(sql`delete from righe_catalogo where cod_testata like 'TNT%'`);
    await db.run(sql`delete from testate where cod_testata like 'TNT%'`);
    await app.server.indice.allineato();
  });
  test('what the office writes into the book of the trade is understood, and what it takes out no more', async () => {
    const scrivi = (sinonimi: readonly string[]) =>
      app.as({ ruolo: 2, idUtente: 2 }).call(salvaSinonimi, { ChiaveRicerca: 'manovella', Filtro: [...sinonimi] });
    expect((await scrivi(['tirabocchi a gobba'])).status).toBe(200);
    for (const server of [app, altra])
      await eventually(async () =>
        expect([await trova('tirabocchi gobba', server), await trova('gobba tirabocchi', server)]).toEqual([
          ['MAN00001'],
          ['MAN00001'],
        ]),
      );
    expect((await scrivi([])).status).toBe(200);
    for (const server of [app, altra])
      await eventually(async () => expect(await trova('tirabocchi gobba', server)).toEqual([]));
  });
  test('a changed article, keyword, filter value, row and brand are found', async () => {
    await db.run(
      sql`update articoli set descrizione = 'Articolo violetto', cd_articolo_fornitore_catalogo = 'QQ-991' where cd_articolo = ${codici.normale}`,
    );
    await db.run(
      sql`insert into testata_parole (cod_testata, suffisso, parola, esclusa) values ('MAN00001', 0, 'gattara', false)`,
    );
    await db.run(sql`update testata_filtri set valore = 'Titanio' where cod_testata = 'MAN00001'`);
    await db.run(sql`update aziende set nome_azienda = 'Zirconia' where codice_azienda = 'PRV'`);
    await db.run(sql`update categorie_merceologiche set descrizione = 'Bigiotteria' where cat_merceologica = '001001'`);
    for (const server of [app, altra]) {
      for (const valore of ['violetto', 'qq991', 'gattara', 'titanio', 'zirconia', 'bigiotteria'])
        await eventually(async () => expect(await trova(valore, server), valore).toContain('MAN00001'));
    }
  });
  test('a new header is found, a deleted one no more', async () => {
    await creaTestata(db, { codTestata: 'NUO00001', descrizione: 'Novellino', righe: [codici.normale] });
    await eventually(async () => expect(await trova('novellino', altra)).toEqual(['NUO00001']));
    await db.run(sql`delete from righe_catalogo where cod_testata = 'NUO00001'`);
    await db.run(sql`delete from testate where cod_testata = 'NUO00001'`);
    await eventually(async () => expect(await trova('novellino', altra)).toEqual([]));
  });
  test('an article that is deleted or put off takes its code and words along', async () => {
    const solo = await negozio.articolo();
    await creaTestata(db, { codTestata: 'SOL00001', descrizione: 'Solitario', righe: [solo] });
    await eventually(async () => expect(await trova(solo)).toEqual(['SOL00001']));
    await db.run(sql`update articoli set eliminato = true where cd_articolo = ${solo}`);
    await eventually(async () => expect([await trova(solo), await trova('solitario')]).toEqual([[], []]));
  });
});

test('more changes at once than a notice can name make the index anew', async () => {
  await db.run(sql`
    insert into testate (cod_testata, suffisso, descrizione, informazioni, codice_azienda, cat_merceologica, cod_categoria, cod_sotto_categoria, prog_ordine,
      path_img, disattiva_internet, new, outlet, sconto, promozione, modificata, modificata_da)
    select 'MOL' || lpad(n::text, 5, '0'), 0, 'Moltitudine', '', 'PRV', '001001', '', '', n, '', false, false, false, 0, false, now(), '' from generate_series(1, 300) n`);
  await db.run(
    sql`insert into righe_catalogo (cod_testata, suffisso, riga, ct_tp_riga, cd_articolo, descrizione) select cod_testata, 0, 10, 'P', ${codici.normale}, '' from testate where cod_testata like 'MOL%'`,
  );
  await app.server.indice.allineato();
  const { reply } = await app.as(0).call(ricerca, { valore: 'moltitudine' });
  expect([reply.totale, reply.testate[0]?.codTestata]).toEqual([300, 'MOL00001']);
});

test('a change without a notification is found and repaired: changed, new and gone', async () => {
  await creaTestata(db, { codTestata: 'GUA00001', descrizione: 'Guasto uno', righe: [codici.normale] });
  await creaTestata(db, { codTestata: 'GUA00002', descrizione: 'Guasto due', righe: [codici.normale] });
  const changes = openChanges(app.database.url);
  const riparate: number[] = [];
  const sordo = createLiveIndex({
    db,
    changes: { ...changes, listening: () => true, subscribe: () => () => {} },
    controlloMs: 20,
    riparate: (quante) => riparate.push(quante),
  });
  const di = async (valore: string): Promise<string[]> => {
    const { index: indice } = await sordo.searcher();
    return indice.tutte().filter((chiave) => indice.voci[indice.doc(chiave) ?? -1]?.descrizione === valore);
  };
  expect(await di('Guasto uno')).toEqual(['GUA00001-0']);
  await db.run(sql`update testate set descrizione = 'Guasto nuovo' where cod_testata = 'GUA00001'`);
  await db.run(sql`delete from righe_catalogo where cod_testata = 'GUA00002'`);
  await db.run(sql`delete from testate where cod_testata = 'GUA00002'`);
  await creaTestata(db, { codTestata: 'GUA00003', descrizione: 'Guasto tre', righe: [codici.normale] });
  await eventually(async () =>
    expect([await di('Guasto nuovo'), await di('Guasto due'), await di('Guasto tre')]).toEqual([
      ['GUA00001-0'],
      [],
      ['GUA00003-0'],
    ]),
  );
  expect(riparate.length).toBeGreaterThan(0);
  await sordo.close();
  await changes.close();
});

describe('suggestions', () => {
  const offre = async (valore: string, ruolo: Ruolo = 0): Promise<string[]> => {
    const { status, reply } = await app.as(ruolo).call(autocompletamento, { valore });
    expect(status).toBe(200);
    return reply.autoCompletaVociRicerca.map(({ autoCompletamento }) => autoCompletamento);
  };
  test('begin at three characters', async () => {
    expect(await offre('po')).toEqual([]);
    expect(await offre('pom')).toEqual(['pomello']);
  });
  test('never name results that the role may not see: off internet, obsolete', async () => {
    expect(await offre('mani')).toEqual([]);
    expect(await offre('mani', 2)).toEqual([]);
    expect(await offre('mano')).toEqual(['manovella']);
  });
  test('name companies with their logos, and codes', async () => {
    const { reply } = await app.as(0).call(autocompletamento, { valore: 'zirc' });
    expect(
      reply.autoCompletaVociRicerca
        .filter(({ ricercaAzienda }) => ricercaAzienda)
        .map(({ codiceAzienda, nomeAzienda }) => [codiceAzienda, nomeAzienda]),
    ).toEqual([['PRV', 'Zirconia']]);
    expect(reply.autoCompletaAziendeRicerca).toEqual([{ codiceAzienda: 'PRV', urlImg: '' }]);
    expect(await offre('man 0000')).toContain('MAN 00001');
  });
});

test('companies are listed with the headers that the role sees', async () => {
  const { reply } = await app.as(0).call(aziende, {});
  expect(reply.aziende.map(({ codiceAzienda }) => codiceAzienda)).toEqual(['PRV']);
});

test('favourites are a search of their own, at once after the heart is pressed', async () => {
  await db.run(
    sql`insert into preferiti (id_utente, tipo, chiave) values (1, 'testata', 'MAN00001-0'), (1, 'articolo', ${codici.obsoleto})`,
  );
  const { reply } = await app.as(1).call(ricerca, { valore: 'preferiti' });
  expect(reply.testate.map(({ codTestata }) => codTestata)).toEqual(['MAN00001']);
  expect((await app.as(0).call(ricerca, { valore: 'preferiti' })).reply.testate).toEqual([]);
});

test('a cached answer is computed again once the catalogue has changed', async () => {
  await creaTestata(db, { codTestata: 'RIP00001', descrizione: 'Ripetuta di zama', righe: [codici.normale] });
  await app.server.indice.allineato();
  const due = async (): Promise<unknown[]> => {
    const { reply } = await app.as(1).call(ricerca, { valore: 'ripetuta' });
    const { reply: offerte } = await app.as(1).call(autocompletamento, { valore: 'ripetut' });
    return [
      reply.testate.map(({ descrizione }) => descrizione),
      offerte.autoCompletaVociRicerca.map(({ autoCompletamento }) => autoCompletamento),
    ];
  };
  for (const _ of [1, 2]) expect(await due()).toEqual([['Ripetuta di zama'], ['ripetuta']]);
  await db.run(sql`update testate set descrizione = 'Ripetute di ferro' where cod_testata = 'RIP00001'`);
  await app.server.indice.allineato();
  for (const _ of [1, 2]) expect(await due()).toEqual([['Ripetute di ferro'], ['ripetute']]);
});

test('flags that are not five, too long a value and an unknown order are refused, never a fault', async () => {
  const prova = async (input: object): Promise<number> =>
    (await app.as(0).call(ricerca, { valore: 'vite', ...input })).status;
  expect(await prova({ filtroObsoletoEliminato: '0;0;1' })).toBe(400);
  expect(await prova({ valore: 'x'.repeat(10_000) })).toBe(400);
  expect(await prova({ ordinamento: 9 })).toBe(400);
  expect(await prova({ filtri: ['Niente#Nulla'] })).toBe(200);
  expect(await prova({ pagina: 9_999 })).toBe(200);
});

test('stars are those of who asks: kept, taken away, pressed twice; a visitor has none', async () => {
  const [sua, altrui] = [app.as({ ruolo: 1, idUtente: 1 }), app.as({ ruolo: 2, idUtente: 2 })];
  await db.run(sql`delete from preferiti where tipo = 'testata'`);
  const segna = (preferito: boolean) => sua.call(preferitoTestata, { codTestata: 'MAN00001', suffisso: 0, preferito });
  await Promise.all([segna(true), segna(true)]);
  expect((await sua.call(preferite, {})).reply).toEqual({ testate: ['MAN00001-0'] });
  expect((await altrui.call(preferite, {})).reply).toEqual({ testate: [] });
  await segna(false);
  expect((await sua.call(preferite, {})).reply).toEqual({ testate: [] });
  expect((await app.as(0).call(preferite, {})).status).toBe(401);
});

test('a statement that touches hundreds of headers names them all: they are found without making the index anew', async () => {
  const prima = await app.server.indice.searcher();
  await db.run(sql`update testate set descrizione = 'Innumerevole ' || cod_testata where cod_testata like 'MOL%'`);
  await app.server.indice.allineato();
  const { reply } = await app.as(0).call(ricerca, { valore: 'innumerevole' });
  expect(reply.totale).toBe(300);
  expect(await app.server.indice.searcher()).toBe(prima);
});

describe("a subcontractor's location filter", () => {
  const terzista = (codTerzista: string | null) => app.as({ ruolo: 3, codTerzista });
  const cerca = async (chi: ReturnType<typeof terzista>, filtri: string[] = [], altro: object = {}) => {
    const { status, reply } = await chi.call(ricerca, { valore: 'collaudo', filtri, ...altro });
    expect(status).toBe(200);
    const [ubicazione] = reply.filtro.filter(({ filtro }) => filtro === 'Ubicazione');
    return {
      trovate: reply.testate.map(({ codTestata }) => codTestata),
      valori: ubicazione?.valori.map(({ valore, nrValori }) => `${valore} ${nrValori}`) ?? [],
    };
  };
  const dati = async (): Promise<void> => {
    for (const codTerzista of ['Z001', 'Z002']) {
      await db.run(
        sql`insert into terzisti (cod_terzista, ragione_sociale, indirizzo, cap, localita, provincia, telefono, mail) values (${codTerzista}, 'Prova', '', '', '', '', '', '') on conflict do nothing`,
      );
    }
    const articoli = [await negozio.articolo(), await negozio.articolo(), await negozio.articolo()];
    for (const [i, articolo] of articoli.entries())
      await creaTestata(db, { codTestata: `COL0000${i}`, descrizione: 'Collaudo', righe: [articolo] });
    await db.run(sql`insert into giacenze_terzisti (cod_terzista, cd_articolo, tipo, qta) values
      ('Z001', ${articoli[0]}, 'lavoro', 5), ('Z001', ${articoli[0]}, 'acquisto', 1), ('Z001', ${articoli[1]}, 'deposito', 2), ('Z002', ${articoli[2]}, 'lavoro', 9)`);
    await app.server.indice.allineato();
  };
  test('counts and finds what its own company has, by kind, all or any of them', async () => {
    await dati();
    expect((await cerca(terzista('Z001'))).valori).toEqual([
      'Tutti 2',
      'Acquisto 1',
      'Conto deposito 1',
      'Conto lavoro 1',
    ]);
    expect((await cerca(terzista('Z001'), ['Ubicazione#Conto lavoro'])).trovate).toEqual(['COL00000']);
    expect((await cerca(terzista('Z001'), ['Ubicazione#Conto lavoro', 'Ubicazione#Conto deposito'])).trovate).toEqual(
      [],
    );
    expect(
      (
        await cerca(terzista('Z001'), ['Ubicazione#Conto lavoro', 'Ubicazione#Conto deposito'], {
          filtriMultipli: true,
        })
      ).trovate,
    ).toEqual(['COL00000', 'COL00001']);
    expect((await cerca(terzista('Z002'), ['Ubicazione#Tutti'])).trovate).toEqual(['COL00002']);
    expect((await cerca(terzista('Z001'), ['Ubicazione#Altrove'])).trovate).toEqual([]);
  });
  test('is hidden from a subcontractor without a company, and is no filter for other roles', async () => {
    expect(await cerca(terzista(null), ['Ubicazione#Tutti'])).toEqual({ trovate: [], valori: [] });
    for (const ruolo of [0, 1, 2] as const) {
      const { reply } = await app.as(ruolo).call(ricerca, { valore: 'collaudo', filtri: ['Ubicazione#Conto lavoro'] });
      expect([reply.totale, reply.filtro.some(({ filtro }) => filtro === 'Ubicazione')]).toEqual([0, false]);
    }
  });
  test('follows the stock', async () => {
    await db.run(sql`delete from giacenze_terzisti where cod_terzista = 'Z002'`);
    await eventually(async () => expect((await cerca(terzista('Z002'))).valori).toEqual([]));
  });
});
