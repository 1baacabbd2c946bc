import { useState, type ReactNode } from 'react';
import { Button, Group } from '@mantine/core';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatNumber, formatQuantity } from '#platform/contract/format.ts';
import { Empty, FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { MonthField } from '#platform/web/kit/fields/month-field.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { ApiError } from '#platform/web/api-error.ts';
import { currentCustomer } from '#platform/web/customer.ts';
import { useStretto } from '../use-stretto.ts';
import { filtroIniziale, periodoDi, conAl, conDal, type Periodo, type FiltroMesi as Filtro } from './mesi.ts';
import classes from './scheda-righe.module.css';

interface ElencoProps<Riga, Totali> {
  readonly label: string;
  readonly colonne: readonly Column<Riga>[];
  /** Text if there are several units. */
  readonly totali: (totali: Totali) => readonly (readonly [nome: string, quantita: number | string])[];
  readonly vuoto: string;
}

interface SchedaRigheProps<Riga, Totali> extends ElencoProps<Riga, Totali> {
  readonly domanda: (periodo: Periodo) => Domanda<Riga, Totali>;
  readonly children?: ReactNode;
}

export function SchedaRighe<Riga, Totali>({ domanda, children, ...elenco }: SchedaRigheProps<Riga, Totali>): ReactNode {
  const [filtro, setFiltro] = useState(() => filtroIniziale(oggiInItalia(new Date())));
  const righe = useRighe(domanda(periodoDi(filtro)));
  return (
    <div className={classes.scheda}>
      <FiltroMesi filtro={filtro} onFiltro={setFiltro}>
        {children}
      </FiltroMesi>
      <Elenco {...elenco} righe={righe} />
    </div>
  );
}

function Elenco<Riga, Totali>({
  label,
  colonne,
  totali,
  vuoto,
  righe,
}: ElencoProps<Riga, Totali> & { readonly righe: Righe<Riga, Totali> }): ReactNode {
  const { data, error, isPlaceholderData } = righe;
  const stretto = useStretto();
  const [primo] = data?.pages ?? [];
  if (!data || !primo)
    return error ? <FailedCall error={error} onRetry={() => void righe.refetch()} /> : <Loading rows={7} height={30} />;
  const trovate = data.pages.flatMap((passo) => passo.righe);
  return (
    <div className={classes.elenco} data-vecchio={isPlaceholderData} aria-busy={isPlaceholderData}>
      {trovate.length === 0 ? (
        <Empty text={vuoto} />
      ) : (
        <Table
          label={label}
          rows={trovate}
          columns={colonne}
          keyOf={(_, posto) => posto}
          {...(stretto ? {} : { maxHeight: 'min(440px, 50dvh)' })}
        />
      )}
      <div className={classes.piede}>
        <span className={classes.quante} aria-live="polite">
          {trovate.length < primo.totale
            ? `Sono mostrati ${formatNumber(trovate.length)} risultati su ${formatNumber(primo.totale)} totali.`
            : `${formatNumber(primo.totale)} ${primo.totale === 1 ? 'riga' : 'righe'}`}
        </span>
        <AltreRighe righe={righe} />
        <dl className={classes.totali}>
          {totali(primo.totali).map(([nome, quantita]) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{typeof quantita === 'string' ? quantita : formatQuantity(quantita)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function AltreRighe<Riga, Totali>({ righe }: { readonly righe: Righe<Riga, Totali> }): ReactNode {
  if (!righe.hasNextPage) return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={righe.isFetchingNextPage}
      onClick={() => void righe.fetchNextPage()}
    >
      Mostra altre
    </Button>
  );
}

interface FiltroMesiProps {
  readonly filtro: Filtro;
  readonly onFiltro: (filtro: Filtro) => void;
  readonly children?: ReactNode;
}

function FiltroMesi({ filtro, onFiltro, children }: FiltroMesiProps): ReactNode {
  return (
    <Group gap="xs" align="flex-end">
      <MonthField label="Dal mese" value={filtro.dal} onChange={(dal) => dal && onFiltro(conDal(filtro, dal))} />
      <MonthField
        label="Al mese"
        placeholder="Tutti"
        classNames={{ placeholder: classes.segnaposto }}
        clearable
        clearButtonProps={{ 'aria-label': 'Togli il mese finale' }}
        value={filtro.al}
        onChange={(al) => onFiltro(conAl(filtro, al))}
      />
      <SearchField start={filtro.testo} onSearch={(testo) => onFiltro({ ...filtro, testo })} />
      {children}
    </Group>
  );
}

interface PassoRighe<Riga, Totali> {
  readonly totale: number;
  readonly righe: readonly Riga[];
  readonly totali: Totali;
}

type Righe<Riga, Totali> = UseInfiniteQueryResult<InfiniteData<PassoRighe<Riga, Totali>>, ApiError>;

interface Domanda<Riga, Totali> {
  /** Starts with the API path, as all query keys do. */
  readonly chiave: readonly [path: string, ...unknown[]];
  readonly chiedi: (pagina: number, signal: AbortSignal) => Promise<PassoRighe<Riga, Totali>>;
}

function useRighe<Riga, Totali>({ chiave: [path, ...resto], chiedi }: Domanda<Riga, Totali>): Righe<Riga, Totali> {
  return useInfiniteQuery<
    PassoRighe<Riga, Totali>,
    ApiError,
    InfiniteData<PassoRighe<Riga, Totali>>,
    readonly unknown[],
    number
  >({
    queryKey: [path, ...resto, currentCustomer()?.codAnagrafica ?? null, 'passi'],
    queryFn: ({ pageParam, signal }) => chiedi(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (ultimo, passi) =>
      ultimo.righe.length > 0 && passi.reduce((quante, passo) => quante + passo.righe.length, 0) < ultimo.totale
        ? passi.length
        : undefined,
    placeholderData: keepPreviousData,
  });
}
