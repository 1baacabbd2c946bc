import { interni } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'rimborsi',
    title: 'Rimborsi',
    text: '<p>I chilometri di un autista in un giorno e ciò che gli spetta. Si sceglie il giorno e l’autista: le destinazioni sono quelle del suo giro, e si aggiungono, si tolgono o si spostano finché sono quelle vere.</p>',
    roles: interni,
    order: 205,
    topics: [
      {
        key: 'chilometri',
        title: 'I chilometri',
        text: '<p><em>Calcola</em> conta i chilometri per strada dalla sede a tutte le destinazioni e ritorno, e vi aggiunge quelli iniziali, fatti fuori dal giro. Valgono quando si salvano; se le destinazioni cambiano si calcolano di nuovo. Una destinazione di cui non si trova il comune è nominata: si corregge l’indirizzo del cliente o si scrivono i chilometri a mano.</p>',
      },
      {
        key: 'differenze',
        title: 'Le differenze dal giro',
        text: '<p>Accanto a una destinazione è scritto se non è nel giro del giorno o se non risulta scaricata; le consegne del giro che mancano nel foglio si aggiungono con un tasto.</p>',
      },
      {
        key: 'stampa',
        title: 'Stampa e mese',
        text: '<p>La stampa chiude il foglio: da allora non cambia più. L’ufficio può riaprirlo, e resta scritto chi l’ha fatto. Il mese di un autista con i totali si ha in PDF e in Excel.</p>',
      },
    ],
  },
];
