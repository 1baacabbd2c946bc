import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Screen, Section } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { stampanti as percorso } from '#parti/web/percorsi/stampanti.ts';
import { elencoStampanti } from '../contract.ts';
import { tipiNostri } from '../rules/modelli-etichette.ts';
import { EtichetteMandate } from './etichette-mandate.tsx';
import { ModuloStampa } from './modulo-stampa.tsx';

const route = getRouteApi(percorso);

export function StampantiPage(): ReactNode {
  const query = useQuery(queryOf(elencoStampanti, {}));
  const navigate = route.useNavigate();
  const search = route.useSearch();
  return (
    <Screen title="Etichette">
      <Await query={query}>
        {({ stampanti }) =>
          stampanti.length === 0 ? (
            <Empty
              text="Nessuna stampante di etichette impostata"
              note="Si indicano all’avvio del programma, con l’impostazione PRINTERS; da qui poi si stampa e si vede che cosa è partito."
            />
          ) : (
            <>
              <ModuloStampa
                stampanti={stampanti}
                tipo={tipiNostri.find((uno) => uno === search.tipo) ?? 'articolo'}
                chiave={search.chiave ?? ''}
                onScelta={(nuovo) => void navigate({ search: { ...search, ...nuovo }, replace: true })}
              />
              <Section title="Mandate alle stampanti">
                <EtichetteMandate
                  pagina={search.pagina ?? 1}
                  onPagina={(pagina) => void navigate({ search: { ...search, pagina } })}
                />
              </Section>
            </>
          )
        }
      </Await>
    </Screen>
  );
}
