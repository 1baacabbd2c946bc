import { z } from 'zod';
import { daStampare, esitoStampa, nomeStampante } from '#esterni/stampanti/rules/esito-stampa.ts';
import { testo } from '#parti/campi.ts';
import { chiUsaMagazzino, interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { qualiDocumenti } from '../rules/list.ts';
import { documento, rigaDocumento } from '../rules/righe-terzisti.ts';
import { cerca, elencoDi, id, leggono, pagina, periodo, zeroUno } from './campi-terzisti.ts';

const idTesto = z.string().regex(/^\d{1,15}$/);

export const elencoTestate = read('POST /lottiProduzione/terzisti/testata/elenco/{aperti}', leggono, {
  purpose: 'Documenti dei terzisti, uno per bolla, i più recenti prima (B-207, B-244)',
  input: z.strictObject({
    /** 1: open lines only. */
    aperti: zeroUno,
    documenti: z.enum(qualiDocumenti).default('0'),
    ...cerca,
    ...periodo,
    pagina,
  }),
  reply: elencoDi(documento),
  reads: ['terzisti'],
  refusals: [422],
});

export const dettaglioDocumento = read(
  'GET /lottiProduzione/terzisti/dettaglio/elenco/{nrDocu}/{nrBolla}/{aperti}',
  leggono,
  {
    purpose: 'Righe di un documento dei terzisti su una bolla (B-095)',
    input: z.strictObject({ nrDocu: idTesto, nrBolla: testo(20).min(1), aperti: zeroUno }),
    reply: z.array(rigaDocumento).max(500),
    reads: ['terzisti'],
    refusals: [404],
  },
);

export const excelDocumento = read('GET /lottiProduzione/terzisti/dettaglio/excel/{nrDocu}/{nrBolla}', leggono, {
  purpose: 'Le righe di un documento dei terzisti in Excel',
  input: z.strictObject({ nrDocu: idTesto, nrBolla: testo(20).min(1) }),
  reply: workbook,
  reads: ['terzisti'],
  refusals: [404],
});

export const ddtTerzista = read('GET /lottiProduzione/terzisti/ddt/{nrBolla}', leggono, {
  purpose: 'Indirizzo del PDF di una nostra bolla al terzista, con causale e ora di partenza',
  input: z.strictObject({ nrBolla: testo(20).min(1) }),
  reply: z.string(),
  reads: ['terzisti'],
  refusals: [404],
});

/** No lines or an invalid count: 422, nothing printed. Missing lines are reported (B-134, B-164). */
export const etichetteInvio = write('POST /lottiProduzione/terzisti/invio/etichette', [3, ...chiUsaMagazzino], {
  idempotent: 'accepted',
  purpose: 'Stampa le etichette delle righe spuntate di un documento (B-058, B-208)',
  input: z.strictObject({ stampante: nomeStampante, dati: daStampare }),
  reply: esitoStampa,
  changes: ['etichette'],
  refusals: [404, 422],
});

/** 422 for an invalid number: 'Errore. {text}'. */
export const salvaNumerazione = write('POST /lottiProduzione/terzisti/lavorazione/numerazione', interni, {
  idempotent: 'natural',
  purpose: 'Cambia il numero ordine di un documento (B-169, B-227)',
  input: z.strictObject({ nrDocu: id, nrDocuTerzista: testo(20) }),
  changes: ['terzisti'],
  refusals: [404, 422],
});
