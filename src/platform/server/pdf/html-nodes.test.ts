import { expect, test } from 'vitest';
import { htmlNodes } from './html-nodes.ts';

test('paragraphs, bullets, bold and italics go on paper, and what stands between them; empty ones do not', () => {
  expect(
    htmlNodes(
      '<h3>Materiale</h3><p>Acciaio <b>zincato</b> e <em>ottone</em></p><p> &nbsp;</p><ul><li>uno</li><li>due</li></ul>dopo',
    ),
  ).toEqual([
    { text: [{ text: 'Materiale', bold: true }], margin: [0, 0, 0, 3] },
    {
      text: [{ text: 'Acciaio ' }, { text: 'zincato', bold: true }, { text: ' e ' }, { text: 'ottone', italics: true }],
      margin: [0, 0, 0, 3],
    },
    { text: [{ text: '•  ' }, { text: 'uno' }], margin: [8, 0, 0, 3] },
    { text: [{ text: '•  ' }, { text: 'due' }], margin: [8, 0, 0, 3] },
    { text: [{ text: 'dopo' }], margin: [0, 0, 0, 3] },
  ]);
});

test('cells of a row stand behind one another, rows below one another, signs as they are read', () => {
  expect(
    htmlNodes('<table><tr><th>Apre</th><td>95&deg; &lt; 110&#176;</td></tr><tr><td>1 < 2</td></tr></table>'),
  ).toEqual([
    { text: [{ text: 'Apre' }, { text: '  ' }, { text: '95° < 110°' }], margin: [0, 0, 0, 3] },
    { text: [{ text: '1 ' }, { text: '<' }, { text: ' 2' }], margin: [0, 0, 0, 3] },
  ]);
});
