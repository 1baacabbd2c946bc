import { chiOrdina } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'ordinerapido',
    title: 'Ordine rapido',
    text: '<p>Molte righe in una volta: scritte o lette con lo scanner, incollate da un foglio o da una mail, da un file CSV o Excel, da un documento passato o da una lista salvata. Niente entra nel carrello prima che tu lo confermi.</p>',
    roles: chiOrdina,
    order: 80,
    topics: [
      {
        key: 'incollare',
        title: 'Incollare o caricare',
        text: '<p>Ogni riga ha un codice e una quantità, in qualunque ordine; l’intestazione e le colonne in più non danno fastidio. Di una mail si tralasciano saluti, telefoni e firme: stanno sotto il campo e si possono riprendere. Una riga senza codice, come «25 viti truciolari 4x40», si cerca per le sue parole. Di un file Excel si legge il primo foglio, fino a 1.000 righe.</p>',
      },
      {
        key: 'esito',
        title: 'L’esito di ogni riga',
        text: '<p>Una riga può essere pronta, da scegliere (il codice corrisponde a più articoli, o gli articoli sono trovati per parole), da correggere (per esempio la quantità non è una confezione intera) o non trovata. Si corregge sul posto; entrano nel carrello le righe pronte, tutte insieme.</p>',
      },
      {
        key: 'liste',
        title: 'Liste salvate',
        text: '<p>Le righe si possono salvare come lista con un nome e richiamare quando serve; i prezzi sono sempre quelli del giorno.</p>',
      },
    ],
  },
];
