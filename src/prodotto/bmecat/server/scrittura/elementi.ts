export const elemento = (nome: string, testo: string | null): string =>
  testo === null || testo === '' ? '' : `<${nome}>${sicuro(testo)}</${nome}>`;

export const attorno = (nome: string, ...dentro: readonly string[]): string =>
  dentro.join('') === '' ? '' : `<${nome}>${dentro.join('')}</${nome}>`;

const segni: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const sicuro = (testo: string): string =>
  testo
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (segno) => segni[segno] ?? segno);
