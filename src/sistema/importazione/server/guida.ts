import { amministratori } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'importazione',
    title: 'Importazione dei dati',
    text: '<p>I dati dell’azienda da file CSV: marchi, testate, articoli, prezzi, clienti, documenti. Si carica uno zip con più file, un file solo o il catalogo BMEcat (XML) di un fornitore; niente viene scritto prima della conferma.</p>',
    roles: amministratori,
    order: 240,
    topics: [
      {
        key: 'controllo',
        title: 'Il controllo',
        text: '<p>Ogni file viene letto tutto: per ogni errore si vedono file, riga, colonna, valore e che cosa ci si aspettava, anche in un foglio da scaricare. Senza errori si vedono le righe nuove, cambiate, uguali e quelle che mancano nella consegna.</p>',
      },
      {
        key: 'conferma',
        title: 'La conferma',
        text: '<p>Tutte le righe vengono scritte insieme, o nessuna. <strong>La consegna è completa</strong> disattiva ciò che manca: lasciare la scelta vuota se i file portano solo una parte dei dati.</p>',
      },
      {
        key: 'immagini',
        title: 'Immagini e schede',
        text: '<p>Lo zip porta anche immagini (JPEG, PNG, WebP, GIF) e schede PDF, in qualsiasi cartella: ognuna prende il posto che le righe, della consegna o già nel portale, indicano con il suo percorso o il suo nome. Il controllo conta le nuove, cambiate e uguali e quelle che mancano; si scrivono con la conferma.</p>',
      },
      {
        key: 'revoca',
        title: 'La revoca',
        text: '<p>Per 30 giorni <strong>Revoca l’importazione</strong> rimette tutto com’era prima, se nessuna delle sue righe è cambiata da allora; altrimenti dice quali e non tocca nulla. Vale per importazioni fino a 200.000 righe. Immagini e schede restano nell’archivio come l’importazione le ha scritte.</p>',
      },
      {
        key: 'cartella',
        title: 'La cartella delle consegne',
        text: '<p>Se è impostata (<strong>IMPORT_DIR</strong>), ciò che vi viene messo si importa da solo entro un minuto e passa in <strong>fatti</strong> o, con i suoi errori, in <strong>rifiutati</strong>. Lo stesso contenuto si prende una volta sola: per scriverlo di nuovo va caricato da qui. Sopra l’elenco si legge che cosa nella cartella non si può leggere o spostare, e perché.</p>',
      },
      {
        key: 'bmecat',
        title: 'Il catalogo di un fornitore',
        text: '<p>Di un catalogo BMEcat si tengono articoli, immagini per nome, classi e caratteristiche ETIM o ECLASS, e i prezzi che la configurazione assegna a un listino. <strong>Che cosa resta fuori</strong> conta ciò che il portale non tiene.</p>',
      },
    ],
  },
];
