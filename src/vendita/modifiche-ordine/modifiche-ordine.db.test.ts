import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { iniziaPreparazione, preparaRiga } from '#logistica/preparazione/contract.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { accreditaFattura, paginaDocumento, pdfPagina, xmlPagina } from '#vendita/documenti/contract.ts';
import { creaBolla, creaFattura } from '#vendita/documenti/server/index.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { avviaPagamento, leggiPagamento, registraBonifico } from '#vendita/pagamenti/contract.ts';
import { trasportoDaDefinire, trasportoDaScrivere } from '#vendita/pagamenti/rules.ts';
import { annullaModificaOrdine, articoloPerOrdine, leggiModifiche, modificaOrdine } from './contract.ts';

// Now: Monday, 16 March 2026.
const filesDir = mkdtempSync(join(tmpdir(), 'modifiche-ordine-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const now = new Date('2026-03-16T09:00:00Z');
const ufficio = app.as({ ruolo: 4, idUtente: 4 });
const capo = app.as({ ruolo: 2, idUtente: 2 });
const magazzino = app.as({ ruolo: 5, idUtente: 5 });
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-modifica-${++chiavi}` });

type Chiesta = Omit<Parameters<typeof ufficio.call<typeof modificaOrdine>>[1], 'tipo' | 'anno' | 'numero'>;

/** An order of 10 at 5 EUR and 4 at 2.50, by our van; lines 1 and 2. */
async function ordine({
  banca = 'Banca di prova',
  scorta = 100,
  subito = 'bonifico',
}: { banca?: string; scorta?: number; subito?: 'bonifico' | 'carta' } = {}) {
  const cliente = await negozio.cliente({ banca });
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  const [primo, secondo] = [
    await negozio.articolo({ prezzo: 5, scorta }),
    await negozio.articolo({ prezzo: 2.5, scorta }),
  ];
  await io.call(aggiungiRiga, { cdArticolo: primo, qta: 10 });
  await io.call(aggiungiRiga, { cdArticolo: secondo, qta: 4 });
  const pagamento = banca === '' ? { pagamento: subito } : {};
  const fatto = await io.call(
    confermaCarrello,
    { trasporto: 'mezzo', progIndirizzo: 1, dataConsegna: '2026-03-18', ...pagamento },
    chiave(),
  );
  expect(fatto.status).toBe(200);
  const { id, numero } = fatto.reply;
  const quale = { tipo: 'OC' as const, anno: 2026, numero };
  const modifica = (chiesta: Chiesta, chi = ufficio, con = chiave()) =>
    chi.call(modificaOrdine, { ...quale, ...chiesta }, con);
  const annulla = (versione: number, chi = ufficio) =>
    chi.call(annullaModificaOrdine, { ...quale, versione }, chiave());
  const letto = async (chi = ufficio) => (await chi.call(leggiModifiche, quale)).reply;
  const pagina = async () => (await ufficio.call(paginaDocumento, quale)).reply;
  const impegnate = async () =>
    (
      await db.rows<{ cdArticolo: string; quanta: number }>(
        sql`select g.cd_articolo, g.qta_impegnata as quanta from giacenze g where g.cd_articolo = any(${[primo, secondo]}::text[]) order by g.cd_articolo`,
      )
    ).map(({ quanta }) => quanta);
  const consegna = (righe: readonly { riga: number; qta: number }[], quando = now) =>
    store.transaction((tx) => creaBolla(tx, { idOrdine: id, righe, data: '2026-03-16', idUtente: null, quando }));
  const mail = () =>
    db.rows<{ oggetto: string; testo: string }>(
      sql`select p.oggetto, p.testo from posta p where p.oggetto like ${`Ordine ${numero}/2026%`} order by p.id`,
    );
  return { id, io, cliente, primo, secondo, quale, modifica, annulla, letto, pagina, impegnate, consegna, mail };
}

test('quantity, a line dropped, a line added and a date are one change: lines, totals, promised stock, one mail, and it is seen', async () => {
  const { modifica, pagina, impegnate, mail, letto, io, primo, secondo } = await ordine();
  const terzo = await negozio.articolo({ prezzo: 1 });
  expect(await impegnate()).toEqual([10, 4]);
  const { status, reply } = await modifica({
    versione: 1,
    righe: [
      { riga: 1, qta: 12 },
      { riga: 2, qta: 0 },
    ],
    nuove: [{ cdArticolo: terzo, qta: 5 }],
    dtConsRichiesta: '2026-03-20',
  });
  expect([status, reply]).toEqual([200, { versione: 2, stato: 'confermato', totaleDocumento: 79.3, avviso: '' }]);
  const { documento, righe } = await pagina();
  expect(documento).toMatchObject({ totaleMerce: 65, imponibile: 65, imposta: 14.3, dtConsRichiesta: '2026-03-20' });
  expect(righe.map(({ riga, qtOrdinata, impRigo }) => [riga, qtOrdinata, impRigo])).toEqual([
    [1, 12, 60],
    [3, 5, 5],
  ]);
  expect(await impegnate()).toEqual([12, 0]);
  const [scritta, ...altre] = await mail();
  expect(altre).toEqual([]);
  for (const parte of [
    `Vite TE ${primo}: 10 PZ → 12 PZ`,
    `Vite TE ${secondo}: 4 PZ → tolta`,
    `Vite TE ${terzo}: non c’era → 5 PZ a 1,000`,
    'Consegna richiesta: 18/03/2026 → 20/03/2026',
    'Totale documento: € 73,20 → € 79,30',
  ])
    expect(scritta?.testo).toContain(parte);
  const suo = await letto(io);
  expect(suo.modifiche).toMatchObject([
    { versione: 2, quando: now.toISOString(), nome: '', motivo: '', annullata: false },
  ]);
  expect(suo.righe).toEqual([]);
  expect(suo.modifiche[0]?.cambi).toHaveLength(5);
});

test('repeated requests are executed once; a second user with the same version gets the present state', async () => {
  const { modifica, letto, impegnate } = await ordine();
  const una = chiave();
  const insieme = await Promise.all(
    [1, 2, 3].map(() => modifica({ versione: 1, righe: [{ riga: 1, qta: 11 }] }, ufficio, una)),
  );
  expect(insieme.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect((await modifica({ versione: 1, righe: [{ riga: 1, qta: 11 }] }, ufficio, una)).status).toBe(200);
  expect((await letto()).modifiche).toHaveLength(1);
  expect(await impegnate()).toEqual([11, 4]);
  const diverse = await Promise.all([20, 21].map((qta) => modifica({ versione: 2, righe: [{ riga: 1, qta }] })));
  expect(diverse.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const seconda = diverse.find(({ status }) => status === 409);
  expect(seconda?.problem).toMatchObject({
    detail: "L'ordine è stato modificato nel frattempo. Ricaricare e ripetere la modifica.",
    present: { versione: 3, righe: { 2: { qta: 4 } } },
  });
});

test('a price is changed by role 2 alone and with a reason; the line keeps its price when its quantity changes', async () => {
  const { modifica, pagina, primo, letto } = await ordine();
  const prezzo = { prUnitario: 4, sconto1: 10, sconto2: 0, sconto3: 0 };
  expect((await modifica({ motivo: 'Accordo', righe: [{ riga: 1, prezzo }] })).status).toBe(403);
  expect((await modifica({ righe: [{ riga: 1, prezzo }] }, capo)).problem?.errors).toEqual([
    { path: 'motivo', message: 'Scrivere il motivo: un prezzo non cambia senza.' },
  ]);
  expect((await modifica({ motivo: 'Accordo', righe: [{ riga: 1, prezzo }] }, capo)).status).toBe(200);
  await negozio.prezza(primo, 9);
  expect((await modifica({ righe: [{ riga: 1, qta: 20 }] })).status).toBe(200);
  expect((await pagina()).righe[0]).toMatchObject({ qtOrdinata: 20, prUnitario: 4, sconto1: 10, impRigo: 72 });
  expect((await letto()).modifiche[1]).toMatchObject({
    motivo: 'Accordo',
    cambi: [{ prima: '10 PZ a 5,000', dopo: '10 PZ a 4,000 sconto 10' }, {}],
  });
});

test('a line goes no lower than what is delivered or ready; closing what is left completes the order', async () => {
  const { modifica, consegna, impegnate, pagina, id, annulla } = await ordine();
  await consegna([{ riga: 1, qta: 3 }]);
  await magazzino.call(iniziaPreparazione, { id, subentra: false });
  await magazzino.call(preparaRiga, { id, riga: 1, qta: 2 });
  const sotto = await modifica({ righe: [{ riga: 1, qta: 4 }] });
  expect([sotto.status, sotto.problem?.errors]).toEqual([
    422,
    [{ path: 'righe.1.qta', message: 'Consegnata o preparata: non meno di 5 PZ.' }],
  ]);
  expect(
    (
      await modifica(
        { motivo: 'x', righe: [{ riga: 1, prezzo: { prUnitario: 1, sconto1: 0, sconto2: 0, sconto3: 0 } }] },
        capo,
      )
    ).problem?.detail,
  ).toBe('Consegnata in parte: il prezzo si corregge con una nota di credito.');
  await magazzino.call(preparaRiga, { id, riga: 1, qta: 0 });
  const chiude = [
    { riga: 1, qta: 3 },
    { riga: 2, qta: 0 },
  ];
  // No delivery note is left to contain the charge.
  expect((await modifica({ righe: chiude, speseImballo: 5 })).problem?.errors).toEqual([
    { path: 'speseImballo', message: expect.stringContaining('non resta merce da consegnare') },
  ]);
  const chiusa = await modifica({ righe: chiude });
  expect(chiusa.reply).toMatchObject({ stato: 'evaso', totaleDocumento: 18.3 });
  expect(await impegnate()).toEqual([0, 0]);
  expect((await modifica({ righe: [{ riga: 1, qta: 9 }] })).problem?.detail).toBe(
    "L'ordine è evaso: non si può modificare.",
  );
  expect((await annulla(2)).reply).toMatchObject({ stato: 'in preparazione', totaleDocumento: 73.2 });
  expect(await impegnate()).toEqual([7, 4]);
  expect((await pagina()).righe.map(({ resta }) => resta)).toEqual([7, 4]);
});

test('stock reserved by others is not promised, and the whole change is rejected', async () => {
  const { modifica, impegnate, letto } = await ordine({ scorta: 11 });
  const troppo = await modifica({
    seManca: 'chiedi',
    righe: [
      { riga: 1, qta: 12 },
      { riga: 2, qta: 1 },
    ],
  });
  expect([troppo.status, troppo.problem?.detail]).toEqual([
    409,
    expect.stringContaining('Disponibilità insufficiente'),
  ]);
  expect(await impegnate()).toEqual([10, 4]);
  expect((await letto()).versione).toBe(1);
});

test('the last change is taken back with its lines, promises and totals, and the customer is told; not after a delivery, not twice, not an older one', async () => {
  const { modifica, annulla, pagina, impegnate, mail, consegna } = await ordine();
  const nuova = await negozio.articolo({ prezzo: 1 });
  await modifica({ righe: [{ riga: 1, qta: 2 }], nuove: [{ cdArticolo: nuova, qta: 5 }] });
  expect((await annulla(2)).reply).toMatchObject({ versione: 3, totaleDocumento: 73.2 });
  expect((await pagina()).righe.map(({ qtOrdinata }) => qtOrdinata)).toEqual([10, 4]);
  expect(await impegnate()).toEqual([10, 4]);
  expect((await mail()).map(({ oggetto }) => oggetto.split(': ')[1]).toSorted()).toEqual([
    'modifica annullata',
    'modificato',
  ]);
  expect((await annulla(2)).problem?.detail).toBe('La modifica è già annullata.');
  await modifica({ righe: [{ riga: 1, qta: 9 }] });
  await modifica({ righe: [{ riga: 1, qta: 8 }] });
  expect((await annulla(4)).problem?.detail).toContain("si annulla soltanto l'ultima");
  await consegna([{ riga: 2, qta: 1 }], new Date('2026-03-16T10:00:00Z'));
  expect((await annulla(5)).problem?.detail).toBe(
    'Dopo la modifica è stata consegnata merce: non si può più annullare.',
  );
});

test('a paid order never costs more and gives back what it costs less, one that waits for its money may change it', async () => {
  const { modifica, id } = await ordine({ banca: '' });
  expect((await modifica({ righe: [{ riga: 1, qta: 11 }] })).reply).toMatchObject({
    stato: 'in attesa di pagamento',
    totaleDocumento: 79.3,
  });
  await db.run(sql`update documenti set stato = 'confermato', pagato = '2026-03-16' where id = ${id}`);
  expect((await modifica({ righe: [{ riga: 1, qta: 12 }] })).problem?.detail).toBe(
    "L'ordine è già pagato: mancherebbero € 6,10. Fare un altro ordine per il resto.",
  );
  expect((await modifica({ righe: [{ riga: 1, qta: 9 }] })).reply).toMatchObject({
    totaleDocumento: 67.1,
    avviso: "L'ordine è pagato: da restituire € 12,20, dalla pagina Pagamenti.",
  });
  expect((await modifica({ righe: [{ riga: 1, qta: 12 }] })).problem?.detail).toContain('mancherebbero € 6,10');
  expect((await modifica({ dtConsRichiesta: '2026-03-20' })).status).toBe(200);
});

test('an order is not paid while its transport is to be defined; the office says it and it is, with a day for a card', async () => {
  const bonifico = await ordine({ banca: '' });
  const { tipo: _, ...quale } = bonifico.quale;
  const arrivato = () => capo.call(registraBonifico, quale);
  const guarda = async (io: typeof ufficio, quale: { anno: number; numero: number }) =>
    (await io.call(leggiPagamento, quale)).reply;
  expect((await arrivato()).problem).toMatchObject({ status: 409, detail: trasportoDaScrivere });
  expect(await guarda(bonifico.io, quale)).toMatchObject({ daDefinire: true, scade: null });
  await bonifico.modifica({ speseTrasporto: 12 });
  expect((await bonifico.mail())[0]?.testo).toContain('Spese di trasporto: da definire → € 12,00');
  expect((await arrivato()).status).toBe(200);
  expect((await bonifico.pagina()).documento).toMatchObject({ stato: 'confermato', totaleDocumento: 87.84 });

  const carta = await ordine({ banca: '', subito: 'carta' });
  const suo = { anno: 2026, numero: carta.quale.numero };
  const paga = () => carta.io.call(avviaPagamento, { ...suo, metodo: 'carta' });
  expect((await paga()).problem).toMatchObject({ status: 409, detail: trasportoDaDefinire });
  expect((await guarda(carta.io, suo)).scade).toBeNull();
  await carta.modifica({ speseTrasporto: 0 });
  expect(await guarda(carta.io, suo)).toMatchObject({ daDefinire: false, scade: '2026-03-17T09:00:00.000Z' });
  await carta.annulla(2);
  expect(await guarda(carta.io, suo)).toMatchObject({ daDefinire: true, scade: null });
  expect((await paga()).status).toBe(409);
});

test('the parts delivered before and after a change add up to the line, the invoice to the notes', async () => {
  const { modifica, consegna, pagina } = await ordine();
  const prima = await consegna([{ riga: 1, qta: 3 }]);
  await store.transaction((tx) => creaFattura(tx, { bolle: [prima.id], data: '2026-03-16', idUtente: null, now }));
  expect((await modifica({ righe: [{ riga: 1, qta: 7 }] })).status).toBe(200);
  await consegna([
    { riga: 1, qta: 4 },
    { riga: 2, qta: 4 },
  ]);
  const { documento, collegati } = await pagina();
  const bolle = collegati.filter(({ tipo }) => tipo === 'BO').map(({ totaleDocumento }) => totaleDocumento);
  expect([documento.stato, documento.totaleDocumento, bolle]).toEqual(['evaso', 54.9, [18.3, 36.6]]);
});

test('who may not and what is not: another customer, the warehouse, an unknown line, no whole order dropped, a day without a round', async () => {
  const { modifica, quale, io, secondo } = await ordine();
  const altro = app.as({ ruolo: 1, codAnagrafica: await negozio.cliente() });
  expect((await altro.call(leggiModifiche, quale)).status).toBe(404);
  expect((await modifica({ righe: [{ riga: 1, qta: 1 }] }, io)).status).toBe(403);
  expect((await modifica({ righe: [{ riga: 1, qta: 1 }] }, magazzino)).status).toBe(403);
  expect((await modifica({ righe: [{ riga: 9, qta: 1 }] })).problem?.detail).toBe("Questa riga non è dell'ordine.");
  expect((await modifica({ righe: [{ riga: 1, qta: 1.5 }] })).problem?.detail).toBe(
    'La quantità in PZ è un numero intero.',
  );
  expect((await modifica({ righe: [{ riga: 1 }] })).problem?.detail).toBe("Niente è cambiato: l'ordine resta com'è.");
  expect((await modifica({ nuove: [{ cdArticolo: '99', qta: 1 }] })).problem?.errors?.[0]?.path).toBe(
    'nuove.0.cdArticolo',
  );
  expect((await modifica({ dtConsRichiesta: '2026-03-17' })).problem?.detail).toContain(
    'Data inserita non valida! Le prossime: ',
  );
  const tutte = [1, 2].map((riga) => ({ riga, qta: 0 }));
  expect((await modifica({ righe: tutte })).problem?.detail).toContain('un ordine intero si annulla');
  expect((await ufficio.call(articoloPerOrdine, { ...quale, cdArticolo: secondo, qta: 3 })).reply).toMatchObject({
    importo: 7.5,
    rifiuto: '',
    accettate: [],
  });
  await db.run(sql`
    update articoli set um_ordini_web = 'SC', qt_scatola = 50, articolo_non_divisibile = true where cd_articolo = ${secondo}`);
  const [accepted, nuova] = [[50, 100], { cdArticolo: secondo, qta: 70 }];
  for (const chiesta of [{ righe: [{ riga: 2, qta: 70 }] }, { nuove: [nuova] }])
    expect((await modifica(chiesta)).problem?.errors).toMatchObject([{ accepted }]);
  expect((await ufficio.call(articoloPerOrdine, { ...quale, ...nuova })).reply).toMatchObject({ accettate: accepted });
});

test('charges are to be defined until the office says them; then they are in totals, paper, first delivery note, invoice, XML and credit note', async () => {
  const { modifica, annulla, pagina, consegna, quale, io, cliente, mail } = await ordine();
  await db.run(sql`update clienti set piva = '01234567897' where cod_anagrafica = ${cliente}`);
  const scarica = async (url: string) => (await app.server.app.inject({ url })).rawPayload;
  const carta = async () => (await textOf(await scarica((await io.call(pdfPagina, quale)).reply))).join(' ');
  expect((await pagina()).documento.speseTrasporto).toBeNull();
  expect(await carta()).toContain('da definire');
  expect((await modifica({ speseTrasporto: 50, speseImballo: 5 })).reply.totaleDocumento).toBe(140.3);
  expect((await annulla(2)).reply.totaleDocumento).toBe(73.2);
  expect((await modifica({ speseTrasporto: 50, speseImballo: 5 })).reply.totaleDocumento).toBe(140.3);
  expect((await mail()).map(({ testo }) => testo).join()).toContain('Spese di trasporto: da definire → € 50,00');
  const ordinata = await carta();
  expect(ordinata).toMatch(/Spese di trasporto +€ 50,00.*Spese di imballo +€ 5,00/);
  const prima = await consegna([{ riga: 1, qta: 10 }]);
  expect((await modifica({ speseTrasporto: 40 })).problem?.errors).toEqual([
    { path: 'speseTrasporto', message: 'Spese di trasporto: sui DDT ci sono già € 50,00, non meno.' },
  ]);
  expect((await modifica({ speseUrgenza: 8 })).status).toBe(200);
  const seconda = await consegna([{ riga: 2, qta: 4 }]);
  const spese = await db.rows<{
    speseTrasporto: number;
    speseImballo: number;
    speseUrgenza: number;
    imponibile: number;
  }>(sql`
    select coalesce(d.spese_trasporto, 0) as spese_trasporto, d.spese_imballo, d.spese_urgenza, d.imponibile from documenti d
    where d.id = any(${[prima.id, seconda.id]}::bigint[]) order by d.id`);
  expect(spese).toEqual([
    { speseTrasporto: 50, speseImballo: 5, speseUrgenza: 0, imponibile: 105 },
    { speseTrasporto: 0, speseImballo: 0, speseUrgenza: 8, imponibile: 18 },
  ]);
  const fatta = await store.transaction((tx) =>
    creaFattura(tx, { bolle: [prima.id, seconda.id], data: '2026-03-16', idUtente: null, now }),
  );
  const fattura = { tipo: 'FT' as const, anno: 2026, numero: fatta.numero };
  const xml = (await scarica((await io.call(xmlPagina, fattura)).reply)).toString();
  expect(faultsOf(xml)).toEqual([]);
  const piatto = xml.replaceAll(/>\s+</g, '><');
  for (const [nome, importo] of [
    ['di trasporto', '50.00'],
    ['di imballo', '5.00'],
    ['per urgenza', '8.00'],
  ])
    expect(piatto).toContain(
      `<TipoCessionePrestazione>AC</TipoCessionePrestazione><Descrizione>Spese ${nome}</Descrizione><Quantita>1.00</Quantita><PrezzoUnitario>${importo}`,
    );
  expect(piatto).toContain('<ImponibileImporto>123.00</ImponibileImporto>');
  const letta = (await ufficio.call(paginaDocumento, fattura)).reply;
  expect([letta.documento.imponibile, letta.accredito.spese]).toEqual([123, 63]);
  const nota = await ufficio.call(
    accreditaFattura,
    { ...fattura, motivo: 'Ritardo', righe: [], spese: true },
    chiave(),
  );
  expect(nota.status).toBe(200);
  expect((await ufficio.call(paginaDocumento, fattura)).reply.accredito.spese).toBe(0);
  expect(
    (await ufficio.call(paginaDocumento, { ...fattura, tipo: 'NC', numero: nota.reply.numero })).reply.documento,
  ).toMatchObject({
    speseTrasporto: 50,
    speseImballo: 5,
    speseUrgenza: 8,
    imponibile: 63,
  });
});

test('three hundred lines are changed at once, up and down, each with its promise', async () => {
  const codAnagrafica = await negozio.cliente();
  const codici = await Promise.all(Array.from({ length: 300 }, () => negozio.articolo({ prezzo: 1.23 })));
  await db.run(sql`
    insert into carrello_righe (cod_anagrafica, tp_riga, cd_articolo, descrizione, um, qta, riferimento, note, prezzo_visto, id_utente, aggiunta)
    select ${codAnagrafica}, 'PRODOTTO', c, 'Vite', 'PZ', 5, '', '', 1.23, 1, ${now}::timestamptz from unnest(${codici}::text[]) c`);
  const io = app.as({ ruolo: 1, codAnagrafica });
  const { numero } = (await io.call(confermaCarrello, { trasporto: 'ritiro' }, chiave())).reply;
  const righe = codici.map((_, i) => ({ riga: i + 1, qta: 3 + 4 * (i % 2) }));
  const { reply } = await ufficio.call(modificaOrdine, { tipo: 'OC', anno: 2026, numero, righe }, chiave());
  expect(reply.totaleDocumento).toBe(2250.9);
  const impegni = await db.rows<{ quanta: number; quante: number }>(sql`
    select g.qta_impegnata as quanta, count(*)::int as quante from giacenze g where g.cd_articolo = any(${codici}::text[]) group by 1 order by 1`);
  expect(impegni).toEqual([
    { quanta: 3, quante: 150 },
    { quanta: 7, quante: 150 },
  ]);
});
