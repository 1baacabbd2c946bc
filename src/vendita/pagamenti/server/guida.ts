import { chiOrdina } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'pagamento',
    title: 'Pagare un ordine',
    text: '<p>Chi non paga a fine mese paga con carta, PayPal o bonifico. L’ordine resta in attesa e si conferma da solo appena il pagamento risulta: non serve ricaricare la pagina.</p>',
    roles: chiOrdina,
    order: 100,
    topics: [
      {
        key: 'tempo',
        title: 'Quanto tempo c’è',
        text: '<p>Per carta e PayPal la pagina dice entro quando pagare; poi l’ordine si annulla e la merce torna disponibile. Con il bonifico l’ordine si conferma quando l’ufficio registra l’incasso.</p>',
      },
      {
        key: 'interrotto',
        title: 'Se il pagamento si interrompe',
        text: '<p>Si può riprovare dalla stessa pagina, anche con un altro metodo, finché il tempo non scade. Un pagamento arrivato due volte viene restituito.</p>',
      },
    ],
  },
  {
    key: 'pagamenti',
    title: 'Pagamenti da gestire',
    text: '<p>I pagamenti che chiedono qualcosa all’ufficio, gli ordini in attesa e tutti gli altri, nelle viste in alto.</p>',
    roles: [2, 4],
    order: 110,
    topics: [
      {
        key: 'bonifico',
        title: 'Registrare un bonifico',
        text: '<p>Nella vista degli ordini in attesa, <strong>Registra bonifico</strong> segna l’ordine come pagato e lo conferma: parte la mail al cliente.</p>',
      },
      {
        key: 'rimborso',
        title: 'Rimborsare',
        text: '<p><strong>Rimborsa</strong> restituisce una volta sola il denaro di un ordine annullato, con lo stesso mezzo con cui è stato pagato. Dove non si può, il pulsante dice perché.</p>',
      },
    ],
  },
];
