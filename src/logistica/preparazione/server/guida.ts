import type { HelpPage } from '#platform/server/area.ts';
import { interni } from '#parti/ruoli.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'ordini-settimana',
    title: 'Ordini della settimana',
    text: '<p>Gli ordini da consegnare dal lunedì al venerdì di una settimana, con il tempo di scarico previsto. Il numero della settimana e <strong>Carica</strong> ne mostrano un’altra; la riga apre l’ordine.</p>',
    roles: interni,
    order: 205,
    topics: [],
  },
  {
    key: 'preparazione',
    title: 'Preparazione ordini',
    text: '<p>Gli ordini confermati, da preparare e consegnare. <strong>Vista</strong> mostra quelli di oggi, quelli in ritardo o quelli che qualcuno sta preparando.</p>',
    roles: interni,
    order: 206,
    topics: [
      {
        key: 'preparare',
        title: 'Preparare un ordine',
        text: '<p><strong>Inizia</strong> prende l’ordine: lo prepara una persona alla volta, un’altra può subentrare. Le righe sono nel giro di prelievo, i cassetti per primi. Il lettore conta un pezzo alla volta, dovunque sia il cursore: un campo in cui si sta scrivendo resta com’è. Il codice si può anche scrivere in <em>Codice</em>, e la quantità accanto. Un articolo che non è nell’ordine viene rifiutato: non si sostituisce. Se la merce è ancora in ricezione o nel magazzino esterno la riga lo dice, e con <em>Da</em> si sceglie da dove prenderla.</p>',
      },
      {
        key: 'consegnare',
        title: 'Consegnare e fatturare',
        text: '<p><strong>Consegna</strong> fa il DDT di ciò che è pronto e scarica il magazzino: prima lo scaffale, poi la ricezione, e dice che cosa parte da lì. Il resto rimane aperto. La fattura si fa subito o a fine mese, da <em>DDT da fatturare</em>. Il cliente riceve la mail con i documenti; <strong>PDF</strong> li stampa, accanto a ciascuno.</p>',
      },
      {
        key: 'fatture',
        title: 'DDT da fatturare',
        text: '<p>L’elenco segue il giorno scelto in <em>Consegnati fino al</em>. Un cliente si apre e mostra i suoi DDT: si tolgono quelli che non vanno in fattura. Ogni fattura è dei DDT di un mese: fino al 15 del mese dopo porta la data dell’ultimo giorno del mese, più tardi quella di oggi.</p><p><em>Fattura tutti</em> lavora in sottofondo e mostra a che punto è. Interrotta, le fatture già fatte restano; per le altre si avvia di nuovo.</p>',
        roles: [2, 4],
      },
      {
        key: 'annullare',
        title: 'Annullare un ordine',
        text: '<p>L’ufficio annulla un ordine finché niente è preparato: la merce torna disponibile e il cliente riceve la mail.</p>',
        roles: [2, 4],
      },
      {
        key: 'annullare-ddt',
        title: 'Annullare un DDT',
        text: '<p>Un DDT non ancora fatturato si annulla dalla pagina del suo ordine, tra le <em>Consegne</em>. Resta con il suo numero, la merce torna dov’era stata presa e l’ordine è di nuovo da consegnare.</p>',
        roles: [2, 4],
      },
    ],
  },
];
