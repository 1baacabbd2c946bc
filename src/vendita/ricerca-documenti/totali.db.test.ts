import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { annullaBolla, creaBolla, creaFattura } from '#vendita/documenti/server/index.ts';
import { accreditaFattura, paginaDocumento } from '#vendita/documenti/contract.ts';
import { bolleDaFatturare, fatturaBolle } from '#logistica/preparazione/contract.ts';
import { situazioneCliente } from '#vendita/partite/contract.ts';
import { chiediReso, decidiReso } from '#vendita/resi/contract.ts';
import { apriResi } from '#test/fixtures/resi.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import * as contract from './contract.ts';

// Now: 16 March 2026.
const app = await testApp();
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const [cliente, cdArticolo] = [await negozio.cliente(), await negozio.articolo({ prezzo: 10 })];
await db.run(sql`update clienti set piva = '01234567897' where cod_anagrafica = ${cliente}`);
const now = new Date('2026-03-16T09:00:00Z');
const io = app.as({ ruolo: 4, idUtente: 4 });
const resi = apriResi({ app, negozio, now, ufficio: io, magazzino: app.as({ ruolo: 5, idUtente: 5 }) });

async function ordina(qta: number): Promise<number> {
  const chi = app.as({ ruolo: 1, codAnagrafica: cliente });
  await chi.call(carrello.aggiungiRiga, { cdArticolo, qta });
  const consegna = { trasporto: 'mezzo', progIndirizzo: 1, dataConsegna: '2026-03-18' } as const;
  return (await chi.call(carrello.confermaCarrello, consegna, { 'idempotency-key': `chiave-totali-${qta}` })).reply.id;
}
const consegna = (idOrdine: number, qta: number, data: string) =>
  store.transaction((tx) => creaBolla(tx, { idOrdine, righe: [{ riga: 1, qta }], data, idUtente: null, quando: now }));
const fattura = (bolle: readonly number[], data: string) =>
  store.transaction((tx) => creaFattura(tx, { bolle, data, idUtente: null, now }));

// In March an order of 10, delivered by a note of 6 invoiced in March, one of 3 invoiced in April, and one of 1 that
// was cancelled; a second order, of 5, is cancelled.
const ordine = await ordina(10);
const annullato = await ordina(5);
await db.run(sql`update documenti set stato = 'annullato' where id = ${annullato}`);
const [sei, tre, uno] = [
  await consegna(ordine, 6, '2026-03-10'),
  await consegna(ordine, 3, '2026-03-20'),
  await consegna(ordine, 1, '2026-03-21'),
];
await store.transaction((tx) => annullaBolla(tx, { idBolla: uno.id, idOrdine: ordine, idUtente: null, quando: now }));
await fattura([sei.id], '2026-03-31');
await fattura([tre.id], '2026-04-02');

const di = (mese: string) =>
  ({ DataDa: `2026-${mese}-01`, DataA: `2026-${mese}-30`, TipoData: 'Data ordine' }) as const;
const marzo = { ...di('03'), DataA: '2026-03-31' } as const;
const viste = async (filtro: Parameters<typeof io.call<typeof contract.documentiTrovati>>[1]) => ({
  documenti: (await io.call(contract.documentiTrovati, filtro)).reply,
  articolo: (await io.call(contract.globaleDocumenti, filtro)).reply.righe[0],
  cliente: (await io.call(contract.documentiPerCliente, filtro)).reply.righe[0],
});

test('goods delivered are added up once: as invoice where it was found, else as note; a withdrawn note never', async () => {
  const diMarzo = await viste({ ...marzo, Gruppo: 'Consegnato' });
  expect(diMarzo.documenti.totale).toBe(4);
  expect(diMarzo.documenti.totali).toEqual({ documenti: 2, imponibile: 90, totale: 109.8, arrotondamento: 0 });
  expect(diMarzo.articolo).toMatchObject({ documenti: 2, qtOrdinata: 9, importo: 90 });
  expect(diMarzo.cliente).toMatchObject({ documenti: 2, imponibile: 90 });
  const diAprile = await viste({ ...di('04'), Gruppo: 'Consegnato' });
  expect(diAprile.documenti.totali).toEqual({ documenti: 1, imponibile: 30, totale: 36.6, arrotondamento: 0 });
  const bolle = await viste({ ...marzo, Gruppo: 'Consegnato', Filtro: 'Bollettato' });
  expect(bolle.documenti.totali).toEqual({ documenti: 2, imponibile: 90, totale: 109.8, arrotondamento: 0 });
});

test('a cancelled order is found, is in no sum and has nothing left to deliver', async () => {
  const trovati = await viste({ ...marzo, Gruppo: 'Ordinato' });
  expect(trovati.documenti.totale).toBe(2);
  expect(trovati.documenti.totali).toEqual({ documenti: 1, imponibile: 100, totale: 122, arrotondamento: 0 });
  expect(trovati.articolo).toMatchObject({ documenti: 1, qtOrdinata: 10, qtconsegnata: 9, qtresidua: 1, importo: 100 });
  expect(trovati.cliente).toMatchObject({ documenti: 1, imponibile: 100 });
  const residua = async (nrDocu: number) =>
    (await io.call(contract.dettaglioVendite, { nrDocu })).reply.righe.map(({ qtresidua }) => qtresidua);
  expect(await residua(annullato)).toEqual([0]);
  expect(await residua(ordine)).toEqual([1]);
});

test('a credit note is found beside the invoices, takes off what it is of, goods and money, and a price alone no goods', async () => {
  const febbraio = { ...di('02'), DataA: '2026-02-28' } as const;
  const altro = await ordina(4);
  const bolla = await consegna(altro, 4, '2026-02-10');
  const { numero } = await fattura([bolla.id], '2026-02-10');
  const accredita = (riga: { qta: number; differenza?: number }) =>
    io.call(
      accreditaFattura,
      { tipo: 'FT', anno: 2026, numero, motivo: 'Reso', data: '2026-02-20', righe: [{ riga: 2, ...riga }] },
      { 'idempotency-key': `chiave-accredito-${riga.qta}` },
    );
  expect((await accredita({ qta: 1 })).status).toBe(200);
  expect((await accredita({ qta: 3, differenza: 2 })).status).toBe(200);
  for (const Filtro of ['', 'Fatturato']) {
    const trovati = await viste({ ...febbraio, Gruppo: 'Consegnato', Filtro });
    expect(trovati.documenti.totali).toEqual({ documenti: 3, imponibile: 24, totale: 29.28, arrotondamento: 0 });
    expect(trovati.articolo).toMatchObject({ documenti: 3, qtOrdinata: 3, qtconsegnata: 3, importo: 24 });
    expect(trovati.cliente).toMatchObject({ imponibile: 24 });
    expect(
      trovati.documenti.righe.flatMap(({ tpDocu, imponibile }) => (tpDocu === 'NC' ? [imponibile] : [])).toSorted(),
    ).toEqual([-10, -6]);
  }
});

test('of ten invoiced three come back and are credited; credited whole to invoice anew, seven are invoiced', async () => {
  const { cliente, bolla, idOrdine, quale, chiedi, accettato, ricevi, controlla, accredita, stanno } =
    await resi.fatturata();
  const conto = async () => (await io.call(situazioneCliente, {}, { 'x-cliente': cliente })).reply;
  const rifai = (qta: number) =>
    io.call(
      accreditaFattura,
      { ...quale, tipo: 'FT', motivo: 'Intestazione errata', righe: [{ riga: 2, qta }], rifattura: true },
      resi.chiave(),
    );
  const scaffale = (await stanno())?.scaffale ?? 0;
  const id = await accettato(3);
  expect((await rifai(7)).status).toBe(422);
  await ricevi(id, 3);
  await controlla(id, { scaffale: 3, accredita: 3 });
  await accredita(id);
  expect(await conto()).toMatchObject({ aperto: 42.7, daFatturare: 0 });
  const due = await Promise.all([rifai(7), rifai(7)]);
  expect(due.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await conto()).toMatchObject({ aperto: 0, daFatturare: 42.7 });
  expect((await io.call(bolleDaFatturare, { codAnagrafica: cliente })).reply.bolle).toMatchObject([{ imponibile: 35 }]);
  await expect(
    store.transaction((tx) => annullaBolla(tx, { idBolla: bolla.id, idOrdine, quando: now, idUtente: null })),
  ).rejects.toThrow('merce già accreditata');
  const { fatture } = (await io.call(fatturaBolle, { codAnagrafica: cliente, fino: '2026-03-16' })).reply;
  const numero = fatture[0]?.numero ?? 0;
  const nuova = (await io.call(paginaDocumento, { tipo: 'FT', anno: 2026, numero })).reply;
  expect(nuova.documento).toMatchObject({ imponibile: 35, imposta: 7.7, totaleDocumento: 42.7 });
  expect(nuova.righe.filter(({ qtOrdinata }) => qtOrdinata > 0)).toMatchObject([{ qtOrdinata: 7, impRigo: 35 }]);
  expect(await conto()).toMatchObject({ aperto: 42.7, daFatturare: 0 });
  expect(await stanno()).toEqual({ ricezione: 0, scaffale: scaffale + 3 });
  const trovati = async (Filtro: string) =>
    (
      await io.call(contract.documentiTrovati, {
        Gruppo: 'Consegnato',
        Filtro,
        CdAnagrafica: cliente,
        DataDa: '2026-03-01',
        DataA: '2026-03-31',
      })
    ).reply.totali;
  expect(await trovati('Bollettato')).toMatchObject({ documenti: 1, imponibile: 50 });
  expect(await trovati('Fatturato')).toMatchObject({ documenti: 4, imponibile: 35, totale: 42.7 });
  expect(await trovati('')).toMatchObject({ imponibile: 35, totale: 42.7 });
  const altro = (tipo: 'FT', qta: number) =>
    io.call(chiediReso, { tipo, anno: 2026, numero, righe: [{ riga: 2, qta, motivo: 'difettoso' }] }, resi.chiave());
  expect((await chiedi(1)).status).toBe(422);
  expect((await altro('FT', 8)).status).toBe(422);
  expect((await altro('FT', 7)).status).toBe(200);
});

test('a return of an article of another rate bears the tax of that rate', async () => {
  const { cliente, quale, accettato } = await resi.fatturata();
  await db.run(sql`
    update documenti_righe r set cd_iva = '4', percentuale_iva = 4 from documenti d
    where d.id = r.id_documento and d.tipo = 'FT' and d.anno = 2026 and d.numero = ${quale.numero} and r.riga = 2`);
  await accettato(4);
  const { totali } = (
    await io.call(contract.documentiTrovati, { Gruppo: 'Resi', CdAnagrafica: cliente, TipoData: 'Data ordine' })
  ).reply;
  expect(totali).toEqual({ documenti: 1, imponibile: 20, totale: 20.8, arrotondamento: 0 });
});

test('returns and their credit notes are the group Resi: by document, article, customer, number and Excel', async () => {
  const {
    cliente,
    cdArticolo,
    quale,
    accettato,
    chiedi,
    ricevi,
    controlla,
    accredita,
    io: lui,
  } = await resi.fatturata();
  const filtro = { Gruppo: 'Resi', CdAnagrafica: cliente, TipoData: 'Data ordine' } as const;
  const trova = async (altro: { TipoDocumento?: string; NrDocumento?: number } = {}) =>
    (await io.call(contract.documentiTrovati, { ...filtro, ...altro })).reply;
  expect((await trova()).totale).toBe(0);
  const id = await accettato(4);
  const rifiutato = (await chiedi(1)).reply.id;
  await io.call(decidiReso, { id: rifiutato, passo: 'rifiuta', risposta: 'Merce usata.' });
  const prima = await trova({ TipoDocumento: 'AR' });
  expect(prima.righe.map(({ tpDocu, stato, imponibile }) => [tpDocu, stato, imponibile])).toEqual([
    ['AR', 'Rifiutato', 5],
    ['AR', 'Accettato: si aspetta la merce', 20],
  ]);
  expect(prima.totali).toEqual({ documenti: 1, imponibile: 20, totale: 24.4, arrotondamento: 0 });
  await ricevi(id, 4);
  await controlla(id, { scaffale: 1, scarto: 3, accredita: 3 });
  const { nota } = (await accredita(id)).reply;
  const dopo = await trova();
  expect(dopo.totali).toEqual({ documenti: 1, imponibile: 15, totale: 18.3, arrotondamento: 0 });
  const reso = dopo.righe.find(({ nrDocu }) => nrDocu === -id);
  const carta = dopo.righe.find(({ tpDocu }) => tpDocu === 'NC');
  expect(reso).toMatchObject({
    stato: 'Accreditato',
    nrFattura: `${quale.numero}/2026`,
    rfCliente: '77',
    imponibile: 15,
  });
  expect(carta).toMatchObject({
    stato: 'emessa',
    numero: nota?.numero,
    nrFattura: `${quale.numero}/2026`,
    imponibile: -15,
  });
  expect((await trova({ TipoDocumento: 'NC' })).totali).toMatchObject({ documenti: 1, imponibile: -15 });
  expect((await trova({ NrDocumento: reso?.numero ?? 0, TipoDocumento: 'AR' })).righe).toMatchObject([{ nrDocu: -id }]);
  expect((await io.call(contract.dettaglioVendite, { nrDocu: -id })).reply.righe).toMatchObject([
    { tpRiga: 'RESO', cdArticoloFiglio: cdArticolo, qtOrdinata: 4, qtconsegnata: 4, qtresidua: 0, importo: 15 },
  ]);
  expect((await io.call(contract.dettaglioVendite, { nrDocu: -2_000_000_000 })).status).toBe(404);
  expect((await io.call(contract.globaleDocumenti, filtro)).reply.righe).toMatchObject([
    { cdArticolo, documenti: 1, qtOrdinata: 4, qtconsegnata: 4, importo: 15 },
  ]);
  expect((await io.call(contract.documentiPerCliente, filtro)).reply.righe).toMatchObject([
    { cdAnagrafica: cliente, documenti: 1, imponibile: 15 },
  ]);
  expect((await io.call(contract.excelDocumenti, filtro)).status).toBe(200);
  const perNumero = async (chi: typeof io) =>
    (await chi.call(contract.documentiPerNumero, { testo: `reso ${reso?.numero}/2026` })).reply.documenti;
  const trovato = [{ area: 'Vendite', tipo: 'AR', numero: reso?.numero }];
  expect([await perNumero(io), await perNumero(lui)]).toMatchObject([trovato, trovato]);
  expect(await perNumero(app.as({ ruolo: 1, codAnagrafica: await negozio.cliente() }))).toEqual([]);
});

test('the VAT of notes is rounded on each and that of their invoice once: the cents between them are said', async () => {
  const chi = await negozio.cliente();
  await db.run(sql`update clienti set piva = '01234567897' where cod_anagrafica = ${chi}`);
  const lui = app.as({ ruolo: 1, codAnagrafica: chi });
  await lui.call(carrello.aggiungiRiga, { cdArticolo: await negozio.articolo({ prezzo: 0.07 }), qta: 3 });
  const { id } = (await lui.call(carrello.confermaCarrello, { trasporto: 'ritiro' }, resi.chiave())).reply;
  // Three notes of 0.07 with 0.02 of VAT each; one invoice of 0.21 with 0.05.
  const note = [
    await consegna(id, 1, '2026-01-10'),
    await consegna(id, 1, '2026-01-11'),
    await consegna(id, 1, '2026-01-12'),
  ];
  const filtro = { ...di('01'), Gruppo: 'Consegnato', CdAnagrafica: chi } as const;
  const somme = async (Filtro: string) =>
    (await io.call(contract.documentiTrovati, { ...filtro, Filtro })).reply.totali;
  const attese = { documenti: 3, imponibile: 0.21, totale: 0.27, arrotondamento: 0.01 };
  expect(await somme('Bollettato')).toEqual(attese);
  await fattura(
    note.map((una) => una.id),
    '2026-01-30',
  );
  expect(await somme('Bollettato')).toEqual(attese);
  expect(await somme('')).toEqual({ documenti: 1, imponibile: 0.21, totale: 0.26, arrotondamento: 0 });
});

test('notes with split payment and without are two invoices, so their VAT is rounded apart', async () => {
  const mezzo = await negozio.articolo({ prezzo: 10.02 });
  for (const [i, scissione] of [false, true].entries()) {
    const chi = app.as({ ruolo: 1, codAnagrafica: cliente });
    await chi.call(carrello.aggiungiRiga, { cdArticolo: mezzo, qta: 1 });
    const come = { trasporto: 'mezzo', progIndirizzo: 1, dataConsegna: '2026-03-18' } as const;
    const { id } = (await chi.call(carrello.confermaCarrello, come, { 'idempotency-key': `chiave-scissione-${i}` }))
      .reply;
    const bolla = await consegna(id, 1, '2026-06-10');
    await db.run(sql`update documenti set scissione = ${scissione} where id = ${bolla.id}`);
  }
  const bolle = await viste({ ...di('06'), Gruppo: 'Consegnato', Filtro: 'Bollettato' });
  // By hand: 10.02 has VAT of 2.2044, so 2.20 on each note and each invoice; a single invoice of 20.04 would have 4.41.
  expect(bolle.documenti.totali).toEqual({ documenti: 2, imponibile: 20.04, totale: 24.44, arrotondamento: 0 });
});
