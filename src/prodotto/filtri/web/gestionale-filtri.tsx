import { Tabs, Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Column } from '#platform/web/kit/column.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { elencoCompletamenti, modificaCompletamento } from '../contract.ts';
import { chiaveCompletamento } from '../rules/completamenti.ts';
import { CaricamentiExcel } from './caricamenti-excel.tsx';
import { CategorieAziende } from './categorie-aziende.tsx';
import { CompletamentoDialog, type VoceCompletata } from './completamento-dialog.tsx';
import { FiltriDiRicerca } from './filtri-di-ricerca.tsx';
import { Libro } from './libro-mestiere.tsx';

interface GestionaleProps {
  readonly filtro: string | undefined;
  /** A word searched without a result, with which the vocabulary opens. */
  readonly parola: string | undefined;
}

/** B-045. */
export function GestionaleFiltri({ filtro, parola }: GestionaleProps): ReactNode {
  return (
    <Tabs defaultValue={parola === undefined ? 'filtri' : 'libro'} keepMounted={false} variant="outline">
      <Tabs.List aria-label="Gestionale Filtri" mb="sm">
        <Tabs.Tab value="filtri">Filtri di ricerca</Tabs.Tab>
        <Tabs.Tab value="libro">Libro del mestiere</Tabs.Tab>
        <Tabs.Tab value="autocompletamento">Autocompletamento</Tabs.Tab>
        <Tabs.Tab value="aziende">Categorie aziende</Tabs.Tab>
        <Tabs.Tab value="excel">Excel</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="filtri">
        <FiltriDiRicerca iniziale={filtro ?? null} />
      </Tabs.Panel>
      <Tabs.Panel value="libro">
        <Libro cercata={parola} />
      </Tabs.Panel>
      <Tabs.Panel value="autocompletamento">
        <Autocompletamenti />
      </Tabs.Panel>
      <Tabs.Panel value="aziende">
        <CategorieAziende />
      </Tabs.Panel>
      <Tabs.Panel value="excel">
        <CaricamentiExcel />
      </Tabs.Panel>
    </Tabs>
  );
}

const colonne: readonly Column<VoceCompletata>[] = [
  { title: 'Parola', cell: ({ parola }) => <strong>{parola}</strong> },
  { title: 'Azienda', cell: ({ codiceAzienda, nomeAzienda }) => `${codiceAzienda} ${nomeAzienda}`.trim() || null },
  { title: 'Viene offerto', wide: true, cell: ({ valori }) => valori.join(', ') },
];

const nuova: VoceCompletata = { parola: '', codiceAzienda: '', nomeAzienda: '', valori: [] };

function Autocompletamenti(): ReactNode {
  const [x, setLivello] = useState<'1a' | '1b'>('1a');
  const [parola, setParola] = useState('');
  const [aperta, setAperta] = useState<VoceCompletata | null>(null);
  const query = useQuery({
    ...queryOf(elencoCompletamenti, { x, parola: parola.trim() }),
    meta: { failure: 'screen' },
  });
  const modifica = useCall(modificaCompletamento, { untilFresh: true });
  const elimina = async ({ parola: quale, codiceAzienda: azienda }: VoceCompletata): Promise<void> => {
    const fatto = await confirm({
      title: `Eliminare gli autocompletamenti di ${quale}?`,
      confirm: 'Elimina',
      danger: true,
      act: () => modifica.mutateAsync({ x, parola: quale, azienda, valori: [] }),
    });
    if (fatto) notify.ok('Dati eliminati');
  };
  const azioni: readonly RowAction<VoceCompletata>[] = [
    { label: 'Modifica', key: 'm', of: ({ parola: una }) => `Modifica: ${una}`, act: setAperta },
    { label: 'Elimina', key: 'Delete', of: ({ parola: una }) => `Elimina: ${una}`, act: (una) => void elimina(una) },
  ];
  return (
    <>
      <Group align="flex-end" mb="sm" gap="xs">
        <SegmentedControl
          aria-label="Livello"
          data={[
            { value: '1a', label: 'Tutte le aziende' },
            { value: '1b', label: 'Di un’azienda' },
          ]}
          value={x}
          onChange={(livello) => setLivello(livello === '1b' ? '1b' : '1a')}
        />
        <TextInput
          label="Parola"
          w={220}
          maxLength={60}
          value={parola}
          onChange={({ currentTarget }) => setParola(currentTarget.value)}
        />
        <Button onClick={() => setAperta(nuova)}>Nuova parola</Button>
      </Group>
      <Await query={query}>
        {({ voci }) =>
          voci.length === 0 ? (
            <Empty text="Nessun autocompletamento" />
          ) : (
            <Table
              label="Autocompletamenti"
              rows={voci}
              keyOf={(una) => chiaveCompletamento(una.parola, una.codiceAzienda)}
              columns={x === '1a' ? colonne.filter(({ title }) => title !== 'Azienda') : colonne}
              actions={azioni}
            />
          )
        }
      </Await>
      {aperta && <CompletamentoDialog x={x} voce={aperta} onClose={() => setAperta(null)} />}
    </>
  );
}
