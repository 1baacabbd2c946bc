import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { modello } from '#parti/web/percorsi/configuratore.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf } from '#platform/web/query.ts';
import { elencoModelli } from '../contract.ts';
import { NuovoModelloForm } from './nuovo-modello-form.tsx';

type Riga = ReplyOf<typeof elencoModelli>['modelli'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Codice', cell: ({ codice }) => codice, wide: true },
  { title: 'Descrizione', cell: ({ descrizione }) => descrizione },
  { title: 'Versione pubblicata', cell: ({ pubblicata }) => pubblicata || 'nessuna', numeric: true },
  { title: 'Bozza', cell: ({ daPubblicare }) => (daPubblicare ? 'da pubblicare' : 'uguale alla versione') },
  { title: 'Articoli', cell: ({ articoli }) => articoli, numeric: true },
];

export function ModelliPage(): ReactNode {
  const vai = useNavigate();
  const elenco = useQuery(queryOf(elencoModelli, {}));
  const [nuovo, setNuovo] = useState<{ readonly copiaDi: string | null } | null>(null);
  const apri = (codice: string): void => void vai({ to: modello, params: { codice } });
  return (
    <Screen title="Modelli su misura" actions={<Button onClick={() => setNuovo({ copiaDi: null })}>Nuovo</Button>}>
      <Await query={elenco}>
        {({ modelli }) =>
          modelli.length === 0 ? (
            <p>Nessun modello.</p>
          ) : (
            <Table
              label="Modelli"
              rows={modelli}
              columns={colonne}
              keyOf={({ codice }) => codice}
              onOpen={({ codice }) => apri(codice)}
              actions={[
                {
                  label: 'Duplica',
                  key: 'd',
                  of: ({ codice }) => `Duplica: modello ${codice}`,
                  act: ({ codice }) => setNuovo({ copiaDi: codice }),
                },
              ]}
            />
          )
        }
      </Await>
      {nuovo && <NuovoModelloForm {...nuovo} onClose={() => setNuovo(null)} onFatto={apri} />}
    </Screen>
  );
}
