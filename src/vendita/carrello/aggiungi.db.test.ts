import { describe, expect, test } from 'vitest';
import { visitor } from '#platform/contract/actor.ts';
import { executor, sql } from '#platform/server/db/sql.ts';
import { wholeOf, type WholeStatement } from '#platform/server/http/answer.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { scriviRighe } from '#vendita/carrello/server/scrivi-righe.ts';
import { aggiungiRighe } from '#vendita/ordine-rapido/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);

const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });
const righeDi = async (codAnagrafica: string) => (await di(codAnagrafica).call(carrello.leggiCarrello, {})).reply.righe;

describe('adding', () => {
  test('an article is added with its own description, unit and price', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo({ prezzo: 1.235 });
    const answer = await di(cliente).call(carrello.aggiungiRiga, {
      cdArticolo,
      qta: 3,
      riferimento: 'cantiere',
      prezzoUnitario: 0.01,
      descrizione: 'altro',
    });
    expect(answer).toMatchObject({ status: 200, reply: { qta: 3, nuova: true } });
    const [riga] = await righeDi(cliente);
    expect(riga).toMatchObject({
      tpRiga: 'PRODOTTO',
      cdArticolo,
      descrizione: `Vite TE ${cdArticolo}`,
      um: 'PZ',
      cdFornitore: `F-${cdArticolo}`,
    });
    expect(riga).toMatchObject({ qta: 3, riferimento: 'cantiere', prezzoUnitario: 1.235, importo: 3.71, avviso: '' });
  });

  test('a repeated key returns the same line, and is refused for another line, which is not added', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    const chiave = { 'idempotency-key': `una-riga-${cliente}` };
    const aggiunge = (qta: number) => di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta }, chiave);
    const prima = await aggiunge(2);
    expect(prima).toMatchObject({ status: 200, reply: { qta: 2, nuova: true } });
    const volte = await Promise.all([aggiunge(2), aggiunge(2), aggiunge(2)]);
    expect(volte.map(({ status, reply }) => [status, reply])).toEqual(Array(3).fill([200, prima.reply]));
    const altra = await aggiunge(3);
    expect([altra.status, altra.problem.detail]).toEqual([
      422,
      "Questa Idempotency-Key è già stata usata per un'altra richiesta.",
    ]);
    expect((await righeDi(cliente)).map(({ qta }) => qta)).toEqual([2]);
  });

  test('sixty "+1" at once are one line of sixty', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => di(cliente).call(carrello.aggiungiRiga, { cdArticolo })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ reply }) => reply.nuova)).toHaveLength(1);
    expect((await righeDi(cliente)).map(({ qta }) => qta)).toEqual([60]);
  });

  test('what many customers add in the same moment is each their own, and who does not exist fails alone', async () => {
    const cdArticolo = await negozio.articolo({ prezzo: 2, daQuantita: 100, prezzoDaQuantita: 1.5 });
    const clienti = await Promise.all(Array.from({ length: 12 }, () => negozio.cliente()));
    const riferimento = 'via "Roma", {1\\2}';
    const aggiunge = (cliente: string, i: number) =>
      app
        .as({ ruolo: 2, codAnagrafica: cliente })
        .call(carrello.aggiungiRiga, { cdArticolo, qta: 90 + i, riferimento, note: i % 2 ? 'NULL' : '' });
    const answers = await Promise.all([...clienti, '999999'].map(aggiunge));
    expect(answers.map(({ status }) => status)).toEqual([...clienti.map(() => 200), 404]);
    expect(answers.at(-1)?.problem).toMatchObject({ detail: 'Cliente non trovato' });
    for (const [i, cliente] of clienti.entries()) {
      expect(await righeDi(cliente)).toMatchObject([
        { cdArticolo, qta: 90 + i, riferimento, note: i % 2 ? 'NULL' : '', prezzoUnitario: i < 10 ? 2 : 1.5 },
      ]);
      expect(await db.rows(sql`select dopo from registro where cod_anagrafica = ${cliente}`)).toEqual([
        { dopo: { cdArticolo, qta: 90 + i } },
      ]);
    }
  });

  test('another reference or note is another line', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    for (const altro of [{}, { riferimento: 'a' }, { note: 'a' }, { riferimento: 'a' }])
      await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, ...altro });
    expect((await righeDi(cliente)).map(({ qta }) => qta)).toEqual([1, 2, 1]);
  });

  test('a quantity that joins a line takes the price of the sum as seen', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo({ prezzo: 2, daQuantita: 100, prezzoDaQuantita: 1.5 });
    const visto = async () =>
      (
        await db.one<{ prezzoVisto: number }>(
          sql`select prezzo_visto from carrello_righe where cd_articolo = ${cdArticolo}`,
        )
      )?.prezzoVisto;
    await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta: 60 });
    expect(await visto()).toBe(2);
    await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta: 60 });
    expect(await visto()).toBe(1.5);
  });

  test('each addition leaves its line in the operation log', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    for (const qta of [2, 5]) await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta });
    const registro = await db.rows(
      sql`select operazione, prima, dopo, utente from registro where cod_anagrafica = ${cliente} order by id`,
    );
    expect(registro).toEqual([
      { operazione: 'add', prima: null, dopo: { cdArticolo, qta: 2 }, utente: 'Prova' },
      { operazione: 'edit', prima: { qta: 2 }, dopo: { cdArticolo, qta: 7 }, utente: 'Prova' },
    ]);
  });

  test('a line of text stands as often as it is added and costs nothing', async () => {
    const cliente = await negozio.cliente();
    const riga = { tpRiga: 'RIFERIMENTO', descrizione: 'Cantiere di Via Po' } as const;
    for (const _ of [1, 2]) await di(cliente).call(carrello.aggiungiRiga, riga);
    expect(await righeDi(cliente)).toMatchObject(
      [riga, riga].map((una) => ({ ...una, cdArticolo: '', qta: 0, importo: 0, prezzoUnitario: null, avviso: '' })),
    );
    expect((await di(cliente).call(carrello.aggiungiRiga, { tpRiga: 'RIFERIMENTO' })).problem).toMatchObject({
      status: 422,
      detail: 'Richiesto.',
    });
  });

  test('staff add to the selected customer, under their own name', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    const staff = app.as({ ruolo: 2, codAnagrafica: cliente, idUtente: 7, nome: 'Anna Verdi' });
    expect((await staff.call(carrello.aggiungiRiga, { cdArticolo })).status).toBe(200);
    expect(await righeDi(cliente)).toHaveLength(1);
    expect(await db.one(sql`select id_utente, utente from registro where cod_anagrafica = ${cliente}`)).toEqual({
      idUtente: 7,
      utente: 'Anna Verdi',
    });
  });

  test('a quantity that is none is refused alike where a line is added and where it is changed (P-160)', async () => {
    const [cliente, cdArticolo] = [await negozio.cliente(), await negozio.articolo()];
    const { reply } = await di(cliente).call(carrello.aggiungiRiga, { cdArticolo: cdArticolo.toLowerCase() });
    for (const qta of [0, -1, 1.5, 1_000_001]) {
      const [aggiunta, cambiata] = [
        await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta }),
        await di(cliente).call(carrello.modificaQuantita, { prog: reply.prog, qta }),
      ];
      for (const { problem } of [aggiunta, cambiata])
        expect(problem, String(qta)).toMatchObject({
          status: 422,
          detail: qta === 1.5 ? 'Solo quantità intere: 1 o 2 PZ.' : 'Numero non valido.',
        });
    }
  });

  test('a quantity between two that are sold is refused with both, where a line is added and where it is changed', async () => {
    const [cliente, metri] = [
      await negozio.cliente(),
      await negozio.articolo({ umOrdiniWeb: 'SC', qtScatola: 50, articoloNonDivisibile: true }),
    ];
    const { reply } = await di(cliente).call(carrello.aggiungiRiga, { cdArticolo: metri, qta: 50 });
    for (const { problem } of [
      await di(cliente).call(carrello.aggiungiRiga, { cdArticolo: metri, qta: 62.37 }),
      await di(cliente).call(carrello.modificaQuantita, { prog: reply.prog, qta: 62.37 }),
    ])
      expect(problem.errors).toEqual([
        {
          path: 'qta',
          message: 'La quantità deve essere un multiplo di 50 PZ: 50 o 100 PZ.',
          accepted: [50, 100],
        },
      ]);
  });

  test('what may not be ordered is refused with its sentence', async () => {
    const cliente = await negozio.cliente();
    const refused = async (dati: Parameters<typeof negozio.articolo>[0], qta: number) => {
      const cdArticolo = await negozio.articolo(dati);
      const { status, problem } = await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta });
      return [status, problem.detail.replace(cdArticolo, '{code}')];
    };
    expect(await refused({ eliminato: true }, 1)).toEqual([422, 'Articolo non ordinabile.']);
    expect(await refused({ prezzo: null }, 1)).toEqual([422, "Prezzo non disponibile per l'articolo {code}."]);
    expect(await refused({}, 1.5)).toEqual([422, 'Solo quantità intere: 1 o 2 PZ.']);
    expect(await refused({}, -1)).toEqual([422, 'Numero non valido.']);
    expect(await refused({ umOrdiniWeb: 'SC', qtScatola: 100 }, 50)).toEqual([422, 'Quantità minima ordine : 100 PZ']);
    expect(await refused({ umOrdiniWeb: 'SC', qtScatola: 100, articoloNonDivisibile: true }, 150)).toEqual([
      422,
      'La quantità deve essere un multiplo di 100 PZ: 100 o 200 PZ.',
    ]);
    expect((await di(cliente).call(carrello.aggiungiRiga, { cdArticolo: '99999999999' })).problem).toMatchObject({
      status: 404,
      detail: 'Articolo non trovato.',
    });
    expect((await di(cliente).call(carrello.aggiungiRiga, {})).problem).toMatchObject({
      status: 422,
      errors: [{ path: 'cdArticolo', message: 'Richiesto.' }],
    });
    expect(await righeDi(cliente)).toEqual([]);
  });

  test('a sum beyond a million is refused and the line stays as it was', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta: 999_999 });
    await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta: 1 });
    const { problem } = await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta: 1 });
    expect(problem).toMatchObject({ status: 422, detail: 'La quantità di una riga non può superare 1.000.000.' });
    expect((await righeDi(cliente)).map(({ qta }) => qta)).toEqual([1_000_000]);
  });

  test('a cart holds a thousand lines; one that is there can still grow', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    await db.run(sql`
      insert into carrello_righe (cod_anagrafica, tp_riga, cd_articolo, descrizione, um, qta, riferimento, note, id_utente, aggiunta)
      select ${cliente}, 'PRODOTTO', ${cdArticolo}, 'x', 'PZ', 1, 'r' || n, '', 1, now() from generate_series(1, 1000) n`);
    expect((await di(cliente).call(carrello.aggiungiRiga, { cdArticolo })).problem).toMatchObject({
      status: 422,
      detail: 'Il carrello ha già 1.000 righe.',
    });
    expect((await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, riferimento: 'r7' })).reply).toMatchObject({
      qta: 2,
      nuova: false,
    });
    expect(await righeDi(cliente)).toHaveLength(1000);
  });

  test('of the other lines of the cart none is read, even by a plan that was made when carts were empty', async () => {
    const [vuoto, lungo] = [await negozio.cliente(), await negozio.cliente()];
    const cdArticolo = await negozio.articolo();
    const client = await app.database.pool.connect();
    const { rows } = executor(client);
    const ctx = {
      actor: { ...visitor, idUtente: 1, ruolo: 1 as const, codAnagrafica: lungo },
      now: new Date(),
      requestId: 'prova',
      address: '',
      origin: null,
      agent: '',
      onGone: () => {},
      idempotencyKey: null,
      statement: <Row extends object>(one: WholeStatement) => rows<Row>(wholeOf(one)),
      read: rows,
    };
    /** Number of entries read from the index of whole carts when adding to the line with this reference. */
    const letti = async (codAnagrafica: string, riferimento: string): Promise<number> => {
      const conta = async () =>
        Number(
          (
            await client.query<{ n: string }>(
              `select pg_stat_get_xact_tuples_returned('carrello_righe_di'::regclass) as n`,
            )
          ).rows[0]?.n,
        );
      const riga = {
        tpRiga: 'PRODOTTO',
        cdArticolo,
        descrizione: 'x',
        um: 'PZ',
        qta: 1,
        riferimento,
        note: '',
        configurazione: '',
        rigaOrdCliente: '',
      };
      const prima = await conta();
      await scriviRighe(ctx, {
        carrello: { codAnagrafica, persona: 0 },
        righe: [{ ...riga, scaglioni: [{ da: 1, prezzo: 1 }] }],
        nota: null,
        pieno: 'pieno',
      });
      return (await conta()) - prima;
    };
    try {
      await client.query('begin');
      await client.query('delete from carrello_righe');
      await client.query('analyze carrello_righe');
      for (let volta = 0; volta < 10; volta++) await letti(vuoto, 'r0');
      await client.query(
        `insert into carrello_righe (cod_anagrafica, tp_riga, cd_articolo, descrizione, um, qta, riferimento, note, id_utente, aggiunta)
         select $1, 'PRODOTTO', $2, 'x', 'PZ', 1, 'r' || n, '', 1, now() from generate_series(1, 300) n`,
        [lungo, cdArticolo],
      );
      // For a new line the others are counted once.
      expect(await letti(lungo, 'nuova')).toBe(300);
      expect(await letti(lungo, 'r7')).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('a refused input is not written and not logged', async () => {
    const cliente = await negozio.cliente();
    const [cdArticolo, altro] = [await negozio.articolo(), await negozio.articolo()];
    await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta: 999_999 });
    const tutto = async () => [
      await db.rows(sql`select * from carrello_righe where cod_anagrafica = ${cliente} order by prog`),
      await db.rows(sql`select * from registro where cod_anagrafica = ${cliente} order by id`),
    ];
    const prima = await tutto();
    expect((await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta: 2 })).status).toBe(422);
    const insieme = {
      righe: [
        { cdArticolo: altro, qta: 1 },
        { cdArticolo, qta: 2 },
      ],
    };
    const { status } = await di(cliente).call(aggiungiRighe, insieme, { 'idempotency-key': 'oltre-il-milione' });
    expect(status).toBe(422);
    expect(await tutto()).toEqual(prima);
  });

  test('each line of many leaves its own in the operation log, as one does', async () => {
    const cliente = await negozio.cliente();
    const [uno, due] = [await negozio.articolo(), await negozio.articolo()];
    await di(cliente).call(carrello.aggiungiRiga, { cdArticolo: due, qta: 2 });
    const insieme = {
      righe: [
        { cdArticolo: uno, qta: 1 },
        { cdArticolo: due, qta: 3 },
      ],
    };
    await di(cliente).call(aggiungiRighe, insieme, { 'idempotency-key': 'registro-di-molte' });
    const registro = await db.rows(sql`
      select chiave, operazione, prima, dopo, note from registro where cod_anagrafica = ${cliente} and note is not null order by dopo ->> 'qta'`);
    const chiavi = Object.fromEntries(
      (await righeDi(cliente)).map((riga) => [riga.cdArticolo, `${cliente}/${riga.prog}`]),
    );
    const note = 'più righe insieme';
    expect(registro).toEqual([
      { chiave: chiavi[uno], operazione: 'add', prima: null, dopo: { cdArticolo: uno, qta: 1 }, note },
      { chiave: chiavi[due], operazione: 'edit', prima: { qta: 2 }, dopo: { cdArticolo: due, qta: 5 }, note },
    ]);
  });
});
