import { z } from 'zod';
import { idTestata } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { tutti } from '#sistema/accesso/rules.ts';

// Prices and availability are null for who may not see them: visitors, subcontractors; the warehouse sees no price in the rows.

const rigaArticolo = z.object({
  /** D sub-heading, P product, V blank, T technical text (P-096). */
  ctTpRiga: z.enum(['D', 'P', 'V', 'T']),
  prevCtTpRiga: z.enum(['', 'D', 'P', 'V', 'T']),
  cdArticolo: z.string(),
  descrizione: z.string(),
  ctnumSUFFISSO: z.number(),
  unMisura: z.string(),
  qtScatola: z.number(),
  ubicazione: z.string(),
  obsoleto: z.boolean(),
  eliminato: z.boolean(),
  nonStampCatalogo: z.boolean(),
  /** Green (stocked) or red (on order), P-143. */
  disponibile: z.boolean().nullable(),
  /** Number of the row in its table, from 1. */
  nrArt: z.number(),
  distintaBaseDinamica: z.boolean(),
  distintaBaseSemplice: z.boolean(),
  distintaBaseSempliceSingoloComponente: z.boolean(),
  cdArticoloFornitoreCatalogo: z.string(),
  /** List price per unit, EUR without VAT, 3 decimals. */
  prezzoListino: z.number().nullable(),
  sconto1: z.number().nullable(),
  sconto2: z.number().nullable(),
  /** The price of the customer that is meant, EUR without VAT. */
  prezzoScontato: z.number().nullable(),
  netto: z.boolean(),
});

const valoreTecnico = z.object({
  etichettaTecnica: z.string(),
  valoreTecnico1: z.string(),
  valoreTecnico2: z.string(),
  valoreTecnico3: z.string(),
  valoreTecnico4: z.string(),
  codiceScheda: z.string(),
  suffisso: z.number(),
  numeroRiga: z.number(),
});

const testata = z.object({
  codTestata: z.string(),
  suffisso: z.number(),
  descrizione: z.string(),
  /** HTML, cleaned on entry. */
  informazioni: z.string(),
  codiceAzienda: z.string(),
  nomeAzienda: z.string(),
  sito: z.string(),
  pathImg: z.string(),
  pathImgAzienda: z.string(),
  altezzaImmagine_mm: z.number(),
  catMerceologica: z.string(),
  catDescOrdine: z.string(),
  codCategoria: z.string(),
  descCategoria: z.string(),
  descSottoCategoria: z.string(),
  new: z.boolean(),
  promozione: z.boolean(),
  outlet: z.boolean(),
  sconto: z.number(),
  disattivaInternet: z.boolean(),
});

export const paginaCatalogo = call({
  method: 'GET',
  path: '/catalogo/paginacatalogo/{id}',
  who: tutti,
  effect: 'read',
  purpose: 'La pagina di catalogo di una testata: articoli con prezzo e disponibilità secondo il ruolo, dati tecnici, schede, correlati',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({
    testata,
    articoli: z.array(rigaArticolo),
    descTecniche: z.array(z.object({ codiceScheda: z.string(), suffisso: z.number(), descrizioneHTML: z.string() })),
    valoriTecnici: z.array(valoreTecnico),
    areaTecnica: z.array(z.object({ pdf: z.string(), anteprima: z.string(), nomeFile: z.string(), anteprimaDaGenerare: z.boolean() })),
    correlati: z.array(z.object({ id: z.number(), codTestata: z.string(), suffisso: z.number(), descrizione: z.string(), img: z.string() })),
  }),
  refusals: [404],
});
