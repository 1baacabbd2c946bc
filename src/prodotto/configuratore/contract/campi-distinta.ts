import { z } from 'zod';
import { importo, nota, numero, parole, paroleConPrezzi, rowsOf } from '#parti/campi-letti.ts';
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
  x: numero,
  y: numero,
  x2: numero,
  y2: numero,
  testo: parole,
  prog: numero,
});

export const esito = z.object({
  codArticolo: parole,
  tipoSerramento: parole,
  modello: parole,
  versione: numero,
  versioneAttuale: numero,
  /** EUR without VAT per piece, 3 decimals; null while incomplete. */
  totale: importo.nullable(),
  sconto1: importo,
  sconto2: importo,
  totaleGenerale: importo.nullable(),
  spiegazione: paroleConPrezzi,
  /** Whole pieces; `x` for a customer (P-073). */
  qtaScaffale: z.union([numero, z.literal('x')]),
  /** Parts without managed stock do not count. */
  qtaDisponibile: numero,
  scortaNonGestita: z.boolean(),
  disponibile: z.boolean(),
  urlSvg: parole,
  pathImg: parole,
  /** P-106. */
  opzioni: parole,
  scelte: parole,
  /** P-139, P-176. */
  mancanti: rowsOf(120, { idOpzione: parole, messaggio: nota }),
  opzioniDistinta: rowsOf(120, {
    idOpzione: parole,
    nome: parole,
    raggruppamento: parole,
    opzionePadre: parole,
    /** Parent values, separated by ^. */
    valoreOpzioneCompatibile: parole,
    tipo: z.enum(['scelta', 'misura']),
    unita: parole,
    min: numero,
    max: numero,
    passo: numero,
    valore: parole,
    /** True if chosen, false if the model's default. */
    scelta: z.boolean(),
    valori: rowsOf(60, { valore: parole, nome: parole, ammesso: z.boolean() }),
  }),
  componentiDistinta: rowsOf(300, {
    prog: numero,
    codiceUtente: parole,
    descrizione: parole,
    unMisura: parole,
    /** Per piece. */
    cfImpVis: numero,
    /** Mm. */
    lunghezza: numero.nullable(),
    /** EUR without VAT per unit before `sconti`. */
    prezzo: importo.nullable(),
    sconti: paroleConPrezzi,
    /** Per piece, net, 3 decimals. */
    importo: importo.nullable(),
    qtaScaffale: z.union([numero, z.literal('x')]),
    disponibile: z.boolean(),
    perche: z.object({
      posizione: parole,
      riga: numero,
      condizione: parole,
      formula: parole,
      netta: numero,
      sfrido: numero,
      intervalli: rowsOf(60, { nome: parole, valore: numero, da: numero.nullable(), a: numero.nullable() }),
    }),
  }),
  /** Mm; empty without `disegna`. */
  viste: rowsOf(6, {
    id: parole,
    nome: parole,
    larghezza: numero,
    altezza: numero,
    segni: z.array(segno).max(600),
  }),
});
