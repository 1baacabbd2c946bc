import { Switch, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callApi } from '#platform/web/client.ts';
import { ExcelButton } from '#platform/web/kit/list/excel-button.tsx';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import {
  excelAndamento,
  excelQuadro,
  leggiAndamento,
  leggiQuadro,
  mailLunedi,
  scegliMailLunedi,
  stampaAndamento,
} from '../contract.ts';
import { mesiFermi, nomiMisure } from '../rules.ts';
import { misure, type Misura } from '../rules/list.ts';
import { definizioni, type NomeQuadro, type FiltroUsato } from '../rules/quadri.ts';
import { FiltriAndamento } from './filtri-andamento.tsx';
import { leggiSearch, type Scritta, type Cercato } from './leggi-search.ts';
import { QuadroElenco } from './quadro-elenco.tsx';
import { QuadroTempo } from './quadro-tempo.tsx';
import { SceltaQuadro } from './scelta-quadro.tsx';
import { VisteAndamento } from './viste-andamento.tsx';

interface SceltaProps {
  readonly usati: readonly FiltroUsato[];
  readonly misura: Misura;
  readonly onChange: (nuovo: Scritta) => void;
}

/** Which documents a picture adds up. */
const SceltaMisura = ({ usati, misura, onChange }: SceltaProps): ReactNode =>
  usati.includes('misura') && (
    <SegmentedControl
      size="xs"
      aria-label="Misura"
      data={misure.map((una) => ({ value: una, label: nomiMisure[una] }))}
      value={misura}
      onChange={(nuova) => onChange({ misura: nuova === 'ordinato' ? undefined : nuova })}
    />
  );

interface MesiProps extends Pick<SceltaProps, 'usati' | 'onChange'> {
  readonly mesi: number;
}

/** How many months without a delivery make dead stock. */
const SceltaMesi = ({ usati, mesi, onChange }: MesiProps): ReactNode =>
  usati.includes('mesi') && (
    <SegmentedControl
      size="xs"
      aria-label="Fermi da"
      data={mesiFermi.map((uno) => ({ value: String(uno), label: `Da ${uno} mesi` }))}
      value={String(mesi)}
      onChange={(uno) => onChange({ mesi: uno === '12' ? undefined : Number(uno) })}
    />
  );

interface AzioniProps extends Pick<Cercato, 'filtro' | 'misura'> {
  readonly scritta: Scritta;
  readonly onApri: (scritta: Scritta) => void;
  readonly children: ReactNode;
}

/** Saved views, printing, and the reader's own Monday mail; `children`: the picture's Excel button. */
const AzioniAndamento = ({ filtro, misura, scritta, onApri, children }: AzioniProps): ReactNode => (
  <>
    <MailLunedi />
    <VisteAndamento scritta={scritta} onApri={onApri} />
    <PrintButton print={() => callApi(stampaAndamento, { ...filtro, misura })} />
    {children}
  </>
);

function MailLunedi(): ReactNode {
  const { data } = useQuery(queryOf(mailLunedi, {}));
  const scegli = useCall(scegliMailLunedi, { meta: { failure: 'notification' }, untilFresh: true });
  return (
    <Switch
      label="Mail del lunedì"
      disabled={!data || scegli.isPending}
      checked={scegli.isPending ? scegli.variables.voluta : (data?.voluta ?? false)}
      onChange={({ currentTarget }) => scegli.mutate({ voluta: currentTarget.checked })}
    />
  );
}

const route = getRouteApi('/andamento');

const stesso = (queryKey: readonly unknown[] | undefined, quadro: NomeQuadro): boolean =>
  (queryKey?.[1] as { readonly quadro?: string } | undefined)?.quadro === quadro;

/**
 * Sales in pictures; the URL holds the whole state. The list of pictures stays mounted, so that the focus stays on it.
 */
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
  const usati = nelTempo ? (['periodo', 'confronto', 'passo', 'vendite'] as const) : definizioni[nome].filtri;
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
