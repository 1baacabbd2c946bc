import { expect, test } from 'vitest';
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

test('HTML becomes lines and cells, scripts nothing', () => {
  expect(
    testoDiHtml(
      'a<br>b<script>x</script><div>c&nbsp;d</div><table><tr><th>Cod</th><th>Q</th></tr><tr><td>1</td><td></td></tr></table>e',
    ),
  ).toBe('a\nb\nc d\nCod\tQ\n1\ne');
});
