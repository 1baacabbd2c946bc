import type { Ruolo } from '#platform/contract/call.ts';
import type { Argomento } from '#parti/web/dialogo-aiuto.tsx';

interface ArgomentoGuida extends Argomento {
  readonly ruoli: readonly Ruolo[];
}

const tutti: readonly Ruolo[] = [1, 2, 3, 4, 5];

const argomenti: readonly ArgomentoGuida[] = [
  {
    titolo: 'Cercare un articolo',
    testo:
      'Scrivi nella casella in alto una o più parole, un codice articolo o il codice del fornitore e premi Invio. Se il codice corrisponde a un solo articolo si apre subito la sua pagina.',
    ruoli: tutti,
  },
  {
    titolo: 'Leggere la pagina di catalogo',
    testo:
      'La pagina mostra il disegno, la tabella degli articoli e, nelle schede sotto, i dati tecnici, le schede prodotto e i correlati. Passa sopra un articolo per vederne il dettaglio; con un clic il pannello resta aperto.',
    ruoli: tutti,
  },
  {
    titolo: 'Prezzi e disponibilità',
    testo:
      'I prezzi sono iva esclusa e valgono oggi per il cliente collegato. Il segno verde indica merce a magazzino, il rosso merce su ordinazione.',
    ruoli: [1, 2, 4],
  },
  {
    titolo: 'Ordinare',
    testo:
      'Nel pannello dell’articolo scrivi la quantità o il numero di scatole e aggiungi al carrello. Dal carrello si passa ai dettagli di spedizione e poi alla conferma: da quel momento i prezzi sono fissati.',
    ruoli: [1, 2],
  },
  {
    titolo: 'Lavorare per un cliente',
    testo:
      'Scegli il cliente in alto scrivendo il nome, la località o il codice. Prezzi, carrello e documenti diventano i suoi, solo in questa scheda del browser. La crocetta torna a nessun cliente.',
    ruoli: [2, 4, 5],
  },
  {
    titolo: 'Con la tastiera',
    testo:
      'Nelle tabelle le frecce spostano la riga, Inizio e Fine vanno agli estremi, Invio apre. Esc chiude la finestra in primo piano.',
    ruoli: tutti,
  },
];

/** The help topics that a role can use. */
export const argomentiPer = (ruolo: Ruolo): readonly Argomento[] =>
  argomenti.filter((argomento) => argomento.ruoli.includes(ruolo));
