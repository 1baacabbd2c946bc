import { late } from '#platform/web/kit/late.tsx';
import type { Scheda } from './schede.ts';

/** The tabs that this area brings (P-047); those of other areas come by the slot `schedeArticolo`. */
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
