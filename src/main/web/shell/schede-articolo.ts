import type { Scheda } from '#vendita/articolo/web/schede.ts';

/** Tabs that other areas bring into the article's panel, in their order: see the README of vendita/articolo. */
export const schedeArticolo: readonly Scheda[] = [];
