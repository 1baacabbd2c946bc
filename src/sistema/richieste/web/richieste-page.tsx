import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ListScreen } from '#platform/web/kit/list/list-screen.tsx';
import { useListOf } from '#platform/web/kit/list/use-list-of.ts';
import { useCall } from '#platform/web/query.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Filters } from '#platform/web/kit/list/filters.tsx';
import * as percorsi from '#parti/web/percorsi/richieste.ts';
import { elencoRichieste, eliminaRichiesta, sollecitaRichiesta } from '../contract.ts';
import { filtriRichieste } from '../rules/list.ts';
import { colonne, colori, Legenda, type Riga } from './colonne-richieste.tsx';
import { RichiestaForm } from './richiesta-form.tsx';
import { rifiutoSollecito } from '../rules.ts';

const route = getRouteApi(percorsi.richieste);

/** Urgent requests first, done ones until archived (B-037). */
export function RichiestePage(): ReactNode {
  const list = useListOf(elencoRichieste, filtriRichieste, route);
  const azioni = useAzioni();
  const [aperta, setAperta] = useState<Riga | 'nuova' | null>(null);
  return (
    <ListScreen
      title="Richieste"
      list={list}
      counted={['richiesta', 'richieste']}
      empty={{
        text: 'Nessuna richiesta',
        note: 'Ciò che manca al programma, o non va, si chiede qui a chi lo cura.',
        action: (
          <Button variant="default" onClick={() => setAperta('nuova')}>
            Scrivi una richiesta
          </Button>
        ),
      }}
      choice="richieste"
      filters={
        <>
          <Filters list={list} />
          <Legenda />
        </>
      }
      actions={<Button onClick={() => setAperta('nuova')}>Nuova</Button>}
      columns={colonne}
      keyOf={({ idRichiesta }) => idRichiesta}
      onOpen={setAperta}
      rowActions={azioni}
      tint={({ stato }) => colori[stato]}
    >
      {aperta && <RichiestaForm riga={aperta === 'nuova' ? null : aperta} onClose={() => setAperta(null)} />}
    </ListScreen>
  );
}

/** Reminder and deletion (B-225). */
function useAzioni(): readonly RowAction<Riga>[] {
  const sollecito = useCall(sollecitaRichiesta);
  const elimina = useCall(eliminaRichiesta, { meta: { failure: 'screen' }, untilFresh: true });
  return [
    {
      label: 'Sollecita',
      key: 's',
      of: ({ idRichiesta }) => `Sollecita: richiesta ${idRichiesta}`,
      refuse: rifiutoSollecito,
      act: ({ idRichiesta, esecutore }) =>
        sollecito.mutate({ id: idRichiesta }, { onSuccess: () => notify.ok(`Sollecito inviato a ${esecutore}`) }),
    },
    {
      label: 'Elimina',
      key: 'Delete',
      of: ({ idRichiesta }) => `Elimina: richiesta ${idRichiesta}`,
      act: ({ idRichiesta, descrizione }) =>
        void confirm({
          title: 'Eliminare il dato selezionato?',
          text: `Richiesta ${idRichiesta}: ${descrizione.slice(0, 120)}`,
          confirm: 'Elimina',
          danger: true,
          act: () => elimina.mutateAsync({ id: idRichiesta }),
        }).then((fatto) => fatto && notify.ok('Richiesta eliminata')),
    },
  ];
}
