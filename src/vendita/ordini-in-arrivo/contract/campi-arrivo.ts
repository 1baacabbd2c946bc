import { z } from 'zod';
import { giorno } from '#parti/campi.ts';
import { generi, letture, origini, stati } from '../rules.ts';

export const id = z.number().int().min(1).max(2_000_000_000);
export const istante = z.iso.datetime({ offset: true });

export const riga = z.object({
  id: z.number(),
  nome: z.string(),
  origine: z.enum(origini),
  /** Sender's address and subject of the mail. */
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
  /** Lines read with certainty. */
  sicure: z.number(),
  /** Lines of the document that look like goods but were not read. */
  nonLette: z.number(),
  /** Total stated in the document; null if there is none. */
  valore: z.number().nullable(),
  stato: z.enum(stati),
  incaricato: z.string(),
});
