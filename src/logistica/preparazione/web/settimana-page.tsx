import { Accordion, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import * as percorsi from '#parti/web/percorsi/preparazione.ts';
import { settimanaOrdini } from '../contract.ts';
import { prontiSu, settimanaDi } from '../rules.ts';
import { nomeOrdine } from './colonne-preparazione.tsx';
import classes from './settimana.module.css';
import { useSpedisci } from './use-spedisci.ts';

const route = getRouteApi(percorsi.settimana);
type Giorno = ReplyOf<typeof settimanaOrdini>['giorni'][number];
type Ordine = Giorno['ordini'][number];

/** B-035. */
export function SettimanaPage(): ReactNode {
  const search = route.useSearch();
  const questa = settimanaDi(oggiInItalia(new Date()));
  const quale = { anno: search.anno ?? questa.anno, settimana: search.settimana ?? questa.settimana };
  const query = useQuery(queryOf(settimanaOrdini, quale));
  return (
    <Screen
      title="Ordini della settimana"
      toolbar={<Scelta key={`${quale.anno}/${quale.settimana}`} quale={quale} carica={query.isFetching} />}
    >
      <Await query={query}>{({ giorni }) => <Giorni giorni={giorni} />}</Await>
    </Screen>
  );
}

interface Quale {
  readonly anno: number;
  readonly settimana: number;
}

function Scelta({ quale, carica }: { quale: Quale; carica: boolean }): ReactNode {
  const navigate = route.useNavigate();
  const [scelta, setScelta] = useState(quale);
  const vai = (event: FormEvent): void => {
    event.preventDefault();
    if (!carica) void navigate({ search: scelta });
  };
  return (
    <form className={classes.scelta} onSubmit={vai}>
      <NumberField
        label="Settimana"
        size="xs"
        w={100}
        min={1}
        max={53}
        required
        value={scelta.settimana}
        onChange={(value) => value !== null && setScelta({ ...scelta, settimana: value })}
      />
      <NumberField
        label="Anno"
        size="xs"
        w={100}
        min={2000}
        max={2100}
        required
        value={scelta.anno}
        onChange={(value) => value !== null && setScelta({ ...scelta, anno: value })}
      />
      <Button type="submit" size="xs" loading={carica}>
        Carica
      </Button>
    </form>
  );
}

const colonne: readonly Column<Ordine>[] = [
  { title: 'N.', numeric: true, width: 44, cell: ({ prog }) => prog },
  { title: 'Ordine', wide: true, cell: nomeOrdine },
  { title: 'Cliente', cell: ({ ragioneSociale }) => ragioneSociale },
  { title: 'Località', cell: ({ localita }) => localita || null },
  { title: 'Trasporto', cell: ({ trasporto }) => trasporto },
  { title: 'Stato', cell: ({ stato }) => stato },
  { title: 'Righe pronte', numeric: true, cell: prontiSu },
  { title: 'Scarico', numeric: true, cell: ({ TempoPrevisto }) => `${TempoPrevisto} min` },
];

function Giorni({ giorni }: { giorni: readonly Giorno[] }): ReactNode {
  return (
    <Accordion multiple defaultValue={giorni.map(({ giorno }) => giorno)} variant="separated">
      {giorni.map((uno) => (
        <Accordion.Item key={uno.giorno} value={uno.giorno}>
          <Accordion.Control>
            <span className={classes.giorno}>
              <strong>{uno.giorno}</strong>
              <span>{formatDate(uno.dtGiorno)}</span>
              <span className={classes.conto}>{riassunto(uno.ordini)}</span>
            </span>
          </Accordion.Control>
          <Accordion.Panel>
            <Lista {...uno} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

const riassunto = (ordini: readonly Ordine[]): string => {
  const minuti = ordini.reduce((tutti, { TempoPrevisto }) => tutti + TempoPrevisto, 0);
  const tempo = ordini.length === 0 ? '' : `, scarico ${Math.floor(minuti / 60)} h ${minuti % 60} min`;
  return `${ordini.length} ${ordini.length === 1 ? 'ordine' : 'ordini'}${tempo}`;
};

function Lista({ giorno, ordini }: Giorno): ReactNode {
  const navigate = route.useNavigate();
  const spedisci = useSpedisci<Ordine>(nomeOrdine, ({ trasporto }) =>
    /BRT|GLS/.test(trasporto) ? null : 'L’ordine non va con un corriere.',
  );
  if (ordini.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nessun ordine
      </Text>
    );
  return (
    <Table
      label={`Ordini di ${giorno}`}
      rows={ordini}
      columns={colonne}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate(percorsi.versoOrdine(id))}
      actions={ordini.some(({ trasporto }) => /BRT|GLS/.test(trasporto)) ? [spedisci] : []}
      tint={({ stato, pronte, righe }) => (stato === 'evaso' || pronte === righe ? 'green' : null)}
    />
  );
}
