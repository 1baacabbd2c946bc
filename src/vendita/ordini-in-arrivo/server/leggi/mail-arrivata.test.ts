import { expect, test } from 'vitest';
import { Random } from '#demo/server/random.ts';
import { mailOutlook } from '#test/fixtures/mail-outlook.ts';
import { worked } from '#test/fixtures/worked.ts';
import { partiDi } from '../parti-mail.ts';
import { leggiDocumento } from './leggi-documento.ts';
import { leggiMessaggio } from './mail-arrivata.ts';
import { testoDiHtml } from './testo-di-html.ts';

const mail = (...righe: string[]): Uint8Array => Buffer.from(righe.join('\r\n'));

test('a mail is split into text and attachments, without the pictures of its signature', async () => {
  const letto = await leggiMessaggio(
    mail(
      'From: "Officina Prova" <Acquisti@officina.example>',
      'To: ordini@cardine.example',
      'Subject: =?utf-8?q?Ordine_n=C2=B0_12?=',
      'Message-ID: <a1@officina.example>',
      'Date: Mon, 02 Nov 2026 08:00:00 +0100',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<style>p{}</style><p>Buongiorno</p><table><tr><td>121000240101</td><td><p>3</p></td></tr></table>',
      '--b',
      'Content-Type: image/png; name=logo.png',
      'Content-ID: <logo>',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--b',
      'Content-Type: application/pdf; name="ordine 12.pdf"',
      'Content-Disposition: attachment; filename="ordine 12.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERi0xLjQ=',
      '--b--',
    ),
  );
  expect(letto).toMatchObject({
    da: { nome: 'Officina Prova', indirizzo: 'acquisti@officina.example' },
    a: ['ordini@cardine.example'],
    oggetto: 'Ordine n° 12',
    id: '<a1@officina.example>',
    testo: 'Buongiorno\n121000240101\t3',
    avvisi: [],
  });
  expect(letto.allegati.map(({ nome, contenuto }) => [nome, Buffer.from(contenuto).toString()])).toEqual([
    ['ordine 12.pdf', '%PDF-1.4'],
  ]);
});

test('too many attachments are said, a mail within a mail is an attachment', async () => {
  const parte = (i: number): string[] => [
    '--b',
    `Content-Type: text/csv; name=o${i}.csv`,
    'Content-Disposition: attachment',
    '',
    'a;1',
  ];
  const letto = await leggiMessaggio(
    mail(
      'From: a@b.example',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'Subject: dentro',
      '',
      'ciao',
      ...Array.from({ length: 200 }, (_, i) => parte(i)).flat(),
      '--b--',
    ),
  );
  expect(letto.allegati).toHaveLength(50);
  expect(letto.allegati[0]).toMatchObject({ nome: 'messaggio-1.eml', tipo: 'message/rfc822' });
  expect(letto.avvisi).toEqual(['La mail ha 201 allegati: si leggono i primi 50.']);
});

test('an attachment that is not read is said, and its mail stays a row beside those that are', async () => {
  const allegato = (nome: string, tipo = 'application/octet-stream'): string[] => [
    '--b', `Content-Type: ${tipo}; name="${nome}"`, `Content-Disposition: attachment; filename="${nome}"`, '', 'abc',
  ]; // prettier-ignore
  const con = (...nomi: string[]): Uint8Array =>
    mail(
      'From: acquisti@officina.example',
      'Subject: Ordine',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'In allegato',
      ...nomi.flatMap((nome) => allegato(nome)),
      '--b--',
    );
  const avvisi = async (...nomi: string[]): Promise<string> => {
    const esito = await leggiDocumento({ nome: 'a.eml', contenuto: con(...nomi) });
    return 'letto' in esito ? esito.letto.avvisi.join(' ') : esito.rifiutato;
  };
  expect(await avvisi('winmail.dat')).toContain('«winmail.dat» è di Outlook');
  expect(await avvisi('ordine.docx', 'smime.p7s')).toContain('«ordine.docx» qui non si legge');
  expect(await avvisi('smime.p7s', 'biglietto.vcf')).not.toContain('allegato');
  const parti = async (...nomi: string[]): Promise<string[]> => {
    const bytes = con(...nomi);
    return (await partiDi({ bytes, impronta: 'x' }, await leggiMessaggio(bytes))).map(({ nome }) => nome);
  };
  expect(await parti('a.csv', 'b.zip')).toEqual(['a.csv', 'Ordine.eml']);
  expect(await parti('a.csv', 'smime.p7s')).toEqual(['a.csv']);
});

test('HTML becomes lines and cells, scripts nothing', () => {
  expect(
    testoDiHtml(
      'a<br>b<script>x</script><div>c&nbsp;d</div><table><tr><th>Cod</th><th>Q</th></tr><tr><td>1</td><td></td></tr></table>e',
    ),
  ).toBe('a\nb\nc d\nCod\tQ\n1\ne');
});

test.each([
  ['parts', '--b\r\nContent-Type: text/html\r\n\r\na\r\n', 'troppe parti'],
  ['short lines', 'QQ==\r\n', 'troppe parti'],
])('a mail of a million %s is refused before it is parsed', async (_, uno, frase) => {
  const da = worked();
  const testo = mail('From: a@b.example', 'Content-Type: multipart/mixed; boundary=b', '', uno.repeat(1_000_000));
  const letto = await leggiDocumento({ nome: 'x.eml', contenuto: testo.subarray(0, 19_000_000) });
  expect('rifiutato' in letto && letto.rifiutato).toContain(frase);
  expect(worked() - da).toBeLessThan(3000);
});

test.each(['<p>a', '<br>', '</p>', '<hr>\t', '<td></td><tr>', '<', '<!--', 'a<b> </b>'])(
  'HTML with a hundred thousand «%s» is read in linear time',
  (uno) => {
    const da = worked();
    testoDiHtml(uno.repeat(100_000));
    expect(worked() - da).toBeLessThan(4000);
  },
);

test('HTML whose elements never end is refused with a sentence, one of a long talk is read', () => {
  for (const uno of ['<div>', '<td><p>', '<table><tr><td>'])
    expect(() => testoDiHtml(uno.repeat(1_000_000))).toThrow('troppo annidato');
  expect(testoDiHtml(`${'<div><blockquote>'.repeat(400)}ciao`)).toContain('ciao');
});

test('a message that Outlook saved is split alike; its text is read as an order, a broken one is refused with a sentence', async () => {
  const intera = mailOutlook({
    oggetto: 'Ordine n° 12',
    testo: 'Buongiorno,\r\n10000000001\t20 pz\r\n10000000002\t5 pz\r\n',
    da: 'Acquisti@officina.example',
    id: '<a1@officina.example>',
    allegati: [
      { nome: 'ordine 12.pdf', contenuto: Buffer.from('%PDF-1.4') },
      { nome: 'logo.png', contenuto: Buffer.from('89504e47', 'hex'), cid: 'logo' },
      { nome: 'righe.csv', contenuto: Buffer.from('10000000003;4') },
    ],
  });
  const letto = await leggiMessaggio(intera);
  expect(letto).toMatchObject({
    da: { indirizzo: 'acquisti@officina.example' },
    oggetto: 'Ordine n° 12',
    id: '<a1@officina.example>',
    avvisi: [],
  });
  expect(letto.allegati.map(({ nome, contenuto }) => [nome, Buffer.from(contenuto).toString()])).toEqual([
    ['ordine 12.pdf', '%PDF-1.4'],
    ['righe.csv', '10000000003;4'],
  ]);
  const righe = await leggiDocumento({ nome: 'ordine.msg', contenuto: intera });
  expect('letto' in righe && righe.letto.righe.map(({ quantita }) => quantita?.valore)).toEqual([20, 5]);
  for (const fine of [8, 200, 600, intera.length / 2]) {
    const rotta = await leggiDocumento({ nome: 'ordine.msg', contenuto: intera.slice(0, fine) });
    expect('rifiutato' in rotta && rotta.rifiutato).toContain('messaggio di Outlook');
  }
});

test('of a message with two hundred attachments fifty are taken, and it is said', async () => {
  const allegati = Array.from({ length: 200 }, (_, i) => ({ nome: `o${i}.csv`, contenuto: Buffer.from('a;1') }));
  const letto = await leggiMessaggio(mailOutlook({ oggetto: 'Tanti', allegati }));
  expect([letto.allegati.length, letto.avvisi]).toEqual([50, ['La mail ha 200 allegati: si leggono i primi 50.']]);
});

test('bytes that were changed at random end in a message or a sentence, soon', async () => {
  const buona = mailOutlook({
    oggetto: 'Ordine',
    testo: 'x'.repeat(3000),
    allegati: [{ nome: 'a.csv', contenuto: Buffer.alloc(9000, 65) }],
  });
  const random = new Random('outlook');
  for (let volta = 0; volta < 60; volta += 1) {
    const rotta = Uint8Array.from(buona);
    for (let i = 0; i < 12; i += 1) rotta[random.int(8, rotta.length - 1)] = random.int(0, 255);
    const esito = await leggiDocumento({ nome: 'x.msg', contenuto: rotta });
    expect('letto' in esito || esito.rifiutato.length > 10).toBe(true);
  }
});
