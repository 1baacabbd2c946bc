import type { z } from 'zod';
import { testo, testoGrezzo } from '#parti/campi.ts';

export const base = '/testataProdotto/filtri';

export const nome: z.ZodString = testo(120);
/** Keeps blanks, so that bad names can be corrected. */
export const nomeScritto: z.ZodString = testoGrezzo(120);

/** Categories by description; empty: all. */
export const dove = {
  CategoriaRicerca: nomeScritto.default(''),
  SottoCategoriaRicerca: nomeScritto.default(''),
  FiltroRicerca: nomeScritto.default(''),
  ValoreFiltroRicerca: nomeScritto.default(''),
};
