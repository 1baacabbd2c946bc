import { interni } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'comuni',
    title: 'Zone di consegna',
    text: '<p>Le zone in cui vanno i nostri furgoni, comune per comune. La zona propone l’autista e i giorni di passaggio a chi non ne ha di suoi: il cliente legge nel carrello in quali giorni consegniamo da lui.</p>',
    roles: interni,
    order: 201,
    topics: [
      {
        key: 'comuni',
        title: 'Mettere un comune in una zona',
        text: '<p>Un clic su un comune apre la sua zona. Con <em>Dipingi</em> su una zona ogni clic mette il comune in quella zona, o lo toglie. Anche senza mappa: nella finestra della zona si scrive il nome del comune.</p>',
      },
      {
        key: 'kml',
        title: 'File KML',
        text: '<p><em>Esporta KML</em> salva le zone con i loro confini, per altri programmi di mappe. <em>Importa KML</em> legge le zone di un file: il nome del segnaposto è la zona, e vi entrano i comuni il cui centro sta dentro il contorno. Prima di salvare si vede che cosa cambia.</p>',
      },
    ],
  },
];
