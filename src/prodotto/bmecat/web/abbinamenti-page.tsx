import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { abbinamenti } from '#parti/web/percorsi/importazione.ts';
import { daAbbinare, scelteAbbinamento } from '../contract/abbinamenti.ts';
import { DaAbbinare } from './da-abbinare.tsx';
import { ElencoAbbinamenti } from './elenco-abbinamenti.tsx';

const route = getRouteApi(abbinamenti);

/** With an import the mappings it needs, otherwise all stored ones. */
export function AbbinamentiPage(): ReactNode {
  const { importazione } = route.useSearch();
  return importazione === undefined ? <ElencoAbbinamenti /> : <DiImportazione key={importazione} id={importazione} />;
}

function DiImportazione({ id }: { readonly id: number }): ReactNode {
  const query = useQuery(queryOf(daAbbinare, { id }));
  const scelte = useQuery(queryOf(scelteAbbinamento, {}));
  return (
    <Screen title="Marchi e gruppi del catalogo">
      <Await query={query}>
        {(mancanti) => (
          <Await query={scelte}>
            {(tra) =>
              mancanti.righe.length === 0 ? (
                <Empty text="Di questa importazione il portale conosce tutti i marchi e i gruppi" />
              ) : (
                <DaAbbinare id={id} mancanti={mancanti} scelte={tra} />
              )
            }
          </Await>
        )}
      </Await>
    </Screen>
  );
}
