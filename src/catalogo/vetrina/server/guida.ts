import type { HelpPage } from '#platform/server/area.ts';

const tutti = [0, 1, 2, 3, 4, 5, 6] as const;

export const guida: readonly HelpPage[] = [
  {
    key: 'home',
    title: 'Pagina iniziale',
    text: '<p>Da qui si comincia: la ricerca in alto, il <a href="/ricerca/catalogo/sommario">sommario</a> del catalogo, le ultime <a href="/news">news</a> e i contatti dell’azienda.</p>',
    roles: tutti,
    order: 20,
    topics: [
      {
        key: 'scorciatoie',
        title: 'Le scorciatoie del cliente',
        text: '<p>Sotto il menu ci sono l’<a href="/ordinerapido">ordine rapido</a>, il <a href="/carrello">carrello</a>, gli <a href="/documenti/ordini">ordini</a>, i <a href="/ricerca/preferiti/prodotti">preferiti</a> e il sommario. Promozioni, novità e outlet stanno nel menu Catalogo.</p>',
        roles: [1],
      },
      {
        key: 'contatti',
        title: 'Contatti e orari',
        text: '<p>In fondo alla pagina ci sono indirizzo, orari, telefono e le caselle di posta dei reparti. La mappa si sposta trascinandola e si ingrandisce con i pulsanti.</p>',
      },
    ],
  },
  {
    key: 'azienda',
    title: 'Azienda',
    text: '<p>Chi siamo, dove siamo e come lavoriamo, con i contatti dei reparti.</p>',
    roles: tutti,
    order: 400,
    topics: [],
  },
  {
    key: 'news',
    title: 'News',
    text: '<p>Le notizie dell’azienda e dei marchi, dalla più recente. Premi su una notizia per leggerla intera con le sue immagini; in fondo all’elenco si passa alle pagine precedenti.</p>',
    roles: tutti,
    order: 410,
    topics: [],
  },
  {
    key: 'informative',
    title: 'Privacy, cookie e condizioni',
    text: '<p>Le pagine che la legge chiede: <a href="/privacy">privacy</a>, <a href="/cookie">cookie</a>, <a href="/condizioni">condizioni di vendita</a> e <a href="/contributi-pubblici">contributi pubblici</a>. Si raggiungono anche dal fondo di ogni pagina.</p>',
    roles: tutti,
    order: 420,
    topics: [],
  },
];
