import { expect, test } from 'vitest';
import { drawingFault } from './drawing.ts';

const root = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">';
const fault = (inside: string, before = ''): string | null =>
  drawingFault(Buffer.from(`${before}${root}${inside}</svg>`));

test('what only paints is taken: shapes, texts, gradients, styles, parts of the drawing by name', () => {
  expect(fault('<path d="M0 0L9 9" stroke="#111"/><text x="1">Foro Ø 35 &amp; vite</text>', '\ufeff')).toBe(null);
  expect(
    fault(
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient><clipPath id="b"><use xlink:href="#c"/></clipPath></defs><rect id="c" fill="url(#a)" clip-path="url(\'#b\')" style="opacity:.5"/>',
      '<?xml version="1.0" encoding="UTF-8"?><!-- A logo -->',
    ),
  ).toBe(null);
  expect(fault('<style><![CDATA[.a{fill:url(#g);stroke:#c1121f}]]></style><g class="a"/>')).toBe(null);
});

test('scripts, links, loaded resources, animations and own entities are refused by name', () => {
  for (const name of ['script', 'foreignObject', 'image', 'a', 'animate', 'set', 'iframe', 'feImage'])
    expect(fault(`<${name}/>`)).toBe(`un disegno SVG senza <${name}>`);
  expect(fault('<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>')).toBe('un disegno SVG senza <x:script>');
  expect(fault('<g onclick="alert(1)"/>')).toBe('un disegno SVG senza onclick');
  for (const inside of [
    '<use href="https://altrove.example/a.svg#b"/>',
    '<use xlink:href="data:image/svg+xml,x"/>',
    '<g xml:base="https://altrove.example/"/>',
    '<rect fill="url(https://altrove.example/a#b)"/>',
    '<rect fill="u\\72l(https://altrove.example/a#b)"/>',
    '<rect style="fill:url( &quot;//altrove.example/a&quot; )"/>',
    '<style>@import "https://altrove.example/a.css";</style>',
    '<style><![CDATA[g{background:image-set("https://altrove.example/a.png" 1x)}]]></style>',
  ])
    expect([inside, fault(inside)]).toEqual([inside, 'un disegno SVG senza rimandi a ciò che sta fuori']);
  expect(fault('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>')).toBe(
    'un disegno SVG senza DOCTYPE né entità proprie',
  );
  expect(fault('', '<?xml-stylesheet href="a.css"?>')).toBe('un disegno SVG senza istruzioni per altri programmi');
  expect(fault('<g>'.repeat(70) + '</g>'.repeat(70))).toBe('elementi annidati al massimo 64 volte');
});

test('what is no drawing, has no namespace or another encoding, or breaks off is not well formed', () => {
  for (const bytes of [
    '',
    '<svg/>',
    'ciao',
    `${root}<g>`,
    '<html xmlns="http://www.w3.org/1999/xhtml"/>',
    '<svg xmlns="a"/>',
  ])
    expect(drawingFault(Buffer.from(bytes))).toBe('un disegno SVG ben formato, in UTF-8');
  expect(drawingFault(Buffer.from([0xff, 0xfe, 0x3c, 0]))).toBe('un disegno SVG ben formato, in UTF-8');
  expect(fault('', '<?xml version="1.0" encoding="utf-7"?>')).toBe('un disegno SVG ben formato, in UTF-8');
  expect(fault('<text>&a;</text>')).toBe('un disegno SVG ben formato, in UTF-8');
});

test('refuses an endless or very long path before drawing it', () => {
  const repeated = 'un disegno SVG senza parti che si ripetono l’una nell’altra';
  const nested = (inner: (to: string) => string): string =>
    `<g id="a0"><path d="M0 0"/></g>${Array.from({ length: 20 }, (_, i) => `<g id="a${i + 1}">${inner(`a${i}`).repeat(2)}</g>`).join('')}`;
  expect(fault(nested((to) => `<use href="#${to}"/>`))).toBe(repeated);
  expect(fault(nested((to) => `<path fill="url(#${to})"/>`))).toBe(repeated);
  expect(fault(nested((to) => `<path style="mask:url( '#${to}' )"/>`))).toBe(repeated);
  expect(fault(`<g id="a"><path/></g>${'<use href="#a"/>'.repeat(1000)}`)).toBe(null);
  const chain = Array.from({ length: 5000 }, (_, i) => `<g id="a${i + 1}"><use href="#a${i}"/></g>`).reverse();
  expect(fault(chain.join(''))).toBe(repeated);
  expect(fault('<path d="M0 0"/>'.repeat(180_000))).toBe('un disegno SVG di al massimo 20000 elementi');
});

test('letters are drawn one by one: so many are the most of a drawing, its style sheets aside', () => {
  const tooMany = 'un disegno SVG di al massimo 20000 caratteri di testo';
  const text = (count: number): string => `<text>${'a'.repeat(count)}</text>`;
  expect(fault(text(20_000))).toBe(null);
  expect(fault(text(20_001))).toBe(tooMany);
  expect(fault(text(10_000) + `<text><tspan><![CDATA[${'b'.repeat(10_001)}]]></tspan></text>`)).toBe(tooMany);
  expect(fault(`${`<text>${'&#97;'.repeat(2)}</text>`.repeat(10_001)}`)).toBe(tooMany);
  expect(fault(`<style>${'.a{fill:#111}'.repeat(2000)}</style>`)).toBe(null);
  expect(fault('<text> \n </text>'.repeat(9000))).toBe(null);
});
