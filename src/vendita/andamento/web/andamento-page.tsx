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
import type { Cercato, Scritta } from './leggi-search.ts';
import { QuadroElenco } from './quadro-elenco.tsx';
import { QuadroTempo } from './quadro-tempo.tsx';
import { SceltaMesi, SceltaMisura } from './scelta-misura.tsx';
import { SceltaQuadro } from './scelta-quadro.tsx';

const route = getRouteApi('/andamento');

/** The trade in pictures; the address is its whole state. */
export function AndamentoPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { quadro, filtro, misura, mesi } = leggiSearch(search);
  const cambia = (nuovo: Scritta): void => void navigate({ search: { ...search, ...nuovo }, replace: true });
  const apri = (nuova: Scritta): void => void navigate({ search: nuova });
  const azioni = (excel: ReactNode): ReactNode => (
    <AzioniAndamento filtro={filtro} misura={misura} scritta={search} onApri={apri}>
      {excel}
    </AzioniAndamento>
  );
  const props = { filtro, misura, mesi, cambia, azioni };
  return quadro === 'tempo' ? <NelTempo {...props} /> : <UnQuadro key={quadro} quadro={quadro} {...props} />;
}

interface Props extends Pick<Cercato, 'filtro' | 'misura' | 'mesi'> {
  readonly cambia: (nuovo: Scritta) => void;
  /** With the Excel button of the picture. */
  readonly azioni: (excel: ReactNode) => ReactNode;
}

function NelTempo({ filtro, misura, cambia, azioni }: Props): ReactNode {
  const query = useQuery({ ...queryOf(leggiAndamento, filtro), placeholderData: keepPreviousData });
  return (
    <Screen
      title="Andamento"
      actions={azioni(<ExcelButton call={excelAndamento} input={filtro} />)}
      toolbar={
        <FiltriAndamento filtro={filtro} usati={['periodo', 'passo', 'vendite']} letto={query.data} onChange={cambia} />
      }
    >
      <SceltaQuadro scelto="tempo" />
      <Await query={query}>
        {(andamento) => (
          <QuadroTempo
            andamento={andamento}
            filtro={filtro}
            misura={misura}
            onMisura={(nuova) => cambia({ misura: nuova === 'ordinato' ? undefined : nuova })}
          />
        )}
      </Await>
    </Screen>
  );
}

function UnQuadro({
  quadro,
  filtro,
  misura,
  mesi,
  cambia,
  azioni,
}: Props & { readonly quadro: NomeQuadro }): ReactNode {
  const chiesto = { quadro, misura, mesi, ...filtro };
  const query = useQuery({ ...queryOf(leggiQuadro, chiesto), placeholderData: keepPreviousData });
  const { filtri } = definizioni[quadro];
  return (
    <Screen
      title="Andamento"
      actions={azioni(<ExcelButton call={excelQuadro} input={chiesto} />)}
      toolbar={
        <>
          <SceltaMesi usati={filtri} mesi={mesi} onChange={cambia} />
          <SceltaMisura usati={filtri} misura={misura} onChange={cambia} />
          <FiltriAndamento filtro={filtro} usati={filtri} letto={query.data} onChange={cambia} />
        </>
      }
    >
      <SceltaQuadro scelto={quadro} />
      <Await query={query}>{(letto) => <QuadroElenco quadro={quadro} misura={misura} letto={letto} />}</Await>
    </Screen>
  );
}
