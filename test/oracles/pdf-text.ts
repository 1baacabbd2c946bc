import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text of each page, its pieces joined by position. */
export async function textOf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), isEvalSupported: false, verbosity: 0 });
  try {
    const document = await task.promise;
    const pages = Array.from({ length: document.numPages }, (_, i) =>
      document.getPage(i + 1).then((page) => page.getTextContent()),
    );
    return (await Promise.all(pages)).map(({ items }) =>
      items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
        .join('')
        .replace(/\s+/g, ' '),
    );
  } finally {
    await task.destroy();
  }
}
