import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { SearchField } from '#platform/web/kit/list/search-field.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Section } from '#platform/web/kit/screen.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { elencoCicli, elencoLavorazioni, eliminaCiclo, eliminaLavorazione } from '../contract.ts';
import { CicloDialog } from './ciclo-dialog.tsx';
import { LavorazioneDialog } from './lavorazione-dialog.tsx';
import { passiDi } from './passi.ts';
import { useRicerca } from './use-terzisti.ts';
import type { Ciclo, VoceLavorazione } from './tipi-terzisti.ts';

const colonneCicli: readonly Column<Ciclo>[] = [
  { title: 'Ciclo', wide: true, cell: ({ codiceCiclo }) => <strong>{codiceCiclo}</strong> },
  { title: 'Descrizione', cell: ({ descrizione }) => descrizione },
  { title: 'Invio', cell: ({ tipoInvio }) => tipoInvio },
  { title: 'Base', cell: ({ materialeBase, descrizioneBase }) => `${materialeBase} ${descrizioneBase}` },
  { title: 'Finitura', cell: ({ codiceFinitura }) => codiceFinitura || null },
  {
    title: 'Lavorazioni',
    cell: (ciclo) =>
      passiDi(ciclo)
        .map(({ descrizione }, i) => `${i + 1}. ${descrizione}`)
        .join('  ') || null,
  },
  {
    title: 'Giorni',
    numeric: true,
    cell: (ciclo) => passiDi(ciclo).reduce((somma, { leadTime }) => somma + leadTime, 0),
  },
];

const colonneLavorazioni: readonly Column<VoceLavorazione>[] = [
  { title: 'Codice', wide: true, cell: ({ codice }) => <strong>{codice}</strong> },
  { title: 'Descrizione', cell: ({ descrizione }) => descrizione },
  { title: 'Lead time', numeric: true, cell: ({ leadTime }) => `${leadTime} gg` },
];

/** B-058, B-097, B-098. */
export function TabGestione(): ReactNode {
  return (
    <>
      <Cicli />
      <Lavorazioni />
    </>
  );
}

function Cicli(): ReactNode {
  const { search, cambia } = useRicerca();
  const cicli = useQuery(queryOf(elencoCicli, { cerca: search.cerca }));
  const [aperto, setAperto] = useState<string | 'nuovo' | null>(null);
  const elimina = useCall(eliminaCiclo, { meta: { failure: 'screen' }, untilFresh: true });
  return (
    <Section title="Cicli">
      <Group mb="sm" align="flex-end">
        <SearchField start={search.cerca ?? ''} onSearch={(cerca) => cambia({ cerca: cerca || undefined })} />
        <Button onClick={() => setAperto('nuovo')}>Nuovo ciclo</Button>
      </Group>
      <Await query={cicli}>
        {(trovati) => (
          <>
            {trovati.length === 0 ? (
              <Empty text="Nessun ciclo" />
            ) : (
              <Table
                label="Cicli"
                rows={trovati}
                columns={colonneCicli}
                keyOf={({ codiceCiclo }) => codiceCiclo}
                onOpen={({ codiceCiclo }) => setAperto(codiceCiclo)}
                actions={[
                  {
                    label: 'Elimina',
                    key: 'Delete',
                    of: ({ codiceCiclo }) => `Elimina: ciclo ${codiceCiclo}`,
                    act: ({ codiceCiclo, descrizione }) =>
                      void confirm({
                        title: `Eliminare il ciclo ${codiceCiclo}?`,
                        text: descrizione,
                        confirm: 'Elimina',
                        danger: true,
                        act: () => elimina.mutateAsync({ codiceCiclo }),
                      }),
                  },
                ]}
              />
            )}
            {aperto !== null && (
              <CicloDialog
                key={aperto}
                ciclo={trovati.find(({ codiceCiclo }) => codiceCiclo === aperto) ?? null}
                onClose={() => setAperto(null)}
                onSaved={setAperto}
              />
            )}
          </>
        )}
      </Await>
    </Section>
  );
}

function Lavorazioni(): ReactNode {
  const lavorazioni = useQuery(queryOf(elencoLavorazioni, {}));
  const [aperta, setAperta] = useState<VoceLavorazione | 'nuova' | null>(null);
  const elimina = useCall(eliminaLavorazione, { meta: { failure: 'screen' }, untilFresh: true });
  return (
    <Section title="Lavorazioni">
      <Group mb="sm">
        <Button onClick={() => setAperta('nuova')}>Nuova lavorazione</Button>
      </Group>
      <Await query={lavorazioni}>
        {(trovate) =>
          trovate.length === 0 ? (
            <Empty text="Nessuna lavorazione" />
          ) : (
            <Table
              label="Lavorazioni"
              rows={trovate}
              columns={colonneLavorazioni}
              keyOf={({ codice }) => codice}
              onOpen={setAperta}
              actions={[
                {
                  label: 'Elimina',
                  key: 'Delete',
                  of: ({ codice }) => `Elimina: lavorazione ${codice}`,
                  act: ({ codice, descrizione }) =>
                    void confirm({
                      title: `Eliminare la lavorazione ${descrizione}?`,
                      confirm: 'Elimina',
                      danger: true,
                      act: () => elimina.mutateAsync({ codice }),
                    }).then((fatto) => fatto && notify.ok('Lavorazione eliminata')),
                },
              ]}
            />
          )
        }
      </Await>
      {aperta && <LavorazioneDialog lavorazione={aperta === 'nuova' ? null : aperta} onClose={() => setAperta(null)} />}
    </Section>
  );
}
