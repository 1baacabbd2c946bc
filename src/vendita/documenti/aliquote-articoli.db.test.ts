import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { dettaglioArticolo, modificaIvaArticolo } from '#prodotto/articolo/contract.ts';
import { aggiungiRiga, confermaCarrello, leggiCarrello, totaleCarrello } from '#vendita/carrello/contract.ts';
import { annullaModificaOrdine, modificaOrdine } from '#vendita/modifiche-ordine/contract.ts';
import { partiteCliente } from '#vendita/partite/contract.ts';
import { ordinaPreventivo } from '#vendita/preventivi/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { sdiFaults } from '#test/oracles/sdi.ts';
import { accreditaFattura, paginaDocumento, pdfPagina, xmlPagina } from './contract.ts';
import { creaBolla, creaFattura } from './server/index.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'aliquote-articoli-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db, store } = app.database;
const negozio = await apriNegozio(db);
const ufficio = app.as(2);
const now = new Date('2026-03-16T09:00:00Z');
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `chiave-aliquote-${++chiavi}` });

async function articolo(cdIva: string, prezzo: number, scorta = 1000) {
  const id = await negozio.articolo({ prezzo, scorta });
  const { versione } = (await ufficio.call(dettaglioArticolo, { id })).reply;
  expect((await ufficio.call(modificaIvaArticolo, { id, cdIva, versione })).status).toBe(200);
  return id;
}

async function cliente(regime = '22', percento = 22) {
  const codice = await negozio.cliente();
  await db.run(
    sql`update clienti set cd_pagamento = 'BB30', piva = '01234567897', cd_iva = ${regime}, percentuale_iva = ${percento} where cod_anagrafica = ${codice}`,
  );
  return { codice, io: app.as({ ruolo: 1, codAnagrafica: codice }) };
}
type Io = Awaited<ReturnType<typeof cliente>>['io'];

async function nelCarrello(io: Io, righe: readonly (readonly [cdArticolo: string, qta: number])[]) {
  for (const [cdArticolo, qta] of righe) await io.call(aggiungiRiga, { cdArticolo, qta });
  return (await io.call(totaleCarrello, {})).reply;
}

const conferma = async (io: Io, dati: object = {}) => {
  const fatto = await io.call(confermaCarrello, { trasporto: 'ritiro', ...dati }, chiave());
  expect(fatto.status).toBe(200);
  return fatto.reply;
};

const pagina = async (quale: {
  readonly tipo: 'OC' | 'PC' | 'BO' | 'FT' | 'NC';
  readonly anno: number;
  readonly numero: number;
}) => (await ufficio.call(paginaDocumento, quale)).reply;
type Pagina = Awaited<ReturnType<typeof pagina>>;
const inBreve = ({ documento, iva }: Pagina) => [
  documento.imponibile,
  documento.imposta,
  documento.totaleDocumento,
  iva.map(({ cdIva, imponibile, imposta }) => [cdIva, imponibile, imposta]),
];

const scarica = async (url: string) => app.server.app.inject({ url });
async function xmlDi(quale: { readonly tipo: 'FT' | 'NC'; readonly anno: number; readonly numero: number }) {
  const xml = (await scarica((await ufficio.call(xmlPagina, quale)).reply)).body;
  expect([...faultsOf(xml), ...sdiFaults(xml)]).toEqual([]);
  return xml.replaceAll(/>\s+</g, '><');
}
const riepiloghi = (xml: string) =>
  [...xml.matchAll(/<DatiRiepilogo>(.*?)<\/DatiRiepilogo>/g)].map(([, dati = '']) =>
    ['AliquotaIVA', 'Natura', 'ImponibileImporto', 'Imposta']
      .map((nome) => new RegExp(`<${nome}>(.*?)</${nome}>`).exec(dati)?.[1] ?? '')
      .join(' '),
  );

test('articles of four rates: cart, order, note, invoice on paper and as XML, open item and credit agree to the cent', async () => {
  const { codice, io } = await cliente();
  const codici = [
    await articolo('22', 10.33),
    await articolo('10', 7.77),
    await articolo('4', 5.55),
    await articolo('N4', 100),
  ] as const;
  const totali = await nelCarrello(io, [
    [codici[0], 3],
    [codici[1], 3],
    [codici[2], 1],
    [codici[3], 1],
  ]);
  // Computed by hand: 30.99, 23.31, 5.55 and 100; tax 6.8178, 2.331, 0.222 and 0.
  expect(totali).toEqual({
    totImponibile: 159.85,
    percentualeIva: null,
    totIVA: 9.37,
    totMerce: 159.85,
    totDocumento: 169.22,
    totOmaggi: 0,
    aliquote: [
      { cdIva: '22', percentualeIva: 22, imponibile: 30.99, imposta: 6.82 },
      { cdIva: '10', percentualeIva: 10, imponibile: 23.31, imposta: 2.33 },
      { cdIva: '4', percentualeIva: 4, imponibile: 5.55, imposta: 0.22 },
      { cdIva: 'N4', percentualeIva: 0, imponibile: 100, imposta: 0 },
    ],
  });
  expect((await io.call(leggiCarrello, {})).reply.righe.map(({ cdIva }) => cdIva)).toEqual(['22', '10', '4', 'N4']);
  const { id, anno, numero } = await conferma(io, { totDocumento: totali.totDocumento });
  const attesi = [
    159.85,
    9.37,
    169.22,
    totali.aliquote?.map(({ cdIva, imponibile, imposta }) => [cdIva, imponibile, imposta]),
  ];
  expect(inBreve(await pagina({ tipo: 'OC', anno, numero }))).toEqual(attesi);
  const righe = [1, 2, 3, 4].map((riga) => ({ riga, qta: riga < 3 ? 3 : 1 }));
  const bolla = await store.transaction((tx) =>
    creaBolla(tx, { idOrdine: id, righe, data: '2026-03-16', idUtente: null, quando: now }),
  );
  expect(inBreve(await pagina({ tipo: 'BO', anno: bolla.anno, numero: bolla.numero }))).toEqual(attesi);
  const fatta = await store.transaction((tx) =>
    creaFattura(tx, { bolle: [bolla.id], data: '2026-03-16', idUtente: null, now }),
  );
  const quale = { tipo: 'FT' as const, anno: fatta.anno, numero: fatta.numero };
  expect(inBreve(await pagina(quale))).toEqual(attesi);
  const xml = await xmlDi(quale);
  expect(riepiloghi(xml)).toEqual(['22.00  30.99 6.82', '10.00  23.31 2.33', '4.00  5.55 0.22', '0.00 N4 100.00 0.00']);
  expect(xml).toContain('<ImportoTotaleDocumento>169.22</ImportoTotaleDocumento>');
  const carta = (await textOf((await scarica((await ufficio.call(pdfPagina, quale)).reply)).rawPayload)).join(' ');
  for (const parte of [
    'IVA 22% su € 30,99',
    'IVA 10% su € 23,31',
    'IVA 4% su € 5,55',
    'IVA 0% N4 su € 100,00',
    '€ 169,22',
  ])
    expect(carta).toContain(parte);
  expect((await ufficio.call(partiteCliente, { codAnagrafica: codice })).reply.documenti).toMatchObject([
    { totaleDocumento: 169.22, aperto: 169.22 },
  ]);
  const { righe: fatturate } = await pagina(quale);
  const accredita = async (righe: readonly { readonly riga: number; readonly qta: number }[]) => {
    const { status, reply } = await ufficio.call(
      accreditaFattura,
      { ...quale, motivo: 'Resa', righe: [...righe] },
      chiave(),
    );
    expect(status).toBe(200);
    const nota = { tipo: 'NC' as const, anno: reply.anno, numero: reply.numero };
    await xmlDi(nota);
    return inBreve(await pagina(nota));
  };
  const due = fatturate.find(({ cdArticoloPadre }) => cdArticoloPadre === codici[1])?.riga ?? 0;
  expect(await accredita([{ riga: due, qta: 1 }])).toEqual([7.77, 0.78, 8.55, [['10', 7.77, 0.78]]]);
  const resto = fatturate.flatMap(({ riga, cdArticoloPadre, qtOrdinata }) =>
    cdArticoloPadre ? [{ riga, qta: riga === due ? 2 : qtOrdinata }] : [],
  );
  // The last credit note takes what is left of each rate: 2.33 less 0.78.
  expect(await accredita(resto)).toEqual([
    152.08,
    8.59,
    160.67,
    [
      ['22', 30.99, 6.82],
      ['10', 15.54, 1.55],
      ['4', 5.55, 0.22],
      ['N4', 100, 0],
    ],
  ]);
  const partite = (await ufficio.call(partiteCliente, { codAnagrafica: codice })).reply.documenti;
  expect(partite.map(({ aperto }) => aperto)).toEqual([-8.55, -160.67, 169.22]);
});

test('a customer’s regime wins over the article’s rate; one rate of articles is the document’s', async () => {
  const esente = await cliente('N4', 0);
  const dieci = await articolo('10', 50);
  expect(await nelCarrello(esente.io, [[dieci, 1]])).toMatchObject({ percentualeIva: 0, totIVA: 0, totDocumento: 50 });
  const comune = await cliente();
  const totali = await nelCarrello(comune.io, [[dieci, 2]]);
  expect(totali).toEqual({
    totImponibile: 100,
    percentualeIva: 10,
    totIVA: 10,
    totMerce: 100,
    totDocumento: 110,
    totOmaggi: 0,
  });
  const { anno, numero } = await conferma(comune.io);
  expect(inBreve(await pagina({ tipo: 'OC', anno, numero }))).toEqual([100, 10, 110, [['10', 100, 10]]]);
});

test('a line of another rate added to an order, and taken off again, changes the rates and their tax', async () => {
  const { io } = await cliente();
  const [normale, libro] = [await articolo('22', 10), await articolo('4', 25)];
  await nelCarrello(io, [[normale, 1]]);
  const { anno, numero } = await conferma(io);
  const quale = { tipo: 'OC' as const, anno, numero };
  const breve = async () => inBreve(await pagina(quale));
  const cambia = async (chiesta: object) =>
    (await ufficio.call(modificaOrdine, { ...quale, ...chiesta }, chiave())).status;
  const annulla = async (versione: number) =>
    (await ufficio.call(annullaModificaOrdine, { ...quale, versione }, chiave())).status;
  const due = [
    35,
    3.2,
    38.2,
    [
      ['22', 10, 2.2],
      ['4', 25, 1],
    ],
  ];
  expect(await cambia({ nuove: [{ cdArticolo: libro, qta: 1 }] })).toBe(200);
  expect(await breve()).toEqual(due);
  // Without its first line the order has one rate; after undo the line has its rate again.
  expect(await cambia({ righe: [{ riga: 1, qta: 0 }] })).toBe(200);
  expect(await breve()).toEqual([25, 1, 26, [['4', 25, 1]]]);
  expect(await annulla(3)).toBe(200);
  expect(await breve()).toEqual(due);
  expect(await cambia({ righe: [{ riga: 2, qta: 0 }] })).toBe(200);
  expect(await breve()).toEqual([10, 2.2, 12.2, [['22', 10, 2.2]]]);
});

test('a quote keeps the rates of its lines when what is in stock of it is ordered', async () => {
  const { io } = await cliente();
  const [normale, libro] = [await articolo('22', 10), await articolo('4', 25, 1)];
  await nelCarrello(io, [
    [normale, 2],
    [libro, 3],
  ]);
  const { anno, numero } = await conferma(io, { tipoDocumento: 'Preventivo', numeroPreventivo: '12' });
  expect(inBreve(await pagina({ tipo: 'PC', anno, numero }))).toEqual([
    95,
    7.4,
    102.4,
    [
      ['22', 20, 4.4],
      ['4', 75, 3],
    ],
  ]);
  const ordine = (await io.call(ordinaPreventivo, { tipo: 'PC', anno, numero, seManca: 'lascia' }, chiave())).reply;
  expect(inBreve(await pagina({ tipo: 'OC', anno: ordine.anno, numero: ordine.numero }))).toEqual([
    45,
    5.4,
    50.4,
    [
      ['22', 20, 4.4],
      ['4', 25, 1],
    ],
  ]);
});

test('a gift of a rate of its own costs nothing and adds no tax, up to the invoice as XML', async () => {
  const { codice, io } = await cliente();
  const [comprato, regalo] = [await articolo('22', 2), await articolo('10', 3)];
  await db.run(sql`
    insert into promozioni (codice, descrizione, descrizione_estesa, immagini, dal, al, qta_minima_per_omaggio, qta_omaggio, omaggio, descrizione_omaggio)
    values ('DONO', 'Offerta viti', '', '{}', '2026-03-01', '2026-12-31', 10, 2, ${regalo}, 'Metro')`);
  await db.run(
    sql`insert into promozione_articoli (codice, cd_articolo, prezzo, qta) values ('DONO', ${comprato}, 1, 1)`,
  );
  const totali = await nelCarrello(io, [[comprato, 10]]);
  expect(totali).toMatchObject({ totMerce: 16, totOmaggi: 6, totImponibile: 10, totIVA: 2.2, totDocumento: 12.2 });
  const { id, anno, numero } = await conferma(io, { totDocumento: totali.totDocumento });
  // SdI requires a summary entry for the rate of every line, even one without an amount.
  const attesi = [
    10,
    2.2,
    12.2,
    [
      ['22', 10, 2.2],
      ['10', 0, 0],
    ],
  ];
  expect(inBreve(await pagina({ tipo: 'OC', anno, numero }))).toEqual(attesi);
  const righe = [
    { riga: 1, qta: 10 },
    { riga: 2, qta: 2 },
  ];
  const bolla = await store.transaction((tx) =>
    creaBolla(tx, { idOrdine: id, righe, data: '2026-03-16', idUtente: null, quando: now }),
  );
  const fatta = await store.transaction((tx) =>
    creaFattura(tx, { bolle: [bolla.id], data: '2026-03-16', idUtente: null, now }),
  );
  const quale = { tipo: 'FT' as const, anno: fatta.anno, numero: fatta.numero };
  expect(inBreve(await pagina(quale))).toEqual(attesi);
  const xml = await xmlDi(quale);
  expect(riepiloghi(xml)).toEqual(['22.00  10.00 2.20', '10.00  0.00 0.00']);
  expect(xml).toContain('<ImportoTotaleDocumento>12.20</ImportoTotaleDocumento>');
  expect((await ufficio.call(partiteCliente, { codAnagrafica: codice })).reply.documenti).toMatchObject([
    { aperto: 12.2 },
  ]);
});
