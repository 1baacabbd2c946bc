import type { z } from 'zod';
import { testo, testoGrezzo } from '#parti/campi.ts';

/** All calls of the area stand below it. */
export const base = '/testataProdotto/filtri';

/** A name as it is to be written. */
export const nome: z.ZodString = testo(120);
/** A name as it stands there, whatever blanks it has: else nobody could correct it. */
export const nomeScritto: z.ZodString = testoGrezzo(120);

/** Which headers, and what of theirs: categories are named by their description, an empty one means all. */
export const dove = {
  CategoriaRicerca: nomeScritto.default(''),
  SottoCategoriaRicerca: nomeScritto.default(''),
  FiltroRicerca: nomeScritto.default(''),
  ValoreFiltroRicerca: nomeScritto.default(''),
};
