/** The letter under which a description stands in an index; what begins with no letter stands under `#`. */
export function iniziale(descrizione: string): string {
  const [prima = ''] = descrizione.trim().normalize('NFD').toUpperCase();
  return /[A-Z]/.test(prima) ? prima : '#';
}
