import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import * as carrello from '#vendita/carrello/contract.ts';
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

  test('what may not be ordered is refused with its sentence', async () => {
    const cliente = await negozio.cliente();
    const refused = async (dati: Parameters<typeof negozio.articolo>[0], qta: number) => {
      const cdArticolo = await negozio.articolo(dati);
      const { status, problem } = await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta });
      return [status, problem.detail.replace(cdArticolo, '{code}')];
    };
    expect(await refused({ eliminato: true }, 1)).toEqual([422, 'Articolo non ordinabile.']);
    expect(await refused({ prezzo: null }, 1)).toEqual([422, "Prezzo non disponibile per l'articolo {code}."]);
    expect(await refused({}, 1.5)).toEqual([422, 'Numero non valido.']);
    expect(await refused({}, -1)).toEqual([422, 'Numero non valido.']);
    expect(await refused({ umOrdiniWeb: 'SC', qtScatola: 100 }, 50)).toEqual([422, 'Quantità minima ordine : 100 PZ']);
    expect(await refused({ umOrdiniWeb: 'SC', qtScatola: 100, articoloNonDivisibile: true }, 150)).toEqual([
      422,
      'Quantità minima ordine : 100 PZ',
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
    /** How many entries of the index of whole carts it reads to add to the line with this reference. */
    const letti = async (cliente: string, riferimento: string): Promise<number> => {
      const conta = async () =>
        Number(
          (
            await client.query<{ n: string }>(
              `select pg_stat_get_xact_tuples_returned('carrello_righe_cliente'::regclass) as n`,
            )
          ).rows[0]?.n,
        );
      const prima = await conta();
      await client.query(
        `select * from aggiungi_riga($1, 'PRODOTTO', $2, 'x', 'PZ', 1, $3, '', '{1}', '{1}', 1000000, 1000, 1, 'Prova', now(), 'prova')`,
        [cliente, cdArticolo, riferimento],
      );
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
      // A new one is counted with the others, once.
      expect(await letti(lungo, 'nuova')).toBe(301);
      expect(await letti(lungo, 'r7')).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('reading', () => {
  test('totals are those of the lines, with VAT', async () => {
    const cliente = await negozio.cliente();
    for (const prezzo of [10, 0.335])
      await di(cliente).call(carrello.aggiungiRiga, { cdArticolo: await negozio.articolo({ prezzo }), qta: 3 });
    expect((await di(cliente).call(carrello.totaleCarrello, {})).reply).toEqual({
      totImponibile: 31.01,
      percentualeIva: 22,
      totIVA: 6.82,
      totMerce: 31.01,
      totDocumento: 37.83,
      totOmaggi: 0,
    });
  });

  test('each line says what keeps it from being confirmed', async () => {
    const cliente = await negozio.cliente();
    const [tolto, scarso] = [await negozio.articolo(), await negozio.articolo({ scorta: 5 })];
    await di(cliente).call(carrello.aggiungiRiga, { cdArticolo: tolto });
    for (const riferimento of ['a', 'b'])
      await di(cliente).call(carrello.aggiungiRiga, { cdArticolo: scarso, qta: 3, riferimento });
    await db.run(sql`update articoli set eliminato = true where cd_articolo = ${tolto}`);
    await expect
      .poll(async () => (await righeDi(cliente)).map(({ avviso }) => avviso))
      .toEqual(['Articolo non ordinabile.', 'Disponibilità insufficiente: 5 PZ', 'Disponibilità insufficiente: 5 PZ']);
  });

  test('without a customer there is no cart, and none for a customer that does not exist', async () => {
    for (const call of [
      carrello.leggiCarrello,
      carrello.totaleCarrello,
      carrello.elencoIndirizzi,
      carrello.datiCliente,
      carrello.pagamentoCliente,
      carrello.dateConsegna,
    ]) {
      expect((await app.as(4).call(call, {})).problem).toMatchObject({
        status: 404,
        detail: 'Selezionare un cliente.',
      });
      expect((await app.as({ ruolo: 4, codAnagrafica: '999999' }).call(call, {})).problem).toMatchObject({
        status: 404,
        detail: 'Cliente non trovato',
      });
    }
    const cdArticolo = await negozio.articolo();
    const nessuno = app.as({ ruolo: 2, codAnagrafica: '999999' });
    for (const answer of [
      await nessuno.call(carrello.aggiungiRiga, { cdArticolo }),
      await nessuno.call(carrello.svuotaCarrello, {}),
    ]) {
      expect(answer.problem).toMatchObject({ status: 404, detail: 'Cliente non trovato' });
    }
  });

  test('delivery days are those of the round, none with pick-up', async () => {
    const cliente = await negozio.cliente();
    const { reply } = await di(cliente).call(carrello.dateConsegna, {});
    expect(reply.giorniConsegna).toBe('lmv');
    expect(reply.date.slice(0, 3)).toEqual([
      { dataconsegna: '2026-03-18' },
      { dataconsegna: '2026-03-20' },
      { dataconsegna: '2026-03-23' },
    ]);
    expect(reply.date).not.toContainEqual({ dataconsegna: '2026-04-06' });
    expect(reply.festivi.slice(0, 3)).toEqual(['2026-04-05', '2026-04-06', '2026-04-25']);
    expect((await di(cliente).call(carrello.dateConsegna, { trasporto: 'ritiro' })).reply.date).toEqual([]);
  });

  test('the customer is shown with its bank and the number of its first address', async () => {
    const cliente = await negozio.cliente();
    expect((await di(cliente).call(carrello.datiCliente, {})).reply).toMatchObject({
      codAnagrafica: cliente,
      prog: 1,
      banca: 'Banca di prova',
    });
    expect((await di(cliente).call(carrello.pagamentoCliente, {})).reply).toEqual({
      banca: 'Banca di prova',
      iban: 'IT60X0542811101000000123456',
    });
    expect((await di(cliente).call(carrello.elencoProvince, {})).reply.province).toEqual([
      { sigla: 'PD' },
      { sigla: 'TV' },
    ]);
  });
});

describe('changing', () => {
  const conUnaRiga = async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo({ prezzo: 2, daQuantita: 100, prezzoDaQuantita: 1.5, scorta: 150 });
    const { reply } = await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, qta: 10 });
    return { cliente, cdArticolo, prog: reply.prog };
  };

  test('the quantity is set, and the line comes back with its price and notice', async () => {
    const { cliente, prog } = await conUnaRiga();
    expect((await di(cliente).call(carrello.modificaQuantita, { prog, qta: 100 })).reply).toMatchObject({
      qta: 100,
      prezzoUnitario: 1.5,
      importo: 150,
      avviso: '',
    });
    expect((await di(cliente).call(carrello.modificaQuantita, { prog, qta: 200 })).reply).toMatchObject({
      avviso: 'Disponibilità insufficiente: 150 PZ',
    });
    expect((await di(cliente).call(carrello.modificaQuantita, { prog, qta: 2.5 })).problem).toMatchObject({
      status: 422,
      detail: 'Numero non valido.',
    });
    const registro = await db.rows(
      sql`select prima, dopo from registro where chiave = ${`${cliente}/${prog}`} and operazione = 'edit' order by id`,
    );
    expect(registro).toEqual([
      { prima: { qta: 10 }, dopo: { qta: 100 } },
      { prima: { qta: 100 }, dopo: { qta: 200 } },
    ]);
  });

  test('reference and note are set; not so that two lines become one', async () => {
    const { cliente, cdArticolo, prog } = await conUnaRiga();
    await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, riferimento: 'altro' });
    expect(
      (await di(cliente).call(carrello.modificaRiga, { prog, riferimento: 'altro', note: '' })).problem,
    ).toMatchObject({
      status: 409,
      detail: "C'è già una riga con lo stesso articolo, riferimento e nota.",
    });
    expect(
      (await di(cliente).call(carrello.modificaRiga, { prog, riferimento: 'mio', note: 'urgente' })).reply,
    ).toMatchObject({ riferimento: 'mio', note: 'urgente', prezzoUnitario: 2 });
  });

  test('a line of text has no quantity', async () => {
    const cliente = await negozio.cliente();
    const { reply } = await di(cliente).call(carrello.aggiungiRiga, { tpRiga: 'RIFERIMENTO', descrizione: 'testo' });
    expect((await di(cliente).call(carrello.modificaQuantita, { prog: reply.prog, qta: 2 })).problem).toMatchObject({
      status: 422,
      detail: 'Una riga di riferimento non ha quantità.',
    });
    expect(
      (await di(cliente).call(carrello.modificaRiga, { prog: reply.prog, riferimento: 'r', note: 'n' })).reply,
    ).toMatchObject({ riferimento: 'r', note: 'n' });
  });

  test('a line is taken out, then all are', async () => {
    const { cliente, cdArticolo, prog } = await conUnaRiga();
    for (const riferimento of ['a', 'b']) await di(cliente).call(carrello.aggiungiRiga, { cdArticolo, riferimento });
    expect((await di(cliente).call(carrello.eliminaRiga, { id: prog })).reply).toBe('OK');
    expect(await righeDi(cliente)).toHaveLength(2);
    expect((await di(cliente).call(carrello.svuotaCarrello, {})).reply).toBe('OK');
    expect(await righeDi(cliente)).toEqual([]);
    const tolte = await db.one<{ prima: object[] }>(
      sql`select prima from registro where chiave = ${cliente} and operazione = 'delete'`,
    );
    expect(tolte?.prima).toHaveLength(2);
  });

  test("another customer's line is not there, and stays as it is", async () => {
    const { cliente, prog } = await conUnaRiga();
    const altro = di(await negozio.cliente());
    const answers = [
      await altro.call(carrello.modificaQuantita, { prog, qta: 2 }),
      await altro.call(carrello.modificaRiga, { prog, riferimento: 'x', note: '' }),
      await altro.call(carrello.eliminaRiga, { id: prog }),
      await altro.call(carrello.eliminaRiga, { id: 999_999_999 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await righeDi(cliente)).toMatchObject([{ qta: 10, riferimento: '' }]);
  });
});
