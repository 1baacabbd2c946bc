import { late } from '#platform/web/kit/late.tsx';
import type { Scheda } from './schede.ts';

/** Those of other areas are in `main/web/schede-articolo.tsx` (P-047). */
export const schedeProprie: readonly Scheda[] = [
  {
    chiave: 'clienti',
    titolo: 'Clienti',
    mostra: ({ locale }) => locale,
    Contenuto: late(() => import('./scheda-clienti.tsx'), 'SchedaClienti'),
  },
  {
    chiave: 'fornitori',
    titolo: 'Fornitori',
    mostra: ({ locale }) => locale,
    Contenuto: late(() => import('./scheda-fornitori.tsx'), 'SchedaFornitori'),
  },
  {
    chiave: 'listini',
    titolo: 'Listini',
    mostra: ({ locale }) => locale,
    Contenuto: late(() => import('./scheda-listini.tsx'), 'SchedaListini'),
  },
  {
    chiave: 'ordini',
    titolo: 'Ordini',
    mostra: ({ ruolo }) => ruolo === 1,
    Contenuto: late(() => import('./scheda-ordini.tsx'), 'SchedaOrdini'),
  },
];
