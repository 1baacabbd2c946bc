import { expect, test } from 'vitest';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello } from '#vendita/carrello/contract.ts';
import { leggiDatiFiscali, salvaDatiFiscali, salvaDichiarazione } from '#vendita/clienti/contract.ts';
import { accreditaFattura, xmlPagina } from '#vendita/documenti/contract.ts';
import type { DomandaIva, SceltaIva } from '#vendita/documenti/rules/scelta-iva.ts';
import { datiFiscaliVuoti } from '#vendita/clienti/rules/dati-fiscali.ts';
import { apriPreparazione } from '#test/fixtures/preparazione.ts';
import { testClock } from '#test/fixtures/settings.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { sdiFaults } from '#test/oracles/sdi.ts';
import * as contract from './contract.ts';
import { clientiDaScegliere } from './server/fattura-bolle.ts';

// Now: 16 March 2026, a Monday.
const { app, db, negozio, io: magazzino, ufficio, chiave, tutte } = await apriPreparazione();
const oggi = '2026-03-16';

const vuoti = { ...datiFiscaliVuoti, piva: '01234567897' };

async function fisco(cdAnagrafica: string, nuovi: Partial<typeof vuoti>): Promise<void> {
  const { versione } = (await ufficio.call(leggiDatiFiscali, { cdAnagrafica })).reply;
  const salvati = await ufficio.call(salvaDatiFiscali, { ...vuoti, ...nuovi, cdAnagrafica, versione });
  expect(salvati.problem?.detail).toBeUndefined();
}

async function cliente(nuovi: Partial<typeof vuoti> = {}): Promise<string> {
  const codice = await negozio.cliente();
  await db.run(sql`update clienti set cd_pagamento = 'BB30' where cod_anagrafica = ${codice}`);
  await fisco(codice, nuovi);
  return codice;
}

const dichiara = async (cdAnagrafica: string, importo: number, al = '2026-12-31', id?: number) =>
  (
    await ufficio.call(salvaDichiarazione, {
      cdAnagrafica,
      ...(id && { id }),
      protocollo: '12345678901234567-000001',
      data: '2026-01-08',
      dal: '2026-01-01',
      al,
      importo,
    })
  ).reply.id;

/** An order of the customer, fully picked and not delivered. */
async function pronto(cliente: string, prezzi: readonly number[] = [100], mano = ufficio): Promise<number> {
  const lui = app.as({ ruolo: 1, codAnagrafica: cliente });
  for (const prezzo of prezzi) await lui.call(aggiungiRiga, { cdArticolo: await negozio.articolo({ prezzo }), qta: 1 });
  const { id } = (await lui.call(confermaCarrello, { trasporto: 'ritiro' }, chiave())).reply;
  await mano.call(contract.iniziaPreparazione, { id });
  for (const i of prezzi.keys()) await mano.call(contract.preparaRiga, { id, riga: i + 1, qta: 1 });
  return id;
}

type Quando = 'subito' | 'fine mese';
const consegna = (id: number, fattura: Quando = 'fine mese', iva?: SceltaIva, chi = ufficio) =>
  chi.call(contract.consegnaOrdine, { id, fattura, ...(iva && { iva }) }, chiave());
const fattura = (codAnagrafica: string, iva?: SceltaIva, chi = ufficio) =>
  chi.call(contract.fatturaBolle, { codAnagrafica, fino: oggi, ...(iva && { iva }) }, chiave());
const domandaDi = ({ status, problem }: { status: number; problem: { present?: unknown } }): DomandaIva => {
  expect(status).toBe(409);
  return (problem.present as { domandaIva: DomandaIva }).domandaIva;
};
const diOggi = ({ vista }: DomandaIva): SceltaIva => ({ come: 'di oggi', vista });
const delDocumento = ({ vista }: DomandaIva): SceltaIva => ({ come: 'del documento', vista });

/** Parsed electronic invoice, whose sums were checked with the tests' own arithmetic. */
async function xmlDi(numero: number, tipo: 'FT' | 'NC' = 'FT') {
  const { reply } = await ufficio.call(xmlPagina, { tipo, anno: 2026, numero });
  const xml = (await app.server.app.inject({ url: reply })).body;
  expect([...faultsOf(xml), ...sdiFaults(xml)]).toEqual([]);
  const uno = (nome: string): string | undefined => new RegExp(`<${nome}>([^<]*)<`).exec(xml)?.[1];
  return {
    totale: uno('ImportoTotaleDocumento'),
    pagare: uno('ImportoPagamento'),
    natura: uno('Natura'),
    esigibilita: uno('EsigibilitaIVA'),
    imposta: uno('Imposta'),
  };
}
const quanti = () =>
  db.one(
    sql`select count(*)::int as quanti, coalesce(max(numero), 0) as ultimo from documenti where tipo in ('BO', 'FT')`,
  );

test('a declaration of intent that came after the order: the delivery asks, and nothing is made until it is told', async () => {
  const codice = await cliente();
  const id = await pronto(codice);
  await dichiara(codice, 1000);
  await fisco(codice, { cdIva: 'N3.5' });
  const prima = await quanti();
  const chiesta = await consegna(id, 'subito');
  expect(chiesta.problem.detail).toBe(
    'L’IVA del cliente oggi non è quella dell’ordine. Con quella dell’ordine (22%) il totale è € 122,00, con quella di oggi (N3.5 Dichiarazione d’intento) € 100,00. Scegliere quale usare.',
  );
  const domanda = domandaDi(chiesta);
  expect(domanda).toMatchObject({ vista: 'N3.5', bolle: [], documento: { totale: 122, guasto: '' } });
  expect(await quanti()).toEqual(prima);
  const headers = chiave();
  const corpo = { id, fattura: 'subito' as const, iva: diOggi(domanda) };
  const fatta = await ufficio.call(contract.consegnaOrdine, corpo, headers);
  expect(fatta.reply.avviso).toBe('');
  expect((await ufficio.call(contract.consegnaOrdine, corpo, headers)).reply).toEqual(fatta.reply);
  expect(await xmlDi(fatta.reply.fattura?.numero ?? 0)).toMatchObject({ totale: '100.00', natura: 'N3.5' });
});

test('the same order as it was ordered: its note is not asked about again, and its invoice has the tax', async () => {
  const codice = await cliente();
  const id = await pronto(codice);
  await dichiara(codice, 1000);
  await fisco(codice, { cdIva: 'N3.5' });
  const { ddt } = (await consegna(id, 'fine mese', delDocumento(domandaDi(await consegna(id))))).reply;
  expect(await db.one(sql`select totale_documento, cd_iva, iva_tenuta from documenti where id = ${ddt.id}`)).toEqual({
    totaleDocumento: 122,
    cdIva: '22',
    ivaTenuta: 'N3.5',
  });
  const { fatture, escluse } = (await fattura(codice)).reply;
  expect(escluse).toEqual([]);
  expect(await xmlDi(fatture[0]?.numero ?? 0)).toMatchObject({ totale: '122.00', imposta: '22.00' });
});

test('a declaration that ended: today is the ordinary rate, for the note and for the invoice', async () => {
  const codice = await cliente({ cdIva: 'N3.5' });
  const dichiarazione = await dichiara(codice, 1000);
  const [id, altro] = [await pronto(codice, [100, 50]), await pronto(codice)];
  await dichiara(codice, 1000, '2026-03-15', dichiarazione);
  const domanda = domandaDi(await consegna(id, 'subito'));
  expect(domanda.oggi.perche).toBe('Il cliente non ha una dichiarazione d’intento valida il 16/03/2026.');
  expect([domanda.documento.totale, domanda.oggi.totale]).toEqual([150, 183]);
  // With the order's VAT no invoice is possible: the same question is asked again, and no delivery note is created.
  const prima = await quanti();
  expect(domandaDi(await consegna(id, 'subito', delDocumento(domanda))).documento.guasto).not.toBe('');
  expect(await quanti()).toEqual(prima);
  const { reply } = await consegna(id, 'subito', diOggi(domanda));
  expect(await xmlDi(reply.fattura?.numero ?? 0)).toMatchObject({ totale: '183.00', imposta: '33.00' });

  // Delivered with the order's VAT, the note stays uninvoiced: it is named, and its VAT can still be chosen.
  await consegna(altro, 'fine mese', delDocumento(domandaDi(await consegna(altro))));
  const chiesta = domandaDi(await fattura(codice));
  expect((await fattura(codice, delDocumento(chiesta))).problem.detail).toBe(
    'Con l’IVA dei DDT la fattura elettronica non è possibile. Il cliente non ha una dichiarazione d’intento valida il 16/03/2026.',
  );
  const { fatture } = (await fattura(codice, diOggi(chiesta))).reply;
  expect(await xmlDi(fatture[0]?.numero ?? 0)).toMatchObject({ totale: '122.00', natura: undefined });
});

test('two deliveries at once use up a declaration: one has it, the other is asked and never exceeds it', async () => {
  const codice = await cliente({ cdIva: 'N3.5' });
  await dichiara(codice, 150);
  const due = [await pronto(codice), await pronto(codice)];
  const esiti = await Promise.all(due.map((id) => consegna(id, 'subito')));
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const perso = esiti.findIndex(({ status }) => status === 409);
  const domanda = domandaDi(esiti[perso] ?? { status: 0, problem: {} });
  expect(domanda.oggi.perche).toContain('della dichiarazione d’intento restano € 50,00');
  const { reply } = await consegna(due[perso] ?? 0, 'subito', diOggi(domanda));
  expect(await xmlDi(reply.fattura?.numero ?? 0)).toMatchObject({ totale: '122.00' });
  expect(
    await db.one(sql`
    select sum(u.importo) as usato from dichiarazioni_uso u join dichiarazioni_intento i on i.id = u.id_dichiarazione where i.cod_anagrafica = ${codice}`),
  ).toEqual({ usato: 100 });
});

test('split payment turned on: the total is the same, what is owed is not; answered twice at once the note is made once', async () => {
  const codice = await cliente();
  const id = await pronto(codice);
  await fisco(codice, { scissione: true });
  const domanda = domandaDi(await consegna(id, 'subito'));
  expect(domanda).toMatchObject({ documento: { dovuto: 122 }, oggi: { totale: 122, dovuto: 100 }, vista: '22 S' });
  const esiti = await Promise.all([1, 2].map(() => consegna(id, 'subito', diOggi(domanda))));
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const fatta = esiti.find(({ status }) => status === 200);
  expect(await xmlDi(fatta?.reply.fattura?.numero ?? 0)).toMatchObject({ esigibilita: 'S', pagare: '100.00' });
  const come = await pronto(codice);
  await fisco(codice, {});
  const tolta = await consegna(come, 'subito', delDocumento(domandaDi(await consegna(come))));
  expect(await xmlDi(tolta.reply.fattura?.numero ?? 0)).toMatchObject({ esigibilita: 'S', pagare: '100.00' });
});

test('who saw another regime than today’s is asked again, and a customer may not answer', async () => {
  const codice = await cliente();
  const id = await pronto(codice);
  await fisco(codice, { cdIva: 'N4' });
  const vecchia = domandaDi(await consegna(id));
  await fisco(codice, { scissione: true });
  expect(domandaDi(await consegna(id, 'fine mese', diOggi(vecchia))).vista).toBe('22 S');
  const lui = app.as({ ruolo: 1, codAnagrafica: codice });
  expect((await lui.call(contract.consegnaOrdine, { id, iva: diOggi(vecchia) }, chiave())).status).toBe(403);
  expect((await fattura(codice, diOggi(vecchia), magazzino)).status).toBe(403);
});

test('a customer that moved abroad: invoiced with all it delivered before, each note by one choice', async () => {
  const codice = await cliente();
  const [primo, secondo] = [await pronto(codice), await pronto(codice, [30])];
  const prima = (await consegna(primo)).reply.ddt;
  await db.run(
    sql`update clienti set stato = 'Germania', cap = '80331', provincia = '', piva = 'DE123456789' where cod_anagrafica = ${codice}`,
  );
  await fisco(codice, { piva: 'DE123456789', cdIva: 'N3.2' });
  const dopo = (await consegna(secondo, 'fine mese', diOggi(domandaDi(await consegna(secondo))))).reply.ddt;
  const { bolle } = (await ufficio.call(contract.bolleDaFatturare, { codAnagrafica: codice, fino: oggi })).reply;
  expect(bolle.map(({ id, ivaCambiata }) => [id, ivaCambiata])).toEqual([
    [prima.id, '22%, oggi N3.2 Cessione nell’Unione'],
    [dopo.id, ''],
  ]);
  // 'Fattura tutti' invoices what needs no choice and names the rest.
  const { fatture, escluse } = await tutte(oggi);
  const mie = fatture.filter(({ codAnagrafica }) => codAnagrafica === codice);
  expect(await xmlDi(mie[0]?.numero ?? 0)).toMatchObject({ totale: '30.00', natura: 'N3.2' });
  expect(escluse.filter(({ codAnagrafica }) => codAnagrafica === codice)).toMatchObject([
    {
      motivo: `L’IVA del DDT ${prima.numero}/2026 è 22%, oggi sarebbe N3.2 Cessione nell’Unione. Si sceglie con ‘Fattura’ nella riga del cliente.`,
    },
  ]);
  const domanda = domandaDi(await fattura(codice));
  const scelte = await Promise.all([1, 2].map(() => fattura(codice, diOggi(domanda))));
  const fatte = scelte.flatMap(({ status, reply }) => (status === 200 ? reply.fatture : []));
  expect(fatte).toHaveLength(1);
  expect(await xmlDi(fatte[0]?.numero ?? 0)).toMatchObject({ totale: '100.00', natura: 'N3.2' });
  expect(await db.one(sql`select totale_documento, cd_iva from documenti where id = ${prima.id}`)).toEqual({
    totaleDocumento: 100,
    cdIva: 'N3.2',
  });
});

test('what was paid before keeps the VAT it was paid with, and says so; a declaration of the day of payment counts', async () => {
  const codice = await cliente();
  const id = await pronto(codice);
  await db.run(sql`update documenti set pagamento = 'bonifico', pagato = '2026-03-13' where id = ${id}`);
  await fisco(codice, { scissione: true });
  const { reply } = await consegna(id);
  expect(reply.avviso).toBe(
    'L’ordine è già pagato: l’IVA resta quella con cui è stato pagato (22%), anche se oggi il cliente avrebbe 22%, scissione dei pagamenti.',
  );
  const { fatture } = (await fattura(codice)).reply;
  expect(await xmlDi(fatture[0]?.numero ?? 0)).toMatchObject({ totale: '122.00', esigibilita: 'I' });

  const esportatore = await cliente({ cdIva: 'N3.5' });
  const dichiarazione = await dichiara(esportatore, 1000);
  const [pagato, troppo] = [await pronto(esportatore), await pronto(esportatore, [2000])];
  await db.run(
    sql`update documenti set pagamento = 'bonifico', pagato = '2026-03-13' where id = any(${[pagato, troppo]}::bigint[])`,
  );
  await dichiara(esportatore, 1000, '2026-03-15', dichiarazione);
  const fatto = await consegna(pagato, 'subito');
  expect(await xmlDi(fatto.reply.fattura?.numero ?? 0)).toMatchObject({ totale: '100.00', natura: 'N3.5' });
  // For card payments the order's day is the day of payment.
  const carta = await pronto(esportatore);
  await db.run(sql`update documenti set pagamento = 'carta', data = '2026-03-12' where id = ${carta}`);
  expect((await consegna(carta, 'subito')).status).toBe(200);
  expect((await consegna(troppo, 'subito')).problem.detail).toContain('L’ordine è pagato senza IVA: registrare');
});

test('a credit note has the VAT of its invoice, whatever the customer’s is; its notes are asked about again', async () => {
  const codice = await cliente();
  const { reply } = await consegna(await pronto(codice), 'subito');
  await fisco(codice, { cdIva: 'N4' });
  const nota = await ufficio.call(
    accreditaFattura,
    {
      tipo: 'FT',
      anno: 2026,
      numero: reply.fattura?.numero ?? 0,
      suffisso: '',
      righe: [{ riga: 2, qta: 1 }],
      spese: true,
      rifattura: true,
      motivo: 'IVA sbagliata',
    },
    chiave(),
  );
  expect(nota.problem?.detail).toBeUndefined();
  expect(await xmlDi(nota.reply.numero, 'NC')).toMatchObject({ totale: '122.00' });
  const { fatture } = (await fattura(codice, diOggi(domandaDi(await fattura(codice))))).reply;
  expect(await xmlDi(fatture[0]?.numero ?? 0)).toMatchObject({ totale: '100.00', natura: 'N4' });
});

test('the warehouse delivers without deciding taxes: the office is shown who waits, chooses, and invoices', async () => {
  const codice = await cliente();
  const [primo, secondo] = [await pronto(codice, [100], magazzino), await pronto(codice, [30])];
  const daScegliere = async () => (await ufficio.call(contract.elencoDaFatturare, { daScegliere: '1' })).reply;
  const prima = (await daScegliere()).totale;
  await consegna(secondo);
  await fisco(codice, { cdIva: 'N4' });
  const rifiutata = await consegna(primo, 'subito', { come: 'di oggi', vista: 'N4' }, magazzino);
  expect([rifiutata.status, rifiutata.problem.detail]).toEqual([403, 'L’IVA della consegna la sceglie l’ufficio.']);
  const { reply } = await consegna(primo, 'subito', undefined, magazzino);
  expect(reply).toMatchObject({
    fattura: null,
    avviso: 'L’IVA del cliente oggi non è quella dell’ordine: la sceglie l’ufficio, prima della fattura.',
  });
  const { righe } = (await ufficio.call(contract.elencoDaFatturare, {})).reply;
  expect(righe.find(({ codAnagrafica }) => codAnagrafica === codice)).toMatchObject({ bolle: 2, daScegliere: 2 });
  expect((await daScegliere()).totale).toBe(prima + 1);
  const { escluse } = await tutte(oggi);
  expect(escluse.filter(({ codAnagrafica }) => codAnagrafica === codice)).toHaveLength(1);
  const chiesta = domandaDi(await fattura(codice));
  expect(chiesta.bolle).toHaveLength(2);
  const { fatture } = (await fattura(codice, diOggi(chiesta))).reply;
  expect(await xmlDi(fatture[0]?.numero ?? 0)).toMatchObject({ totale: '130.00', natura: 'N4' });
  expect((await daScegliere()).totale).toBe(prima);
});

test.each([
  ['an unchanged customer', {}, 0],
  ['split payment turned on', { scissione: true }, 1],
  ['a public body, whose tax is split by law', { codiceDestinatario: 'UF1A2B' }, 1],
  ['exempt since', { cdIva: 'N4' }, 1],
  ['reverse charge', { cdIva: 'N6.9' }, 1],
  ['a declaration of intent that is not there: the ordinary rate', { cdIva: 'N3.5' }, 0],
])('the list of customers tells of %s', async (_, nuovi, quante) => {
  const codice = await cliente();
  await consegna(await pronto(codice));
  await fisco(codice, nuovi);
  const { righe } = (await ufficio.call(contract.elencoDaFatturare, {})).reply;
  expect(righe.find(({ codAnagrafica }) => codAnagrafica === codice)?.daScegliere).toBe(quante);
  const { bolle } = (await ufficio.call(contract.bolleDaFatturare, { codAnagrafica: codice })).reply;
  expect(bolle.filter(({ ivaCambiata }) => ivaCambiata !== '')).toHaveLength(quante);
});

test('the list of customers tells of an article whose own rate changed, and not of one that kept it', async () => {
  const codice = await cliente();
  const [ridotto, pieno] = [await pronto(codice), await pronto(codice)];
  const articoli = (id: number) =>
    sql`select cd_articolo from documenti_righe where id_documento = ${id} and cd_articolo is not null`;
  await db.run(sql`update articoli set cd_iva = '22' where cd_articolo in (${articoli(pieno)})`);
  await consegna(ridotto);
  await consegna(pieno);
  const quante = async () =>
    (await ufficio.call(contract.elencoDaFatturare, {})).reply.righe.find((riga) => riga.codAnagrafica === codice)
      ?.daScegliere;
  expect(await quante()).toBe(0);
  await db.run(sql`update articoli set cd_iva = '10' where cd_articolo in (${articoli(ridotto)})`);
  expect(await quante()).toBe(1);
});

test('the count of the start page asks the database no more often for many customers than for one', async () => {
  const conta = async () => {
    let domande = 0;
    const contato: Sql = {
      ...db,
      rows: (domanda) => ((domande += 1), db.rows(domanda)),
      one: (domanda) => ((domande += 1), db.one(domanda)),
    };
    const clienti = await clientiDaScegliere({ db: contato, now: testClock() });
    return { clienti, domande };
  };
  const cambiato = async (): Promise<void> => {
    const codice = await cliente();
    await consegna(await pronto(codice));
    await fisco(codice, { cdIva: 'N4' });
  };
  await cambiato();
  const prima = await conta();
  for (const _ of [1, 2, 3]) await cambiato();
  expect(await conta()).toEqual({ clienti: prima.clienti + 3, domande: prima.domande });
});
