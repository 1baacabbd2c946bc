import { Button, Select, Alert, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { elencoAutisti } from '#logistica/consegne/contract.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { mappaDisegnabile } from '#parti/web/mappa/mappa-disegnabile.ts';
import { rimborsi } from '#parti/web/percorsi/rimborsi.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import { formatMoney, formatNumber } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { useDraftOf } from '#platform/web/kit/fields/use-draft-of.ts';
import { late } from '#platform/web/kit/late.tsx';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import {
  leggiRimborso,
  ultimiRimborsi,
  aggiungiDestinazione,
  chiRiapre,
  riapriRimborso,
  stampaRimborso,
} from '../contract.ts';
import { autistaNonSelezionato } from '../rules.ts';
import { CampiKm } from './campi-km.tsx';
import { AggiungiDestinazione, ElencoDestinazioni } from './destinazioni.tsx';
import type { FoglioProps } from './foglio.ts';
import { MeseRimborsi } from './mese-rimborsi.tsx';
import classes from './rimborsi.module.css';

const Mappa = late(() => import('./mappa-rimborsi.tsx'), 'MappaRimborsi');

function FoglioRimborso({ quale, foglio }: Omit<FoglioProps, 'modificabile'>): ReactNode {
  const { ruolo } = useUtente();
  const [conMappa] = useState(mappaDisegnabile);
  const stampa = useCall(stampaRimborso, { meta: { failure: 'screen' } });
  const riapri = useCall(riapriRimborso);
  const puoScrivere = chiUsaMagazzino.includes(ruolo);
  const props = { quale, foglio, modificabile: puoScrivere && foglio.chiuso === null };
  return (
    <div className={conMappa ? classes.foglio : undefined}>
      <div className={classes.colonna}>
        {foglio.chiuso !== null && (
          <Alert color="blue" p="xs" title={`Stampato e chiuso il ${formatDateTime(foglio.chiuso)}`}>
            {chiRiapre.includes(ruolo) && (
              <Button
                size="compact-sm"
                variant="default"
                loading={riapri.isPending}
                onClick={() => riapri.mutate(quale)}
              >
                Riapri
              </Button>
            )}
          </Alert>
        )}
        <CampiKm {...props} />
        {props.modificabile && <AggiungiDestinazione quale={quale} />}
        <Mancanti {...props} />
        <ElencoDestinazioni {...props} />
        {puoScrivere && (
          <Group gap="xs">
            <PrintButton print={() => stampa.mutateAsync(quale)}>
              {foglio.chiuso === null ? 'Stampa e chiudi' : 'Ristampa'}
            </PrintButton>
          </Group>
        )}
      </div>
      {conMappa && <Mappa foglio={foglio} meanwhile={<div className={classes.mappa} />} />}
    </div>
  );
}

function Mancanti({ quale, foglio: { mancanti }, modificabile }: FoglioProps): ReactNode {
  const aggiungi = useCall(aggiungiDestinazione);
  if (mancanti.length === 0) return null;
  return (
    <Alert color="yellow" p="xs" title="Nel giro e non nel foglio">
      {mancanti.map(({ cdAnagrafica, modalitaConsegna, ragioneSociale }) => (
        <Group key={`${cdAnagrafica}/${modalitaConsegna}`} gap="xs" justify="space-between" wrap="nowrap">
          <span>{ragioneSociale}</span>
          {modificabile && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Aggiungi ${ragioneSociale}`}
              loading={aggiungi.isPending}
              onClick={() =>
                aggiungi.mutate({
                  DtRimborso: quale.dtRimborso,
                  Utente: quale.utente,
                  CdAnagrafica: cdAnagrafica,
                  modalitaConsegna,
                })
              }
            >
              Aggiungi
            </Button>
          )}
        </Group>
      ))}
    </Alert>
  );
}

type Riga = ReplyOf<typeof ultimiRimborsi>['fogli'][number];

const stati: Record<Riga['stato'], string> = { giro: 'Dal giro', aperto: 'Aperto', stampato: 'Stampato' };

const colonne: readonly Column<Riga>[] = [
  { title: 'Giorno', cell: ({ dtRimborso }) => formatDate(dtRimborso) },
  { title: 'Autista', wide: true, cell: ({ utente }) => <strong>{utente}</strong> },
  { title: 'Destinazioni', numeric: true, cell: ({ destinazioni }) => destinazioni },
  { title: 'Km', numeric: true, cell: ({ kmCalcolati }) => formatNumber(kmCalcolati, 1) },
  { title: 'Rimborso', numeric: true, cell: ({ importo }) => formatMoney(importo) },
  { title: 'Stato', cell: ({ stato }) => stati[stato] },
];

function UltimiRimborsi({ giorno }: { readonly giorno: string }): ReactNode {
  const navigate = useNavigate();
  const query = useQuery(queryOf(ultimiRimborsi, { dtRimborso: giorno }));
  return (
    <Await query={query}>
      {({ fogli }) =>
        fogli.length === 0 ? (
          <Empty
            text="Nessun foglio"
            note="Scegliere l’autista per scrivere quello del giorno; il giro delle consegne lo riempie da solo."
          />
        ) : (
          <Table
            label="Fogli del giorno e ultimi scritti"
            rows={fogli}
            columns={colonne}
            keyOf={({ dtRimborso, utente }) => `${dtRimborso} ${utente}`}
            onOpen={({ dtRimborso, utente }) =>
              void navigate({ to: rimborsi, search: { data: dtRimborso, autista: utente } })
            }
          />
        )
      }
    </Await>
  );
}

const route = getRouteApi(rimborsi);

/** B-023. */
export function RimborsiPage(): ReactNode {
  const { data = oggiInItalia(new Date()), autista } = route.useSearch();
  const navigate = route.useNavigate();
  const [giorno, setGiorno] = useDraftOf(data);
  const [scelto, setScelto] = useDraftOf(autista ?? null);
  const [errore, setErrore] = useState('');
  const autisti = useQuery(queryOf(elencoAutisti, {}));
  const query = useQuery({
    ...queryOf(leggiRimborso, { dtRimborso: data, utente: autista ?? '-' }),
    enabled: !!autista,
  });
  const nomi = autisti.data?.map((uno) => uno.autista) ?? [];
  const vai = (event: FormEvent): void => {
    event.preventDefault();
    setErrore(scelto === null ? autistaNonSelezionato : '');
    if (scelto !== null) void navigate({ search: { data: giorno, autista: scelto } });
  };
  return (
    <Screen
      title="Rimborsi"
      toolbar={
        <form className={classes.filtro} onSubmit={vai} noValidate>
          <DateField
            label="Data"
            size="xs"
            w={140}
            required
            value={giorno}
            onChange={(nuovo) => nuovo && setGiorno(nuovo)}
          />
          <Select
            label="Autista"
            size="xs"
            w={180}
            data={scelto === null || nomi.includes(scelto) ? nomi : [scelto, ...nomi]}
            value={scelto}
            error={errore || undefined}
            onChange={(nuovo) => {
              setScelto(nuovo);
              setErrore('');
            }}
            searchable
          />
          <Button type="submit" size="xs" variant="default" loading={query.isFetching}>
            Vai
          </Button>
        </form>
      }
    >
      {autista ? (
        <>
          <Await query={query}>
            {(foglio) => (
              <FoglioRimborso
                key={`${data} ${autista}`}
                quale={{ dtRimborso: data, utente: autista }}
                foglio={foglio}
              />
            )}
          </Await>
          <MeseRimborsi mese={data.slice(0, 7)} utente={autista} />
        </>
      ) : (
        <UltimiRimborsi giorno={data} />
      )}
    </Screen>
  );
}
