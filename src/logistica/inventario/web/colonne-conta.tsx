import { Text } from '@mantine/core';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import type { leggiConta } from '../contract.ts';

export type RigaConta = ReplyOf<typeof leggiConta>['righe'][number];

const quantita = (qta: number | null, unMisura: string): string | null =>
  qta === null ? null : `${formatQuantity(qta)} ${unMisura}`;

export const colonneConta: readonly Column<RigaConta>[] = [
  { title: 'Posto', cell: ({ ubicazione }) => <b>{ubicazione}</b> },
  {
    title: 'Articolo',
    wide: true,
    cell: ({ cdArticolo, descrizione, nota }) => (
      <>
        <CodiceMostrato codice={cdArticolo} /> {descrizione}
        {nota !== '' && (
          <Text size="xs" c="dimmed">
            {nota}
          </Text>
        )}
      </>
    ),
  },
  {
    title: 'Stato',
    cell: ({ stato, fuoriPosto, scoperta }) =>
      [stato, fuoriPosto && 'fuori posto', scoperta && 'promessa più di quella che c’è'].filter(Boolean).join(', '),
  },
  {
    title: 'Contata',
    numeric: true,
    cell: ({ qta, contata, unMisura }) =>
      contata !== null && contata !== qta
        ? `${quantita(contata, unMisura)}, qui ${formatQuantity(qta ?? 0)}`
        : quantita(qta, unMisura),
  },
  { title: 'Doveva esserci', numeric: true, cell: ({ attesa, unMisura }) => quantita(attesa, unMisura) },
  {
    title: 'Differenza',
    numeric: true,
    cell: ({ differenza }) =>
      differenza !== null && <b>{`${differenza > 0 ? '+' : ''}${formatQuantity(differenza)}`}</b>,
  },
  { title: 'Valore', numeric: true, cell: ({ valore }) => valore !== null && <MoneyCell value={valore} /> },
  {
    title: 'Contata da',
    cell: ({ quando, contataDa }) => quando !== null && `${contataDa}, ${formatDateTime(quando)}`,
  },
];
