import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { elencoAutisti } from '#logistica/consegne/contract.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { useDraftOf } from '#platform/web/kit/fields/use-draft-of.ts';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { rimborsi } from '#parti/web/percorsi/rimborsi.ts';
import { leggiRimborso } from '../contract.ts';
import { autistaNonSelezionato } from '../rules.ts';
import { FoglioRimborso } from './foglio-rimborso.tsx';
import { MeseRimborsi } from './mese-rimborsi.tsx';
import { UltimiRimborsi } from './ultimi-rimborsi.tsx';
import classes from './rimborsi.module.css';

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
