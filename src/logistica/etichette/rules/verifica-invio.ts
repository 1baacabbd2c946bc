import type { FieldError } from '#platform/contract/refusal.ts';
import { numeriPersi, senzaSegni } from '#parti/accorcia.ts';
import { guastiLuogo, vuoleCap } from '#parti/indirizzo.ts';
import { italia, paeseDi } from '#parti/paesi.ts';
import type { Operatore } from '../rules/list.ts';
import { contaColli, type Colli } from './colli.ts';
import { isLavorativo } from './date.ts';
import { lunghezzaIndirizzo, scriviPer } from './testi.ts';

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

interface Altro {
  readonly operatore: Operatore;
  readonly oggi: string;
  readonly colliMassimiGls: number;
  /** Holidays around the departure. */
  readonly festivi: ReadonlySet<string>;
}

type Verifica = (una: DaInviare, altro: Altro) => string | null;

const verifiche: readonly (readonly [campo: keyof DaInviare, verifica: Verifica])[] = [
  ['numColli', (una, { operatore, colliMassimiGls }) => verificaColli(una, operatore, colliMassimiGls)],
  ['peso', ({ peso }) => (peso > 0 && peso <= pesoMassimo ? null : 'Attenzione. Peso spedizione non valido')],
  ['colli_Scatole', (una) => (contaColli(una) > 0 ? null : 'Inserire la tipologia di colli')],
  [
    'dtConsegna',
    ({ dtConsegna }, { oggi }) =>
      dtConsegna !== null && dtConsegna >= oggi ? null : 'Attenzione. Data di consegna non valida',
  ],
  [
    'dtConsegna',
    ({ dtConsegna, dtPartenza }) =>
      dtConsegna === null || dtPartenza === null || dtConsegna >= dtPartenza
        ? null
        : 'Attenzione. La consegna non può venire prima della partenza',
  ],
  [
    'dtPartenza',
    ({ dtPartenza }, { oggi }) =>
      dtPartenza !== null && dtPartenza >= oggi ? null : 'Attenzione. Data di partenza non valida',
  ],
  [
    'dtPartenza',
    ({ dtPartenza }, { festivi }) => (dtPartenza === null || isLavorativo(dtPartenza, festivi) ? null : nonSiParte),
  ],
  [
    'dtConsegna',
    ({ dtConsegna }, { festivi }) => (dtConsegna === null || isLavorativo(dtConsegna, festivi) ? null : nonSiConsegna),
  ],
  ['destinatario', ({ destinatario }) => manca('Destinatario', destinatario)],
  ['indirizzoDestinatario', (una) => manca('Indirizzo', una.indirizzoDestinatario)],
  [
    'indirizzoDestinatario',
    (una, { operatore }) => {
      const { indirizzoDestinatario: a } = scriviPer(operatore, una).righe;
      const persi = numeriPersi(una.indirizzoDestinatario, a);
      return persi.length === 0
        ? null
        : `Attenzione. ${operatore} prende ${lunghezzaIndirizzo} caratteri e dell’indirizzo si perderebbe ${persi.join(', ')}: accorciarlo a mano`;
    },
  ],
  ['localita', ({ localita }) => manca('Località', localita)],
  ['nazione', nazioneValida],
  ['cap', luogoValido('cap')],
  ['provincia', luogoValido('provincia')],
  [
    'contrassegno',
    ({ contrassegno, nazione }) =>
      contrassegno && nazione.trim() !== '' && paeseDi(nazione)?.codice !== italia
        ? 'Attenzione. Il contrassegno si incassa solo in Italia: togliere il contrassegno e farsi pagare prima'
        : null,
  ],
  [
    'valoreContrassegno',
    ({ contrassegno, valoreContrassegno }) =>
      !contrassegno || (valoreContrassegno > 0 && valoreContrassegno < contantiMassimi)
        ? null
        : 'Attenzione. Valore del contrassegno non valido: più di zero e meno di € 5.000,00',
  ],
];

/** Number of parcels, in total and by kind: at least one, at most the courier's maximum. */
export function verificaColli(
  una: Colli & Pick<DaInviare, 'numColli'>,
  operatore: Operatore,
  colliMassimiGls: number,
): string | null {
  const { numColli } = una;
  const perTipo = contaColli(una);
  if (numColli <= 0) return 'Attenzione. Numero colli non valido';
  const massimo = operatore === 'BRT' ? colliMassimiBrt : colliMassimiGls;
  if (numColli > massimo) return `Attenzione. Il numero massimo di colli accettati da ${operatore} è ${massimo}`;
  return perTipo === numColli || perTipo === 0
    ? null
    : `Attenzione. I colli sono ${numColli}, ma per tipo ne risultano ${perTipo}`;
}

const nonSiConsegna =
  'Attenzione. Di sabato, di domenica e nei festivi il corriere non consegna: scegliere un altro giorno';
export const nonSiParte = 'Attenzione. Di sabato, di domenica e nei festivi non si parte: scegliere un altro giorno';

function nazioneValida({ nazione }: DaInviare, { operatore }: { operatore: Operatore }): string | null {
  const paese = nazione.trim() === '' ? null : paeseDi(nazione);
  if (!paese) return 'Attenzione. Nazione non riconosciuta: sceglierla dall’elenco';
  return operatore === 'GLS' && paese.codice !== italia
    ? `Attenzione. GLS consegna solo in Italia: inviare con BRT per ${paese.nome}`
    : null;
}

/** Like the rule for addresses, but couriers require CAP and province. */
function luogoValido(campo: 'cap' | 'provincia'): Verifica {
  return ({ nazione, ...una }) => {
    const atteso = campo === 'cap' ? vuoleCap(nazione) : nazione === italia;
    const nome = campo === 'cap' ? 'CAP obbligatorio' : 'Provincia obbligatoria';
    if (una[campo].trim() === '') return atteso ? `Attenzione. ${nome}` : null;
    const guasto = guastiLuogo({ ...una, stato: nazione })[campo];
    return guasto === undefined ? null : `Attenzione. ${guasto}`;
  };
}

function manca(nome: string, testo: string): string | null {
  if (/[a-z0-9]/i.test(senzaSegni(testo))) return null;
  return /\p{L}/u.test(testo)
    ? `Attenzione. ${nome}: i corrieri leggono solo lettere latine, riscrivere «${testo.trim()}»`
    : `Attenzione. ${nome} obbligatorio`;
}

/** One per field: B-178 to B-180 and couriers' refusals. */
export function verificaInvio(spedizione: DaInviare, altro: Altro): FieldError[] {
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
