import { moved } from './ordine.ts';

/** Dispatcher's decisions for a stop. */
export interface Posto {
  readonly autista: string;
  /** Position from 1; 0: none yet. */
  readonly prog: number;
  /** Fixed in van and order when planning. */
  readonly fissa: boolean;
  /** Manual offset in positions (B-071); else 0. */
  readonly scambio: number;
  readonly passaggio: '' | 'Mattina' | 'Pomeriggio';
  /** `HH:MM`. */
  readonly oraPassaggio: string | null;
  /** Manual, kg. */
  readonly peso: number | null;
  /** Manual, euro; missing in old days. */
  readonly incasso?: number | null;
  readonly scaricato: string | null;
}

/** Pick-up as a separate stop. */
export interface Ritiro {
  readonly cosa: string;
  readonly colli: number;
  /** Kilograms. */
  readonly peso: number;
}

export interface ImpostazioniGiro {
  readonly oraPartenza: string;
  readonly noPausaPranzo: boolean;
  /** Extra travel time, percent. */
  readonly ritardo: number;
  /** Minutes. */
  readonly pausaPranzo: number;
  readonly inverti: boolean;
  readonly bloccato: boolean;
}

/** Dispatch state of a day: one database row, changed and undone as a whole. */
export interface Stato {
  readonly gps: boolean;
  readonly softwareElaborazione: 'TomTom' | 'Verso';
  readonly giri: Readonly<Record<string, ImpostazioniGiro>>;
  readonly fermate: Readonly<Record<string, Posto>>;
  /** By stop key; missing in old days. */
  readonly ritiri?: Readonly<Record<string, Ritiro>>;
}

export const statoVuoto: Stato = { gps: false, softwareElaborazione: 'Verso', giri: {}, fermate: {} };

/** Lunch and delay start at 0 (B-015). */
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

export interface DaCollocare {
  readonly chiave: string;
  /** Empty: none. */
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

/** Decided, else the usual driver's if available. */
export const postoDi = (stato: Stato, { chiave, autistaConsueto }: DaCollocare, autisti: readonly string[]): Posto =>
  stato.fermate[chiave] ?? nuovo(autisti.includes(autistaConsueto) ? autistaConsueto : '');

/** Unassigned under the empty name; unplaced stops last. */
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

/** Writes tours; unlisted stops stay. A change of driver resets the manual offset. */
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

/** Appends to the driver's tour, fixed; empty name: unassigns. */
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

/** Moves and fixes a stop (`scambio` is the offset); clamped to the end. */
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

export const conPosto = (
  stato: Stato,
  fermata: DaCollocare,
  autisti: readonly string[],
  nuova: Partial<Posto>,
): Stato => ({
  ...stato,
  fermate: { ...stato.fermate, [fermata.chiave]: { ...postoDi(stato, fermata, autisti), ...nuova } },
});

/** Null removes it and its decisions. */
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
