import { chiCuraArticoli } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'qualitaDati',
    title: 'Qualità dei dati',
    text: '<p>Ciò che nel catalogo impedisce di trovare o di comprare, un controllo per scheda con il suo numero. Si apre sul primo che ha righe, le più gravi in cima. <strong>Invio</strong> su una riga porta dove si corregge; al ritorno il numero è sceso.</p>',
    roles: chiCuraArticoli,
    order: 136,
    topics: [
      {
        key: 'controlli',
        title: 'I controlli',
        text: '<ul><li><strong>Senza prezzo</strong>: articoli in vendita senza un prezzo del listino base oggi; Invio apre l’articolo nel catalogo, <strong>I</strong> l’importazione dei listini.</li><li><strong>In nessuna testata</strong>: articoli del catalogo che nessuna testata mostra, come dopo l’eliminazione della loro; Invio apre le testate dell’azienda.</li><li><strong>Ricerche senza risultato</strong>: quello che clienti e personale hanno cercato negli ultimi 30 giorni senza trovare niente, e quante volte.</li><li><strong>Senza immagine</strong>: testate senza figura; quelle fuori internet in fondo.</li><li><strong>Filtri che non trovano</strong>: valori che stanno solo su testate che i clienti non vedono.</li><li><strong>Valori simili</strong>: valori di un filtro diversi solo per maiuscole, accenti o spazi.</li><li><strong>Codici doppi</strong>: articoli della stessa azienda con lo stesso codice fornitore.</li></ul>',
      },
      {
        key: 'ricerche',
        title: 'Sistemare una ricerca senza risultato',
        text: '<p><strong>Invio</strong> cerca la parola tra le testate: a quella giusta si aggiunge la parola tra le <em>Parole chiave</em>, oppure un sinonimo nel <em>Gestionale Filtri</em>. <strong>P</strong> la prova come la vede il cliente. <strong>Canc</strong> la toglie dall’elenco; se qualcuno la cerca ancora senza trovare niente, ritorna. Chi ha cercato non viene registrato.</p>',
      },
    ],
  },
];
