import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'carrello',
    title: 'Carrello',
    text: '<p>Tre passi: le righe, i dettagli di spedizione, la conferma. Il carrello è del cliente e resta dov’è anche se esci o cambi computer.</p><p><img src="/aiuto/carrello.webp" alt="Il carrello con le righe e il riepilogo" /></p>',
    roles: [1, 2, 4, 5],
    order: 70,
    topics: [
      {
        key: 'righe',
        title: 'Aggiungere e cambiare righe',
        text: '<p>Scrivi o leggi con lo scanner un codice, la quantità e premi <strong>Invio</strong>. Quantità, riferimento e note si cambiano nella riga; il cestino la toglie e per qualche secondo si può rimetterla. Da tastiera: frecce per scorrere, Invio per la quantità, Canc per eliminare. Per molte righe usa l’<a href="/ordinerapido">ordine rapido</a>: si incollano o si caricano da un file.</p>',
      },
      {
        key: 'avvisi',
        title: 'Avvisi sulle righe',
        text: '<p>Il triangolo segnala una riga da controllare: la disponibilità non basta, la quantità non è una confezione intera, l’articolo non è più ordinabile. Un ordine oltre la disponibilità non si conferma: il portale dice quanto se ne può avere.</p>',
      },
      {
        key: 'spedizione',
        title: 'Spedizione e data di consegna',
        text: '<p>Nel secondo passo scegli il trasporto, l’indirizzo e un giorno fra quelli evidenziati: con il mezzo aziendale sono i giorni del tuo giro, con il corriere i giorni lavorativi. Con il ritiro in sede non servono né indirizzo né data.</p>',
      },
      {
        key: 'documento',
        title: 'Ordine o preventivo',
        text: '<p>Un ordine impegna la merce ai prezzi mostrati. Un preventivo registra gli stessi prezzi senza impegnare nulla. Il numero del tuo ordine, se lo indichi, compare sul documento come Vs. ordine.</p>',
      },
      {
        key: 'conferma',
        title: 'Conferma e prezzi',
        text: '<p>Se un prezzo è cambiato da quando l’hai visto, la conferma si ferma una volta e mostra la differenza. Dopo la conferma arriva una mail con il PDF e l’ordine si trova in <a href="/documenti/ordini">Documenti, Ordini</a>. Chi paga subito ha un’ora per completare il pagamento.</p>',
      },
    ],
  },
];
