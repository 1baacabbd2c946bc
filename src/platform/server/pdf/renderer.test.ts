import { afterAll, expect, test } from 'vitest';
import { textOf } from '#test/oracles/pdf-text.ts';
import { facts, list } from './nodes.ts';
import type { Printout } from './printout.ts';
import { createRenderer } from './renderer.ts';

const renderer = createRenderer();
afterAll(() => renderer.close());

const paper = (content: Printout['content']): Printout => ({
  title: 'Prova',
  letterhead: { name: 'Cardine', lines: ['Via Po 2'] },
  head: ['Foglio', 'di prova'],
  foot: 'Stampato oggi',
  content,
});
const rows = (count: number) =>
  list(
    [
      { title: 'Codice', width: 'auto' },
      { title: 'Prezzo', width: '*', align: 'right' },
    ],
    Array.from({ length: count }, (_, i) => ({ cells: [`R${i}`, '€ 1.234,50'] })),
  );

test('each page of a document shows the sender, the title, the page number and the number of pages', async () => {
  const pages = await textOf(await renderer.render(paper([rows(120)])));
  expect(pages.length).toBeGreaterThan(1);
  for (const [i, text] of pages.entries())
    for (const part of [
      'Cardine',
      'Via Po 2',
      'Foglio',
      'Stampato oggi',
      `Pagina ${i + 1} di ${pages.length}`,
      'Codice',
    ])
      expect(text).toContain(part);
  for (let i = 0; i < 120; i++) expect(pages.join(' ')).toContain(`R${i} `);
});

test('euro, accents and signs of the trade are read back as they were written', async () => {
  const text = 'È già così: perché no? € 12,50 – Ø 8 × 20 mm ½" 45° ± 0,1 “ottone” l’anta';
  expect(
    (
      await textOf(
        await renderer.render(
          paper(
            [
              { text },
              facts([
                ['Peso', '3 kg'],
                ['Vuoto', ''],
              ]),
            ].filter((node) => node !== null),
          ),
        ),
      )
    )[0],
  ).toContain(text);
});

test('words in a drawing are words, in the style that the drawing says', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><text y="20">Foro 35</text><text y="40" font-weight="bold" font-style="italic">Passo 32</text></svg>';
  const file = await renderer.render(paper(['Basetta', { svg, width: 200 }]));
  const [text] = await textOf(file);
  for (const word of ['Basetta', 'Foro 35', 'Passo 32']) expect(text).toContain(word);
  expect(Buffer.from(file).toString('latin1')).toContain('+Roboto-MediumItalic');
});

test('a character missing in the font is replaced, and never breaks the paper', async () => {
  expect((await textOf(await renderer.render(paper(['A → B ⌀ 8 ✓ 漢 😀']))))[0]).toContain('A -> B Ø 8 √ ? ?');
});

test('a paper reads as it was written whatever was drawn before it: two signs may share one drawing', async () => {
  for (const delta of ['\u2206', '\u0394', '\u2206'])
    expect((await textOf(await renderer.render(paper([`${delta} 5`]))))[0]).toContain(`${delta} 5`);
});

test('the server goes on while a long paper is drawn, and hears how far it is', async () => {
  let turns = 0;
  const shares: number[] = [];
  const timer = setInterval(() => turns++, 1);
  await renderer.render(paper([rows(1500)]), { progress: (share) => shares.push(share) });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(50);
  expect(shares.length).toBeGreaterThan(5);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test('a paper that is given up or broken fails alone: the next is drawn', async () => {
  const stop = new AbortController();
  const given = renderer.render(paper([rows(3000)]), {
    signal: stop.signal,
    progress: () => stop.abort(new Error('enough')),
  });
  await expect(given).rejects.toThrow('enough');
  await expect(renderer.render(paper([{ layout: 'list', table: { body: 'no table' } } as never]))).rejects.toThrow(
    'not drawn',
  );
  await expect(renderer.render(paper([{ svg: '<svg><broken' }]))).rejects.toThrow();
  expect(await textOf(await renderer.render(paper(['di nuovo'])))).toHaveLength(1);
});

test('a drawing that names a file of the machine does not get it', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"><image width="10" height="10" xlink:href="/etc/hostname"/></svg>';
  const made = await renderer.render(paper([{ svg, width: 100 }])).catch((error: unknown) => String(error));
  expect(Buffer.from(made).includes('/Subtype /Image')).toBe(false);
});
