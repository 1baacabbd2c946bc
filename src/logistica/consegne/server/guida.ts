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
        text: '<p><em>Ripianifica</em> calcola i giri di ciò che non è bloccato e mostra che cosa cambierebbe: consegne spostate, chilometri, tempi, consegne fuori orario. Niente cambia finché non si preme <em>Prendi i giri proposti</em>. Per una consegna che non entra in nessun giro è scritto perché e che cosa basterebbe.</p>',
      },
      {
        key: 'autista',
        title: 'La pagina dell’autista',
        text: '<p><em>Link del giro</em> mostra il codice da inquadrare con il telefono dell’autista e copia il link da mandargli: sul telefono vede le consegne in ordine e dice che cosa è successo, con la firma e le foto, anche senza rete. L’ufficio lo vede appena arriva, il cliente sul suo ordine legge quando si arriva da lui.</p>',
      },
      {
        key: 'punti',
        title: 'I punti sulla mappa',
        text: '<p>Il punto di un indirizzo viene dal servizio che conosce le strade, se è collegato; finché non lo si ha è quello del comune, e sta scritto. <em>Punti da verificare</em> elenca gli indirizzi di cui non ci si può fidare: se ne sceglie uno e si fa clic sulla mappa, o si scrivono le coordinate. Un punto messo a mano resta all’indirizzo finché l’indirizzo è quello; se nemmeno il comune si trova, la consegna resta tra quelle da assegnare.</p>',
      },
    ],
  },
];
