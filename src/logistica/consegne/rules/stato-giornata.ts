import { moved } from './ordine.ts';

export interface Posto {
  readonly autista: string;
  /** From 1; 0: none yet. */
  readonly prog: number;
  readonly fissa: boolean;
  /** Manual offset (B-071). */
  readonly scambio: number;
  readonly passaggio: '' | 'Mattina' | 'Pomeriggio';
  /** `HH:MM`. */
  readonly oraPassaggio: string | null;
  /** Manual, kg. */
  readonly peso: number | null;
  /** Euro; absent in old days. */
  readonly incasso?: number | null;
  readonly scaricato: string | null;
}

export interface Ritiro {
  readonly cosa: string;
  readonly colli: number;
  /** Kilograms. */
  readonly peso: number;
}

export interface ImpostazioniGiro {
  readonly oraPartenza: string;
  readonly noPausaPranzo: boolean;
  /** Percent. */
  readonly ritardo: number;
  /** Minutes. */
  readonly pausaPranzo: number;
  readonly inverti: boolean;
  readonly bloccato: boolean;
}

/** A day's decisions: one row, changed and undone as a whole. */
export interface Stato {
  readonly gps: boolean;
  readonly softwareElaborazione: 'TomTom' | 'Verso';
  readonly giri: Readonly<Record<string, ImpostazioniGiro>>;
  readonly fermate: Readonly<Record<string, Posto>>;
  /** Absent in old days. */
  readonly ritiri?: Readonly<Record<string, Ritiro>>;
}

export const statoVuoto: Stato = { gps: false, softwareElaborazione: 'Verso', giri: {}, fermate: {} };

/** B-015. */
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

/** Decided, else the usual driver's. */
export const postoDi = (stato: Stato, { chiave, autistaConsueto }: DaCollocare, autisti: readonly string[]): Posto =>
  stato.fermate[chiave] ?? nuovo(autisti.includes(autistaConsueto) ? autistaConsueto : '');

/** Unassigned: empty name; unplaced last. */
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

/** Unlisted stops stay; changing driver resets the offset. */
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

/** Appended and fixed; empty: unassigned. */
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

/** Moves and fixes; clamped to the end. */
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

/** Null also removes its decisions. */
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
