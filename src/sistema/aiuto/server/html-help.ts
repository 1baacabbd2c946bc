import { cleanHtml, wordsOf } from '#platform/server/html.ts';

/** Sanitized HTML, and its words for search. */
export function tieniHtml(html: string): { readonly informazioni: string; readonly testo: string } {
  const informazioni = cleanHtml(html, { pictures: true });
  return { informazioni, testo: wordsOf(informazioni) };
}
