import type { Argomento } from '#parti/web/dialogo-aiuto.tsx';

/** What the cart's help answers, in the order of its steps. */
export const argomenti: readonly Argomento[] = [
  {
    titolo: 'Aggiungere e cambiare righe',
    testo:
      'Scrivi o leggi con lo scanner un codice, la quantità e premi Invio. Quantità, riferimento e note si cambiano nella riga; il cestino la toglie e per qualche secondo si può rimetterla. Da tastiera: frecce per scorrere, Invio per la quantità, Canc per eliminare. Per molte righe usa l’ordine rapido: si incollano o si caricano da un file.',
  },
  {
    titolo: 'Avvisi sulle righe',
    testo:
      'Il triangolo segnala una riga da controllare: la disponibilità non basta, la quantità non è una confezione intera, l’articolo non è più ordinabile. Un ordine oltre la disponibilità non si conferma: il portale dice quanto se ne può avere.',
  },
  {
    titolo: 'Spedizione e data di consegna',
    testo:
      'Nel secondo passo scegli il trasporto, l’indirizzo e un giorno fra quelli evidenziati: con il mezzo aziendale sono i giorni del tuo giro, con il corriere i giorni lavorativi. Con il ritiro in sede non servono né indirizzo né data.',
  },
  {
    titolo: 'Ordine o preventivo',
    testo:
      'Un ordine impegna la merce ai prezzi mostrati. Un preventivo registra gli stessi prezzi senza impegnare nulla. Il numero del tuo ordine, se lo indichi, compare sul documento come Vs. ordine.',
  },
  {
    titolo: 'Conferma e prezzi',
    testo:
      'Se un prezzo è cambiato da quando l’hai visto, la conferma si ferma una volta e mostra la differenza. Dopo la conferma arriva una mail con il PDF e l’ordine si trova in Documenti, Ordini. Chi paga subito ha un’ora per completare il pagamento.',
  },
];
