export { createLiveIndex } from './costruzione/live-index.ts';
export type { LiveIndex } from './costruzione/live-index.ts';
export { articleFits, articlesFor, articlesOfHeader } from './search/articles-for.ts';
export type { ArticleFound } from './search/articles-for.ts';
export { leggiTrovate } from './search/trovate.ts';
export type { CodiciPropri, ContaRicerche } from './cerca.ts';
