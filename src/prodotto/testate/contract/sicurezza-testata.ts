import { z } from 'zod';
import { idTestata, testo, testoLungo, versione } from '#parti/campi.ts';
import { numero, parole } from '#parti/campi-letti.ts';
import { read, write } from '#platform/contract/call.ts';
import { amministratori, tutti } from '#parti/ruoli.ts';
import { massimoSicurezza } from '../rules/sicurezza.ts';

const letti = {
  fabbricante: parole,
  indirizzoPostale: parole,
  indirizzoElettronico: parole,
  avvertenze: parole,
  marcaturaCe: parole,
  dichiarazionePrestazione: parole,
  schedaSicurezza: parole,
  epd: parole,
};

/** Visible to visitors too, because the law requires the data wherever the product is offered. */
export const leggiSicurezzaTestata = read('GET /catalogo/sicurezza/{id}', tutti, {
  purpose: 'Fabbricante, avvertenze, dichiarazioni e schede di sicurezza di una testata; vuoto ciò che non è noto',
  input: z.strictObject({ id: idTestata }),
  reply: z.object({ versione: numero, ...letti }),
  reads: ['testata:{id}'],
  refusals: [404],
});

const riga = testo(massimoSicurezza('epd'));

export const salvaSicurezzaTestata = write('POST /catalogo/sicurezza/{id}', amministratori, {
  idempotent: 'natural',
  purpose: 'Sostituisce i dati di sicurezza e conformità di una testata',
  input: z.strictObject({
    id: idTestata,
    fabbricante: riga,
    indirizzoPostale: riga,
    indirizzoElettronico: riga,
    avvertenze: testoLungo(massimoSicurezza('avvertenze')),
    marcaturaCe: riga,
    dichiarazionePrestazione: riga,
    schedaSicurezza: riga,
    epd: riga,
    versione,
  }),
  changes: ['testata:{id}'],
  refusals: [404, 409, 422],
});
