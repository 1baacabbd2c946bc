import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import { useCall } from '#platform/web/query.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import * as percorsi from '#parti/web/percorsi/dispositivi.ts';
import { elencoDispositivi, eliminaDispositivo } from '../contract.ts';
import { filtriDispositivi } from '../rules/list.ts';
import { colonne, dettaglio, type Riga } from './colonne-dispositivi.tsx';
import { DispositivoForm } from './dispositivo-form.tsx';

const route = getRouteApi(percorsi.mappatura);

/** Devices and their cabling (B-059, B-060). */
export function MappaturaPage(): ReactNode {
  const list = useListOf(elencoDispositivi, filtriDispositivi, route);
  const [aperto, setAperto] = useState<Riga | 'nuovo' | null>(null);
  const azioni = useAzioni(setAperto);
  return (
    <ListScreen
      title="Mappatura Porte"
      list={list}
      counted={['dispositivo', 'dispositivi']}
      label="Dispositivi"
      empty={{
        text: 'Nessun dispositivo',
        note: 'Computer, stampanti e telefoni della rete interna: si aggiungono uno a uno.',
        action: (
          <Button variant="default" onClick={() => setAperto('nuovo')}>
            Aggiungi un dispositivo
          </Button>
        ),
      }}
      choice="dispositivi"
      actions={
        <>
          <ButtonLink to={percorsi.mappaRete} variant="default">
            Mappa della rete
          </ButtonLink>
          <Button onClick={() => setAperto('nuovo')}>Aggiungi</Button>
        </>
      }
      columns={colonne}
      keyOf={({ id }) => id}
      detail={dettaglio}
      oneOpen
      rowActions={azioni}
      tint={({ doppione }) => (doppione === '' ? null : 'orange')}
    >
      {aperto && <DispositivoForm dispositivo={aperto === 'nuovo' ? null : aperto} onClose={() => setAperto(null)} />}
    </ListScreen>
  );
}

/** Device actions (B-173). */
function useAzioni(modifica: (riga: Riga) => void): readonly RowAction<Riga>[] {
  const elimina = useCall(eliminaDispositivo, { meta: { failure: 'screen' }, untilFresh: true });
  return [
    { label: 'Modifica', key: 'm', of: ({ nome }) => `Modifica: ${nome}`, act: modifica },
    {
      label: 'Elimina',
      key: 'Delete',
      of: ({ nome }) => `Elimina: ${nome}`,
      act: ({ id, nome }) =>
        void confirm({
          title: "Vuoi eliminare l'elemento?",
          text: nome,
          confirm: 'Elimina',
          danger: true,
          act: () => elimina.mutateAsync({ x: id }),
        }).then((fatto) => fatto && notify.ok('Dispositivo eliminato')),
    },
  ];
}
