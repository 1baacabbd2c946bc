import type { HelpPage } from '#platform/server/area.ts';
import { amministratori } from '#parti/ruoli.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'diagnosi',
    title: 'Stato del sistema',
    text: '<p>Se il programma sta bene. In alto ciò che non va: <strong>guasto</strong> ferma il lavoro o perde dati, <strong>avviso</strong> va guardato. Sono le stesse righe del comando <strong>npm run doctor</strong>; si rileggono ogni quindici secondi.</p>',
    roles: amministratori,
    order: 330,
    topics: [
      {
        key: 'lavori',
        title: 'Lavori in sottofondo',
        text: '<p>Mail, stampe lunghe, importazioni e pulizie si fanno in sottofondo, coda per coda. Un lavoro che non riesce si riprova da solo; quando i tentativi sono finiti resta tra i <strong>non riusciti</strong>, con il motivo, e <strong>Riprova</strong> lo rimette in coda.</p>',
      },
    ],
  },
];
