import { interni } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'centrolavoro',
    title: 'CentroLavoro',
    text: '<p>Che cosa fa la macchina, e i comandi per muoverla. <strong>Stop</strong> ferma la macchina sempre, chiunque la tenga e anche quando non se ne conosce lo stato: è il tasto più grande, e dalla tastiera <strong>Maiusc+Esc</strong>. In pericolo si usa il fungo di emergenza della macchina.</p>',
    roles: interni,
    order: 210,
    topics: [
      {
        key: 'presa',
        title: 'Prendere la macchina',
        text: '<p>Muove la macchina una persona alla volta, tra quelle abilitate dall’amministratore: <strong>Prendi la macchina</strong>, e alla fine <strong>Lascia la macchina</strong>. Dopo un quarto d’ora senza comandi un altro può prenderla. Gli altri guardano, e possono fermarla.</p>',
      },
      {
        key: 'stato',
        title: 'Che cosa si vede',
        text: '<p><strong>Info</strong> mostra stato, posizione, riga e tempo di lavoro. Se la macchina non risponde lo stato è <em>ignota</em>: resta solo lo stop. Chiudere la pagina non ferma la macchina; riaprendola si trova com’è.</p>',
      },
      {
        key: 'comandi',
        title: 'I comandi',
        text: '<p>Un comando parte una volta sola, quando si preme. Se la risposta si perde il programma dice che l’esito non si conosce e non lo ripete: si guarda la macchina e si decide. Un comando che arriva tardi, o dopo quello di un altro, non parte. L’accensione e l’uscita dall’emergenza si fanno alla macchina.</p>',
      },
      {
        key: 'programmi',
        title: 'I programmi',
        text: '<p>Un programma (.ngc) si carica in archivio, si guarda nell’anteprima e si rilascia; solo una versione rilasciata va alla macchina. Un programma che esce dal campo degli assi, o che non si può calcolare, viene rifiutato con il numero della riga. Da una riga di lavorazione o da una maniglia ordinata, <strong>Carica sulla macchina</strong> porta al suo programma: il lavoro resta segnato con articolo e lotto.</p>',
      },
    ],
  },
];
