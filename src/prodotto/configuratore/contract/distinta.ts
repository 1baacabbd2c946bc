import { z } from 'zod';
import { parole, rowsOf } from '#parti/campi-letti.ts';
import { codiceAnagrafica, codiceArticolo, testo } from '#parti/campi.ts';
import { chiLeggeDistinte } from '#parti/ruoli.ts';
import { read } from '#platform/contract/call.ts';
import { esito, opzioni, tipoSerramento } from './campi-distinta.ts';

const numeroVersione = z.number().int().min(1).max(30_000);

export const tipiSerramento = read('GET /catalogo/distintabase/dinamica/tipiserramento/{id}', chiLeggeDistinte, {
  purpose: "Le tipologie di serramento per cui si fa l'articolo; nessuna per un gruppo maniglia (P-132, P-104)",
  input: z.strictObject({ id: codiceArticolo }),
  reply: z.object({ tipi: rowsOf(60, { tipoSerramento: parole, descrizione: parole }) }),
  reads: ['articolo:{id}'],
  refusals: [404],
});

const richiesta = {
  codArticolo: codiceArticolo,
  tipoSerramento: tipoSerramento.default(''),
  opzioni: opzioni.default(''),
  disegna: z.boolean().default(false),
  l_Area: z.number().int().min(0).max(10_000).default(0),
  h_Area: z.number().int().min(0).max(10_000).default(0),
  codCliente: codiceAnagrafica.or(z.literal('')).default(''),
  funzioneDb: testo(20).default(''),
  docId: z
    .string()
    .trim()
    .max(40)
    .regex(/^[A-Za-z0-9/_-]*$/)
    .default(''),
  /** Default: the published. */ versione: numeroVersione.optional(),
  /** Pieces, for price tiers. */ qta: z.number().positive().max(100_000).default(1),
};

export const elaboraDistinta = read('POST /catalogo/distintabase/dinamica/elabora', chiLeggeDistinte, {
  purpose: 'Calcola la distinta dinamica: opzioni, componenti, prezzo di chi chiede e disegno (P-105, P-202)',
  input: z.strictObject(richiesta),
  reply: esito,
  reads: ['articolo:{codArticolo}'],
  refusals: [404, 422],
});

export const distintaDinamica = read('GET /catalogo/distintabase/dinamica/{id}', chiLeggeDistinte, {
  purpose: "La distinta dinamica dell'articolo con i valori predefiniti della sua prima tipologia",
  input: z.strictObject({ id: codiceArticolo }),
  reply: esito,
  reads: ['articolo:{id}'],
  refusals: [404, 422],
});

export const pdfDistinta = read('POST /catalogo/distintabase/dinamica/pdf', chiLeggeDistinte, {
  needs: 'prezzi',
  purpose: "L'indirizzo del PDF di una configurazione: scelte, disegno quotato, componenti e prezzo di chi la chiede",
  input: z.strictObject({
    codArticolo: richiesta.codArticolo,
    tipoSerramento: richiesta.tipoSerramento,
    opzioni: richiesta.opzioni,
    docId: richiesta.docId,
    versione: richiesta.versione,
  }),
  /** No login, 15 minutes: a new tab sends no token. */
  reply: parole,
  reads: ['articolo:{codArticolo}'],
  refusals: [404, 422],
});

export const leggiConfigurazione = read('GET /catalogo/distintabase/configurazioni/{id}', chiLeggeDistinte, {
  purpose:
    'Una configurazione ordinata, con la versione che l’ha fatta, ai prezzi di chi la apre: scelte, componenti, disegno',
  input: z.strictObject({
    id: z
      .string()
      .max(40)
      .regex(/^[A-Za-z0-9_-]+$/),
  }),
  reply: esito,
  reads: ['articolo'],
  refusals: [404, 422],
});
