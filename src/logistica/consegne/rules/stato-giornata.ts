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
  /** What the planner balances between tours; absent: nothing, shortest distance. */
  readonly equilibrio?: '' | 'ore' | 'consegne';
  /** The planner uses all vans if possible. */
  readonly tuttiIFurgoni?: boolean;
  readonly giri: Readonly<Record<string, ImpostazioniGiro>>;
  readonly fermate: Readonly<Record<string, Posto>>;
  /** Absent in old days. */
  readonly ritiri?: Readonly<Record<string, Ritiro>>;
}

export const statoVuoto: Stato = { gps: false, softwareElaborazione: 'Verso', giri: {}, fermate: {} };

/** B-016. */
export const generaliDi = (
  { gps, softwareElaborazione, equilibrio = '', tuttiIFurgoni = false }: Stato,
  dtConsegna: string,
) => ({ gps, softwareElaborazione, equilibrio, tuttiIFurgoni, dtConsegna });

/** B-015. */
export const impostazioniVuote: ImpostazioniGiro = {
  oraPartenza: '07:30',
  noPausaPranzo: false,
  ritardo: 0,
  pausaPranzo: 0,
  inverti: false,
  bloccato: false,
};

/** Ignores inherited properties, because a driver may be called `constructor`. */
export const impostazioniDi = ({ giri }: Stato, autista: string): ImpostazioniGiro =>
  (Object.hasOwn(giri, autista) && giri[autista]) || impostazioniVuote;

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

/** The place decided by the office, else in the usual driver's tour. */
export const postoDi = (stato: Stato, { chiave, autistaConsueto }: DaCollocare, autisti: readonly string[]): Posto =>
  stato.fermate[chiave] ?? nuovo(autisti.includes(autistaConsueto) ? autistaConsueto : '');

/** In driving order, also for reversed tours (B-186). Unassigned stops have an empty name; unplaced ones come last. */
export function giriDi<F extends DaCollocare>(
  stato: Stato,
  fermate: readonly F[],
  autisti: readonly string[],
): ReadonlyMap<string, readonly F[]> {
  const giri = new Map<string, F[]>(['', ...autisti].map((autista) => [autista, []]));
  const posti = new Map(fermate.map((fermata) => [fermata.chiave, postoDi(stato, fermata, autisti)]));
  for (const fermata of fermate) (giri.get(posti.get(fermata.chiave)?.autista ?? '') ?? giri.get(''))?.push(fermata);
  for (const [autista, giro] of giri) {
    const verso = impostazioniDi(stato, autista).inverti ? -1 : 1;
    const prog = ({ chiave }: F): number => verso * (posti.get(chiave)?.prog ?? 0) || Infinity;
    giro.sort((a, b) => (prog(a) === prog(b) ? 0 : prog(a) - prog(b)));
  }
  return giri;
}

/** Takes tours in driving order. Stops not listed stay; changing the driver resets the offset. */
export function conGiri(
  stato: Stato,
  giri: ReadonlyMap<string, readonly DaCollocare[]>,
  fisse: readonly string[] = [],
): Stato {
  const fermate = { ...stato.fermate };
  for (const [autista, giro] of giri) {
    const { inverti } = impostazioniDi(stato, autista);
    for (const [i, { chiave }] of giro.entries()) {
      const prima = fermate[chiave] ?? nuovo(autista);
      const altrove = prima.autista !== autista;
      fermate[chiave] = {
        ...prima,
        autista,
        prog: autista === '' ? 0 : inverti ? giro.length - i : i + 1,
        fissa: fisse.includes(chiave) || (prima.fissa && !(altrove && autista === '')),
        scambio: altrove ? 0 : prima.scambio,
      };
    }
  }
  return { ...stato, fermate };
}

/** Appends the stops and fixes them; an empty driver unassigns. */
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

interface Spostamento {
  readonly chiave: string;
  /** From 1, clamped to the end. */
  readonly prog: number;
  /** Default: the stop's present driver. */
  readonly autista?: string | undefined;
}

/** Moves and fixes the stop; an unassigned stop needs a driver. */
export function spostaFermata<F extends DaCollocare>(
  stato: Stato,
  giorno: { readonly fermate: readonly F[]; readonly autisti: readonly string[] },
  { chiave, prog, autista: verso }: Spostamento,
): Stato {
  const giri = new Map(giriDi(stato, giorno.fermate, giorno.autisti));
  const [suo, giro] = [...giri].find(([, fermate]) => fermate.some((una) => una.chiave === chiave)) ?? ['', []];
  const autista = verso ?? suo;
  const da = giro.findIndex((fermata) => fermata.chiave === chiave);
  const fermata = giro[da];
  if (!fermata || autista === '') return stato;
  const altri = autista === suo ? giro.toSpliced(da, 1) : (giri.get(autista) ?? []);
  const a = Math.min(prog - 1, altri.length);
  giri.set(suo, giro.toSpliced(da, 1)).set(autista, altri.toSpliced(a, 0, fermata));
  const dopo = conGiri(stato, giri, [chiave]);
  const posto = dopo.fermate[chiave] ?? nuovo(autista);
  const scambio = autista === suo ? posto.scambio + a - da : 0;
  return { ...dopo, fermate: { ...dopo.fermate, [chiave]: { ...posto, scambio } } };
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
