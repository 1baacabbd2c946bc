import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { cleanHtml, wordsOf } from './html.ts';

describe('HTML written in the office', () => {
  test('plain formatting stays as it is', () => {
    const good =
      '<h3>Portata</h3><ul><li>fino a <strong>40 kg</strong></li></ul><table><tbody><tr><td colspan="2">Zincata</td></tr></tbody></table>';
    expect(cleanHtml(good)).toBe(good);
  });
  test('what runs, loads or restyles is taken out, with its content where that is no text', () => {
    expect(
      cleanHtml(
        '<p onclick="alert(1)" style="position:fixed">A<script>alert(1)</script><img src=x onerror=alert(1)><svg><script>1</script></svg></p>',
      ),
    ).toBe('<p>A</p>');
    expect(cleanHtml('<a href="javascript:alert(1)">qui</a>')).not.toMatch(/javascript/);
    expect(cleanHtml('<a href="//male.example">qui</a>')).not.toContain('male.example');
    expect(cleanHtml('<iframe src="https://male.example"></iframe><style>*{}</style>')).toBe('');
  });
  test('an external link opens in a new window and passes nothing on', () => {
    expect(cleanHtml('<a href="https://esempio.it">norma</a>')).toBe(
      '<a href="https://esempio.it" target="_blank" rel="noopener noreferrer">norma</a>',
    );
  });
  test('an unclosed or broken text comes out whole', () => {
    expect(cleanHtml('<p><b>grasso')).toBe('<p><b>grasso</b></p>');
    expect(cleanHtml('5 < 6 & 7')).toBe('5 &lt; 6 &amp; 7');
  });
  test('empty paragraphs are no text', () => {
    expect(cleanHtml('<p></p><p><br>&nbsp;</p>')).toBe('');
  });
  test('cleaning again changes nothing, and nothing that runs is ever left', () => {
    const piece = fc.constantFrom(
      '<script>',
      '</script>',
      '<p>',
      '</p>',
      '<img src=x onerror=1>',
      ' onload=',
      '<a href="java\tscript:1">',
      '</a>',
      '<svg/onload=1>',
      '&lt;b&gt;',
      'testo',
      '"',
      '<!--',
      '-->',
      '<style>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = cleanHtml(pieces.join(''));
        expect(cleanHtml(once)).toBe(once);
        expect(once).not.toMatch(/<(script|img|svg|style|iframe)|<[^>]+\son\w+=|href="java/i);
      }),
    );
  });
});

describe('a text with pictures', () => {
  const clean = (html: string): string => cleanHtml(html, { pictures: true });
  test('keeps pictures of the program and no others', () => {
    const good = '<p><img src="/immagini/960/aiuto/ab12.webp?v=3f" alt="Il carrello" /></p>';
    expect(clean(good)).toBe(good);
    expect(clean('<img src="/aiuto/carrello.webp" alt="" />')).not.toBe('');
    for (const src of [
      'https://male.example/a.png',
      '//male.example/a.png',
      'data:image/png;base64,AA',
      '/immagini/../api',
    ])
      expect(clean(`<p>A<img src="${src}" onerror="alert(1)"></p>`)).toBe('<p>A</p>');
  });
  test('keeps videos of the program, with their controls, and no others', () => {
    const good =
      '<p>A</p><video src="/files/informazioni/ab12.mp4" aria-label="Montaggio" controls preload="metadata"></video>';
    expect(clean(good)).toBe(clean(clean(good)));
    expect(clean('<video autoplay onplay="x()" src="/files/informazioni/ab12.mp4"><source src="//x"></video>')).toBe(
      '<video src="/files/informazioni/ab12.mp4" controls preload="metadata"></video>',
    );
    for (const src of ['https://male.example/a.mp4', '/files/../api/a.mp4', '/files/riservati/a.pdf', 'blob:a.mp4'])
      expect(clean(`<p>A</p><video src="${src}" controls>B</video>`)).toBe('<p>A</p>');
    expect(cleanHtml(good)).toBe('<p>A</p>');
  });
  test('keeps the colours of the portal’s editor, and no other style', () => {
    const good = '<p><span data-color="red">rosso</span></p>';
    expect([clean(good), cleanHtml(good)]).toEqual([good, good]);
    expect(clean('<p><span data-color="url(x)" style="color:red">A</span></p>')).toBe('<p><span>A</span></p>');
  });
  test('keeps a link into the portal in the window, and sends any other beside', () => {
    expect(clean('<a href="/carrello" target="_blank">Carrello</a>')).toBe('<a href="/carrello">Carrello</a>');
    expect(clean('<a href="//male.example">x</a>')).not.toContain('male.example');
    expect(clean('<a href="https://esempio.it">x</a>')).toContain('noopener');
  });
  test('has words that a search can find, without marks and entities', () => {
    expect(
      wordsOf('<h3>Portata</h3><p>fino a <b>40</b> kg &amp; oltre, 5 &lt; 6</p><ul><li>uno</li><li>due</li></ul>'),
    ).toBe('Portata fino a 40 kg & oltre, 5 < 6 uno due');
  });
});
