/** Index letter; `#` without a letter. */
export function iniziale(descrizione: string): string {
  const [prima = ''] = descrizione.trim().normalize('NFD').toUpperCase();
  return /[A-Z]/.test(prima) ? prima : '#';
}
