import { moved } from './ordine.ts';

/** What the dispatcher has decided of a stop. */
export interface Posto {
  /** Empty: nobody brings it yet. */
  readonly autista: string;
  /** From 1, in the tour of its driver; 0 as long as it has no place there. */
  readonly prog: number;
  /** Put by hand or locked: a new plan leaves it in its van and in its order. */
  readonly fissa: boolean;
  /** By how many places it was moved by hand (B-071); 0 where it was not. */
  readonly scambio: number;
  readonly passaggio: '' | 'Mattina' | 'Pomeriggio';
  /** `HH:MM`. */
  readonly oraPassaggio: string | null;
  /** Kilograms, written by hand. */
  readonly peso: number | null;
  /** Euro to be collected, written by hand; missing in days of old. */
  readonly incasso?: number | null;
  /** Instant, ISO with offset. */
  readonly scaricato: string | null;
}

/** What is to be fetched at an address, as a stop of its own. */
export interface Ritiro {
  readonly cosa: string;
  readonly colli: number;
  /** Kilograms. */
  readonly peso: number;
}

export interface ImpostazioniGiro {
  readonly oraPartenza: string;
  readonly noPausaPranzo: boolean;
  /** Percent that the road takes longer. */
  readonly ritardo: number;
  /** Minutes. */
  readonly pausaPranzo: number;
  readonly inverti: boolean;
  readonly bloccato: boolean;
}

/** A day of deliveries as it was arranged: one row of the database, changed as a whole and taken back as a whole. */
export interface Stato {
  readonly gps: boolean;
  readonly softwareElaborazione: 'TomTom' | 'Verso';
  readonly giri: Readonly<Record<string, ImpostazioniGiro>>;
  readonly fermate: Readonly<Record<string, Posto>>;
  /** By the key of their stop; missing in days of old. */
  readonly ritiri?: Readonly<Record<string, Ritiro>>;
}

export const statoVuoto: Stato = { gps: false, softwareElaborazione: 'Verso', giri: {}, fermate: {} };

/** B-015: lunch and delay begin at 0. */
export const impostazioniVuote: ImpostazioniGiro = {
  oraPartenza: '07:30',
  noPausaPranzo: false,
  ritardo: 0,
  pausaPranzo: 0,
  inverti: false,
  bloccato: false,
};

export const impostazioniDi = (stato: Stato, autista: string): ImpostazioniGiro =>
  stato.giri[autista] ?? impostazioniVuote;

/** What is known of a stop beside what was decided. */
export interface DaCollocare {
  readonly chiave: string;
  /** Who usually brings it; empty: nobody. */
  readonly autistaConsueto: string;
}

const nuovo = (autista: string): Posto => ({
  autista,
  prog: 0,
  fissa: false,
  scambio: 0,
  passaggio: '',
  oraPassaggio: null,
  peso: null,
  scaricato: null,
});

/** The place of a stop: decided, or its usual driver's where he drives. */
export const postoDi = (stato: Stato, { chiave, autistaConsueto }: DaCollocare, autisti: readonly string[]): Posto =>
  stato.fermate[chiave] ?? nuovo(autisti.includes(autistaConsueto) ? autistaConsueto : '');

/** The stops of each driver in their order, those without a driver under the empty name. Stops without a place come last, in the order in which they are given. */
export function giriDi<F extends DaCollocare>(
  stato: Stato,
  fermate: readonly F[],
  autisti: readonly string[],
): ReadonlyMap<string, readonly F[]> {
  const giri = new Map<string, F[]>(['', ...autisti].map((autista) => [autista, []]));
  const posti = new Map(fermate.map((fermata) => [fermata.chiave, postoDi(stato, fermata, autisti)]));
  for (const fermata of fermate) (giri.get(posti.get(fermata.chiave)?.autista ?? '') ?? giri.get(''))?.push(fermata);
  const prog = ({ chiave }: F): number => posti.get(chiave)?.prog || Infinity;
  for (const giro of giri.values()) giro.sort((a, b) => (prog(a) === prog(b) ? 0 : prog(a) - prog(b)));
  return giri;
}

/** Puts tours down as they are given; what stands in none of them stays. Whatever comes to another driver is no longer a move within a tour. */
export function conGiri(
  stato: Stato,
  giri: ReadonlyMap<string, readonly DaCollocare[]>,
  fisse: readonly string[] = [],
): Stato {
  const fermate = { ...stato.fermate };
  for (const [autista, giro] of giri)
    for (const [i, { chiave }] of giro.entries()) {
      const prima = fermate[chiave] ?? nuovo(autista);
      const altrove = prima.autista !== autista;
      fermate[chiave] = {
        ...prima,
        autista,
        prog: autista === '' ? 0 : i + 1,
        fissa: fisse.includes(chiave) || (prima.fissa && !(altrove && autista === '')),
        scambio: altrove ? 0 : prima.scambio,
      };
    }
  return { ...stato, fermate };
}

/** Brings stops to another driver, at the end of his tour and held there; an empty name: back to those that nobody brings. */
export function cambiaAutista<F extends DaCollocare>(
  stato: Stato,
  giorno: { readonly fermate: readonly F[]; readonly autisti: readonly string[] },
  chiavi: readonly string[],
  autista: string,
): Stato {
  const giri = new Map(giriDi(stato, giorno.fermate, giorno.autisti));
  const scelte = giorno.fermate.filter(({ chiave }) => chiavi.includes(chiave));
  for (const [nome, giro] of giri)
    giri.set(
      nome,
      giro.filter((fermata) => !scelte.includes(fermata)),
    );
  giri.set(autista, [...(giri.get(autista) ?? []), ...scelte]);
  return conGiri(stato, giri, autista === '' ? [] : chiavi);
}

/** Moves a stop to another place of its tour and holds it there (`scambio` remembers by how much); a number beyond the tour is its end. */
export function spostaFermata<F extends DaCollocare>(
  stato: Stato,
  giorno: { readonly fermate: readonly F[]; readonly autisti: readonly string[] },
  chiave: string,
  prog: number,
): Stato {
  const giri = new Map(giriDi(stato, giorno.fermate, giorno.autisti));
  for (const [autista, giro] of giri) {
    const da = giro.findIndex((fermata) => fermata.chiave === chiave);
    if (da < 0 || autista === '') continue;
    const a = Math.min(prog, giro.length) - 1;
    giri.set(autista, moved(giro, da, a));
    const dopo = conGiri(stato, giri, [chiave]);
    const posto = dopo.fermate[chiave] ?? nuovo(autista);
    return { ...dopo, fermate: { ...dopo.fermate, [chiave]: { ...posto, scambio: posto.scambio + a - da } } };
  }
  return stato;
}

/** Changes what was decided of one stop. */
export const conPosto = (
  stato: Stato,
  fermata: DaCollocare,
  autisti: readonly string[],
  nuova: Partial<Posto>,
): Stato => ({
  ...stato,
  fermate: { ...stato.fermate, [fermata.chiave]: { ...postoDi(stato, fermata, autisti), ...nuova } },
});

/** Adds a pick-up or changes it; null takes it away, with what was decided of it. */
export function conRitiro(stato: Stato, chiave: string, ritiro: Ritiro | null): Stato {
  const { [chiave]: _, ...altri } = stato.ritiri ?? {};
  const { [chiave]: posto, ...fermate } = stato.fermate;
  if (ritiro === null) return { ...stato, fermate, ritiri: altri };
  return {
    ...stato,
    fermate: posto ? { ...fermate, [chiave]: posto } : fermate,
    ritiri: { ...altri, [chiave]: ritiro },
  };
}
