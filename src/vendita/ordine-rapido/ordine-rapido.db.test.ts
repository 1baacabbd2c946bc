import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { aggiungiRiga, confermaCarrello, leggiCarrello, totaleCarrello } from '#vendita/carrello/contract.ts';
import { paginaDocumento } from '#vendita/documenti/contract.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });
const staffPer = (codAnagrafica: string) => app.as({ ruolo: 2, codAnagrafica, idUtente: 7, nome: 'Anna Verdi' });

const righeDi = async (codAnagrafica: string) =>
  (await di(codAnagrafica).call(leggiCarrello, {})).reply.righe.map(({ cdArticolo, qta }) => [cdArticolo, qta]);

const chiave = (testo: string) => ({ 'idempotency-key': `chiave-${testo}` });

test('an EAN is exact, and one of a pack counts packs', async () => {
  const cliente = await negozio.cliente();
  const cdArticolo = await negozio.articolo({ qtScatola: 100 });
  await db.run(sql`
    insert into articoli_ean (gtin, cd_articolo, qta) values ('08001234567897', ${cdArticolo}, 1), ('50000000000005', ${cdArticolo}, 100)`);
  const testo = '8001234567897 3\n50000000000005\n2 x 50000000000005\n]C10150000000000005\n8001234567890 3';
  const { righe } = (await di(cliente).call(contract.leggiTesto, { testo })).reply;
  expect(righe.map(({ scelte, proposte }) => [proposte, ...scelte.map((una) => [una.cdArticolo, una.qta])])).toEqual([
    [false, [cdArticolo, 3]],
    [false, [cdArticolo, 100]],
    [false, [cdArticolo, 200]],
    [false, [cdArticolo, 100]],
    [false],
  ]);
});

test('a reference or note that is longer than the cart takes is said on its line, found or not', async () => {
  const cliente = await negozio.cliente();
  const cdArticolo = await negozio.articolo();
  const [riferimento, note] = ['R'.repeat(61), 'n'.repeat(301)];
  const righe = [
    `${cdArticolo};12;${riferimento};${note}`,
    `QXZ99999;12;;${note}`,
    `${cdArticolo};12;${'R'.repeat(60)};${'n'.repeat(300)}`,
  ];
  const contenuto = Buffer.from(`Codice;Q.tà;Rif.;Note\n${righe.join('\n')}\n`).toString('base64');
  const { reply } = await di(cliente).call(contract.leggiFile, { nome: 'o.csv', contenuto });
  const dettaNota = 'Nota oltre i 300 caratteri: il resto non è stato letto.';
  const avviso = `Riferimento oltre i 60 caratteri: il resto non è stato letto. ${dettaNota}`;
  expect(reply.righe).toMatchObject([
    { riferimento: 'R'.repeat(60), scelte: [{ avviso: expect.stringContaining(avviso) }] },
    { scelte: [], frase: dettaNota },
    { note: 'n'.repeat(300), scelte: [{ avviso: expect.not.stringContaining('caratteri') }] },
  ]);
  const scritta = `${cdArticolo} 12 ${'vite zincata '.repeat(90)}`;
  expect((await di(cliente).call(contract.leggiTesto, { testo: scritta })).reply.righe).toMatchObject([
    { scelte: [{ avviso: expect.stringContaining('Riga oltre i 1.000 caratteri: il resto non è stato letto.') }] },
  ]);
});

describe('putting the lines into the cart', () => {
  const aggiungi = (
    codAnagrafica: string,
    righe: { cdArticolo: string; qta: number; riferimento?: string }[],
    con: string,
  ) => di(codAnagrafica).call(contract.aggiungiRighe, { righe }, chiave(con));

  test('all are there, equal ones summed, with the price of the whole line as seen', async () => {
    const cliente = await negozio.cliente();
    const [uno, due] = [
      await negozio.articolo({ prezzo: 2, daQuantita: 100, prezzoDaQuantita: 1.5 }),
      await negozio.articolo(),
    ];
    await di(cliente).call(aggiungiRiga, { cdArticolo: uno, qta: 60 });
    const { status, reply } = await aggiungi(
      cliente,
      [
        { cdArticolo: due, qta: 1 },
        { cdArticolo: uno, qta: 30 },
        { cdArticolo: uno, qta: 10 },
        { cdArticolo: due, qta: 5, riferimento: 'cantiere' },
      ],
      `${cliente}-tutte`,
    );
    expect([status, reply]).toEqual([200, { nuove: 2, cresciute: 1 }]);
    expect((await righeDi(cliente)).sort()).toEqual(
      [
        [uno, 100],
        [due, 1],
        [due, 5],
      ].sort(),
    );
    expect(
      await db.one(
        sql`select prezzo_visto from carrello_righe where cod_anagrafica = ${cliente} and cd_articolo = ${uno}`,
      ),
    ).toEqual({ prezzoVisto: 1.5 });
    expect(
      await db.rows(
        sql`select operazione, note from registro where cod_anagrafica = ${cliente} order by id desc limit 1`,
      ),
    ).toEqual([{ operazione: 'add', note: 'più righe insieme' }]);
  });

  test('the same key twice, even at once, adds once', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => aggiungi(cliente, [{ cdArticolo, qta: 3 }], `${cliente}-una`)),
    );
    expect(answers.map(({ status, reply }) => [status, reply])).toEqual(
      answers.map(() => [200, { nuove: 1, cresciute: 0 }]),
    );
    expect(await righeDi(cliente)).toEqual([[cdArticolo, 3]]);
  });

  test('many at once, each in another order, beside single additions: nothing is lost', async () => {
    const cliente = await negozio.cliente();
    const codici = [
      await negozio.articolo(),
      await negozio.articolo(),
      await negozio.articolo(),
      await negozio.articolo(),
    ];
    const giri = Array.from({ length: 10 }, (_, giro) => {
      const ordine = giro % 2 === 0 ? codici : codici.toReversed();
      return [
        aggiungi(
          cliente,
          ordine.map((cdArticolo) => ({ cdArticolo, qta: 1 })),
          `${cliente}-${giro}`,
        ),
        di(cliente).call(aggiungiRiga, { cdArticolo: codici[giro % 4] ?? '' }),
      ];
    }).flat();
    expect((await Promise.all<{ status: number }>(giri)).map(({ status }) => status)).toEqual(giri.map(() => 200));
    const somma = (await righeDi(cliente)).reduce((totale, [, qta]) => totale + Number(qta), 0);
    expect([await righeDi(cliente).then((righe) => righe.length), somma]).toEqual([4, 50]);
  });

  test('one line that may not be ordered keeps all out and is named', async () => {
    const cliente = await negozio.cliente();
    const [buono, eliminato] = [await negozio.articolo(), await negozio.articolo({ eliminato: true })];
    const { problem } = await aggiungi(
      cliente,
      [
        { cdArticolo: buono, qta: 1 },
        { cdArticolo: eliminato, qta: 1 },
        { cdArticolo: buono, qta: 0 },
      ],
      `${cliente}-mista`,
    );
    expect(problem).toMatchObject({
      status: 422,
      errors: [
        { path: 'righe.1', message: 'Articolo non ordinabile.' },
        { path: 'righe.2', message: 'Numero non valido.' },
      ],
    });
    expect(await righeDi(cliente)).toEqual([]);
  });

  test('beyond a thousand lines or a million pieces nothing is added', async () => {
    const cliente = await negozio.cliente();
    const [pieno, altro] = [await negozio.articolo(), await negozio.articolo()];
    await db.run(sql`
      insert into carrello_righe (cod_anagrafica, tp_riga, cd_articolo, descrizione, um, qta, riferimento, note, id_utente, aggiunta)
      select ${cliente}, 'PRODOTTO', ${pieno}, 'x', 'PZ', 999999, 'r' || n, '', 1, now() from generate_series(1, 1000) n`);
    expect((await aggiungi(cliente, [{ cdArticolo: altro, qta: 1 }], `${cliente}-mille`)).problem.detail).toBe(
      'Il carrello non può superare 1.000 righe.',
    );
    expect(
      (await aggiungi(cliente, [{ cdArticolo: pieno, qta: 2, riferimento: 'r7' }], `${cliente}-milione`)).problem
        .detail,
    ).toBe('La quantità di una riga non può superare 1.000.000.');
    expect((await righeDi(cliente)).every(([, qta]) => qta === 999_999)).toBe(true);
  });
});

describe('lists and past orders', () => {
  const salva = (codAnagrafica: string, nome: string) => di(codAnagrafica).call(contract.salvaLista, { nome });

  test('a cart is kept as a list, loaded, renamed and deleted, each with its line in the operation log', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo({ prezzo: 2 });
    await di(cliente).call(aggiungiRiga, { cdArticolo, qta: 4, riferimento: 'banco' });
    await di(cliente).call(aggiungiRiga, { tpRiga: 'RIFERIMENTO', descrizione: 'Cantiere' });
    const { reply } = await salva(cliente, 'Ogni lunedì');
    expect(reply).toMatchObject({ nome: 'Ogni lunedì', righe: 1 });
    const { id } = reply;
    expect((await staffPer(cliente).call(contract.leggiLista, { id })).reply.righe).toMatchObject([
      { riferimento: 'banco', scelte: [{ cdArticolo, qta: 4, importo: 8, rifiuto: '' }] },
    ]);
    expect((await di(cliente).call(contract.rinominaLista, { id, nome: 'Martedì' })).reply).toMatchObject({
      nome: 'Martedì',
      righe: 1,
    });
    expect((await di(cliente).call(contract.elencoListe, {})).reply.liste.map(({ nome }) => nome)).toEqual(['Martedì']);
    expect((await di(cliente).call(contract.eliminaLista, { id })).reply).toBe('OK');
    expect((await di(cliente).call(contract.eliminaLista, { id })).status).toBe(404);
    const registro = await db.rows(
      sql`select operazione from registro where tabella = 'liste_ordine' and chiave = ${String(id)} order by id`,
    );
    expect(registro.map((riga) => (riga as { operazione: string }).operazione)).toEqual(['add', 'edit', 'delete']);
  });

  test('a name is had once, whatever its case; an empty one and an empty cart make no list', async () => {
    const cliente = await negozio.cliente();
    expect((await salva(cliente, 'Vuota')).problem).toMatchObject({ status: 422, detail: 'Carrello vuoto' });
    await di(cliente).call(aggiungiRiga, { cdArticolo: await negozio.articolo() });
    const stati = (await Promise.all(['Banco', 'BANCO', 'banco'].map((nome) => salva(cliente, nome)))).map(
      ({ status }) => status,
    );
    expect(stati.sort()).toEqual([200, 409, 409]);
    expect((await salva(cliente, 'Banco')).problem.detail).toBe('Esiste già una lista con questo nome.');
    expect((await salva(cliente, '  ')).problem).toMatchObject({
      status: 422,
      errors: [{ path: 'nome', message: 'Campo obbligatorio.' }],
    });
  });

  test("another customer's list and document are not there", async () => {
    const [mio, altrui] = [await negozio.cliente(), await negozio.cliente()];
    await di(altrui).call(aggiungiRiga, { cdArticolo: await negozio.articolo() });
    const { id } = (await salva(altrui, 'Sua')).reply;
    expect((await di(mio).call(contract.leggiLista, { id })).status).toBe(404);
    expect((await di(mio).call(contract.rinominaLista, { id, nome: 'Mia' })).status).toBe(404);
    expect((await di(mio).call(contract.eliminaLista, { id })).status).toBe(404);
    expect((await di(mio).call(contract.elencoListe, {})).reply.liste).toEqual([]);
    const documento = await creaOrdine(altrui, await negozio.articolo());
    expect((await di(mio).call(contract.leggiDocumento, documento)).status).toBe(404);
    expect((await di(altrui).call(contract.leggiDocumento, documento)).status).toBe(200);
  });

  test('a past order is read at the prices of today; what is no longer sold is said', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo({ prezzo: 3 });
    const documento = await creaOrdine(cliente, cdArticolo);
    const riga = async () => (await di(cliente).call(contract.leggiDocumento, documento)).reply.righe;
    expect(await riga()).toMatchObject([
      { numero: 1, scelte: [{ cdArticolo, qta: 5, prezzoUnitario: 3, rifiuto: '' }] },
    ]);
    expect((await riga())[0]?.scelte[0]?.avviso).toBe('Il prezzo è cambiato: era € 1,000, oggi è € 3,000.');
    await db.run(sql`update documenti_righe set pr_unitario = 4, sconto1 = 25 where cd_articolo = ${cdArticolo}`);
    expect((await riga())[0]?.scelte[0]?.avviso).toBe('');
    await db.run(sql`update articoli set eliminato = true where cd_articolo = ${cdArticolo}`);
    await expect.poll(async () => (await riga())[0]?.scelte[0]?.rifiuto).toBe('Articolo non ordinabile.');
  });

  let numero = 900;
  const creaOrdine = async (codAnagrafica: string, cdArticolo: string) => {
    const data = '2026-03-02';
    numero += 1;
    await db.run(sql`
      with d as (
        insert into documenti (tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo, trasporto, porto, pagamento,
          totale_merce, omaggi, spese_incasso, imponibile, cd_iva, percentuale_iva, imposta, totale_documento, creato)
        values ('OC', 2026, ${numero}, '', ${data}, ${codAnagrafica}, 'web', 'confermato', '', '', '', 'mezzo', '', 'banca', 5, 0, 0, 5, '22', 22, 1.1, 6.1, now()) returning id
      )
      insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata, pr_unitario, sconto1, sconto2, sconto3, imp_rigo, riferimento, note)
      select d.id, v.riga, v.tp, v.cd, 'Vite', 'PZ', v.qta, 0, 1, 0, 0, 0, 5, '', '' from d, (values (1, 'PRODOTTO', ${cdArticolo}::text, 5), (2, 'RIFERIMENTO', null, 0)) as v (riga, tp, cd, qta)`);
    return { tipo: 'OC', numero, suffisso: '', data };
  };
});

test('articles of several rates from the quick order are taxed rate by rate, in the cart and on the order', async () => {
  const cliente = await negozio.cliente();
  const lui = di(cliente);
  const righe: { cdArticolo: string; qta: number }[] = [];
  // 3 × 3.33, 7 × 1.01 and 11 × 0.37 EUR: tax computed on the total at a single rate would differ.
  for (const [cdIva, prezzo, qta] of [
    ['22', 3.33, 3],
    ['10', 1.01, 7],
    ['4', 0.37, 11],
  ] as const) {
    const cdArticolo = await negozio.articolo({ prezzo });
    await db.run(sql`update articoli set cd_iva = ${cdIva} where cd_articolo = ${cdArticolo}`);
    righe.push({ cdArticolo, qta });
  }
  const letta = (
    await lui.call(contract.leggiTesto, { testo: righe.map((una) => `${una.cdArticolo} ${una.qta}`).join('\n') })
  ).reply;
  expect(letta.righe.map(({ scelte }) => scelte[0]?.importo)).toEqual([9.99, 7.07, 4.07]);
  await lui.call(contract.aggiungiRighe, { righe }, chiave('aliquote'));
  const attesi = { imponibile: 21.13, imposta: 3.07 };
  expect((await lui.call(totaleCarrello, {})).reply).toMatchObject({
    totImponibile: attesi.imponibile,
    totIVA: attesi.imposta,
    totDocumento: 24.2,
    percentualeIva: null,
  });
  const conferma = { trasporto: 'ritiro', progIndirizzo: 1 } as const;
  const fatto = (await lui.call(confermaCarrello, conferma, chiave('conferma-aliquote'))).reply;
  const { documento } = (await lui.call(paginaDocumento, { tipo: 'OC', anno: 2026, numero: fatto.numero })).reply;
  expect(documento).toMatchObject({ ...attesi, totaleDocumento: 24.2 });
});
