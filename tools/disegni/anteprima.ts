import { svgOf, type Drawing } from './pen.ts';

/** Small first page of a data sheet: title, drawing, lines. */
export function anteprimaOf(titolo: string, disegno: Drawing | undefined): string {
  const inner = disegno
    ? svgOf(disegno).replace(/^<svg[^>]*>/, '<svg x="20" y="70" width="260" height="195" viewBox="0 0 480 360">')
    : '';
  const lines = Array.from(
    { length: 8 },
    (_, i) =>
      `<rect x="20" y="${(disegno ? 285 : 90) + i * 15}" width="${i % 3 === 2 ? 170 : 260}" height="5" fill="#bbb"/>`,
  ).join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 424" width="300" height="424"><rect x="0.5" y="0.5" width="299" height="423" fill="#fff" stroke="#ccc"/>' +
    `<rect width="300" height="38" fill="#c1121f"/><text x="14" y="25" font-family="Helvetica,Arial,sans-serif" font-size="15" font-weight="700" fill="#fff">${titolo}</text>` +
    `<text x="20" y="60" font-family="Helvetica,Arial,sans-serif" font-size="11" fill="#333">Scheda tecnica</text>${inner}${lines}</svg>\n`
  );
}
