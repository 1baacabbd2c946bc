const due = (numero: number): string => String(numero).padStart(2, '0');

/** `1:02:03`. */
export const durata = (secondi: number): string => {
  const intero = Math.round(secondi);
  return `${Math.floor(intero / 3600)}:${due(Math.floor(intero / 60) % 60)}:${due(intero % 60)}`;
};
