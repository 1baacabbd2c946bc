import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { sql } from '#platform/server/db/sql.ts';
import { leggiCarrello } from '#vendita/carrello/contract.ts';
import { testClock } from '#test/fixtures/settings.ts';
import {
  aggiungiPromozione,
  codiceDellaPromozione,
  elencoPromozioni,
  leggiPromozione,
  promozioneTestata,
} from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const oggi = oggiInItalia(testClock());
const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `promozione-di-prova-${++chiavi}` });

interface Dati {
  readonly dal?: number;
  readonly al?: number;
  readonly minima?: number;
  readonly articoli: readonly (readonly [cdArticolo: string, prezzo: number, passo: number])[];
}

async function promuovi(codice: string, { dal = -5, al = 5, minima = 0, articoli }: Dati): Promise<string> {
  await db.run(sql`
    insert into promozioni (codice, descrizione, descrizione_estesa, immagini, dal, al, qta_minima_per_omaggio, qta_omaggio, omaggio, descrizione_omaggio)
    values (${codice}, ${`Offerta ${codice}`}, 'Fino a esaurimento.', ${['vetrina/1.svg', 'vetrina/2.svg']}::text[], ${addDays(oggi, dal)}::date, ${addDays(oggi, al)}::date,
      ${minima}, ${minima > 0 ? 2 : 0}, ${minima > 0 ? '900' : ''}, ${minima > 0 ? 'Metro a nastro' : ''})`);
  for (const [cdArticolo, prezzo, passo] of articoli)
    await db.run(
      sql`insert into promozione_articoli (codice, cd_articolo, prezzo, qta) values (${codice}, ${cdArticolo}, ${prezzo}, ${passo})`,
    );
  return codice;
}

async function inCatalogo(codTestata: string, codici: readonly string[], disattiva = false): Promise<void> {
  await db.run(
    sql`insert into categorie_merceologiche (cat_merceologica, descrizione) values ('001001', 'Prova') on conflict do nothing`,
  );
  await db.run(sql`
    insert into testate (cod_testata, suffisso, descrizione, informazioni, codice_azienda, cat_merceologica, cod_categoria, cod_sotto_categoria, prog_ordine, path_img,
      disattiva_internet, new, outlet, sconto, promozione, modificata, modificata_da)
    values (${codTestata}, 0, ${`Viti ${codTestata}`}, '', 'PRV', '001001', '', '', 1, '', ${disattiva}, false, false, 0, true, now(), '')`);
  for (const [i, cdArticolo] of codici.entries())
    await db.run(
      sql`insert into righe_catalogo (cod_testata, suffisso, riga, ct_tp_riga, cd_articolo, descrizione) values (${codTestata}, 0, ${(i + 1) * 10}, 'P', ${cdArticolo}, '')`,
    );
}

const [vite, dado, rondella, nascosta, sparita] = await Promise.all([
  negozio.articolo({ prezzo: 4 }),
  negozio.articolo({ prezzo: 2, umOrdiniWeb: 'CF', qtScatola: 10, articoloNonDivisibile: true }),
  negozio.articolo({ prezzo: 1 }),
  negozio.articolo(),
  negozio.articolo({ eliminato: true }),
]);
const cliente = await negozio.cliente();

beforeAll(async () => {
  await inCatalogo('VTA00001', [vite, dado]);
  await inCatalogo('VTA00002', [nascosta], true);
  await promuovi('PRIMA', {
    minima: 3,
    articoli: [
      [vite, 3, 5],
      [dado, 1.5, 10],
      [rondella, 0.8, 1],
      [nascosta, 1, 1],
      [sparita, 1, 1],
    ],
  });
  await promuovi('FUTURA', { dal: 3, al: 9, articoli: [[vite, 1, 1]] });
  await promuovi('PASSATA', { dal: -9, al: 0, articoli: [[vite, 1, 1]] });
});

const articoliDi = (testate: readonly { codTestata: string; articoli: readonly { cdArticolo: string }[] }[]) =>
  testate.map(({ codTestata, articoli }) => [codTestata, articoli.map(({ cdArticolo }) => cdArticolo)]);

describe('a promotion', () => {
  test('is read with its headers and articles, with the price of who asks', async () => {
    const { status, reply } = await di(cliente).call(leggiPromozione, { id: 'PRIMA' });
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      codice: 'PRIMA',
      periodo: 'correnti',
      immagini: ['vetrina/1.svg', 'vetrina/2.svg'],
      qtaMinimaPerOmaggio: 3,
      qtaOmaggio: 2,
      omaggio: '900',
      descrizioneOmaggio: 'Metro a nastro',
    });
    expect(articoliDi(reply.testate)).toEqual([
      ['VTA00001', [vite, dado]],
      ['', [rondella]],
    ]);
    expect(reply.testate[0]?.articoli[0]).toMatchObject({
      prezzoListino: 4,
      prezzo: 3,
      qta: 5,
      qtaOrdine: 0,
      qtaDisponibile: 1000,
    });
  });
  test('costs less than it says whoever has a lower net price', async () => {
    const altro = await negozio.cliente();
    await db.run(
      sql`insert into prezzi_netti (cod_anagrafica, cd_articolo, prezzo, valido_dal) values (${altro}, ${vite}, 2.2, '2020-01-01')`,
    );
    expect((await di(altro).call(leggiPromozione, { id: 'PRIMA' })).reply.testate[0]?.articoli[0]?.prezzo).toBe(2.2);
  });
  test('is found by an article, whose price it makes, and by a header; not by another', async () => {
    expect((await di(cliente).call(leggiPromozione, { id: dado })).reply.codice).toBe('PRIMA');
    expect((await di(cliente).call(promozioneTestata, { codTestata: 'vta00001' })).reply.codice).toBe('PRIMA');
    expect((await di(cliente).call(codiceDellaPromozione, { id: vite })).reply).toEqual({ codice: 'PRIMA' });
    const libero = await negozio.articolo();
    expect((await di(cliente).call(codiceDellaPromozione, { id: libero })).reply).toEqual({ codice: '' });
    expect((await di(cliente).call(leggiPromozione, { id: libero })).problem).toMatchObject({
      status: 404,
      detail: 'Promozione non trovata',
    });
    expect((await di(cliente).call(promozioneTestata, { codTestata: 'XXX' })).status).toBe(404);
  });
  test('of two that hold for an article it is the one that makes its price', async () => {
    const [uno] = [await negozio.articolo()];
    await promuovi('CARA', { articoli: [[uno, 2, 1]] });
    await promuovi('BUONA', { articoli: [[uno, 1, 1]] });
    expect((await di(cliente).call(leggiPromozione, { id: uno })).reply).toMatchObject({
      codice: 'BUONA',
      testate: [{ articoli: [{ prezzo: 1 }] }],
    });
    expect((await di(cliente).call(codiceDellaPromozione, { id: uno })).reply).toEqual({ codice: 'BUONA' });
  });
  test('has no prices and no stock for a subcontractor, and is nothing for a visitor', async () => {
    const { reply } = await app.as(3).call(leggiPromozione, { id: 'PRIMA' });
    expect(reply.testate[0]?.articoli[0]).toMatchObject({ prezzoListino: null, prezzo: null, qtaDisponibile: null });
    expect((await app.as(0).call(leggiPromozione, { id: 'PRIMA' })).status).toBe(401);
  });
  test('that is to come or over is for the staff alone', async () => {
    for (const id of ['FUTURA', 'PASSATA']) {
      expect((await di(cliente).call(leggiPromozione, { id })).status).toBe(404);
      expect((await app.as(3).call(leggiPromozione, { id })).status).toBe(404);
      expect((await app.as(4).call(leggiPromozione, { id })).status).toBe(200);
    }
    expect((await di(cliente).call(elencoPromozioni, { periodo: 'future' })).status).toBe(403);
    expect(
      (await app.as(5).call(elencoPromozioni, { periodo: 'future' })).reply.promozioni.map(({ codice }) => codice),
    ).toEqual(['FUTURA']);
    expect(
      (await app.as(5).call(elencoPromozioni, { periodo: 'passate' })).reply.promozioni.map(({ codice }) => codice),
    ).toEqual(['PASSATA']);
  });
  test('stands in the list while it holds, with how many articles may be ordered', async () => {
    const { promozioni } = (await di(cliente).call(elencoPromozioni, { periodo: 'correnti' })).reply;
    expect(promozioni.find(({ codice }) => codice === 'PRIMA')).toEqual({
      codice: 'PRIMA',
      descrizione: 'Offerta PRIMA',
      immagine: 'vetrina/1.svg',
      dal: addDays(oggi, -5),
      al: addDays(oggi, 5),
      articoli: 4,
      descrizioneOmaggio: 'Metro a nastro',
    });
  });
  test('shows the staff headers that are off internet too', async () => {
    expect(articoliDi((await app.as(2).call(leggiPromozione, { id: 'PRIMA' })).reply.testate)).toContainEqual([
      'VTA00002',
      [nascosta],
    ]);
  });
});

describe('adding to the cart', () => {
  const righeDi = async (codAnagrafica: string) =>
    (await di(codAnagrafica).call(leggiCarrello, {})).reply.righe
      .filter(({ tpRiga }) => tpRiga === 'PRODOTTO')
      .map(({ cdArticolo, qta, prezzoUnitario }) => [cdArticolo, qta, prezzoUnitario]);

  test('puts all chosen articles in at once, with the prices of the promotion, and tells of the gift', async () => {
    const mio = await negozio.cliente();
    const { status, reply } = await di(mio).call(
      aggiungiPromozione,
      {
        codice: 'PRIMA',
        articoli: [
          { cdArticolo: dado, qta: 20 },
          { cdArticolo: vite, qta: 9 },
        ],
      },
      chiave(),
    );
    expect([status, reply]).toEqual([200, { nuove: 2, qtaOmaggio: 2 }]);
    expect(await righeDi(mio)).toEqual([
      [vite, 9, 3],
      [dado, 20, 1.5],
    ]);
    expect(
      (await di(mio).call(leggiPromozione, { id: 'PRIMA' })).reply.testate[0]?.articoli.map(
        ({ qtaOrdine }) => qtaOrdine,
      ),
    ).toEqual([9, 20]);
    const [riga] = await db.rows<{ operazione: string; note: string }>(
      sql`select operazione, note from registro where cod_anagrafica = ${mio} and note <> '' order by id desc limit 1`,
    );
    expect(riga).toEqual({ operazione: 'add', note: 'dalla promozione PRIMA' });
  });
  test('joins lines that are there, and counts them for the gift', async () => {
    const mio = await negozio.cliente();
    const aggiungi = () =>
      di(mio).call(aggiungiPromozione, { codice: 'PRIMA', articoli: [{ cdArticolo: rondella, qta: 2 }] }, chiave());
    expect((await aggiungi()).reply).toEqual({ nuove: 1, qtaOmaggio: 0 });
    expect((await aggiungi()).reply).toEqual({ nuove: 0, qtaOmaggio: 2 });
    expect(await righeDi(mio)).toEqual([[rondella, 4, 0.8]]);
  });
  test('sent twice with the same key is added once', async () => {
    const mio = await negozio.cliente();
    const stessa = chiave();
    const invia = () =>
      di(mio).call(aggiungiPromozione, { codice: 'PRIMA', articoli: [{ cdArticolo: vite, qta: 5 }] }, stessa);
    const [prima, seconda] = await Promise.all([invia(), invia()]);
    expect([prima.reply, seconda.reply]).toEqual([
      { nuove: 1, qtaOmaggio: 0 },
      { nuove: 1, qtaOmaggio: 0 },
    ]);
    expect(await righeDi(mio)).toEqual([[vite, 5, 3]]);
  });
  test('from two devices at once loses nothing, whatever the order of the articles', async () => {
    const mio = await negozio.cliente();
    const due = [
      { cdArticolo: vite, qta: 5 },
      { cdArticolo: rondella, qta: 1 },
    ];
    const invii = Array.from({ length: 12 }, (_, i) =>
      di(mio).call(aggiungiPromozione, { codice: 'PRIMA', articoli: i % 2 === 0 ? due : due.toReversed() }, chiave()),
    );
    expect((await Promise.all(invii)).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(await righeDi(mio)).toEqual(
      expect.arrayContaining([
        [vite, 60, 3],
        [rondella, 12, 0.8],
      ]),
    );
  });
  test('of which one may not be ordered adds nothing, and says which', async () => {
    const mio = await negozio.cliente();
    const { problem } = await di(mio).call(
      aggiungiPromozione,
      {
        codice: 'PRIMA',
        articoli: [
          { cdArticolo: vite, qta: 5 },
          { cdArticolo: dado, qta: 4 },
        ],
      },
      chiave(),
    );
    expect(problem).toMatchObject({
      status: 422,
      detail: `${dado}: Quantità minima ordine : 10 PZ`,
      errors: [{ path: 'articoli.1.qta' }],
    });
    expect(await righeDi(mio)).toEqual([]);
  });
  test('is refused for an article that is not in it, a promotion that does not hold, staff without a customer and other roles', async () => {
    const articoli = [{ cdArticolo: vite, qta: 5 }];
    const estraneo = await negozio.articolo();
    expect(
      (
        await di(cliente).call(
          aggiungiPromozione,
          { codice: 'PRIMA', articoli: [{ cdArticolo: estraneo, qta: 1 }] },
          chiave(),
        )
      ).problem.detail,
    ).toBe(`L'articolo ${estraneo} non è nella promozione.`);
    for (const codice of ['FUTURA', 'PASSATA', 'NESSUNA'])
      expect((await di(cliente).call(aggiungiPromozione, { codice, articoli }, chiave())).problem.detail).toBe(
        'La promozione non è in corso.',
      );
    expect((await app.as(2).call(aggiungiPromozione, { codice: 'PRIMA', articoli }, chiave())).problem).toMatchObject({
      status: 404,
      detail: 'Selezionare un cliente.',
    });
    expect((await app.as(5).call(aggiungiPromozione, { codice: 'PRIMA', articoli }, chiave())).status).toBe(403);
    expect((await di(cliente).call(aggiungiPromozione, { codice: 'PRIMA', articoli: [] }, chiave())).status).toBe(400);
    expect((await di(cliente).call(aggiungiPromozione, { codice: 'PRIMA', articoli })).status).toBe(400);
  });
  test('by staff goes into the cart of the selected customer', async () => {
    const mio = await negozio.cliente();
    expect(
      (
        await app
          .as({ ruolo: 2, codAnagrafica: mio })
          .call(aggiungiPromozione, { codice: 'PRIMA', articoli: [{ cdArticolo: vite, qta: 5 }] }, chiave())
      ).status,
    ).toBe(200);
    expect(await righeDi(mio)).toEqual([[vite, 5, 3]]);
  });
});
