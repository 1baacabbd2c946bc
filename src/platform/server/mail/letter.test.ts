import { expect, test } from 'vitest';
import { below, facts, greeting, letter, link, paragraph, table } from './letter.ts';

test('a mail reads the same as text and as HTML, with a blank line between its parts', () => {
  const { testo, html } = letter(
    paragraph(greeting('Anna'), 'ecco il documento.'),
    below(paragraph('Si apre qui:'), link('http://x/?a=1&b=2', { says: '', label: 'Apri' })),
    facts([['Totale', '€ 5,00']]),
    table(['Codice'], [{ text: 'A1: 3 PZ', html: '<tr><td>A1</td></tr>' }]),
  );
  expect(testo).toBe(
    'Gentile Anna,\necco il documento.\n\nSi apre qui:\nhttp://x/?a=1&b=2\n\nTotale: € 5,00\n\nA1: 3 PZ',
  );
  expect(html).toMatchInlineSnapshot(`
    "<p>Gentile Anna,<br>ecco il documento.</p>
    <p>Si apre qui:</p>
    <p><a href="http://x/?a=1&amp;b=2">Apri</a></p>
    <table><tr><td>Totale</td><td>€ 5,00</td></tr></table>
    <table border="1" cellpadding="4" style="border-collapse:collapse">
    <tr><th>Codice</th></tr>
    <tr><td>A1</td></tr>
    </table>"
  `);
});

test('user input stays text in the HTML', () => {
  const { html } = letter(paragraph(greeting('<b>Rossi</b>')), facts([['<i>', '&']]));
  expect(html).not.toMatch(/<b>|<i>/);
  expect(html).toContain('&lt;b&gt;Rossi');
});
