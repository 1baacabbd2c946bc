import { z } from 'zod';
import { numero, parole, rowsOf } from '#parti/campi-letti.ts';
import { codiceAnagrafica, inputDi, testo } from '#parti/campi.ts';
import { chiFaEntrare, interni, tutti } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { oreMassime } from './rules.ts';
import { filtriIngressi, stati } from './rules/list.ts';

// One-time customer login links (B-001, B-028, B-154, B-193). The check is a POST, as it consumes the link and keeps
// its key out of logged URLs; `accessCred` is a token pair. Login needs a click on 'Entra', so that link scanners
// consume nothing. A login by link proves no identity: `confirmed` calls still ask for the password or factor.

const istante = z.iso.datetime({ offset: true });

/** 422 'Token non valido' or 'Cliente non valido'; 429 after ten tries in 15 minutes per address. */
export const entra = steps('POST /ordiniclienti/entra', tutti, {
  idempotent: 'natural',
  purpose: 'Apre una sessione del cliente con un collegamento, una volta sola (B-193)',
  input: z.strictObject({
    api_key: testo(200).default(''),
    codCliente: testo(20).default(''),
    docId: testo(40).default(''),
  }),
  reply: z.object({
    accessCred: z.object({ access_token: parole, refresh_token: parole, expires_in: numero }),
    anagrafica: z.object({ codAnagrafica: parole, ragioneSociale: parole }),
  }),
  changes: [],
  unseen: 'a new login starts with an empty cache',
  refusals: [422],
  unlogged: 'un tentativo rifiutato sta in tentativi_accesso; un ingresso riuscito va nel registro',
});

export const elencoIngressi = read('GET /intranet/ingressi/lista', interni, {
  purpose: 'I collegamenti d’ingresso dei clienti con il loro stato, 50 per pagina',
  input: inputDi(filtriIngressi),
  reply: z.object({
    totale: numero,
    righe: rowsOf(rowsPerPage, {
      id: numero,
      codAnagrafica: parole,
      ragioneSociale: parole,
      docId: parole,
      ricerca: parole,
      creatoDa: parole,
      creato: istante,
      scade: istante,
      usato: istante.nullable(),
      stato: z.enum(stati),
    }),
  }),
  reads: ['ingressi'],
});

/** 404 for an unknown customer, 422 without an active user. The link is shown once, not stored. */
export const creaIngresso = write('POST /intranet/ingressi/crea', chiFaEntrare, {
  confirmed: true,
  idempotent: 'never',
  purpose: 'Crea un collegamento che fa entrare un cliente una volta',
  input: z.strictObject({
    codCliente: codiceAnagrafica,
    ore: z.number().int().min(1).max(oreMassime),
    docId: testo(40).default(''),
    ricerca: testo(60).default(''),
  }),
  reply: z.object({ collegamento: parole, scade: istante }),
  changes: ['ingressi'],
  refusals: [404, 422],
});

/** 422 if no longer valid. */
export const ritiraIngresso = write('POST /intranet/ingressi/ritira', interni, {
  idempotent: 'natural',
  purpose: 'Ritira un collegamento che nessuno ha ancora usato',
  input: z.strictObject({ id: z.number().int().min(1).max(2_000_000_000) }),
  changes: ['ingressi'],
  refusals: [404, 422],
});
