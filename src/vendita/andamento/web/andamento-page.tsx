import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { excelAndamento, excelQuadro, leggiAndamento, leggiQuadro } from '../contract.ts';
import { definizioni } from '../rules/quadri.ts';
import type { NomeQuadro } from '../rules/quadri.ts';
import { AzioniAndamento } from './azioni-andamento.tsx';
import { FiltriAndamento } from './filtri-andamento.tsx';
import { leggiSearch } from './leggi-search.ts';
import type { Scritta } from './leggi-search.ts';
import { QuadroElenco } from './quadro-elenco.tsx';
import { QuadroTempo } from './quadro-tempo.tsx';
import { SceltaMesi, SceltaMisura } from './scelta-misura.tsx';
import { SceltaQuadro } from './scelta-quadro.tsx';

const route = getRouteApi('/andamento');

const stesso = (queryKey: readonly unknown[] | undefined, quadro: NomeQuadro): boolean =>
  (queryKey?.[1] as { readonly quadro?: string } | undefined)?.quadro === quadro;

/** The trade in pictures; the address is its whole state. The choice of pictures stays, so that the focus stays on it. */
export function AndamentoPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { quadro, filtro, misura, mesi } = leggiSearch(search);
  const nelTempo = quadro === 'tempo';
  const nome = nelTempo ? 'clienti' : quadro;
  const chiesto = { quadro: nome, misura, mesi, ...filtro };
  const tempo = useQuery({
    ...queryOf(leggiAndamento, filtro),
    enabled: nelTempo,
    placeholderData: keepPreviousData,
  });
  const uno = useQuery({
    ...queryOf(leggiQuadro, chiesto),
    enabled: !nelTempo,
    placeholderData: (prima, query) => (stesso(query?.queryKey, nome) ? prima : undefined),
  });
  const cambia = (nuovo: Scritta): void => void navigate({ search: { ...search, ...nuovo }, replace: true });
  const usati = nelTempo ? (['periodo', 'passo', 'vendite'] as const) : definizioni[nome].filtri;
  return (
    <Screen
      title="Andamento"
      actions={
        <AzioniAndamento
          filtro={filtro}
          misura={misura}
          scritta={search}
          onApri={(nuova) => void navigate({ search: nuova })}
        >
          {nelTempo ? (
            <ExcelButton call={excelAndamento} input={filtro} />
          ) : (
            <ExcelButton call={excelQuadro} input={chiesto} />
          )}
        </AzioniAndamento>
      }
      toolbar={
        <>
          <SceltaQuadro scelto={quadro} />
          <SceltaMesi usati={usati} mesi={mesi} onChange={cambia} />
          <SceltaMisura usati={usati} misura={misura} onChange={cambia} />
          <FiltriAndamento filtro={filtro} usati={usati} letto={nelTempo ? tempo.data : uno.data} onChange={cambia} />
        </>
      }
    >
      {nelTempo ? (
        <Await query={tempo}>
          {(andamento) => (
            <QuadroTempo
              andamento={andamento}
              filtro={filtro}
              misura={misura}
              onMisura={(nuova) => cambia({ misura: nuova === 'ordinato' ? undefined : nuova })}
            />
          )}
        </Await>
      ) : (
        <Await query={uno}>{(letto) => <QuadroElenco quadro={nome} misura={misura} letto={letto} />}</Await>
      )}
    </Screen>
  );
}
