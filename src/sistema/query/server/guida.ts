import { amministratori } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'query',
    title: 'Query',
    text: '<p>Legge i dati del portale con una query SQL scritta a mano. Si può solo leggere: nessuna query cambia qualcosa.</p>',
    roles: amministratori,
    order: 900,
    topics: [
      {
        key: 'eseguire',
        title: 'Scrivere ed eseguire',
        text: '<p>Mentre si scrive, l’editore propone tabelle e colonne (<strong>Ctrl+Spazio</strong>). <strong>Ctrl+Invio</strong> esegue, <strong>Annulla</strong> interrompe. La tabella porta le righe a 200 per volta mentre si scorre; un clic su un titolo ordina tutto il risultato. <strong>Excel</strong> salva fino a 20.000 righe.</p>',
      },
      {
        key: 'salvare',
        title: 'Salvare una query',
        text: '<p><strong>Salva</strong> chiede un nome; con lo stesso elenco la query si riapre e si elimina. Le query salvate sono comuni a tutti gli amministratori.</p>',
      },
      {
        key: 'limiti',
        title: 'Che cosa non si può',
        text: '<p>Una sola istruzione per volta: <strong>SELECT</strong>, <strong>WITH</strong>, <strong>VALUES</strong> o <strong>TABLE</strong>. Password, codici di accesso e testi delle e-mail non si vedono. Una query che dura troppo viene interrotta. Ogni esecuzione resta nel registro.</p>',
      },
    ],
  },
];
