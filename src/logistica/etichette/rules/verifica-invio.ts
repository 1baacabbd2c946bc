import type { FieldError } from '#platform/contract/refusal.ts';
import { guastiLuogo, vuoleCap } from '#parti/indirizzo.ts';
import { italia, paeseDi } from '#parti/paesi.ts';
import type { Operatore } from '../rules/list.ts';
import type { Colli } from './colli.ts';
import { contaColli } from './colli.ts';

export interface DaInviare extends Colli {
  readonly destinatario: string;
  readonly indirizzoDestinatario: string;
  readonly cap: string;
  readonly localita: string;
  readonly provincia: string;
  readonly nazione: string;
  readonly numColli: number;
  /** Kg. */
  readonly peso: number;
  readonly dtPartenza: string | null;
  readonly dtConsegna: string | null;
  readonly contrassegno: boolean;
  /** EUR. */
  readonly valoreContrassegno: number;
}

/** B-178. */
export const colliMassimiBrt = 30;
/** kg, both couriers' field limit. */
export const pesoMassimo = 9999.9;
/** Legal cash limit, EUR, exclusive. */
export const contantiMassimi = 5000;

type Verifica = (
  una: DaInviare,
  altro: { operatore: Operatore; oggi: string; colliMassimiGls: number },
) => string | null;

const verifiche: readonly (readonly [campo: keyof DaInviare, verifica: Verifica])[] = [
  ['numColli', ({ numColli }) => (numColli > 0 ? null : 'Attenzione. Numero colli non valido')],
  [
    'numColli',
    ({ numColli }, { operatore, colliMassimiGls }) => {
      if (operatore === 'BRT' && numColli > colliMassimiBrt)
        return `Attenzione. Il numero massimo di colli accettati da BRT è 30`;
      return operatore === 'GLS' && numColli > colliMassimiGls
        ? `Attenzione. Il numero massimo di colli accettati da GLS è ${colliMassimiGls}`
        : null;
    },
  ],
  ['peso', ({ peso }) => (peso > 0 && peso <= pesoMassimo ? null : 'Attenzione. Peso spedizione non valido')],
  ['colli_Scatole', (una) => (contaColli(una) > 0 ? null : 'Inserire la tipologia di colli')],
  [
    'dtConsegna',
    ({ dtConsegna }, { oggi }) =>
      dtConsegna !== null && dtConsegna >= oggi ? null : 'Attenzione. Data di consegna non valida',
  ],
  [
    'dtPartenza',
    ({ dtPartenza }, { oggi }) =>
      dtPartenza !== null && dtPartenza >= oggi ? null : 'Attenzione. Data di partenza non valida',
  ],
  ['destinatario', ({ destinatario }) => manca('Destinatario', destinatario)],
  ['indirizzoDestinatario', (una) => manca('Indirizzo', una.indirizzoDestinatario)],
  ['localita', ({ localita }) => manca('Località', localita)],
  ['nazione', nazioneValida],
  ['cap', luogoValido('cap')],
  ['provincia', luogoValido('provincia')],
  [
    'valoreContrassegno',
    ({ contrassegno, valoreContrassegno }) =>
      !contrassegno || (valoreContrassegno > 0 && valoreContrassegno < contantiMassimi)
        ? null
        : 'Attenzione. Valore del contrassegno non valido: più di zero e meno di € 5.000,00',
  ],
];

function nazioneValida({ nazione }: DaInviare, { operatore }: { operatore: Operatore }): string | null {
  const paese = nazione.trim() === '' ? null : paeseDi(nazione);
  if (!paese) return 'Attenzione. Nazione non riconosciuta: sceglierla dall’elenco';
  return operatore === 'GLS' && paese.codice !== italia
    ? `Attenzione. GLS consegna solo in Italia: inviare con BRT per ${paese.nome}`
    : null;
}

/** One rule for all addresses; a courier wants them complete. */
function luogoValido(campo: 'cap' | 'provincia'): Verifica {
  return ({ nazione, ...una }) => {
    const atteso = campo === 'cap' ? vuoleCap(nazione) : nazione === italia;
    const nome = campo === 'cap' ? 'CAP obbligatorio' : 'Provincia obbligatoria';
    if (una[campo].trim() === '') return atteso ? `Attenzione. ${nome}` : null;
    const guasto = guastiLuogo({ ...una, stato: nazione })[campo];
    return guasto === undefined ? null : `Attenzione. ${guasto}`;
  };
}

const manca = (nome: string, testo: string): string | null =>
  testo.trim() === '' ? `Attenzione. ${nome} obbligatorio` : null;

/** One per field: B-178 to B-180 and couriers' refusals. */
export function verificaInvio(
  spedizione: DaInviare,
  altro: { readonly operatore: Operatore; readonly oggi: string; readonly colliMassimiGls: number },
): FieldError[] {
  const errori = new Map<string, string>();
  for (const [campo, verifica] of verifiche) {
    const message = verifica(spedizione, altro);
    if (message !== null && !errori.has(campo)) errori.set(campo, message);
  }
  return [...errori].map(([path, message]) => ({ path, message }));
}

/** Must match to share a shipment (B-176). */
export interface Destinazione {
  readonly destinatario: string;
  readonly indirizzoDestinatario: string;
  readonly cap: string;
  readonly localita: string;
  readonly provincia: string;
  readonly nazione: string;
}

const confronta = ({ indirizzoDestinatario, cap, localita, provincia, nazione }: Destinazione): string =>
  [indirizzoDestinatario, cap, localita, provincia, nazione]
    .map((parte) =>
      parte
        .normalize('NFD')
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ''),
    )
    .join('/');

/** Ignores case, blanks, dots and accents. */
export const stessoIndirizzo = (una: Destinazione, altra: Destinazione): boolean => confronta(una) === confronta(altra);
