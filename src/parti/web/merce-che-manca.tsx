import { Button, Group, Kbd, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { flag, listOf, number, shapeOf, text } from '#platform/web/read.ts';
import { CodiceMostrato } from './codice-mostrato.tsx';

/** An article whose requested quantity is not completely in stock. */
export interface Mancante {
  readonly cdArticolo: string;
  readonly richiesta: number;
  readonly disponibile: number;
  readonly um: string;
  /** It is not reordered. */
  readonly finisce: boolean;
  /** When the rest will arrive, in words. */
  readonly poi: string;
}

const mancanti = shapeOf({
  articoli: listOf(
    shapeOf<Mancante>({ cdArticolo: text, richiesta: number, disponibile: number, um: text, finisce: flag, poi: text }),
  ),
});

/** The missing articles from a refusal for stock; null for other refusals. */
export const leggiMancanti = (error: Pick<ApiError, 'problem'>): readonly Mancante[] | null =>
  mancanti(error.problem.present)?.articoli ?? null;

const colonne = (descrizioni: ReadonlyMap<string, string>): Column<Mancante>[] => [
  { title: 'Codice', wide: true, cell: ({ cdArticolo }) => <CodiceMostrato codice={cdArticolo} /> },
  ...(descrizioni.size > 0
    ? [{ title: 'Descrizione', wide: true, cell: ({ cdArticolo }: Mancante) => descrizioni.get(cdArticolo) ?? '' }]
    : []),
  { title: 'Richiesta', numeric: true, cell: ({ richiesta, um }) => `${formatQuantity(richiesta)} ${um}` },
  { title: 'Disponibile', numeric: true, cell: ({ disponibile, um }) => `${formatQuantity(disponibile)} ${um}` },
  { title: 'Il resto', wide: true, cell: ({ poi }) => poi },
];

export type SceltaManca = 'aspetta o lascia' | 'lascia';

interface MancaDialogProps {
  readonly articoli: readonly Mancante[];
  readonly descrizioni?: ReadonlyMap<string, string>;
  /** E.g. `L’ordine non è ancora fatto`. */
  readonly frase: string;
  readonly error: ApiError | null;
  readonly loading: boolean;
  readonly scegli: (scelta: SceltaManca) => void;
  readonly indietro: { readonly label: string; readonly act: () => void };
  readonly onClose: () => void;
}

/** Asks once what to do with the missing quantities; one button per choice. */
export function MancaDialog({ articoli, descrizioni = new Map(), frase, ...altro }: MancaDialogProps): ReactNode {
  const { error, loading, scegli, indietro, onClose } = altro;
  const arriva = articoli.some(({ finisce }) => !finisce);
  const finisce = articoli.some((una) => una.finisce);
  const qualcosa = articoli.some(({ disponibile }) => disponibile > 0);
  const premi = (scelta: SceltaManca) => () => {
    if (!loading && (scelta === 'lascia' || arriva)) scegli(scelta);
  };
  useHotkeys([
    ['t', premi('aspetta o lascia')],
    ['s', premi('lascia')],
  ]);
  return (
    <Dialog onClose={onClose} title="Disponibilità insufficiente" size="xl">
      <Stack gap="md">
        <Text size="sm">{frase}: di questi articoli adesso non ce n’è abbastanza.</Text>
        <Table
          label="Articoli con disponibilità insufficiente"
          rows={articoli}
          columns={colonne(descrizioni)}
          keyOf={({ cdArticolo }) => cdArticolo}
          maxHeight={400}
        />
        {finisce && arriva && <Text size="sm">Di chi non arriva più va solo quello che c’è.</Text>}
        <SubmitError error={error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="subtle" onClick={indietro.act} disabled={loading}>
            {indietro.label}
          </Button>
          <Button
            variant={arriva ? 'default' : 'filled'}
            data-autofocus={!arriva || undefined}
            rightSection={<Kbd size="xs">S</Kbd>}
            loading={loading}
            onClick={premi('lascia')}
          >
            {qualcosa ? 'Solo quello che c’è' : 'Senza questi articoli'}
          </Button>
          {arriva && (
            <Button
              data-autofocus
              rightSection={<Kbd size="xs">T</Kbd>}
              loading={loading}
              onClick={premi('aspetta o lascia')}
            >
              Tutto, il resto quando arriva
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
