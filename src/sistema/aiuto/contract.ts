import { z } from 'zod';
import { html, testo, testoLungo, versione as campoVersione } from '#parti/campi.ts';
import { amministratori, tutti } from '#parti/ruoli.ts';
import { call } from '#platform/contract/call.ts';
import { fileContent } from '#platform/contract/file-content.ts';
import { argomentiMassimi, cercaDa, immagineMassima, nomeMassimo } from './rules.ts';

// P-029, P-114, P-194, P-209. Choices where the documents are silent:
// - A page of the help belongs to a screen (`helpName`) and comes with the program; role 2 changes it and adds, moves and deletes topics.
// - Whoever may open a screen reads its help, the visitor at the registration too; the button in the header is for who has logged in (P-203).
// - `richieste` is a line at the foot of a page: whom to ask when the help did not help.
// - `versione` may be left out, as the documents do; then nobody is told of the other's change and the log says so.

const helpName = z
  .string()
  .trim()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/);
const id = z.number().int().min(1).max(2_000_000_000);
const nome = testo(nomeMassimo);
const versione = campoVersione.optional();
const ruoli = z.array(z.number().int().min(0).max(6)).max(7);

/** Three levels, the deepest without any below. */
const voce = z.object({ id: z.number(), idPadre: z.number().nullable(), name: z.string() });
const foglia = voce.extend({ children: z.array(z.never()).max(0) });
const ramo = voce.extend({ children: z.array(foglia).max(argomentiMassimi) });

const argomento = voce.extend({
  /** HTML, cleaned on entry. */
  informazioni: z.string(),
  /** Roles that read it; empty where everybody does who reads its page. */
  ruoli,
  versione: z.number(),
});
const sottoSotto = argomento.extend({ children: z.array(z.never()).max(0) });
const sotto = argomento.extend({ children: z.array(sottoSotto).max(argomentiMassimi) });

export const indiceHelp = call({
  method: 'GET',
  path: '/user/help',
  who: tutti,
  effect: 'read',
  purpose: 'Le pagine della guida che chi chiama può leggere, con i nomi dei loro argomenti',
  input: z.strictObject({}),
  reply: z.object({
    pagine: z
      .array(
        z.object({
          helpName: z.string(),
          titolo: z.string(),
          argomenti: z.array(voce.extend({ children: z.array(ramo).max(argomentiMassimi) })).max(argomentiMassimi),
        }),
      )
      .max(200),
  }),
  reads: ['aiuto'],
  refusals: [],
});

/** Words in whatever form, each one or its beginning; the excerpt in pieces, those that were looked for marked. */
export const cercaHelp = call({
  method: 'GET',
  path: '/user/help/cerca',
  who: tutti,
  effect: 'read',
  purpose: 'Gli argomenti della guida che parlano di ciò che si cerca, con un brano di ciascuno',
  input: z.strictObject({ testo: testo(100).min(cercaDa) }),
  reply: z.object({
    risultati: z
      .array(
        z.object({
          helpName: z.string(),
          titolo: z.string(),
          /** Null where the page itself was found. */
          id: z.number().nullable(),
          name: z.string(),
          brano: z.array(z.object({ testo: z.string(), cercato: z.boolean() })).max(100),
        }),
      )
      .max(30),
  }),
  reads: ['aiuto'],
  refusals: [],
  quiet: true,
});

export const leggiHelp = call({
  method: 'GET',
  path: '/user/help/{helpName}',
  who: tutti,
  effect: 'read',
  purpose: 'Una pagina della guida con l’albero dei suoi argomenti (P-114)',
  input: z.strictObject({ helpName }),
  reply: z.object({
    helpName: z.string(),
    titolo: z.string(),
    informazioni: z.string(),
    richieste: z.string(),
    versione: z.number(),
    argomenti: z.array(argomento.extend({ children: z.array(sotto).max(argomentiMassimi) })).max(argomentiMassimi),
  }),
  reads: ['aiuto'],
  refusals: [404],
});

/** 409 carries `present`: the page as the other person left it. */
export const salvaHelp = call({
  method: 'POST',
  path: '/user/help',
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Salva il testo di una pagina della guida, HTML ripulito (P-190)',
  input: z.strictObject({
    HelpName: helpName,
    Informazioni: html,
    /** Left out it stays as it is. */
    Richieste: testoLungo(500).optional(),
    versione,
  }),
  reply: z.literal('OK'),
  changes: ['aiuto'],
  refusals: [404, 409, 422],
});

/** `Id` -1 makes a new topic. It stands below `IdPadre` where `Figlio` is true, else at the top of its page. */
export const salvaArgomento = call({
  method: 'POST',
  path: '/user/help/argomento',
  who: amministratori,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Salva un argomento della guida o ne aggiunge uno (P-114)',
  input: z.strictObject({
    HelpName: helpName,
    Id: z.union([z.literal(-1), id]),
    Informazioni: html,
    Figlio: z.boolean(),
    Name: nome,
    /** Left out, it and the roles stay as they are. */
    IdPadre: id.nullable().optional(),
    Ruoli: ruoli.optional(),
    versione,
  }),
  reply: z.object({ id: z.number() }),
  changes: ['aiuto'],
  refusals: [404, 409, 422],
});

/** One place up or down among those beside it; at the end of the row nothing happens. */
export const spostaArgomento = call({
  method: 'PUT',
  path: '/user/help/argomento',
  who: amministratori,
  effect: 'write',
  idempotent: 'accepted',
  purpose: 'Sposta un argomento della guida prima o dopo quello vicino',
  input: z.strictObject({ HelpName: helpName, Id: id, verso: z.enum(['su', 'giu']) }),
  reply: z.literal('OK'),
  changes: ['aiuto'],
  refusals: [404],
});

/** Those below it go with it. */
export const eliminaArgomento = call({
  method: 'DELETE',
  path: '/user/help/argomento',
  who: amministratori,
  effect: 'write',
  idempotent: 'natural',
  purpose: 'Elimina un argomento della guida con quelli che contiene',
  input: z.strictObject({ HelpName: helpName, Id: id, versione }),
  reply: z.literal('OK'),
  changes: ['aiuto'],
  refusals: [404, 409],
});

/** A photograph or a picture of a screen; kept as WebP, 1,600 pixels wide at most. */
export const caricaImmagine = call({
  method: 'POST',
  path: '/user/help/immagine',
  who: amministratori,
  effect: 'steps',
  idempotent: 'natural',
  purpose: 'Carica un’immagine da mettere in un testo della guida',
  input: z.strictObject({
    /** PNG, JPEG or WebP. */
    contenuto: fileContent(immagineMassima),
  }),
  /** Address of the picture, for the text. */
  reply: z.object({ indirizzo: z.string() }),
  changes: [],
  unseen: 'a picture is seen once a text that holds it is saved',
  unlogged: 'the text that holds the picture is logged when it is saved',
  refusals: [422],
});
