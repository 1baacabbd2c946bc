import { z } from 'zod';
import { numero, parole, perTutti, rowsOf } from '#parti/campi-letti.ts';
import { html, testo, testoLungo, versione as campoVersione } from '#parti/campi.ts';
import { amministratori, tutti } from '#parti/ruoli.ts';
import { read, steps, write } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { argomentiMassimi, cercaDa, immagineMassima, nomeMassimo } from './rules.ts';

// P-029, P-114, P-194, P-209. Undocumented: each page belongs to a screen (`helpName`) and ships with the program;
// role 2 edits. Whoever may open the screen may read it; the header button needs a login (P-203). An edit without
// `versione` is not checked for conflicts, which the log records.

const helpName = z
  .string()
  .trim()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/);
const id = z.number().int().min(1).max(2_000_000_000);
const nome = testo(nomeMassimo);
const versione = campoVersione.optional();
const ruoli = perTutti(z.array(z.number().int().min(0).max(6)).max(7));

/** At most three levels. */
const voce = z.object({ id: numero, idPadre: numero.nullable(), name: parole });
const foglia = voce.extend({ children: perTutti(z.array(z.never()).max(0)) });
const ramo = voce.extend({ children: z.array(foglia).max(argomentiMassimi) });

const argomento = voce.extend({
  informazioni: parole,
  /** Empty: all readers of the page. */
  ruoli,
  versione: numero,
});
const sottoSotto = argomento.extend({ children: perTutti(z.array(z.never()).max(0)) });
const sotto = argomento.extend({ children: z.array(sottoSotto).max(argomentiMassimi) });

export const indiceHelp = read('GET /user/help', tutti, {
  purpose: 'Le pagine della guida che chi chiama può leggere, con i nomi dei loro argomenti',
  input: z.strictObject({}),
  reply: z.object({
    pagine: rowsOf(200, {
      helpName: parole,
      titolo: parole,
      argomenti: z.array(voce.extend({ children: z.array(ramo).max(argomentiMassimi) })).max(argomentiMassimi),
    }),
  }),
  reads: ['aiuto'],
});

/** Matches inflected words and prefixes; excerpts are pieces with matches marked. */
export const cercaHelp = read('GET /user/help/cerca', tutti, {
  purpose: 'Gli argomenti della guida che parlano di ciò che si cerca, con un brano di ciascuno',
  input: z.strictObject({ testo: testo(100).min(cercaDa) }),
  reply: z.object({
    risultati: rowsOf(30, {
      helpName: parole,
      titolo: parole,
      /** Null if the page itself matched. */
      id: numero.nullable(),
      name: parole,
      brano: rowsOf(100, { testo: parole, cercato: z.boolean() }),
    }),
  }),
  reads: ['aiuto'],
  quiet: true,
});

export const leggiHelp = read('GET /user/help/{helpName}', tutti, {
  purpose: 'Una pagina della guida con l’albero dei suoi argomenti (P-114)',
  input: z.strictObject({ helpName }),
  reply: z.object({
    helpName: parole,
    titolo: parole,
    informazioni: parole,
    richieste: parole,
    versione: numero,
    argomenti: z.array(argomento.extend({ children: z.array(sotto).max(argomentiMassimi) })).max(argomentiMassimi),
  }),
  reads: ['aiuto'],
  refusals: [404],
});

/** 409 carries the other version in `present`. */
export const salvaHelp = write('POST /user/help', amministratori, {
  idempotent: 'natural',
  purpose: 'Salva il testo di una pagina della guida, HTML ripulito (P-190)',
  input: z.strictObject({
    HelpName: helpName,
    Informazioni: html,
    /** Unchanged if omitted. */
    Richieste: testoLungo(500).optional(),
    versione,
  }),
  changes: ['aiuto'],
  refusals: [404, 409, 422],
});

/** `Id` -1 adds. Below `IdPadre` if `Figlio`, else at the top level. */
export const salvaArgomento = write('POST /user/help/argomento', amministratori, {
  idempotent: 'accepted',
  purpose: 'Salva un argomento della guida o ne aggiunge uno (P-114)',
  input: z.strictObject({
    HelpName: helpName,
    Id: z.union([z.literal(-1), id]),
    Informazioni: html,
    Figlio: z.boolean(),
    Name: nome,
    /** Parent and roles are unchanged if omitted. */
    IdPadre: id.nullable().optional(),
    Ruoli: ruoli.optional(),
    versione,
  }),
  reply: z.object({ id: numero }),
  changes: ['aiuto'],
  refusals: [404, 409, 422],
});

export const spostaArgomento = write('PUT /user/help/argomento', amministratori, {
  idempotent: 'accepted',
  purpose: 'Sposta un argomento della guida prima o dopo quello vicino',
  input: z.strictObject({ HelpName: helpName, Id: id, verso: z.enum(['su', 'giu']) }),
  changes: ['aiuto'],
  refusals: [404],
});

export const eliminaArgomento = write('DELETE /user/help/argomento', amministratori, {
  idempotent: 'natural',
  purpose: 'Elimina un argomento della guida con quelli che contiene',
  input: z.strictObject({ HelpName: helpName, Id: id, versione }),
  changes: ['aiuto'],
  refusals: [404, 409],
});

/** Stored as WebP, at most 1,600 pixels wide. */
export const caricaImmagine = steps('POST /user/help/immagine', amministratori, {
  idempotent: 'natural',
  purpose: 'Carica un’immagine da mettere in un testo della guida',
  input: z.strictObject({
    /** PNG, JPEG or WebP. */
    contenuto: fileContent(immagineMassima),
  }),
  reply: z.object({ indirizzo: parole }),
  changes: [],
  unseen: 'a picture is seen once a text that holds it is saved',
  unlogged: 'the text that holds the picture is logged when it is saved',
  refusals: [422],
});
