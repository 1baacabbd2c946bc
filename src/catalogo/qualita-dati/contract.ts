import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { testo } from '#parti/campi.ts';
import { amministratori, chiCuraArticoli } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { parolaMassima } from './rules.ts';
import { controlli } from './rules/list.ts';

// Missing fields are empty.

const controllo = z.enum(controlli);

const riga = z.object({
  /** Unique within a kind. */
  chiave: z.string(),
  /** `{codTestata}-{suffisso}`, or empty. */
  testata: z.string(),
  articolo: z.string(),
  /** Filter name; for duplicate codes the code. */
  filtro: z.string(),
  descrizione: z.string(),
  azienda: z.string(),
  /** Qualifier of the row, e.g. `fuori internet`. */
  nota: z.string(),
  /** Searches, headers or articles; for an article in no header, our stock. */
  quanti: z.number(),
  /** Searches only. */
  ultima: z.iso.datetime({ offset: true }).nullable(),
});

export const contaQualita = read('GET /qualitaDati', chiCuraArticoli, {
  quiet: true,
  purpose: 'Quante righe ha ogni controllo sui dati del catalogo',
  input: z.strictObject({}),
  reply: z.object({ controlli: rowsOf(controlli.length, { controllo, numero: z.number() }) }),
  reads: ['testata', 'articolo', 'marchi', 'ricercheVuote'],
});

export const elencoQualita = read('GET /qualitaDati/elenco', chiCuraArticoli, {
  replica: true,
  purpose: 'Le righe di un controllo, le più gravi prima, 50 per pagina',
  input: z.strictObject({ controllo, pagina: z.number().int().min(1).max(10_000).default(1) }),
  reply: z.object({ totale: z.number(), righe: z.array(riga).max(rowsPerPage) }),
  reads: ['testata', 'articolo', 'marchi', 'ricercheVuote'],
});

/** First 10,000 rows. */
export const excelQualita = read('GET /qualitaDati/excel', chiCuraArticoli, {
  replica: true,
  purpose: 'Lo stesso elenco, tutto, come foglio Excel',
  input: z.strictObject({ controllo }),
  reply: workbook,
});

/** The word is listed again if a later search finds nothing. */
export const dimenticaRicerca = write('POST /qualitaDati/ricerche/dimentica', chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Toglie dall’elenco una ricerca senza risultato, perché è stata sistemata',
  input: z.strictObject({ parola: testo(parolaMassima).min(1) }),
  changes: ['ricercheVuote'],
  refusals: [404],
});

/**
 * Searches of 30 days that contain one of these words and found nothing or led to no choice, most frequent first; then
 * the words themselves.
 */
export const provaRicerche = read('POST /qualitaDati/ricerche/prova', amministratori, {
  purpose: 'Che cosa trovano adesso le ricerche che una voce nuova del libro avrebbe aiutato',
  input: z.strictObject({ parole: z.array(testo(parolaMassima)).min(1).max(50) }),
  reply: z.object({
    righe: rowsOf(70, {
      ricerca: z.string(),
      /** Searches within 30 days; 0: a word of the entry itself. */
      volte: z.number(),
      /** Number of headers found now. */
      totale: z.number(),
      /** Description of the first header; empty if none is found. */
      prima: z.string(),
    }),
  }),
  reads: ['ricercheVuote', 'testata', 'ricerca'],
});
