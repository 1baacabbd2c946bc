import type { HelpPage } from '#platform/server/area.ts';
import { interni } from '#parti/ruoli.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'mappatura',
    title: 'Mappatura Porte',
    text: '<p>I dispositivi della rete interna e dove finisce il loro cavo. La ricerca guarda in tutti i campi, anche MAC, seriale e note.</p>',
    roles: interni,
    order: 210,
    topics: [
      {
        key: 'righe',
        title: 'Le righe',
        text: '<p>La freccia a destra apre il dettaglio con l’immagine, <strong>M</strong> modifica, <strong>Canc</strong> elimina. Una riga arancione usa una porta che usa anche un altro: il testo dice quale. <strong>Solo porte usate due volte</strong> le mostra tutte.</p>',
      },
      {
        key: 'rete',
        title: 'La mappa della rete',
        text: '<p><strong>Mappa della rete</strong> segue il cavo: per ogni porta di uno switch il patch panel, il pozzetto e il dispositivo in fondo.</p>',
      },
    ],
  },
  {
    key: 'telefoni',
    title: 'Telefoni',
    text: '<p>Gli interni del personale e i telefoni della rete. Si cerca scrivendo; un clic sul numero chiama, dove il computer ha un telefono collegato.</p>',
    roles: interni,
    order: 220,
    topics: [],
  },
];
