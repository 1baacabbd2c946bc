import { interni } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'consegne',
    title: 'Consegne',
    text: '<p>Le consegne di un giorno con i nostri mezzi, autista per autista, con gli orari. Le consegne sono i DDT del giorno e gli ordini chiesti per quel giorno con il mezzo aziendale.</p>',
    roles: interni,
    order: 200,
    topics: [
      {
        key: 'tasti',
        title: 'Con la tastiera',
        text: '<p>Frecce: si cambia riga. Alt e una freccia: la consegna si sposta nel giro. Una cifra: la consegna passa all’autista con quel numero. <strong>l</strong>: la tiene al suo posto o la libera. <strong>z</strong>: annulla l’ultimo passo, fino a venti.</p>',
      },
      {
        key: 'ricalcolare',
        title: 'Ripianifica',
        text: '<p><em>Ripianifica</em> calcola i giri di ciò che non è bloccato e mostra che cosa cambierebbe: consegne spostate, chilometri, tempi, consegne fuori orario. Mentre calcola si legge il migliore finora, e <em>Fermati con il migliore finora</em> lo propone subito. Niente cambia finché non si preme <em>Prendi i giri proposti</em>. Per una consegna che non entra in nessun giro è scritto perché e che cosa basterebbe.</p>',
      },
      {
        key: 'ritiri',
        title: 'Orari, incassi e ritiri',
        text: '<p><em>Ora passaggio</em> tiene anche gli orari di apertura dell’indirizzo, che valgono per ogni giorno: <strong>lun-ven 8-12 14-18; sab 8:30-12</strong>. Chi è chiuso quel giorno non entra in nessun giro finché non si scrive l’ora accordata. L’incasso alla consegna viene dai documenti; chi sa meglio scrive la somma. Un <em>ritiro</em> è una fermata in più: il suo peso entra nel furgone mentre il resto esce.</p>',
      },
      {
        key: 'autista',
        title: 'La pagina dell’autista',
        text: '<p><em>Link del giro</em> mostra il codice da inquadrare con il telefono dell’autista e copia il link da mandargli: sul telefono vede le consegne in ordine e dice che cosa è successo, con la firma e le foto, anche senza rete. I colli si spuntano, o si leggono dalle <em>Etichette colli</em>: quello di un’altra fermata è detto subito. L’ufficio lo vede appena arriva, il cliente sul suo ordine legge quando si arriva da lui.</p>',
      },
      {
        key: 'punti',
        title: 'I punti sulla mappa',
        text: '<p>Il punto di un indirizzo viene dal servizio che conosce le strade, se è collegato; finché non lo si ha è quello del comune, e sta scritto. <em>Punti da verificare</em> elenca gli indirizzi di cui non ci si può fidare: se ne sceglie uno e si fa clic sulla mappa, o si scrivono le coordinate. Un punto messo a mano resta all’indirizzo finché l’indirizzo è quello; se nemmeno il comune si trova, la consegna resta tra quelle da assegnare.</p>',
      },
    ],
  },
];
