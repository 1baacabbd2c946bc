import type { HelpPage } from '#platform/server/area.ts';

const tutti = [0, 1, 2, 3, 4, 5, 6] as const;

export const guida: readonly HelpPage[] = [
  {
    key: 'ricerca',
    title: 'Cercare un articolo',
    text: '<p>Scrivi nella casella in alto una o più parole, un codice articolo o il codice del fornitore e premi <strong>Invio</strong>. Se il codice corrisponde a un solo articolo si apre subito la sua pagina.</p><p><img src="/aiuto/ricerca.webp" alt="I risultati: a sinistra i filtri, a destra le schede dei prodotti" /></p>',
    roles: tutti,
    order: 30,
    topics: [
      {
        key: 'suggerimenti',
        title: 'Suggerimenti mentre scrivi',
        text: '<p>Dal terzo carattere compaiono parole, caratteristiche e marchi che il catalogo conosce. Con le frecce si scelgono, con <strong>Invio</strong> si cerca; premendo un marchio se ne vedono i prodotti.</p>',
      },
      {
        key: 'filtri',
        title: 'Filtri',
        text: '<p>A sinistra si restringono i risultati per marca, materiale, finitura e altre caratteristiche; il numero accanto dice quanti prodotti restano. <strong>Tutte le scelte</strong> vuole che valgano insieme, <strong>Almeno una</strong> che ne valga una. Ogni scelta compare sopra i risultati e si toglie con la crocetta. Le due frecce accanto a un filtro ordinano i risultati secondo quel filtro; premute ancora, al contrario.</p>',
      },
      {
        key: 'risultati',
        title: 'Leggere i risultati',
        text: '<p>I prodotti sono raccolti per categoria e se ne caricano altri scorrendo verso il basso. La stella li mette fra i <a href="/ricerca/preferiti/prodotti">preferiti</a> (serve l’accesso). Il pulsante a destra cambia fra schede ed elenco. Copiando l’indirizzo della pagina si ritrovano gli stessi risultati con gli stessi filtri.</p>',
      },
      {
        key: 'nulla',
        title: 'Quando non si trova nulla',
        text: '<p>Se nessun prodotto ha tutte le parole, il portale prova con parole che differiscono per una lettera e poi con meno parole, e dice con che cosa ha cercato. I codici invece vanno scritti giusti; bastano i primi caratteri.</p>',
      },
      {
        key: 'stati',
        title: 'I cerchi colorati',
        text: '<p>Dicono quali articoli si vedono oltre a quelli normali: fuori catalogo (giallo), obsoleti (arancio), eliminati (blu), con internet disattivo (rosa). Un terzista ne ha tre e può restringere i risultati per come ha la merce: acquisto, conto deposito, conto lavoro.</p>',
        roles: [2, 3, 4, 5, 6],
      },
      {
        key: 'impostazioni',
        title: 'Impostazioni dei risultati',
        text: '<p>Il menu <strong>Impostazioni</strong> mostra per nome le divisioni, cerca in tutti i filtri, seleziona più prodotti per modificarli insieme (Multi selezione, Manutenzione) e sceglie parole chiave, ordinamento e come raggruppare (Break). Il menu con i tre punti di una scheda, o il tasto destro, modifica la testata.</p>',
        roles: [2],
      },
    ],
  },
  {
    key: 'sommario',
    title: 'Sommario e indice',
    text: '<p>Il catalogo come è stampato: i capitoli con i loro sottocapitoli e, accanto, quante testate contengono. Premendo un capitolo se ne vedono le testate; premendo una testata si apre la sua pagina.</p>',
    roles: tutti,
    order: 40,
    topics: [
      {
        key: 'indice',
        title: 'Indice alfabetico',
        text: '<p><strong>Indice alfabetico</strong> elenca le stesse testate in ordine di nome, con l’immagine e il marchio. Il pulsante in alto torna al sommario.</p>',
      },
    ],
  },
];
