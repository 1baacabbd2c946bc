import { normalizzaCodice } from '#parti/codici.ts';

export const origini = ['caricato', 'mail', 'cartella', 'punchout', 'peppol'] as const;
export type Origine = (typeof origini)[number];

/** The last four are final; each can be undone. */
export const stati = ['nuovo', 'in lavorazione', 'ordine', 'preventivo', 'domanda', 'scartato'] as const;
export type Stato = (typeof stati)[number];

export const letture = ['da leggere', 'letto', 'illeggibile'] as const;

/** Kinds of document, as in `Letto`. */
export const generi = ['ordine', 'richiesta di preventivo', 'domanda', 'pubblicità', 'ignoto'] as const;

/** How the row's customer was identified. */
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

/** Refusal, or null. A file of an accepted type that can't be read becomes a row with the reason. */
export function verificaFile(nome: string, byte: number): string | null {
  if (!estensioni.some((una) => una === estensioneDi(nome)))
    return 'Si prendono PDF, Excel, CSV, testo, mail (eml, msg) e XML.';
  if (byte === 0) return 'Il file è vuoto.';
  return byte > byteMassimi ? 'Il file è troppo grande: al massimo 20 MB.' : null;
}

/** Key by which customers' order numbers are compared. */
export const chiaveNumero = (numero: string): string => normalizzaCodice(numero).slice(0, 40);

/** Why this user may not work on the row now, or null. */
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
