import { cleanHtml, wordsOf } from '#platform/server/html.ts';

/** A text of the help as it is kept: cleaned, and its words alone for the search. */
export function tieniHtml(html: string): { readonly informazioni: string; readonly testo: string } {
  const informazioni = cleanHtml(html, { pictures: true });
  return { informazioni, testo: wordsOf(informazioni) };
}
