/** B-016. */
/** What the planner balances between the tours of a day; empty: nothing, shortest distance. */
export const equilibri = ['', 'ore', 'consegne'] as const;

export const software = ['TomTom', 'Verso'] as const;
export const passaggi = ['', 'Mattina', 'Pomeriggio'] as const;

/** Shown as a stop but not counted (B-108). */
export const partenza = { cdAnagrafica: '000001', ragioneSociale: 'PARTENZA' } as const;
export const arrivo = { cdAnagrafica: '001758', ragioneSociale: 'ARRIVO' } as const;

export const nessunaSelezionata = 'Nessuna consegna selezionata';
export const progressivoNonValido = 'Progressivo non valido';
export const ritardoNonValido = 'Ritardo valore numerico non valido';
export const tomTomAssente = 'TomTom non è collegato: i giri si calcolano con Verso.';

/** Parses a position, starting at 1 (B-143). */
export function leggiProgressivo(scritto: string): number | null {
  const pulito = scritto.trim();
  return /^\d{1,4}$/.test(pulito) && Number(pulito) >= 1 ? Number(pulito) : null;
}

/** Parses a percentage from -50 to 300; empty is 0 (B-144). */
export function leggiRitardo(scritto: string): number | null {
  const pulito = scritto.trim();
  if (pulito === '') return 0;
  const ritardo = /^-?\d{1,3}$/.test(pulito) ? Number(pulito) : NaN;
  return ritardo >= -50 && ritardo <= 300 ? ritardo : null;
}

/** `7:30`, `730`, `07.30`. */
export function leggiOra(scritta: string): string | null {
  const [, ore = '', minuti = ''] = /^\s*(\d{1,2})[:.,]?(\d{2})\s*$/.exec(scritta) ?? [];
  if (ore === '' || Number(ore) > 23 || Number(minuti) > 59) return null;
  return `${ore.padStart(2, '0')}:${minuti}`;
}

/** From `HH:MM`. */
export const secondiDi = (ora: string): number => Number(ora.slice(0, 2)) * 3600 + Number(ora.slice(3, 5)) * 60;

/** `09:05`, modulo 24 h. */
export function oraDi(secondi: number): string {
  const minuti = Math.round(secondi / 60);
  return `${String(Math.floor(minuti / 60) % 24).padStart(2, '0')}:${String(minuti % 60).padStart(2, '0')}`;
}

export function durataInParole(secondi: number): string {
  const minuti = Math.round(secondi / 60);
  return minuti < 60 ? `${minuti} min` : `${Math.floor(minuti / 60)} h ${String(minuti % 60).padStart(2, '0')}`;
}

export const chiaveFermata = (modalitaConsegna: string, cdAnagrafica: string): string =>
  `${cdAnagrafica}/${modalitaConsegna}`;

/** Payment terms that mean cash on delivery; a regular expression, because other systems write them differently. */
export const inContrassegno = 'contrassegno|contanti|alla consegna';

/** Address number; 0: the customer's own address. */
export const luogoDi = (modalitaConsegna: string): number => Number(modalitaConsegna.slice(1));
export const isRitiro = (modalitaConsegna: string): boolean => modalitaConsegna.startsWith('R');
