import { Button, Group, Input, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { elencoLavorazioni, eliminaPasso, salvaPasso } from '../contract.ts';
import { passiMassimi } from '../rules.ts';
import { passiDi } from './passi.ts';
import type { Ciclo } from './tipi-terzisti.ts';

/** B-168, B-245. */
export function PassiCiclo({ ciclo }: { readonly ciclo: Ciclo }): ReactNode {
  const { codiceCiclo } = ciclo;
  const passi = passiDi(ciclo);
  const lavorazioni = useQuery(queryOf(elencoLavorazioni, {}));
  const [scelta, setScelta] = useState('');
  const [errore, setErrore] = useState<string | null>(null);
  const campo = useRef<HTMLInputElement>(null);
  const salva = useCall(salvaPasso, {
    meta: { failure: 'screen' },
    onSuccess: () => {
      notify.ok('Lavorazione aggiunta');
      setScelta('');
    },
    onError: ({ message }) => {
      setErrore(message);
      campo.current?.focus();
    },
  });
  const elimina = useCall(eliminaPasso, { meta: { failure: 'screen' }, untilFresh: true });
  const aggiungi = (): void => {
    setErrore(scelta === '' ? 'Nessuna lavorazione selezionata' : null);
    if (scelta === '') campo.current?.focus();
    else salva.mutate({ codiceCiclo, index: String(passi.length + 1), codice: scelta });
  };
  return (
    <Input.Wrapper label="Lavorazioni del ciclo" labelElement="div" error={errore}>
      {passi.map((passo, i) => (
        <Group
          key={passiDi(ciclo)
            .slice(0, i + 1)
            .map(({ codice }) => codice)
            .join()}
          justify="space-between"
          py={4}
        >
          <Text size="sm">
            {i + 1}. {passo.codice} {passo.descrizione}, {passo.leadTime} gg
          </Text>
          {i === passi.length - 1 && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Elimina la lavorazione ${passo.descrizione}`}
              onClick={() =>
                void confirm({
                  title: `Eliminare la lavorazione ${passo.descrizione}?`,
                  confirm: 'Elimina',
                  danger: true,
                  act: () => elimina.mutateAsync({ codiceCiclo, index: String(i + 1) }),
                }).then((fatto) => fatto && notify.ok('Lavorazione eliminata'))
              }
            >
              Elimina
            </Button>
          )}
        </Group>
      ))}
      {passi.length < passiMassimi && (
        <Group align="flex-end" mt={4}>
          <Select
            aria-label={`Lavorazione ${passi.length + 1}`}
            ref={campo}
            error={errore !== null}
            placeholder={`Lavorazione ${passi.length + 1}`}
            searchable
            flex={1}
            data={(lavorazioni.data ?? []).map(({ codice, descrizione }) => ({
              value: codice,
              label: `${codice} ${descrizione}`,
            }))}
            value={scelta || null}
            onChange={(codice) => setScelta(codice ?? '')}
          />
          <Button variant="default" loading={salva.isPending} onClick={aggiungi}>
            Aggiungi
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  );
}
