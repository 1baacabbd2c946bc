import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Fragment, useState } from 'react';
import { FailedCall } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { cercaHelp } from '../contract.ts';
import { cercaDa } from '../rules.ts';
import classes from './aiuto.module.css';
import type { Posto } from './use-posto.ts';

interface CercaProps {
  readonly onScegli: (posto: Posto) => void;
  readonly children: ReactNode;
}

const pausa = 200;

export function Cerca({ onScegli, children }: CercaProps): ReactNode {
  const [testo, setTesto] = useState('');
  const [cercato] = useDebouncedValue(testo.trim(), pausa);
  const attiva = testo.trim().length >= cercaDa;
  return (
    <>
      <TextInput
        aria-label="Cerca nell’aiuto"
        placeholder="Cerca nell’aiuto"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        data-autofocus
        value={testo}
        onChange={(event) => setTesto(event.currentTarget.value)}
      />
      {attiva && cercato.length >= cercaDa ? <Risultati testo={cercato} onScegli={onScegli} /> : children}
    </>
  );
}

function Risultati({ testo, onScegli }: { testo: string; onScegli: CercaProps['onScegli'] }): ReactNode {
  const trovati = useQuery({
    ...queryOf(cercaHelp, { testo }),
    placeholderData: keepPreviousData,
    meta: { failure: 'screen' },
  });
  if (trovati.isError) return <FailedCall error={trovati.error} onRetry={() => void trovati.refetch()} />;
  const risultati = trovati.data?.risultati;
  return (
    <div className={classes.scroll} aria-live="polite">
      {risultati?.length === 0 && (
        <Text size="sm" c="dimmed">
          Nessun argomento parla di «{testo}».
        </Text>
      )}
      {risultati?.map(({ helpName, titolo, id, name, brano }) => (
        <UnstyledButton key={`${helpName}:${id}`} className={classes.hit} onClick={() => onScegli({ helpName, id })}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {id !== null && (
            <Text size="xs" c="dimmed">
              {titolo}
            </Text>
          )}
          <Text size="xs">
            <Brano pezzi={brano} />
          </Text>
        </UnstyledButton>
      ))}
    </div>
  );
}

function Brano({ pezzi }: { pezzi: readonly { readonly testo: string; readonly cercato: boolean }[] }): ReactNode {
  let inizio = 0;
  return pezzi.map(({ testo, cercato }) => {
    const key = inizio;
    inizio += testo.length;
    return <Fragment key={key}>{cercato ? <mark>{testo}</mark> : testo}</Fragment>;
  });
}
