import { z } from 'zod';
import { testo } from '#parti/campi.ts';

export const opzioni = testo(6000);
export const tipoSerramento = z
  .string()
  .trim()
  .max(20)
  .regex(/^[A-Za-z0-9._-]*$/);

const segno = z.object({
  forma: z.enum(['linea', 'rettangolo', 'cerchio', 'quota', 'parte', 'testo']),
  stile: z.enum(['profilo', 'vetro', 'apertura', 'parte', 'quota']),
  x: z.number(),
  y: z.number(),
  x2: z.number(),
  y2: z.number(),
  testo: z.string(),
  prog: z.number(),
});

export const esito = z.object({
  codArticolo: z.string(),
  tipoSerramento: z.string(),
  modello: z.string(),
  versione: z.number(),
  versioneAttuale: z.number(),
  /** EUR without VAT per piece, 3 decimals; null while incomplete. */
  totale: z.number().nullable(),
  sconto1: z.number(),
  sconto2: z.number(),
  totaleGenerale: z.number().nullable(),
  spiegazione: z.string(),
  /** Whole pieces; `x` for a customer (P-073). */
  qtaScaffale: z.union([z.number(), z.literal('x')]),
  /** Parts without managed stock do not count. */
  qtaDisponibile: z.number(),
  scortaNonGestita: z.boolean(),
  disponibile: z.boolean(),
  urlSvg: z.string(),
  pathImg: z.string(),
  /** P-106. */
  opzioni: z.string(),
  scelte: z.string(),
  /** P-139, P-176. */
  mancanti: z.array(z.object({ idOpzione: z.string(), messaggio: z.string() })).max(120),
  opzioniDistinta: z
    .array(
      z.object({
        idOpzione: z.string(),
        nome: z.string(),
        raggruppamento: z.string(),
        opzionePadre: z.string(),
        /** Parent values, separated by ^. */
        valoreOpzioneCompatibile: z.string(),
        tipo: z.enum(['scelta', 'misura']),
        unita: z.string(),
        min: z.number(),
        max: z.number(),
        passo: z.number(),
        valore: z.string(),
        /** True if chosen, false if the model's default. */
        scelta: z.boolean(),
        valori: z.array(z.object({ valore: z.string(), nome: z.string(), ammesso: z.boolean() })).max(60),
      }),
    )
    .max(120),
  componentiDistinta: z
    .array(
      z.object({
        prog: z.number(),
        codiceUtente: z.string(),
        descrizione: z.string(),
        unMisura: z.string(),
        /** Per piece. */
        cfImpVis: z.number(),
        /** Mm. */
        lunghezza: z.number().nullable(),
        /** EUR without VAT per unit before `sconti`. */
        prezzo: z.number().nullable(),
        sconti: z.string(),
        /** Per piece, net, 3 decimals. */
        importo: z.number().nullable(),
        qtaScaffale: z.union([z.number(), z.literal('x')]),
        disponibile: z.boolean(),
        perche: z.object({
          posizione: z.string(),
          riga: z.number(),
          condizione: z.string(),
          formula: z.string(),
          netta: z.number(),
          sfrido: z.number(),
          intervalli: z
            .array(
              z.object({ nome: z.string(), valore: z.number(), da: z.number().nullable(), a: z.number().nullable() }),
            )
            .max(60),
        }),
      }),
    )
    .max(300),
  /** Mm; empty without `disegna`. */
  viste: z
    .array(
      z.object({
        id: z.string(),
        nome: z.string(),
        larghezza: z.number(),
        altezza: z.number(),
        segni: z.array(segno).max(600),
      }),
    )
    .max(6),
});
