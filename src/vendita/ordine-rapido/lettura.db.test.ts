import { describe, expect, test } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { testApp } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { longestTurn } from '#test/fixtures/worked.ts';
import { sql } from '#platform/server/db/sql.ts';
import { leggiCarrello } from '#vendita/carrello/contract.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
const di = (codAnagrafica: string) => app.as({ ruolo: 1, codAnagrafica });
const staffPer = (codAnagrafica: string) => app.as({ ruolo: 2, codAnagrafica, idUtente: 7, nome: 'Anna Verdi' });

const righeDi = async (codAnagrafica: string) =>
  (await di(codAnagrafica).call(leggiCarrello, {})).reply.righe.map(({ cdArticolo, qta }) => [cdArticolo, qta]);

const letti = async (codAnagrafica: string, testo: string) =>
  (await di(codAnagrafica).call(contract.leggiTesto, { testo })).reply.righe;

describe('reading a text', () => {
  test('a line per line report with price, refusal and what was not found; the cart stays empty', async () => {
    const cliente = await negozio.cliente();
    const [uno, due, tre] = [
      await negozio.articolo({ prezzo: 1.5 }),
      await negozio.articolo({ umOrdiniWeb: 'SC', qtScatola: 100 }),
      await negozio.articolo({ scorta: 2 }),
    ];
    const righe = await letti(
      cliente,
      [
        `${mostraCodiceArticolo(uno)} 4`,
        `2,5 ${uno}`,
        `${due};50`,
        `scatole 2 ${due}`,
        `${tre} x5`,
        'Saluti',
        '99999999999 3',
      ].join('\n'),
    );
    expect(righe.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 7]);
    expect(righe.map(({ scelte: [una] }) => una && [una.cdArticolo, una.qta, una.importo, una.rifiuto])).toEqual([
      [uno, 4, 6, ''],
      [uno, 2.5, 3.75, 'Solo quantità intere: 2 o 3 PZ.'],
      [due, 50, 125, 'Quantità minima ordine : 100 PZ'],
      [due, 200, 500, ''],
      [tre, 5, 12.5, ''],
      undefined,
    ]);
    expect(righe[3]?.scelte[0]?.avviso).toBe('2 SC letti come 200 PZ.');
    expect(righe[4]?.scelte[0]).toMatchObject({
      avviso: 'Disponibilità insufficiente: 2 PZ',
      disponibile: 2,
      arrivo: '',
    });
    expect(righe.slice(5).map(({ frase, qtaLetta }) => [frase, qtaLetta])).toEqual([['Articolo non trovato.', 3]]);
    expect(await righeDi(cliente)).toEqual([]);
  });

  test('a mail is read: greetings, telephones and addresses are left out, words are looked for with their quantity', async () => {
    const cliente = await negozio.cliente();
    const [codice, zincata, bianca] = [await negozio.articolo(), await negozio.articolo(), await negozio.articolo()];
    await db.run(sql`update articoli set descrizione = 'VITE TRUC. 4x40 ZB' where cd_articolo = ${zincata}`);
    await db.run(sql`update articoli set descrizione = 'VITE TRUC. 5x60 ZB' where cd_articolo = ${bianca}`);
    await creaTestata(db, { codTestata: 'VTL00001', descrizione: 'Viti per truciolare', righe: [bianca, zincata] });
    await app.server.indice.allineato();
    const mail = [
      'Oggetto: ordine 45 del 12/11/2026',
      'Buongiorno,',
      'vi ordino per la prossima settimana',
      `${mostraCodiceArticolo(codice)} n. 7`,
      '25 viti truciolari 4x40',
      '30 pz pezzi mai visti',
      '5x60 50',
      'M99x7',
      'Grazie, Mario',
      'Tel. 0444 123456',
      '349 1234567',
    ].join('\n');
    const { reply } = await di(cliente).call(contract.leggiTesto, { testo: mail });
    expect(reply.tralasciate.map(({ numero }) => numero)).toEqual([1, 2, 3, 9, 10, 11]);
    expect(
      reply.righe.map(({ qtaLetta, proposte, scelte }) => [
        qtaLetta,
        proposte,
        scelte.map((una) => [una.cdArticolo, una.qta]),
      ]),
    ).toEqual([
      [7, false, [[codice, 7]]],
      [25, true, [[zincata, 25]]],
      [30, false, []],
      [50, true, [[bianca, 50]]],
      [null, false, []],
    ]);
    const sola = await letti(cliente, 'Buongiorno');
    expect(sola.map(({ testo, frase }) => [testo, frase])).toEqual([['Buongiorno', 'Nessun codice nella riga.']]);
  });

  test('a customer’s own code never wins against the other words of its line, and a size is never offered as one', async () => {
    const cliente = await negozio.cliente();
    const [ottone, nichel] = [await negozio.articolo(), await negozio.articolo()];
    await db.run(sql`update articoli set descrizione = '30/40 OTTONE' where cd_articolo = ${ottone}`);
    await db.run(sql`update articoli set descrizione = '30/40 NICHEL' where cd_articolo = ${nichel}`);
    await creaTestata(db, { codTestata: 'CLP00001', descrizione: 'Cilindrotti europei', righe: [ottone, nichel] });
    await app.server.indice.allineato();
    const nuove = async (testo: string) => {
      const [riga] = await letti(cliente, testo);
      return [riga?.codiceIgnoto, riga?.proposte, riga?.scelte.map(({ cdArticolo }) => cdArticolo).sort()];
    };
    expect(await nuove('20 cilindrotti europei 30/40')).toEqual(['', true, [ottone, nichel].sort()]);
    const perche = async (testo: string) => (await letti(cliente, testo))[0]?.scelte.map((una) => una.perche);
    expect(await perche('20 cilindrotti ottone 30/40')).toEqual(['misura 30/40 · parole cilindrotti, ottone']);
    // As stored by an earlier version.
    for (const [codice, chiave] of [
      ['30/40', '3040'],
      ['CIL-7A', 'CIL7A'],
    ] as const)
      await db.run(sql`
        insert into codici_cliente (cod_anagrafica, codice, chiave, cd_articolo, descrizione, creato)
        values (${cliente}, ${codice}, ${chiave}, ${ottone}, '', now())`);
    expect(await nuove('20 cilindrotti europei 30/40')).toEqual(['', true, [ottone, nichel].sort()]);
    expect(await nuove('20 30/40 cilindrotti nichel')).toEqual(['', true, [ottone, nichel].sort()]);
    expect(await nuove('20 pz 30/40')).toEqual(['', false, [ottone]]);
    expect(await nuove('20 CIL-7A')).toEqual(['', false, [ottone]]);
    expect(await perche('20 CIL-7A')).toEqual(['vostro codice «CIL-7A»']);
    expect(await nuove('20 CIL-7A cilindrotti ottone')).toEqual(['', false, [ottone]]);
    expect(await nuove('20 CIL-7A ferretti del magazzino')).toEqual(['', false, [ottone]]);
    const [dubbia] = await letti(cliente, '20 CIL-7A cilindrotti nichel');
    expect(dubbia).toMatchObject({
      proposte: true,
      frase: '«CIL-7A» è un vostro codice, ma le altre parole della riga dicono altro.',
    });
    expect(dubbia?.scelte.map(({ cdArticolo }) => cdArticolo)).toEqual([ottone, nichel]);
    // Two-letter words for a side (`DX`, `SX`) count as words.
    await db.run(
      sql`update articoli set descrizione = case cd_articolo when ${ottone} then '30/40 DX' else '30/40 SX' end where cd_articolo in (${ottone}, ${nichel})`,
    );
    await app.server.indice.allineato();
    expect([(await nuove('20 CIL-7A dx'))[1], (await nuove('20 CIL-7A sx'))[1]]).toEqual([false, true]);
  });

  test('a header’s code offers its articles, those of the words first asked for', async () => {
    const cliente = await negozio.cliente();
    const articoli = [await negozio.articolo(), await negozio.articolo()];
    await db.run(sql`update articoli set descrizione = '12x80 ZB' where cd_articolo = ${articoli[1]}`);
    await creaTestata(db, { codTestata: 'QXT00007', descrizione: 'Tiranti', righe: articoli });
    await app.server.indice.allineato();
    const di = async (testo: string) =>
      (await letti(cliente, testo)).map(({ proposte, scelte }) => [
        proposte,
        scelte.map(({ cdArticolo, qta }) => [cdArticolo, qta]),
      ]);
    expect(await di('QXT00007 15\n99999999999 1')).toEqual([
      [true, articoli.map((cdArticolo) => [cdArticolo, 15])],
      [false, []],
    ]);
    expect((await di('qxt 00007 tiranti 12x80 n. 4'))[0]).toEqual([true, [[articoli[1], 4]]]);
  });

  test('a code cut short offers what begins so', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    const [riga] = await letti(cliente, `${cdArticolo.slice(0, 9)} 3`);
    expect(riga?.scelte.length).toBeGreaterThan(1);
    expect(
      riga?.scelte.every((scelta) => scelta.cdArticolo.startsWith(cdArticolo.slice(0, 9)) && scelta.qta === 3),
    ).toBe(true);
  });

  test("the maker's code is read for everybody, deleted articles for staff only", async () => {
    const cliente = await negozio.cliente();
    const [cdArticolo, eliminato] = [await negozio.articolo(), await negozio.articolo({ eliminato: true })];
    const testo = `F-${cdArticolo} 2\n${eliminato} 1`;
    expect((await letti(cliente, testo)).map(({ scelte }) => scelte.map((una) => una.cdFornitore))).toEqual([
      [`F-${cdArticolo}`],
      [],
    ]);
    const { reply } = await staffPer(cliente).call(contract.leggiTesto, { testo });
    expect(reply.righe.map(({ scelte: [una] }) => [una?.cdArticolo, una?.cdFornitore, una?.rifiuto])).toEqual([
      [cdArticolo, `F-${cdArticolo}`, ''],
      [eliminato, `F-${eliminato}`, 'Articolo non ordinabile.'],
    ]);
  });

  test('no lines and more than a thousand are refused; who has no cart may not ask', async () => {
    const cliente = await negozio.cliente();
    expect((await di(cliente).call(contract.leggiTesto, { testo: '\n' })).problem).toMatchObject({
      status: 422,
      detail: 'Nessuna riga da leggere.',
    });
    expect((await di(cliente).call(contract.leggiTesto, { testo: '1234 1\n'.repeat(1001) })).status).toBe(422);
    expect((await app.as().call(contract.leggiTesto, { testo: 'a1b' })).status).toBe(401);
    for (const ruolo of [3, 5, 6] as const)
      expect((await app.as({ ruolo, codAnagrafica: cliente }).call(contract.leggiTesto, { testo: 'a1b' })).status).toBe(
        403,
      );
    expect((await app.as(2).call(contract.leggiTesto, { testo: 'a1b' })).problem).toMatchObject({
      status: 404,
      detail: 'Selezionare un cliente.',
    });
  });
});

describe('a file', () => {
  const relazioniDi = (nome: string): Uint8Array =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="${nome}"/></Relationships>`,
    );
  const foglio = (
    celle: string,
    { nome = 'worksheets/sheet1.xml', altri = {}, relazioni = relazioniDi(nome) } = {},
  ): Buffer =>
    Buffer.from(
      zipSync({
        ...altri,
        '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
        'xl/workbook.xml': strToU8(
          '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Foglio1" sheetId="1" r:id="rId1"/></sheets></workbook>',
        ),
        'xl/_rels/workbook.xml.rels': relazioni,
        [`xl/${nome}`]: strToU8(
          `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${celle}</sheetData></worksheet>`,
        ),
      }),
    );
  const carica = (cliente: string, nome: string, byte: Buffer) =>
    di(cliente).call(contract.leggiFile, { nome, contenuto: byte.toString('base64') });

  test('CSV with a heading, in any column, is read like a text', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    const { reply } = await carica(
      cliente,
      'ordine.csv',
      Buffer.from(`Descrizione;Q.tà;Codice;Prezzo\n"Vite; 100 pezzi";12;${cdArticolo};1,50\n`),
    );
    expect(reply.righe).toMatchObject([{ numero: 2, scelte: [{ cdArticolo, qta: 12 }] }]);
  });

  test('its references and notes come along; a code that Excel rounded is said', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    const { reply } = await carica(
      cliente,
      'ordine.csv',
      Buffer.from(`Codice;Q.tà;Rif.;Note\n${cdArticolo};12;Cantiere Po;con urgenza\n1,21E+11;3;;\n`),
    );
    expect(reply.righe).toMatchObject([
      { riferimento: 'Cantiere Po', note: 'con urgenza', scelte: [{ cdArticolo, qta: 12 }] },
      { scelte: [], frase: expect.stringContaining('ha arrotondato il codice in «1,21E+11»') },
    ]);
  });

  test('CSV as Excel writes it on Windows keeps its accents', async () => {
    const cliente = await negozio.cliente();
    const { reply } = await carica(cliente, 'ordine.csv', Buffer.from('Qualit\xe0 123456;1', 'latin1'));
    expect(reply.righe[0]?.testo).toContain('Qualità');
  });

  test('Unicode text as Excel writes it is read', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    const { reply } = await carica(
      cliente,
      'ordine.txt',
      Buffer.from(`\ufeffCodice\tQuantità\r\n${cdArticolo}\t12\r\n`, 'utf16le'),
    );
    expect(reply.righe).toMatchObject([{ numero: 2, scelte: [{ cdArticolo, qta: 12 }] }]);
  });

  test('the first sheet of a workbook is read, numbers with their decimals', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    const { status, reply } = await carica(
      cliente,
      'Ordine.XLSX',
      foglio(
        `<row r="1"><c r="A1" t="inlineStr"><is><t>${cdArticolo}</t></is></c><c r="B1"><v>7</v></c></row><row r="2"><c r="A2"><v>${cdArticolo}</v></c><c r="B2"><v>2.5</v></c></row>`,
      ),
    );
    expect(status).toBe(200);
    expect(reply.righe.map(({ scelte: [una] }) => [una?.cdArticolo, una?.qta])).toEqual([
      [cdArticolo, 7],
      [cdArticolo, 2.5],
    ]);
  });

  test('what is no file of lines is refused with its sentence: other kinds, broken, too far out, a bomb', async () => {
    const cliente = await negozio.cliente();
    const frase = async (nome: string, byte: Buffer) => {
      const { status, problem } = await carica(cliente, nome, byte);
      return [status, problem.detail];
    };
    expect(await frase('ordine.pdf', Buffer.from('a'))).toEqual([
      422,
      'Il file deve essere CSV o Excel (.csv, .txt, .xlsx).',
    ]);
    expect(await frase('ordine.csv', Buffer.alloc(0))).toEqual([422, 'Il file è vuoto.']);
    const illeggibile = [422, 'Il file non si può leggere: controllare che sia un foglio Excel (.xlsx).'];
    expect(await frase('ordine.xlsx', Buffer.from('nessuno zip'))).toEqual(illeggibile);
    expect(await frase('ordine.xlsx', Buffer.from(zipSync({ 'a.txt': strToU8('a') })))).toEqual(illeggibile);
    const troppo = [422, 'Il foglio è troppo grande: al massimo 1.000 righe e 60 colonne.'];
    expect(await frase('ordine.xlsx', foglio('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))).toEqual(troppo);
    const bomba = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': [new Uint8Array(30_000_000), { level: 9 }] }));
    expect(bomba.length).toBeLessThan(100_000);
    expect(await frase('ordine.xlsx', bomba)).toEqual(troppo);
    expect((await carica(cliente, 'ordine.csv', Buffer.alloc(720_000))).status).toBe(400);
  });

  test('the largest workbook that is read holds no other answer up, and one person reads one at a time', async () => {
    const testo = 'x'.repeat(180);
    const cella = (posto: string): string => `<c r="${posto}" t="inlineStr"><is><t>${testo}</t></is></c>`;
    const riga = (n: number): string =>
      `<row r="${n}">${Array.from({ length: 52 }, (_, i) => cella(`${i < 26 ? '' : 'A'}${String.fromCharCode(65 + (i % 26))}${n}`)).join('')}</row>`;
    const xml = Array.from({ length: 1500 }, (_, i) => riga(i + 1)).join('');
    const byte = foglio(xml);
    expect([xml.length > 17_000_000, byte.length < 700_000]).toEqual([true, true]);
    const cliente = await negozio.cliente();
    const risposte: number[] = [];
    const longest = await longestTurn(() =>
      Promise.all(
        [carica(cliente, 'ordine.xlsx', byte), carica(cliente, 'altro.csv', Buffer.from('a;1'))].map(async (risposta) =>
          risposte.push((await risposta).status),
        ),
      ),
    );
    expect(risposte).toEqual([422, 200]);
    expect(longest).toBeLessThan(700);
  });

  test('a sheet of more cells than it may have places is refused before it is read', async () => {
    const celle = '<c r="A1"><v>1</v></c>'.repeat(200_000);
    const { status, problem } = await carica(
      await negozio.cliente(),
      'ordine.xlsx',
      foglio(`<row r="1">${celle}</row>`),
    );
    expect([status, problem.detail]).toEqual([422, 'Il foglio è troppo grande: al massimo 1.000 righe e 60 colonne.']);
  });

  const lontana = (posto: string): string => `<row r="1"><c r="${posto}" t="inlineStr"><is><t>x</t></is></c></row>`;
  test.each([
    ['a row behind an entity', foglio('<row r="&#49;048576"><c r="&#65;&#49;048576"><v>1</v></c></row>')],
    ['a row as a power', foglio('<row r="1e9"><c r="A1"><v>1</v></c></row>')],
    ['a row without end', foglio('<row r="Infinity"><c r="A1"><v>1</v></c></row>')],
    ['a row in sixteens', foglio('<row r="0x7fffffff"><c r="A1"><v>1</v></c></row>')],
    ['a column in small letters', foglio(lontana('zzzzzz1'))],
    ['a column of other signs', foglio(lontana('\u{ffff}\u{ffff}1'))],
    ['blanks around the sign', foglio('<row r = "1048576"><c r = "XFD1048576"><v>1</v></c></row>')],
    [
      'a sheet under another name',
      foglio('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', { nome: 'altrove.bin' }),
    ],
    ['rows without a number, more than there may be', foglio('<row/>'.repeat(100_000))],
    [
      'two sheets of one name',
      Buffer.from(
        foglio('', { altri: { 'xl/worksheets/sheet0.xml': strToU8('a') } })
          .toString('latin1')
          .replaceAll('sheet0', 'sheet1'),
        'latin1',
      ),
    ],
  ])('a workbook cannot make a table of millions: %s', async (_, byte) => {
    const { status, problem } = await carica(await negozio.cliente(), 'ordine.xlsx', byte);
    expect([status, problem.detail]).toEqual([
      422,
      expect.stringMatching(/^Il f(oglio è troppo grande|ile non si può leggere)/),
    ]);
  });

  test('a long text that stands in every cell is read from its beginning', async () => {
    const cliente = await negozio.cliente();
    const cdArticolo = await negozio.articolo();
    const testi = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${cdArticolo} ${'x'.repeat(5_000_000)}</t></si></sst>`;
    const righe = Array.from(
      { length: 200 },
      (_, i) =>
        `<row r="${i + 1}">${[...'ABCDEFGHIJ'].map((lettera) => `<c r="${lettera}${i + 1}" t="s"><v>0</v></c>`).join('')}</row>`,
    ).join('');
    const relazioni = strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    );
    const { status, reply } = await carica(
      cliente,
      'ordine.xlsx',
      foglio(righe, { altri: { 'xl/sharedStrings.xml': strToU8(testi) }, relazioni }),
    );
    expect([status, reply.righe.length]).toEqual([200, 200]);
    expect(reply.righe.every(({ scelte: [una] }) => una?.cdArticolo === cdArticolo)).toBe(true);
  });
});
