import { z } from 'zod';
import { nota, numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';
import { idDocumento, istante, operatore } from './forma-spedizione.ts';

/** Shipments of a document, or of an order's delivery notes; 404 for another customer's. */
export const spedizioniDocumento = read('GET /etichettespedizioni/documento/{id}', [1, ...chiUsaMagazzino], {
  quiet: true,
  purpose: 'Le spedizioni di un documento e dove sono, come lo dice il corriere',
  input: z.strictObject({ id: idDocumento }),
  reply: z.object({
    spedizioni: rowsOf(50, {
      descrCodiceSpedizione: parole,
      operatore,
      numeroCorriere: parole,
      /** in partenza | spedito | in consegna | consegnato | consegnato in parte | collo mancante | in giacenza | reso */
      stato: parole,
      luogo: nota,
      ora: istante.nullable(),
      numColli: numero,
      pagina: parole,
    }),
  }),
  reads: ['spedizioni'],
  refusals: [404],
});
