import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { magazzino } from '#parti/web/percorsi/magazzino.ts';
import { cassettiOrdine, estraiOrdine } from '../../contract.ts';
import { contoEstratti } from '../../rules/sequenza.ts';
import classes from './magazzino.module.css';

const route = getRouteApi(magazzino);

export function OrdineCassetti({ baia }: { baia: number }): ReactNode {
  const { anno, numero, ...altro } = route.useSearch();
  const navigate = route.useNavigate();
  const [scritto, setScritto] = useState({ anno: anno ?? null, numero: numero ?? null });
  const buono = scritto.anno !== null && scritto.numero !== null;
  return (
    <Section title="Ordine da preparare">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (scritto.anno === null || scritto.numero === null) return;
          void navigate({ search: { ...altro, anno: scritto.anno, numero: scritto.numero }, replace: true });
        }}
      >
        <Group align="end" gap="xs" mb="sm">
          <NumberField
            label="Anno"
            size="lg"
            w={110}
            min={2000}
            max={2100}
            value={scritto.anno}
            onChange={(nuovo) => setScritto({ ...scritto, anno: nuovo })}
          />
          <NumberField
            label="Numero"
            size="lg"
            w={150}
            min={1}
            value={scritto.numero}
            onChange={(nuovo) => setScritto({ ...scritto, numero: nuovo })}
          />
          <Button type="submit" size="lg" variant="default" disabled={!buono}>
            Mostra cassetti
          </Button>
        </Group>
      </form>
      {anno !== undefined && numero !== undefined && <Piano anno={anno} numero={numero} baia={baia} />}
    </Section>
  );
}

function Piano({ anno, numero, baia }: { anno: number; numero: number; baia: number }): ReactNode {
  const query = useQuery(queryOf(cassettiOrdine, { anno, numero }));
  const estrai = useCall(estraiOrdine, { onSuccess: (conto) => notify.ok(contoEstratti(conto)) });
  return (
    <Await query={query}>
      {({ cassetti, altrove }) =>
        cassetti.length === 0 ? (
          <Empty text="Nessun articolo da prelevare nei cassetti" />
        ) : (
          <>
            <Button
              size="xl"
              fullWidth
              mb="xs"
              aria-busy={estrai.isPending}
              onClick={() => estrai.isPending || estrai.mutate({ anno, numero, baia })}
            >
              Estrai i cassetti di questo ordine
            </Button>
            <ol className={classes.contenuto} aria-label="Cassetti dell’ordine">
              {cassetti.map(({ macchina, cassetto, articoli }) => (
                <li key={`${macchina}-${cassetto}`}>
                  <b>{cassetto}</b> macchina 9{macchina}
                  {articoli.map((uno) => (
                    <div key={uno.cdArticolo}>
                      <strong>
                        {formatQuantity(uno.quantita)} {uno.unMisura}
                      </strong>{' '}
                      {mostraCodiceArticolo(uno.cdArticolo)} {uno.descrizione}
                    </div>
                  ))}
                </li>
              ))}
            </ol>
            {altrove > 0 && <p>{altrove === 1 ? 'Un articolo sta' : `${altrove} articoli stanno`} in altri posti.</p>}
          </>
        )
      }
    </Await>
  );
}
