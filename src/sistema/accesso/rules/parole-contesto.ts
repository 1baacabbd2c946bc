/**
 * Context-specific words that an attacker would try first (ASVS 5, 6.1.2; docs/accessi-asvs.md): the program, its
 * trade, the staff's names. The user's own name and parts of the address are added.
 */
export const paroleContesto =
  `cardine portale intranet ferramenta viteria viti bulloni maniglie serrature cerniere catalogo listino prezzi ordine ordini
  ordina carrello preventivo magazzino ufficio acquisti vendite vendita commerciale amministrazione amministratore admin administrator
  cliente clienti fornitore terzista utente utenti accesso login azienda ditta ingrosso grossista password benvenuto welcome demo prova test`.split(
    /\s+/,
  );

const cifre: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const lettere = (scritto: string): string =>
  scritto
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
const inLettere = (scritto: string): string =>
  lettere(scritto.replace(/[013457@$]/g, (segno) => cifre[segno] ?? segno));

/** Words in names and addresses; shorter ones are ignored. */
export const paroleDi = (testi: readonly string[]): string[] =>
  testi
    .flatMap((testo) => testo.split(/[^\p{L}]+/u))
    .map(lettere)
    .filter((parola) => parola.length >= 3);

/**
 * True if the password consists only of such words or the whole address, digits and punctuation: `Cardine2026!`,
 * `c4rd1ne`.
 */
export function soloContesto(password: string, suoi: readonly string[] = []): boolean {
  const parole = new Set([...paroleContesto, ...paroleDi(suoi), ...suoi.map(lettere)]);
  return [lettere(password), inLettere(password)].some((testo) => testo !== '' && fattaDi(testo, parole));
}

function fattaDi(testo: string, parole: ReadonlySet<string>): boolean {
  const finoA = [true];
  for (let fine = 1; fine <= testo.length; fine++)
    finoA[fine] = finoA.some((giunge, inizio) => giunge && inizio < fine && parole.has(testo.slice(inizio, fine)));
  return finoA[testo.length] === true;
}
