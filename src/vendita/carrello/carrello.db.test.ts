import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { leggiCliente } from './server/conferma/conferma-dati.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);

const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });
const righeDi = async (codAnagrafica: string) => (await di(codAnagrafica).call(carrello.leggiCarrello, {})).reply.righe;

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
      .toEqual([
        'Articolo non ordinabile.',
        'Disponibilità insufficiente: 5 PZ',
        'Disponibilità insufficiente: 5 PZ, 1 PZ da ordinare',
      ]);
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

  test('the chosen address decides the delivery days, for the list of days and for the order alike', async () => {
    const [cliente, altro] = [await negozio.cliente(), await negozio.cliente()];
    await db.run(
      sql`insert into zone (zona_passaggio, descrizione_zona, colore_html, giorni, autista) values ('FO', 'Forlì', '#112233', 'g', '')`,
    );
    await db.run(sql`insert into zone_comuni (zona_passaggio, comune) values ('FO', 'Forlì (FC)')`);
    await db.run(sql`
      insert into indirizzi (cod_anagrafica, prog, rag_soc, indirizzo, cap, localita, provincia, stato, telefono, fax, mail, note)
      values (${cliente}, 7, 'Cantiere', 'Via Lunga 1', '47121', 'Forlì', 'FC', 'IT', '', '', '', '')`);
    const giorniVerso = async (progIndirizzo: number) =>
      (await di(cliente).call(carrello.dateConsegna, { progIndirizzo })).reply;
    expect(await giorniVerso(7)).toMatchObject({
      giorniConsegna: 'g',
      date: expect.arrayContaining([{ dataconsegna: '2026-03-19' }]),
    });
    expect((await giorniVerso(1)).giorniConsegna).toBe('lmv');
    expect((await di(altro).call(carrello.dateConsegna, { progIndirizzo: 7 })).status).toBe(404);
    expect((await leggiCliente(db, { codAnagrafica: cliente, progIndirizzo: 7, idUtente: null })).giornoConsegna).toBe(
      'g',
    );
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
    expect((await di(cliente).call(carrello.elencoProvince, {})).reply.province).toEqual(
      expect.arrayContaining([{ sigla: 'PD' }, { sigla: 'OT' }]),
    );
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
      detail: 'Solo quantità intere: 2 o 3 PZ.',
      errors: [{ path: 'qta', accepted: [2, 3] }],
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

  test('the line number of the buyer’s own order is changed and cleared, and unchanged if it is omitted', async () => {
    const { cliente, prog } = await conUnaRiga();
    const testi = { prog, riferimento: 'mio', note: '' };
    const scritta = async (input: object) =>
      (await di(cliente).call(carrello.modificaRiga, { ...testi, ...input })).reply.rigaOrdCliente;
    expect(await scritta({ rigaOrdCliente: ' 20 ' })).toBe('20');
    expect(await scritta({})).toBe('20');
    expect((await righeDi(cliente))[0]?.rigaOrdCliente).toBe('20');
    expect(await scritta({ rigaOrdCliente: '' })).toBe('');
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

test('an order that staff take keeps who ordered it and how it came, a customer’s own its user and the web', async () => {
  const dati = async (idDocumento: number) =>
    db.one(sql`select origine, rf_cliente, rf_ord_cliente from documenti where id = ${idDocumento}`);
  const prende = async (ruolo: 1 | 2 | 4, dettagli: object) => {
    const cliente = await negozio.cliente();
    const io = app.as({ ruolo, codAnagrafica: cliente, idUtente: 7, nome: 'Anna Verdi' });
    await io.call(carrello.aggiungiRiga, { cdArticolo: await negozio.articolo(), qta: 1 });
    const corpo = { trasporto: 'ritiro', numeroOrdineCliente: 'A/7', ...dettagli };
    const chiave = { 'idempotency-key': `chiave-presa-${cliente}` };
    return dati((await io.call(carrello.confermaCarrello, corpo as never, chiave)).reply.id);
  };
  const suo = { rfCliente: 'Sig. Bianchi', rfOrdCliente: 'A/7' };
  for (const preso of ['banco', 'mail'] as const)
    expect(await prende(2, { preso, rfCliente: 'Sig. Bianchi' })).toEqual({ origine: preso, ...suo });
  for (const ruolo of [2, 4] as const)
    expect(await prende(ruolo, { rfCliente: 'Sig. Bianchi' })).toEqual({ origine: 'telefono', ...suo });
  expect(await prende(1, { preso: 'banco', rfCliente: 'Sig. Bianchi' })).toEqual({
    origine: 'web',
    rfCliente: 'Anna Verdi',
    rfOrdCliente: 'A/7',
  });
});
