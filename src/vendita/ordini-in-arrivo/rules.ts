import { normalizzaCodice } from '#parti/codici.ts';

export const origini = ['caricato', 'mail', 'cartella', 'punchout', 'peppol'] as const;
export type Origine = (typeof origini)[number];

/** The last four are ends; each is taken back. */
export const stati = ['nuovo', 'in lavorazione', 'ordine', 'preventivo', 'domanda', 'scartato'] as const;
export type Stato = (typeof stati)[number];

export const letture = ['da leggere', 'letto', 'illeggibile'] as const;

/** Kinds of `Letto`. */
export const generi = ['ordine', 'richiesta di preventivo', 'domanda', 'pubblicità', 'ignoto'] as const;

/** How the customer of a row was known. */
export const conosciuto = [
  '',
  'indirizzo',
  'partita IVA',
  'mittente già visto',
  'a mano',
  'punchout',
  'peppol',
] as const;

export const finito = (stato: Stato): boolean => stato !== 'nuovo' && stato !== 'in lavorazione';

export const byteMassimi = 20_000_000;
export const estensioni = ['pdf', 'xlsx', 'xls', 'csv', 'txt', 'eml', 'msg', 'xml'] as const;

export const estensioneDi = (nome: string): string => /\.(\w{1,5})$/.exec(nome)?.[1]?.toLowerCase() ?? '';

/** Refusal or null. What has the right form and can't be read becomes a row that says why. */
export function verificaFile(nome: string, byte: number): string | null {
  if (!estensioni.some((una) => una === estensioneDi(nome)))
    return 'Si prendono PDF, Excel, CSV, testo, mail (eml, msg) e XML.';
  if (byte === 0) return 'Il file è vuoto.';
  return byte > byteMassimi ? 'Il file è troppo grande: al massimo 20 MB.' : null;
}

/** By which two numbers of a customer's order are the same. */
export const chiaveNumero = (numero: string): string => normalizzaCodice(numero).slice(0, 40);

/** Why this person may not work on the row now, or null. */
export function nonLavora(
  { stato, idIncaricato, incaricato }: { stato: Stato; idIncaricato: number | null; incaricato: string },
  chi: number | null,
): string | null {
  if (finito(stato)) return `È già ${finitoCome[stato]}.`;
  if (stato === 'nuovo' || idIncaricato === null) return 'Prima va preso in carico.';
  return idIncaricato === chi ? null : `Lo segue ${incaricato}: per lavorarci va passato a te.`;
}

const finitoCome: Readonly<Record<Stato, string>> = {
  nuovo: 'nuovo',
  'in lavorazione': 'in lavorazione',
  ordine: 'un ordine',
  preventivo: 'un preventivo',
  domanda: 'una domanda',
  scartato: 'scartato',
};

export const senzaIndirizzo = 'Non si sa a chi scrivere: manca l’indirizzo di chi l’ha mandato e quello del cliente.';
