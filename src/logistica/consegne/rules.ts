/** Name of the ways to plan in the settings of a day (B-016). */
export const software = ['TomTom', 'Verso'] as const;
export const passaggi = ['', 'Mattina', 'Pomeriggio'] as const;

/** Where each tour begins and ends: shown as stops, counted nowhere (B-108). */
export const partenza = { cdAnagrafica: '000001', ragioneSociale: 'PARTENZA' } as const;
export const arrivo = { cdAnagrafica: '001758', ragioneSociale: 'ARRIVO' } as const;

export const nessunaSelezionata = 'Nessuna consegna selezionata';
export const progressivoNonValido = 'Progressivo non valido';
export const ritardoNonValido = 'Ritardo valore numerico non valido';
export const tomTomAssente = 'TomTom non è collegato: i giri si calcolano con Verso.';

/** B-143: a whole number from 1; null for what is none. */
export function leggiProgressivo(scritto: string): number | null {
  const pulito = scritto.trim();
  return /^\d{1,4}$/.test(pulito) && Number(pulito) >= 1 ? Number(pulito) : null;
}

/** B-144: a whole percentage, 0 for an empty field; null for what is none. */
export function leggiRitardo(scritto: string): number | null {
  const pulito = scritto.trim();
  if (pulito === '') return 0;
  return /^-?\d{1,3}$/.test(pulito) ? Number(pulito) : null;
}

/** `7:30`, `730` and `07.30` are 07:30; null for what is no time. */
export function leggiOra(scritta: string): string | null {
  const [, ore = '', minuti = ''] = /^\s*(\d{1,2})[:.,]?(\d{2})\s*$/.exec(scritta) ?? [];
  if (ore === '' || Number(ore) > 23 || Number(minuti) > 59) return null;
  return `${ore.padStart(2, '0')}:${minuti}`;
}

/** Seconds from midnight of `HH:MM`. */
export const secondiDi = (ora: string): number => Number(ora.slice(0, 2)) * 3600 + Number(ora.slice(3, 5)) * 60;

/** `09:05` for seconds from midnight; after midnight it goes on from 00:00. */
export function oraDi(secondi: number): string {
  const minuti = Math.round(secondi / 60);
  return `${String(Math.floor(minuti / 60) % 24).padStart(2, '0')}:${String(minuti % 60).padStart(2, '0')}`;
}

/** `1 h 05`, `45 min`. */
export function durataInParole(secondi: number): string {
  const minuti = Math.round(secondi / 60);
  return minuti < 60 ? `${minuti} min` : `${Math.floor(minuti / 60)} h ${String(minuti % 60).padStart(2, '0')}`;
}

/** The key of a stop within its day: one customer has a stop for each address and a pick-up beside. */
export const chiaveFermata = (modalitaConsegna: string, cdAnagrafica: string): string =>
  `${cdAnagrafica}/${modalitaConsegna}`;

/** What stands in the terms of a document, or of its customer, whose money the driver collects; documents of other systems carry their own words. */
export const inContrassegno = 'contrassegno|contanti|alla consegna';

/** `C3`: a delivery at the third address of a customer, `R3`: a pick-up there; 0 is his own. */
export const luogoDi = (modalitaConsegna: string): number => Number(modalitaConsegna.slice(1));
export const isRitiro = (modalitaConsegna: string): boolean => modalitaConsegna.startsWith('R');
