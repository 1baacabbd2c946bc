import { z } from 'zod';
import { giorno } from '#parti/campi.ts';
import { generi, letture, origini, stati } from '../rules.ts';

export const id = z.number().int().min(1).max(2_000_000_000);
export const istante = z.iso.datetime({ offset: true });

export const riga = z.object({
  id: z.number(),
  nome: z.string(),
  origine: z.enum(origini),
  /** Address of the mail, and its subject. */
  mittente: z.string(),
  oggetto: z.string(),
  arrivato: istante,
  lettura: z.enum(letture),
  /** Why it can't be read. */
  motivoLettura: z.string(),
  codAnagrafica: z.string().nullable(),
  ragioneSociale: z.string(),
  genere: z.enum(generi),
  numeroOrdine: z.string(),
  dataChiesta: giorno.nullable(),
  righe: z.number(),
  /** Lines read without a guess. */
  sicure: z.number(),
  /** Lines of the document that look like goods and became none. */
  nonLette: z.number(),
  /** As the document says; null if it does not. */
  valore: z.number().nullable(),
  stato: z.enum(stati),
  incaricato: z.string(),
});
