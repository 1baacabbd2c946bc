import { z } from 'zod';
import { giorno, testo, versione } from '#parti/campi.ts';
import { daStampare, esitoStampa, nomeStampante } from '#esterni/stampanti/rules/esito-stampa.ts';
import { chiUsaMagazzino, interni } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { filtri, qualiDocumenti } from './rules/list.ts';
import { completata, daInviare, documento, inviata, rigaDocumento } from './rules/righe-terzisti.ts';

// The office's screen of subcontract work (B-055 to B-058). Staff sees all subcontractors; role 3 reads the documents, what was sent and what
// is completed of its own company, and another's are not there. Field names are those of the documents, capitals of sent work too; ticked
// lines are named by their `id`. Lists come in pages, `totale` counts to 5,000 and no further. Quantities are in the article's unit.

const leggono: readonly Ruolo[] = [2, 3, 4, 5, 6];
const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const ids = z.array(id).min(1).max(500);
const idTesto = z.string().regex(/^\d{1,15}$/);
const zeroUno = z.enum(['0', '1']);
const codLavorazione = z.string().regex(/^\d{5}$/);
const codiceCiclo = testo(10).min(1);
const pagina = z.number().int().min(1).max(10_000).default(1);
const cerca = { cerca: testo(60).default(''), filtro: z.enum(filtri).default('tutto') };
const periodo = { dataInizio: giorno.optional(), dataFine: giorno.optional() };
const lavoro = { finitura: testo(10).default(''), lavorazione: testo(5).default('') };
const elencoDi = <Riga extends z.ZodType>(riga: Riga) =>
  z.object({ totale: z.number(), righe: z.array(riga).max(rowsPerPage) });

export const elencoTestate = call({
  method: 'POST',
  path: '/lottiProduzione/terzisti/testata/elenco/{aperti}',
  who: leggono,
  effect: 'read',
  purpose: 'Documenti dei terzisti, uno per bolla, i più recenti prima (B-207, B-244)',
  input: z.strictObject({
    /** 1: with lines that are still open alone. */
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

export const dettaglioDocumento = call({
  method: 'GET',
  path: '/lottiProduzione/terzisti/dettaglio/elenco/{nrDocu}/{nrBolla}/{aperti}',
  who: leggono,
  effect: 'read',
  purpose: 'Righe di un documento dei terzisti su una bolla (B-095)',
  input: z.strictObject({ nrDocu: idTesto, nrBolla: testo(20).min(1), aperti: zeroUno }),
  reply: z.array(rigaDocumento).max(500),
  reads: ['terzisti'],
  refusals: [404],
});

export const excelDocumento = call({
  method: 'GET',
  path: '/lottiProduzione/terzisti/dettaglio/excel/{nrDocu}/{nrBolla}',
  who: leggono,
  effect: 'read',
  purpose: 'Le righe di un documento dei terzisti in Excel',
  input: z.strictObject({ nrDocu: idTesto, nrBolla: testo(20).min(1) }),
  reply: workbook,
  reads: ['terzisti'],
  refusals: [404],
});

export const ddtTerzista = call({
  method: 'GET',
  path: '/lottiProduzione/terzisti/ddt/{nrBolla}',
  who: leggono,
  effect: 'read',
  purpose: 'Indirizzo del PDF di una nostra bolla al terzista, con causale e ora di partenza',
  input: z.strictObject({ nrBolla: testo(20).min(1) }),
  reply: z.string(),
  reads: ['terzisti'],
  refusals: [404],
});

/** 422 without a line, and for a count that is none: then nothing is printed. Lines that are not there are told, the others printed (B-134, B-164). */
export const etichetteInvio = call({
  method: 'POST',
  path: '/lottiProduzione/terzisti/invio/etichette',
  who: [3, ...chiUsaMagazzino],
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Stampa le etichette delle righe spuntate di un documento (B-058, B-208)',
  input: z.strictObject({ stampante: nomeStampante, dati: daStampare }),
  reply: esitoStampa,
  changes: ['etichette'],
  refusals: [404, 422],
});

/** 422 for a number that is none: 'Errore. {text}'. */
export const salvaNumerazione = call({
  method: 'POST',
  path: '/lottiProduzione/terzisti/lavorazione/numerazione',
  who: interni,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Cambia il numero ordine di un documento (B-169, B-227)',
  input: z.strictObject({ nrDocu: id, nrDocuTerzista: testo(20) }),
  reply: z.literal('OK'),
  changes: ['terzisti'],
  refusals: [404, 422],
});

export const elencoDaInviare = call({
  method: 'POST',
  path: '/lottiProduzione/terzisti/lavorazioni/documenti',
  who: interni,
  effect: 'read',
  purpose: 'Righe da inviare ai terzisti, e con documenti 0 quelle già inviate (B-095)',
  input: z.strictObject({
    ...lavoro,
    /** Kind of document; empty for all. */
    tipo: z.enum(['', 'CL', 'LD']).default(''),
    ordiniAperti: zeroUno.default('1'),
    documenti: z.enum(qualiDocumenti).default('1'),
    ...cerca,
    ...periodo,
    pagina,
  }),
  reply: elencoDi(daInviare),
  reads: ['terzisti'],
  refusals: [422],
});

/** All or none. 409 where a line was sent meanwhile or shelf and reception do not hold enough; the same key sends once. */
export const inviaLavorazioni = call({
  method: 'POST',
  path: '/lottiProduzione/lavorazione/invio',
  who: interni,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Invia ai terzisti le righe spuntate, con una bolla per terzista (B-128)',
  input: z.strictObject({ righe: ids }),
  reply: z.object({
    bolle: z.array(z.string()).max(500),
    /** What was taken from reception, as people read it; empty where all lay on the shelf. */
    fuoriScaffale: z.string(),
  }),
  changes: ['terzisti', 'articolo'],
  refusals: [404, 409, 422],
});

export const excelInvio = call({
  method: 'POST',
  path: '/lottiProduzione/lavorazione/invio/excel',
  who: interni,
  effect: 'read',
  purpose: 'Le righe spuntate in dati_invio_lavorazione.xlsx (B-246)',
  input: z.strictObject({ righe: ids }),
  reply: workbook,
  reads: ['terzisti'],
  refusals: [404],
});

export const elencoInviate = call({
  method: 'GET',
  path: '/lottiProduzione/terzisti/lavorazioni_inviate/elenco',
  who: leggono,
  effect: 'read',
  purpose: 'Lavorazioni inviate, la più in ritardo prima; con inCorso 0 anche quelle ricevute (B-096)',
  input: z.strictObject({ inCorso: zeroUno.default('1'), ...lavoro, ...cerca, ...periodo, pagina }),
  reply: elencoDi(inviata),
  reads: ['terzisti'],
  refusals: [422],
});

/** All or none. 422 for scrap below zero or above what lies there, 409 where somebody else has received a line meanwhile. */
export const confermaRicezione = call({
  method: 'POST',
  path: '/lottiProduzione/terzisti/lavorazioni_inviate/conferma',
  who: interni,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Conferma la ricezione di lavorazioni, con lo scarto di ognuna (B-129, B-166, B-167)',
  input: z.strictObject({
    righe: z
      .array(
        z.strictObject({
          id,
          Scarto: z.number().min(-1e9).max(1e9).default(0),
          /** Left out: all that lies there less the scrap. Less than that: the rest stays there. */
          QtaRicevuta: z.number().min(-1e9).max(1e9).optional(),
          /** What lay there when the person looked; another figure is refused with 409. */
          Qta: z.number().optional(),
          numLotto: testo(30).default(''),
          tipoScarto: testo(40).default('Altro'),
          recuperabile: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(500),
    /** The subcontractor's delivery note; its day is today where it is left out. */
    nrBolla: testo(20).default(''),
    dtBolla: giorno.optional(),
    /** The person says that the same quantity came once more with the same note; without it that is refused with 409. */
    altraConsegna: z.boolean().default(false),
  }),
  reply: z.literal('OK'),
  changes: ['terzisti', 'articolo', 'lotti'],
  refusals: [404, 409, 422],
});

export const elencoCompletate = call({
  method: 'GET',
  path: '/lottiProduzione/terzisti/lavorazioni_completate/elenco/{storico}',
  who: leggono,
  effect: 'read',
  purpose: 'Lavorazioni completate: quelle da esportare, con storico 1 tutte (B-130)',
  input: z.strictObject({ storico: zeroUno, ...lavoro, ...cerca, ...periodo, pagina }),
  reply: elencoDi(completata),
  reads: ['terzisti'],
  refusals: [422],
});

export const excelCompletate = call({
  method: 'POST',
  path: '/lottiProduzione/lavorazione/esporta/excel',
  who: interni,
  effect: 'read',
  purpose: 'Le lavorazioni completate spuntate in dati.xlsx (B-246)',
  input: z.strictObject({ righe: ids }),
  reply: workbook,
  reads: ['terzisti'],
  refusals: [404],
});

export const esportaLavorazioni = call({
  method: 'POST',
  path: '/lottiProduzione/lavorazione/esporta',
  who: interni,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Dice al server quali lavorazioni completate sono state esportate (B-130)',
  input: z.strictObject({ righe: ids }),
  reply: z.literal('OK'),
  changes: ['terzisti'],
  refusals: [404],
});

const voceLavorazione = z.object({ codice: z.string(), descrizione: z.string(), leadTime: z.number() });

export const elencoLavorazioni = call({
  method: 'GET',
  path: '/lottiProduzione/terzisti/lavorazioni/elenco',
  who: leggono,
  effect: 'read',
  purpose: 'Le lavorazioni che i terzisti fanno (B-097)',
  input: z.strictObject({}),
  reply: z.array(voceLavorazione.extend({ versione: z.number() })).max(2000),
  reads: ['terzisti'],
  refusals: [],
});

const campiCiclo = {
  codiceCiclo,
  descrizione: testo(80),
  tipoInvio: z.enum(['CD', 'CL']),
  materialeBase: z.enum(['GR', 'CS']),
  descrizioneBase: testo(80),
  descrizioneLavorazione: testo(80),
  codiceFinitura: testo(10),
};
const passo = voceLavorazione.nullable();

export const elencoCicli = call({
  method: 'GET',
  path: '/lottiProduzione/terzisti/lavorazioni/cicli/elenco',
  who: leggono,
  effect: 'read',
  purpose: 'I cicli di lavorazione con i loro passi, al più cinque (B-098)',
  input: z.strictObject({ cerca: testo(60).default(''), filtro: testo(20).default('') }),
  reply: z
    .array(
      z.object({
        ...campiCiclo,
        versione: z.number(),
        lavorazione1: passo,
        lavorazione2: passo,
        lavorazione3: passo,
        lavorazione4: passo,
        lavorazione5: passo,
      }),
    )
    .max(999),
  reads: ['terzisti'],
  refusals: [],
});

export const salvaCiclo = call({
  method: 'POST',
  path: '/lottiProduzione/terzisti/gestione/ciclo/salva',
  who: interni,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Aggiunge un ciclo (senza versione) o ne cambia uno (B-208, B-244)',
  input: z.strictObject({ ...campiCiclo, nuovo: z.boolean().default(false), versione }),
  reply: z.literal('OK'),
  changes: ['terzisti'],
  refusals: [404, 409, 422],
});

export const eliminaCiclo = call({
  method: 'POST',
  path: '/lottiProduzione/terzisti/gestione/ciclo/elimina',
  who: interni,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Elimina un ciclo che nessuna riga usa (B-208)',
  input: z.strictObject({ codiceCiclo }),
  reply: z.literal('OK'),
  changes: ['terzisti'],
  refusals: [404, 409],
});

const doveNelCiclo = { codiceCiclo, index: z.string().regex(/^[1-9]$/) };

/** 422 where the step before it is missing (B-245), or no work is chosen: 'Nessuna lavorazione selezionata'. */
export const salvaPasso = call({
  method: 'POST',
  path: '/lottiProduzione/terzisti/gestione/ciclo/lavorazione/salva/{codiceCiclo}/{index}',
  who: interni,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Mette una lavorazione in un passo del ciclo (B-168, B-245)',
  input: z.strictObject({ ...doveNelCiclo, codice: z.union([codLavorazione, z.literal('')]) }),
  reply: z.literal('OK'),
  changes: ['terzisti'],
  refusals: [404, 422],
});

export const eliminaPasso = call({
  method: 'POST',
  path: '/lottiProduzione/terzisti/gestione/ciclo/lavorazione/elimina/{codiceCiclo}/{index}',
  who: interni,
  effect: 'write',
  idempotent: 'natural',
  purpose: "Toglie l'ultimo passo di un ciclo (B-168)",
  input: z.strictObject(doveNelCiclo),
  reply: z.literal('OK'),
  changes: ['terzisti'],
  refusals: [404, 422],
});

/** A new work gets the next code (B-169). */
export const salvaLavorazione = call({
  method: 'POST',
  path: '/lottiProduzione/terzisti/gestione/lavorazione/salva',
  who: interni,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Aggiunge una lavorazione (senza codice) o ne cambia una (B-169)',
  input: z.strictObject({
    codice: codLavorazione.nullable(),
    descrizione: testo(80),
    leadTime: z.number().int().min(0).max(999),
    versione,
  }),
  reply: z.object({ codice: z.string() }),
  changes: ['terzisti'],
  refusals: [404, 409, 422],
});

export const eliminaLavorazione = call({
  method: 'POST',
  path: '/lottiProduzione/terzisti/gestione/lavorazione/elimina',
  who: interni,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Elimina una lavorazione che nessun ciclo e nessuna riga usa (B-168)',
  input: z.strictObject({ codice: codLavorazione }),
  reply: z.literal('OK'),
  changes: ['terzisti'],
  refusals: [404, 409],
});
