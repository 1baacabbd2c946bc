import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { day, oneOf, searchOf, text } from '#platform/contract/search-fields.ts';
import { documenti, paginaDocumento, schedaDocumenti, versoDocumenti } from '#parti/web/percorsi/documenti.ts';
import { soloConLogin } from '#parti/web/solo-con-login.ts';
import { leggiUtente } from '#sistema/accesso/contract.ts';
import { schedeDocumenti, type SchedaDocumenti } from '../rules/schede-documenti.ts';
import { mesiDi, periodoDa, type Periodo } from './periodo-documenti.ts';

const isScheda = (testo: string): testo is SchedaDocumenti => (schedeDocumenti as readonly string[]).includes(testo);

/** The URL holds the search and a non-default period. */
const validateSearch = searchOf({ dal: day, al: day, cerca: text(60), ritardo: oneOf(['si']) });

async function carica(queries: QueryClient, tab: SchedaDocumenti, periodo: Periodo): Promise<void> {
  const { codAnagrafica, roleId } = await queries.ensureQueryData(queryOf(leggiUtente, {}));
  const { elencoDocumenti } = await import('../contract.ts');
  const [mese] = mesiDi(periodo);
  if (codAnagrafica === null || !mese || !elencoDocumenti.who.some((ruolo) => ruolo === roleId)) return;
  await queries.ensureQueryData(queryOf(elencoDocumenti, { tab, ...mese }));
}

const indice = createRoute({
  getParentRoute: () => rootRoute,
  path: documenti,
  staticData: { aiuto: 'documenti' },
  beforeLoad: (match) => {
    soloConLogin(match);
    throw redirect({ ...versoDocumenti('ordini'), replace: true });
  },
});

const scheda = createRoute({
  getParentRoute: () => rootRoute,
  path: schedaDocumenti,
  params: {
    parse: ({ scheda: testo }: { scheda: string }) => {
      if (!isScheda(testo)) throw notFound();
      return { scheda: testo };
    },
  },
  validateSearch,
  staticData: { riservata: true, aiuto: 'documenti' },
  beforeLoad: soloConLogin,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    carica(context.queryClient, params.scheda, periodoDa(deps, oggiInItalia(new Date()))),
  component: lazyRouteComponent(() => import('./documenti-page.tsx'), 'DocumentiPage'),
});

const isNumero = (testo: string): boolean => /^[1-9]\d{0,8}$/.test(testo);

const pagina = createRoute({
  getParentRoute: () => rootRoute,
  path: paginaDocumento,
  params: {
    parse: ({ tipo, anno, numero }: { tipo: string; anno: string; numero: string }) => {
      if (!isNumero(anno) || !isNumero(numero)) throw notFound();
      return { tipo: tipo.toUpperCase(), anno, numero };
    },
  },
  validateSearch: searchOf({ suffisso: text(4) }),
  staticData: { riservata: true, aiuto: 'documenti' },
  component: lazyRouteComponent(() => import('./documento-page.tsx'), 'DocumentoPage'),
});

export const documentiRoutes = [indice, scheda, pagina] as const;
