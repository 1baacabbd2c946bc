import { luhn } from '#platform/contract/check-digits.ts';

const giorno = 86_400_000;
/** Day 0 of the numbers. */
const inizio = Date.UTC(2020, 0, 1);

/**
 * Parcel numbers contain their time, so that a restarted simulator never repeats one and recognises earlier and seeded
 * ones: four digits for the day, the rest for the time of day.
 */
export function numeratore(cifre: number, adesso: () => Date): () => string {
  let ultimo = 0;
  const passi = 10 ** (cifre - 4);
  return () => {
    ultimo = Math.max(ultimo + 1, Math.floor(((adesso().getTime() - inizio) / giorno) * passi));
    return String(ultimo).padStart(cifre, '0');
  };
}

/** Time at which the number was assigned. */
export const istanteDi = (numero: string): Date =>
  new Date(inizio + (Number(numero) / 10 ** (numero.length - 4)) * giorno);

const numeroDel = (cifre: number, giornoIso: string, parte: number): string => {
  const passi = 10 ** (cifre - 4);
  const giorni = Math.round((Date.parse(`${giornoIso}T00:00:00Z`) - inizio) / giorno);
  return String(giorni * passi + Math.floor(parte * passi)).padStart(cifre, '0');
};

/** Number of a seeded shipment, which the simulators recognise: a time in the afternoon, `parte` from 0 to 1. */
export function numeroSimulato(
  operatore: string,
  { giorno: giornoIso, parte, cap }: { readonly giorno: string; readonly parte: number; readonly cap: string },
): string {
  const ora = 0.5 + parte / 6;
  if (operatore === 'GLS') return `6${numeroDel(8, giornoIso, ora)}`;
  const senza = `1021${cap.slice(0, 2)}${numeroDel(9, giornoIso, ora)}${cap.slice(3)}`;
  return [...'0123456789'].map((cifra) => senza + cifra).find(luhn) ?? senza;
}
