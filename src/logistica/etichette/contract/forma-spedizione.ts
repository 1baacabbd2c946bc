import { z } from 'zod';
import { giorno, testo } from '#parti/campi.ts';
import { statiSpedizione } from '../rules.ts';
import { operatori } from '../rules/list.ts';

// Documented names (B-101 to B-104).

export const operatore = z.enum(operatori);
export const codice = z.number().int().min(1).max(999_999);
export const anno = z.number().int().min(2000).max(2099);
/** `26 000100 42` */
export const descr = testo(20).min(1);
export const idDocumento = z.number().int().min(1).max(2_000_000_000);
export const pagina = z.number().int().min(1).max(10_000).default(1);

const conto = z.number().int().min(0).max(999);
export const colli = {
  colli_Barre: conto,
  colli_Scatole: conto,
  colli_Latte: conto,
  colli_Fasci: conto,
  colli_Pallet: conto,
  colli_Altro: conto,
};
/** kg. */
export const peso = z.number().min(0).max(99_999.9).multipleOf(0.1, 'Al massimo un decimale.');

/** m³; 0: unmeasured. */
const volume = z.number().min(0).max(999.999).multipleOf(0.001, 'Al massimo tre decimali.');

/** Maximum lengths of proposals from documents and customers; shorter limits of couriers are applied when sending. */
export const lunghezze = {
  destinatario: 300,
  indirizzoDestinatario: 300,
  localita: 100,
  mailContatto: 254,
  note: 300,
} as const;

export const destinazione = {
  destinatario: testo(lunghezze.destinatario),
  indirizzoDestinatario: testo(lunghezze.indirizzoDestinatario),
  cap: testo(10),
  localita: testo(lunghezze.localita),
  provincia: testo(2),
  nazione: testo(2),
};

export const modificabili = {
  ...destinazione,
  tipoPorto: testo(40),
  contrassegno: z.boolean(),
  valoreContrassegno: z.number().min(0).max(99_999.99).multipleOf(0.01, 'Al massimo due decimali.'),
  nomeContatto: testo(60),
  telefonoContatto: testo(30),
  celluareContatto: testo(30),
  mailContatto: testo(lunghezze.mailContatto),
  /** For the driver; BRT accepts 70 characters, GLS twice 40. */
  note: testo(lunghezze.note),
  numColli: conto,
  peso,
  volume,
  ...colli,
  dtPartenza: giorno.nullable(),
  dtConsegna: giorno.nullable(),
};

/** Named by id; the remaining fields are read from the database. */
export const documentoNelCorpo = z.strictObject({
  nrDocu: idDocumento,
  nrDocuStampato: testo(30).optional(),
  cdContatto: testo(6).optional(),
  tpDocu: testo(4).optional(),
  ragioneSociale: testo(300).optional(),
  dtDocuStampato: giorno.optional(),
  anno: anno.optional(),
  trasporto: testo(20).optional(),
  numColli: conto.optional(),
  peso: z.number().optional(),
  senzaPeso: z.number().optional(),
  ...z.object({ ...colli, ...destinazione }).partial().shape,
});

/** Fields that identify the shipment. */
export const quale = {
  codiceSpedizione: codice,
  anno,
  descrCodiceSpedizione: testo(20).optional(),
};

export const fase = z.enum(statiSpedizione);
export const istante = z.iso.datetime({ offset: true });
/** EUR without VAT. */
export const costi = z.array(z.strictObject({ operatore, costo: z.number().nullable(), perche: testo(200) })).max(10);
/** Text that the courier does not accept as written, before and after shortening; `a` is empty if all is dropped. */
export const accorciati = z.array(z.strictObject({ campo: testo(40), da: testo(400), a: testo(400) })).max(8);
export const festivi = z.array(giorno).max(60);

/** Further fields of the read replies: a client sends a shipment back as it was read, and the server ignores these. */
const soloLetti = z
  .object({
    cdContatto: testo(6),
    ragioneSociale: testo(300),
    spedizioneConfermata: z.boolean(),
    spedizioneAnnullata: z.boolean(),
    stato: z.number(),
    gravita: testo(20),
    descrizione: testo(1000),
    messaggio: testo(3000),
    etichette: z.number(),
    numeroSpedizioneGls: testo(40),
    numeroCorriere: testo(40),
    fase,
    stampata: istante.nullable(),
    festivi,
    costi,
    proposto: operatore.nullable(),
    accorciati,
    numDocumenti: conto,
    costo: z.number().nullable(),
    confermata: z.boolean(),
    annullata: z.boolean(),
    inviato: z.boolean(),
    selezionato: z.boolean(),
    traccia: testo(60),
    tracciaLuogo: testo(200),
    tracciaOra: istante.nullable(),
  })
  .partial().shape;

/** Omitted fields are kept, so concurrent edits do not collide. */
export const nelCorpo = {
  ...quale,
  ...z.object(modificabili).partial().shape,
  datiDocu: z.array(documentoNelCorpo).max(50).optional(),
  altraDestinazione: z.strictObject(destinazione).nullable().optional(),
  vettore: z.literal(2).optional(),
  ...soloLetti,
};

export const datiDocu = z.object({
  nrDocu: z.number(),
  nrDocuStampato: z.string(),
  cdContatto: z.string(),
  ragioneSociale: z.string(),
  tpDocu: z.string(),
  dtDocuStampato: giorno,
  anno: z.number(),
  trasporto: z.string(),
  numColli: z.number(),
  peso: z.number(),
  senzaPeso: z.number(),
  colli_Barre: z.number(),
  colli_Scatole: z.number(),
  colli_Latte: z.number(),
  colli_Fasci: z.number(),
  colli_Pallet: z.number(),
  colli_Altro: z.number(),
  destinatario: z.string(),
  indirizzoDestinatario: z.string(),
  cap: z.string(),
  localita: z.string(),
  provincia: z.string(),
  nazione: z.string(),
});
