import { chiUsaMagazzino } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'magazzino',
    title: 'Magazzino automatico',
    text: '<p>I cassetti di una macchina, che cosa sta nelle baie e la coda delle richieste. In cima si sceglie la macchina. La pagina si aggiorna da sola.</p>',
    roles: chiUsaMagazzino,
    order: 200,
    topics: [
      {
        key: 'estrarre',
        title: 'Estrarre e riporre',
        text: '<p>Un cassetto si chiede con il suo numero e <strong>Estrai cassetto</strong>, o leggendo con il lettore la sua etichetta o quella di un articolo, in qualunque punto della pagina. <strong>Riponi cassetto</strong> rimanda quello che sta nella baia.</p>',
      },
      {
        key: 'coda',
        title: 'La coda',
        text: '<p>La macchina riceve al massimo due cassetti; gli altri aspettano nella coda e partono da soli dieci secondi dopo che uno è rientrato. Un cassetto già in coda non si aggiunge due volte. Una richiesta che aspetta da più di dieci minuti viene tolta. <strong>Cancella coda cassetti</strong> toglie quelle in attesa; ciò che la macchina ha già ricevuto viene eseguito.</p><p>Se non si sa come è andato un comando la richiesta resta <em>incerto</em>: quando la macchina mostra il cassetto si sistema da sola, altrimenti chi guarda la baia dice se il cassetto è uscito. Lo stesso cassetto si può anche chiedere di nuovo.</p>',
      },
      {
        key: 'ordine',
        title: 'I cassetti di un ordine',
        text: '<p>Con anno e numero di un ordine si vedono i cassetti in cui stanno gli articoli ancora da consegnare, nella sequenza in cui l’elevatore fa meno strada. <strong>Estrai i cassetti di questo ordine</strong> li mette in coda tutti.</p>',
      },
      {
        key: 'scorta',
        title: 'Che cosa sta nei cassetti',
        text: '<p>Un tasto per cassetto, con quanti articoli tiene. Arancione: di almeno uno resta meno di una scatola non impegnata. Il tasto mostra articoli e quantità.</p>',
      },
    ],
  },
];
