import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { giorno, inputDi, testo, testoLungo, versione } from '#parti/campi.ts';
import { interni } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { statiRichiesta } from './rules.ts';
import { aree, filtriRichieste } from './rules/list.ts';

// B-037, B-083, B-196; all internal staff. Unlike the documents: users instead of fixed names (B-183), a paged list,
// rows open by double click, Enter or tap.

const id = z.number().int().min(1).max(2_000_000_000);
const utente = z.number().int().min(1).max(2_000_000_000);
const descrizioneMassima = 4000;

const campi = {
  area: z.enum(aree),
  /** Only for area `Altro` (B-084). */
  altro: z.string(),
  descrizione: z.string(),
  utenteRichiesta: z.number(),
  urgente: z.boolean(),
  inLavorazione: z.boolean(),
  eseguito: z.boolean(),
  archivia: z.boolean(),
  sollecita: z.boolean(),
  /** In testing. */
  test: z.boolean(),
  utenteEsecuzione: z.number().nullable(),
  dataRichiesta: z.iso.datetime({ offset: true }),
  dataEsecuzione: giorno.nullable(),
};

const riga = z.object({
  idRichiesta: z.number(),
  ...campi,
  stato: z.enum(statiRichiesta),
  richiedente: z.string(),
  esecutore: z.string(),
  versione: z.number(),
});

export const elencoRichieste = read('GET /intranet/richiesteprogrammi', interni, {
  purpose: 'Le richieste interne, quelle archiviate solo su domanda (B-118), 50 per pagina',
  input: inputDi(filtriRichieste),
  reply: z.object({ totale: z.number(), righe: z.array(riga).max(rowsPerPage) }),
  reads: ['richieste'],
});

export const areeRichieste = read('GET /intranet/richiesteprogrammi/aree', interni, {
  purpose: 'Le aree di una richiesta e le persone che possono chiederla o eseguirla (B-183)',
  input: z.strictObject({}),
  reply: z.object({
    aree: z.array(z.enum(aree)).max(aree.length),
    io: z.number(),
    utenti: rowsOf(500, { id: z.number(), nome: z.string() }),
  }),
});

export const leggiRichiesta = read('GET /intranet/richiesteprogrammi/{id}', interni, {
  purpose: 'Una richiesta (B-196)',
  input: z.strictObject({ id }),
  reply: riga,
  reads: ['richieste'],
  refusals: [404],
});

/** 409 with `present`, 422 per field. The assignee gets a mail. */
export const salvaRichiesta = write('POST /intranet/richiesteprogrammi', interni, {
  idempotent: 'accepted',
  purpose: 'Aggiunge una richiesta o ne cambia una; chi la esegue riceve una mail (B-083)',
  input: z.strictObject({
    idRichiesta: id.nullable(),
    versione,
    area: z.enum(aree),
    /** If omitted, unchanged; cleared with a change of area. */
    altro: testo(60).optional(),
    descrizione: testoLungo(descrizioneMassima),
    utenteRichiesta: utente,
    urgente: z.boolean(),
    inLavorazione: z.boolean(),
    eseguito: z.boolean(),
    archivia: z.boolean(),
    test: z.boolean(),
    utenteEsecuzione: utente.nullable(),
    dataEsecuzione: giorno.nullable(),
  }),
  changes: ['richieste'],
  refusals: [404, 409, 422],
});

export const sollecitaRichiesta = write('POST /intranet/richiesteprogrammi/{id}/sollecito', interni, {
  idempotent: 'natural',
  purpose: 'Sollecita con una mail chi esegue la richiesta, al più una volta al giorno',
  input: z.strictObject({ id }),
  changes: ['richieste'],
  refusals: [404, 409, 422],
});

export const eliminaRichiesta = write('DELETE /intranet/richiesteprogrammi/{id}', interni, {
  idempotent: 'natural',
  purpose: 'Elimina una richiesta (B-196)',
  input: z.strictObject({ id }),
  changes: ['richieste'],
  refusals: [404],
});
