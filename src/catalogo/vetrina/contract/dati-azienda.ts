import { z } from 'zod';
import { numero } from '#parti/campi-letti.ts';
import { giorno, testo, testoLungo } from '#parti/campi.ts';
import { amministratori } from '#parti/ruoli.ts';
import { read, write } from '#platform/contract/call.ts';
import { chiusureMassime, latitudini, longitudini, vociMassime } from '../rules.ts';

/** Data of our own company, printed on papers, invoices and pages; the country is always Italy. */
const dati = {
  ragioneSociale: testo(80),
  indirizzo: testo(60),
  cap: testo(5),
  localita: testo(60),
  provincia: testo(2),
  piva: testo(11),
  codFiscale: testo(16),
  regimeFiscale: testo(4),
  rea: testo(24),
  capitaleSociale: testo(30),
  telefono: testo(30),
  mail: testo(120),
  pec: testo(120),
  /** Days without deliveries, both ends included. */
  chiusure: z.array(z.strictObject({ dal: giorno, al: giorno, motivo: testo(60) })).max(chiusureMassime),
  insegna: testo(24),
  settore: testo(24),
  latitudine: z.number().min(latitudini.min).max(latitudini.max),
  longitudine: z.number().min(longitudini.min).max(longitudini.max),
  indicazioni: testo(160),
  presentazione: testoLungo(400),
  orari: z.array(z.strictObject({ giorni: testo(40), ore: testo(60) })).max(vociMassime.orari),
  caselle: z.array(z.strictObject({ reparto: testo(40), mail: testo(120) })).max(vociMassime.caselle),
  numeri: z.array(z.strictObject({ valore: testo(20), cosa: testo(60) })).max(vociMassime.numeri),
  testi: z.array(z.strictObject({ titolo: testo(60), testo: testoLungo(1500) })).max(vociMassime.testi),
  /** 0 until somebody has saved the data. */
  versione: z.number().int().min(0).max(2_000_000_000),
};

export const leggiDatiAzienda = read('GET /intranet/azienda', amministratori, {
  purpose: 'I dati dell’azienda e i suoi giorni di chiusura, per cambiarli',
  input: z.strictObject({}),
  reply: z.object(dati),
  reads: ['azienda'],
});

export const salvaDatiAzienda = write('PUT /intranet/azienda', amministratori, {
  confirmed: true,
  idempotent: 'natural',
  purpose: 'Cambia i dati dell’azienda, che stanno su carte, fatture e pagine, e i suoi giorni di chiusura',
  input: z.strictObject(dati),
  reply: z.object({ versione: numero }),
  changes: ['azienda'],
  refusals: [409, 422],
});
