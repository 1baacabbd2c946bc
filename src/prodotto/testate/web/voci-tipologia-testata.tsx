import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { statoTipologia } from '#parti/web/stati.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { queryOf } from '#platform/web/query.ts';
import { leggiTipologia } from '#prodotto/testate/contract.ts';
import { tipologie, type Tipologia } from '#prodotto/testate/rules.ts';

type Cambia = (tipo: Tipologia, attivo: boolean, versione: number) => void;

/** P-213. */
export function VociTipologia({ testata, onCambia }: { testata: IdTestata; onCambia: Cambia }): ReactNode {
  const { data } = useQuery({
    ...queryOf(leggiTipologia, { id: scriviIdTestata(testata) }),
    staleTime: 0,
    meta: { failure: 'notification' },
  });
  return (
    <>
      <Menu.Label>Tipologia</Menu.Label>
      {tipologie.map((tipo) => (
        <VoceTipologia key={tipo} tipo={tipo} stato={data} onCambia={onCambia} />
      ))}
    </>
  );
}

interface VoceProps {
  readonly tipo: Tipologia;
  readonly stato: ReplyOf<typeof leggiTipologia> | undefined;
  readonly onCambia: Cambia;
}

/** Mixed state: the user chooses. */
function VoceTipologia({ tipo, stato, onCambia }: VoceProps): ReactNode {
  const { nome } = statoTipologia[tipo];
  const cambia = (attivo: boolean): void => void (stato && onCambia(tipo, attivo, stato.versione));
  const quanti = stato && tipo !== 'disattivainternet' ? stato.segnati[tipo] : 0;
  if (stato && quanti > 0 && quanti < stato.nrArticoli)
    return (
      <>
        <Menu.Item onClick={() => cambia(true)}>
          {nome}: segna tutti ({quanti} di {stato.nrArticoli})
        </Menu.Item>
        <Menu.Item onClick={() => cambia(false)}>{nome}: togli a tutti</Menu.Item>
      </>
    );
  return (
    <Menu.CheckboxItem
      closeMenuOnClick
      checked={stato?.[tipo] ?? false}
      disabled={!stato || (stato.nrArticoli === 0 && tipo !== 'disattivainternet')}
      onChange={cambia}
    >
      {nome}
    </Menu.CheckboxItem>
  );
}
