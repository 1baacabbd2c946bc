import { z } from 'zod';
import { rowsOf } from '#parti/campi-letti.ts';
import { codiceAnagrafica, testo, testoLungo } from '#parti/campi.ts';
import { read, write } from '#platform/contract/call.ts';
import { interni } from '#parti/ruoli.ts';
import { lunghezzeReferente as lunghezze, referentiMassimi } from './rules.ts';

export * from './contract/dati-fiscali.ts';
export * from './contract/dichiarazioni.ts';
export * from './contract/registrazioni.ts';

// Staff only, all roles (P-205). The customer is named in the call, not taken from the selected one. `referenti/dati`
// writes a whole contact: new without `id`. Changes and removals carry the `versione` read; an older one is refused
// with the present state.

export const elencoClienti = read('GET /intranet/clienti', interni, {
  purpose: 'I clienti per la scelta in testata, i primi 50 che corrispondono',
  quiet: true,
  input: z.strictObject({ cerca: testo(100).default('') }),
  reply: z.object({
    clienti: rowsOf(50, {
      cdAnagrafica: z.string(),
      ragioneSociale: z.string(),
      localita: z.string(),
      provincia: z.string(),
    }),
  }),
  reads: ['cliente'],
});

/** P-113. */
const referente = z.object({
  id: z.number(),
  cdAnagrafica: z.string(),
  nome: z.string(),
  cognome: z.string(),
  mansione: z.string(),
  stato: z.string(),
  indirizzo: z.string(),
  cap: z.string(),
  localita: z.string(),
  provincia: z.string(),
  telefono: z.string(),
  cell: z.string(),
  mail: z.string(),
  note: z.string(),
  versione: z.string(),
});
const referenti = z.array(referente).max(referentiMassimi);

const scheda = z.object({
  cdAnagrafica: z.string(),
  ragioneSociale: z.string(),
  cliente: z.boolean(),
  localita: z.string(),
  provincia: z.string(),
  telefono: z.string(),
  mail: z.string(),
  nomeAgente: z.string(),
  /** 1 to 12 (P-204), see `coloreCliente`. */
  punteggioTotale: z.number(),
  zona_Passaggio: z.string(),
  giornoPassaggio: z.string(),
  frequenzaPassaggio: z.string(),
  /** Delivery weekdays: letters of `ltmgv` (m: Wednesday). */
  giornoConsegna: z.string(),
  autistaConsegna: z.string(),
  /** Empty for roles 5 and 6, which neither invoice nor collect. */
  iban: z.string(),
  referente: referenti,
});

export const clienteToolbar = read('POST /intranet/clienti/toolbar/referenti', interni, {
  purpose: 'Il cliente scelto in testata con i suoi referenti (P-113)',
  quiet: true,
  input: z.strictObject({ cdAnagrafica: codiceAnagrafica }),
  reply: scheda,
  reads: ['cliente'],
  refusals: [404],
});

export const elencoReferenti = read('POST /intranet/clienti/referenti', interni, {
  purpose: 'I referenti di un cliente, per cognome e nome',
  input: z.strictObject({ cdAnagrafica: codiceAnagrafica }),
  reply: z.object({ referenti }),
  reads: ['cliente'],
  refusals: [404],
});

const id = z.number().int().positive().max(2_147_483_647);
const versione = testo(32);

/**
 * Omitted fields keep their value, or are empty in a new contact. 409 with the contact in `present`; 422 with
 * `errors`.
 */
export const salvaReferente = write('POST /intranet/clienti/referenti/dati', interni, {
  idempotent: 'accepted',
  purpose: 'Salva un referente: nuovo senza id, altrimenti modificato (P-229, P-230)',
  input: z.strictObject({
    id: id.nullish(),
    versione: versione.default(''),
    cdAnagrafica: codiceAnagrafica,
    nome: testo(lunghezze.nome),
    cognome: testo(lunghezze.cognome).optional(),
    mansione: testo(lunghezze.mansione).optional(),
    stato: testo(lunghezze.stato).optional(),
    indirizzo: testo(lunghezze.indirizzo).optional(),
    cap: testo(lunghezze.cap).optional(),
    localita: testo(lunghezze.localita).optional(),
    provincia: testo(lunghezze.provincia).optional(),
    telefono: testo(lunghezze.telefono).optional(),
    cell: testo(lunghezze.cell).optional(),
    mail: testo(lunghezze.mail).optional(),
    note: testoLungo(lunghezze.note).optional(),
  }),
  changes: ['cliente'],
  refusals: [404, 409, 422],
});

export const eliminaReferente = write('POST /intranet/clienti/referenti/dati/elimina', interni, {
  idempotent: 'natural',
  purpose: 'Elimina un referente (P-191)',
  input: z.strictObject({ cdAnagrafica: codiceAnagrafica, id, versione: versione.default('') }),
  changes: ['cliente'],
  refusals: [404, 409],
});

export const leggiCliente = read('GET /intranet/clienti/{cdAnagrafica}', interni, {
  purpose: 'Un cliente per il suo codice, con i referenti (P-113, B-075)',
  input: z.strictObject({ cdAnagrafica: codiceAnagrafica }),
  reply: scheda,
  reads: ['cliente'],
  refusals: [404],
});
