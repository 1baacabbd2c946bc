import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { Random } from '#demo/server/random.ts';
import { pdfDocumento } from '#vendita/documenti/contract.ts';
import { inUnPdf, passata, scansionata, stampata } from '#test/fixtures/carte.ts';
import { conFoglietto, firmata } from '#test/fixtures/fogli-sopra.ts';
import { ufficioScansioni } from '#test/fixtures/scansioni.ts';
import * as contract from './contract.ts';

const { app, db, ufficio, renderer, uno, due, bolla, carica, letto, scansioniDi } = await ufficioScansioni();
let lettere = 0;

test('the same page again is filed by a person alone, who reads that it is there already, however often it comes', async () => {
  const [ddt, altro] = [await bolla(due), await bolla(uno)];
  const fogli = await Promise.all([0, 2, -2, 3].map((storta) => scansionata(renderer, ddt, { storta })));
  const prima = (await carica('prima volta.jpg', fogli[0] as Buffer)).reply.id;
  await letto(prima);
  // The page alone, and among the pages of another customer's document.
  const file = await inUnPdf([await scansionata(renderer, altro), ...fogli.slice(1)]);
  const { id } = (await carica('ancora tre.pdf', file)).reply;
  await letto(id);
  expect((await scansioniDi(id)).map(({ origine, idDocumento }) => [origine, idDocumento])).toEqual([
    ['Archivio', altro.id],
    ['Scansioni', null],
    ['Scansioni', null],
    ['Scansioni', null],
  ]);
  const { righe } = (
    await ufficio.call(contract.elencoScansioni, { origine: 'Scansioni', NrRimanenza: id, NrPagina: 3 })
  ).reply;
  expect(righe).toMatchObject([
    {
      nrDocumento: ddt.numero,
      cdAnagrafica: due,
      motivo: `È già archiviata: BO ${ddt.numero}/2026, pagina 1, dalla rimanenza ${prima}. Guardare se è la stessa carta.`,
    },
  ]);
  // Two servers at the same time: only one of two equal pages is filed.
  const terzo = await bolla(due);
  const insieme = await Promise.all(
    [1, -1].map(async (storta) => carica(`${storta}.jpg`, await scansionata(renderer, terzo, { storta }))),
  );
  for (const { reply } of insieme) await letto(reply.id);
  const esiti = await Promise.all(insieme.map(async ({ reply }) => (await scansioniDi(reply.id))[0]?.origine));
  expect(esiti.toSorted()).toEqual(['Archivio', 'Scansioni']);
});

test('a code of another paper that was put on a page files nothing, beside its own or with that under a stamp', async () => {
  const [suo, altrui] = [await bolla(uno), await bolla(due)];
  const [foglio, incollato] = [await scansionata(renderer, suo), await scansionata(renderer, altrui)];
  const { width, height } = await sharp(incollato).metadata();
  const codice = {
    left: Math.round(width * 0.6),
    top: 0,
    width: Math.floor(width * 0.4),
    height: Math.round(height * 0.25),
  };
  const ritaglio = await sharp(incollato).extract(codice).png().toBuffer();
  const timbro = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${codice.width}" height="${codice.height}"><g stroke="#234" stroke-width="9">${Array.from({ length: 7 }, (_, i) => `<path d="M${codice.width * 0.45} ${30 + i * 26} L${codice.width} ${60 + i * 22}"/>`).join('')}</g></svg>`,
  );
  const doppio = await sharp(foglio)
    .composite([{ input: ritaglio, left: 40, top: Math.round(height * 0.7) }])
    .jpeg()
    .toBuffer();
  const timbrato = await sharp(doppio)
    .composite([{ input: timbro, left: codice.left, top: 0 }])
    .jpeg()
    .toBuffer();
  for (const pagina of [doppio, timbrato]) {
    const { id } = (await carica(`incollato ${++lettere}.jpg`, pagina)).reply;
    await letto(id);
    expect((await scansioniDi(id)).map(({ idDocumento }) => idDocumento)).toEqual([null]);
  }
});

test('two papers on one sheet, a sheet over another, one upside down or mirrored: none is filed with the paper of another', async () => {
  const [suo, altrui] = [await bolla(uno), await bolla(due)];
  const [foglio, secondo] = [await scansionata(renderer, suo), await scansionata(renderer, altrui)];
  const { width, height } = await sharp(foglio).metadata();
  const largo = (sinistra: Buffer, destra: Buffer): Promise<Buffer> =>
    sharp({ create: { width: width * 2, height, channels: 3, background: '#fff' } })
      .composite([
        { input: sinistra, left: 0, top: 0 },
        { input: destra, left: width, top: 0 },
      ])
      .jpeg()
      .toBuffer();
  /** The second sheet lies on the first, whose top remains visible. */
  const sopra = async (scostato: number): Promise<Buffer> => {
    const pezzo = await sharp(secondo)
      .extract({ left: 0, top: 0, width, height: height - scostato })
      .toBuffer();
    return sharp(foglio)
      .composite([{ input: pezzo, left: 0, top: scostato }])
      .jpeg()
      .toBuffer();
  };
  const pagine: readonly (readonly [string, Buffer])[] = [
    ['affiancate', await largo(foglio, secondo)],
    ['affiancate al contrario', await largo(secondo, foglio)],
    ['sovrapposte', await sopra(Math.round(height * 0.24))],
    ['capovolta con altra', await largo(await sharp(foglio).rotate(180).toBuffer(), secondo)],
  ];
  for (const [nome, pagina] of pagine) {
    const { id } = (await carica(`${nome}.jpg`, pagina)).reply;
    await letto(id);
    expect([nome, (await scansioniDi(id)).map(({ idDocumento }) => idDocumento)]).toEqual([nome, [null]]);
  }
  for (const [nome, pagina] of [
    ['capovolta', await sharp(foglio).rotate(180).toBuffer()],
    ['allo specchio', await sharp(foglio).flop().toBuffer()],
  ] as const) {
    const { id } = (await carica(`${nome}.jpg`, pagina)).reply;
    await letto(id);
    expect([null, suo.id]).toContain((await scansioniDi(id))[0]?.idDocumento);
  }
});

test('a paper of ours whose head alone is seen waits with its number: sheets of others, slips and torn feet', async () => {
  const ddt = await bolla(uno);
  const foglio = await scansionata(renderer, ddt);
  const { width, height } = await sharp(foglio).metadata();
  const righe = (quante: number): string =>
    Array.from(
      { length: quante },
      (_, i) => `<text x="90" y="${80 + i * 44}" font-size="26">Articolo ${i} di un altro</text>`,
    ).join('');
  const altro = (wide: number, high: number): Promise<Buffer> =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="${wide}" height="${high}" fill="#fdfdfd"/>${righe(Math.floor(high / 44) - 2)}</svg>`,
      ),
    )
      .png()
      .toBuffer();
  const sotto = Math.round(height * 0.15);
  const con = async (left: number, top: number, [wide, high]: readonly [number, number]): Promise<Buffer> =>
    sharp(foglio)
      .composite([{ input: await altro(wide, high), left, top }])
      .jpeg()
      .toBuffer();
  // The lower half of one of our papers, its foot at the edge of the scanner: sides and foot are visible, the top is
  // not.
  const nostro = await sharp(await scansionata(renderer, await bolla(due)))
    .extract({ left: 0, top: sotto, width, height: height - sotto })
    .toBuffer();
  const pagine: readonly (readonly [string, Buffer])[] = [
    ['un foglio altrui', await con(0, sotto, [width, height - sotto])],
    [
      'un foglio altrui storto',
      await sharp(await con(0, sotto, [width, height - sotto]))
        .rotate(2, { background: '#fff' })
        .jpeg()
        .toBuffer(),
    ],
    ['mezzo foglio di traverso', await con(0, Math.round(height * 0.35), [width, Math.round(height * 0.4)])],
    [
      'uno scontrino sul bordo',
      await con(Math.round(width * 0.6), Math.round(height * 0.25), [
        Math.round(width * 0.4),
        Math.round(height * 0.4),
      ]),
    ],
    [
      'il piede di un altro nostro',
      await sharp(foglio)
        .composite([{ input: nostro, left: 0, top: sotto }])
        .jpeg()
        .toBuffer(),
    ],
    [
      'strappata',
      await sharp(foglio)
        .extract({ left: 0, top: 0, width, height: Math.round(height * 0.55) })
        .toBuffer(),
    ],
  ];
  for (const [nome, pagina] of pagine) {
    const { id } = (await carica(`${nome}.jpg`, pagina)).reply;
    await letto(id);
    expect([
      nome,
      (await scansioniDi(id)).map(({ origine, idDocumento, numero }) => [origine, idDocumento, numero]),
    ]).toEqual([nome, [['Scansioni', null, ddt.numero]]]);
    const { righe: attese } = (
      await ufficio.call(contract.elencoScansioni, { origine: 'Scansioni', NrRimanenza: id, NrPagina: 1 })
    ).reply;
    expect(attese[0]?.motivo).toContain('Guardare se un altro foglio la copre');
  }
  // Signatures, a stamp over one mark and a punched hole: still recognised as complete.
  const firmata = await sharp(foglio)
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="70" cy="640" r="18" fill="#222"/><circle cx="70" cy="1115" r="18" fill="#222"/><path d="M300 1200 C420 1100 500 1300 640 1180 S 900 1260 980 1150" stroke="#124" stroke-width="5" fill="none"/><rect x="${width - 170}" y="1180" width="165" height="60" fill="none" stroke="#a22" stroke-width="6"/></svg>`,
        ),
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();
  const { id } = (await carica('firmata.jpg', firmata)).reply;
  await letto(id);
  expect((await scansioniDi(id)).map(({ origine, idDocumento }) => [origine, idDocumento])).toEqual([
    ['Archivio', ddt.id],
  ]);
});

test('a slip of another customer inside the marks of a paper waits; one printed before its customer moved is filed', async () => {
  const random = new Random('foglietti di altri');
  const [ddt, altrui] = [await bolla(uno), await bolla(due)];
  const [pagina, altra] = await Promise.all(
    [ddt, altrui].map(async ({ foglio }) => stampata(await renderer.render(foglio))),
  );
  if (!pagina || !altra) throw new Error('Not printed');
  const arriva = async (nome: string, foglio: Buffer) => {
    const { id } = (await carica(`${nome}.jpg`, await passata(foglio, { storta: 2, rumore: 10 }, 7))).reply;
    await letto(id);
    return (await scansioniDi(id)).map(({ origine, idDocumento, numero }) => [origine, idDocumento, numero]);
  };
  for (const [largo, alto, come] of [
    [8.5, 5.5, 'stampato'],
    [12, 8, 'altra carta'],
    [18, 20, 'capovolto'],
  ] as const) {
    const coperta = await conFoglietto(pagina, { largo, alto, come, sulTesto: true }, { random, altra });
    expect([come, await arriva(`foglietto ${come}`, coperta)]).toEqual([come, [['Scansioni', null, ddt.numero]]]);
  }
  expect(await arriva('firmata e timbrata', await firmata(pagina, random))).toEqual([['Archivio', ddt.id, ddt.numero]]);

  // Printed by the office before the customer moved: if that print is stored the scan is filed, otherwise it waits.
  const [tenuto, perso] = [await bolla(due), await bolla(due)];
  const suo = app.as({ ruolo: 1, codAnagrafica: due, idUtente: 41 });
  expect((await suo.call(pdfDocumento, { tipo: 'BO', numero: tenuto.numero, data: '2026-03-16' })).status).toBe(200);
  await db.run(
    sql`update clienti set ragione_sociale = 'Serramenti Valpolicella e Figli S.r.l.', indirizzo = 'Via delle Industrie Nuove 118', localita = 'Pescantina' where cod_anagrafica = ${due}`,
  );
  for (const [carta, origine] of [
    [tenuto, 'Archivio'],
    [perso, 'Scansioni'],
  ] as const) {
    const foglio = await stampata(await renderer.render(carta.foglio));
    expect([origine, (await arriva(`dopo ${carta.numero}`, foglio))[0]?.[0]]).toEqual([origine, origine]);
  }
});

test('a signed copy is taken away by the office alone; who filed it by mistake takes that back at once', async () => {
  const ddt = await bolla(due);
  const { id } = (await carica('firmato.jpg', await scansionata(renderer, ddt, { storta: 1 }))).reply;
  await letto(id);
  const idProg = (await scansioniDi(id))[0]?.idProg ?? 0;
  const elimina = (ruolo: 4 | 5 | 6) => app.as(ruolo).call(contract.eliminaScansione, { origine: 'Archivio', idProg });
  const archivio = async () => (await app.as(5).call(contract.archivioScansioni, { TipoDocumento: 'DDT' })).reply.righe;
  expect((await archivio()).find((una) => una.idProg === idProg)).toMatchObject({ copia: true });
  expect([(await elimina(5)).problem, (await elimina(6)).status]).toEqual([
    expect.objectContaining({ status: 403, detail: 'La copia firmata di un documento la toglie solo l’ufficio.' }),
    403,
  ]);
  await db.run(sql`update scansioni set archiviata = archiviata - interval '2 hours' where id_prog = ${idProg}`);
  expect((await app.as(5).call(contract.riprendiScansione, { idProg })).status).toBe(403);
  expect((await elimina(4)).status).toBe(200);
});
