import { z } from 'zod';
import { numero, parole } from '#parti/campi-letti.ts';
import { read, write } from '#platform/contract/call.ts';
import { codTestata, html, idTestata, suffisso, testo, versione } from '#parti/campi.ts';
import { chiCuraArticoli, tutti } from '#parti/ruoli.ts';

export const valoreTecnico = z.object({
  etichettaTecnica: parole,
  valoreTecnico1: parole,
  valoreTecnico2: parole,
  valoreTecnico3: parole,
  valoreTecnico4: parole,
  codiceScheda: parole,
  suffisso: numero,
  numeroRiga: numero,
});

export const descTecnica = z.object({ codiceScheda: parole, suffisso: numero, descrizioneHTML: parole });

export const scheda = z.object({
  pdf: parole,
  /** Empty while pending, or for good if `anteprimaDaGenerare` is false. */
  anteprima: parole,
  nomeFile: parole,
  anteprimaDaGenerare: z.boolean(),
});

export const correlato = z.object({
  id: numero,
  codTestata: parole,
  suffisso: numero,
  descrizione: parole,
  img: parole,
});

const nellaBase = '/catalogo/paginacatalogo';
const codiceScheda = testo(20);
const numeroRiga = z.number().int().min(-1).max(1_000_000);

export const leggiDatiTecnici = read(`GET ${nellaBase}/datiTecnici/{id}`, tutti, {
  purpose: 'Le descrizioni tecniche della testata',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({ versione: numero, descTecniche: z.array(descTecnica).max(200) }),
  reads: ['testata:{id}'],
  refusals: [404],
});

/** Empty after sanitizing deletes it. */
export const salvaDatiTecnici = write(`POST ${nellaBase}/datiTecnici`, chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Salva una descrizione tecnica della testata, HTML ripulito (P-215)',
  input: z.strictObject({
    codTestata,
    suffisso,
    codiceScheda: codiceScheda.default(''),
    descrizioneHTML: html,
    versione,
  }),
  changes: ['testata:{codTestata}-{suffisso}'],
  refusals: [404, 409, 422],
});

export const leggiValoriTecnici = read(`GET ${nellaBase}/valoriTecnici`, tutti, {
  purpose: 'I valori tecnici della testata',
  input: z.strictObject({ codTestata, suffisso }),
  reply: z.object({ versione: numero, valoriTecnici: z.array(valoreTecnico).max(1000) }),
  reads: ['testata:{codTestata}-{suffisso}'],
  refusals: [404],
});

/** Omitted fields stay. */
export const salvaValoreTecnico = write(`POST ${nellaBase}/valoriTecnici`, chiCuraArticoli, {
  idempotent: 'accepted',
  purpose: 'Salva una riga dei valori tecnici; numeroRiga -1 ne aggiunge una (P-212)',
  input: z.strictObject({
    codTestata,
    suffisso,
    codiceScheda: codiceScheda.optional(),
    numeroRiga,
    EtichettaTecnica: testo(100),
    ValoreTecnico1: testo(200).optional(),
    ValoreTecnico2: testo(200).optional(),
    ValoreTecnico3: testo(200).optional(),
    ValoreTecnico4: testo(200).optional(),
    versione,
  }),
  reply: z.object({ numeroRiga: numero }),
  changes: ['testata:{codTestata}-{suffisso}'],
  refusals: [404, 409, 422],
});

export const eliminaValoreTecnico = write(`DELETE ${nellaBase}/valoriTecnici`, chiCuraArticoli, {
  idempotent: 'accepted',
  purpose: 'Toglie una riga dei valori tecnici',
  input: z.strictObject({ codTestata, suffisso, numeroRiga, versione }),
  changes: ['testata:{codTestata}-{suffisso}'],
  refusals: [404, 409],
});

export const leggiCorrelati = read(`GET ${nellaBase}/correlati/{testata}`, tutti, {
  purpose: 'I prodotti correlati della testata',
  input: z.strictObject({ testata: idTestata }),
  reply: z.object({ versione: numero, correlati: z.array(correlato).max(200) }),
  reads: ['testata:{testata}'],
  refusals: [404],
});

/** Without `suffisso`, `codTestata` is the typed Testata-Suffisso (P-185). */
export const aggiungiCorrelato = write(`POST ${nellaBase}/correlati/{testata}`, chiCuraArticoli, {
  idempotent: 'accepted',
  purpose: 'Aggiunge un prodotto correlato (id -1, P-212)',
  input: z.strictObject({
    testata: idTestata,
    id: z.literal(-1).default(-1),
    codTestata: testo(30),
    suffisso: z.number().int().min(0).max(9999).optional(),
    versione,
  }),
  reply: z.object({ id: numero }),
  changes: ['testata:{testata}'],
  refusals: [404, 409, 422],
});

export const eliminaCorrelato = write(`DELETE ${nellaBase}/correlati/{testata}`, chiCuraArticoli, {
  idempotent: 'natural',
  purpose: 'Toglie un prodotto correlato',
  input: z.strictObject({ testata: idTestata, id: z.number().int().min(1).max(2_000_000_000), versione }),
  changes: ['testata:{testata}'],
  refusals: [404, 409],
});

export const leggiAreaTecnica = read(`GET ${nellaBase}/areatecnica/{id}`, tutti, {
  purpose: 'Le schede prodotto della testata, con la loro anteprima',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({ versione: numero, areaTecnica: z.array(scheda).max(200) }),
  reads: ['testata:{id}'],
  refusals: [404],
});

/** Generates missing previews; `tutte` (roles 2 and 4) regenerates all. */
export const rigeneraAnteprime = write(`POST ${nellaBase}/areatecnica/{testata}/{suffisso}`, tutti, {
  idempotent: 'natural',
  purpose: 'Fa generare le anteprime che mancano alle schede prodotto della testata (P-036, P-215)',
  input: z.strictObject({ testata: codTestata, suffisso, tutte: z.boolean().default(false) }),
  reply: z.object({ inCorso: numero }),
  changes: [],
  unseen: 'previews are made later, by a job; the sheets are asked for until they are there',
  refusals: [404],
  unlogged: 'a picture made of a file that is there already: nothing of the catalogue changes',
});

/** 0 inserts at the top. */
export const inserisciVuoto = write(`POST ${nellaBase}/inseriscivuoto`, chiCuraArticoli, {
  idempotent: 'accepted',
  purpose: 'Inserisce una riga vuota nella tabella degli articoli (P-212)',
  input: z.strictObject({ codTestata, suffisso, riga: z.number().int().min(0).max(1_000_000), versione }),
  reply: z.object({ riga: numero }),
  changes: ['testata:{codTestata}-{suffisso}'],
  refusals: [404, 409, 422],
});

export const eliminaRigaCatalogo = write(`DELETE ${nellaBase}`, chiCuraArticoli, {
  idempotent: 'accepted',
  purpose: "Toglie una riga dalla tabella degli articoli; l'articolo resta (P-212)",
  input: z.strictObject({ codTestata, suffisso, riga: z.number().int().min(0).max(1_000_000), versione }),
  changes: ['testata:{codTestata}-{suffisso}'],
  refusals: [404, 409],
});
