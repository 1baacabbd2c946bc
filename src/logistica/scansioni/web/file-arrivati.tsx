import { Alert, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import type { areeScansioni } from '../contract.ts';
import type { useCarica } from './use-carica.ts';

interface ArriviProps extends Partial<Omit<ReplyOf<typeof areeScansioni>, 'aree'>> {
  readonly caricamento: Omit<ReturnType<typeof useCarica>, 'carica'>;
}

/** Files that are being sent, those that came and are no scans yet, and those that never will be. */
export function Arrivi({ daLeggere = 0, illeggibili = [], caricamento }: ArriviProps): ReactNode {
  const { tutti, finiti, rifiuti } = caricamento;
  const caricati = finiti - rifiuti.length;
  return (
    <>
      {tutti > 0 && (
        <Text size="sm" role="status">
          {finiti < tutti
            ? `Caricamento: ${finiti} di ${tutti}…`
            : `${formatCounted(caricati, 'file caricato', 'file caricati')}.`}
        </Text>
      )}
      {finiti < tutti && <Progress value={(100 * finiti) / tutti} aria-label="File caricati" />}
      {rifiuti.length > 0 && <Motivi title="File non caricati" quali={rifiuti} color="red" />}
      {daLeggere > 0 && (
        <Text size="sm" role="status">
          {formatCounted(daLeggere, 'file', 'file')} in lettura…
        </Text>
      )}
      {illeggibili.length > 0 && <Motivi title="File che non si leggono" quali={illeggibili} color="yellow" />}
    </>
  );
}

interface MotiviProps {
  readonly title: string;
  readonly color: string;
  readonly quali: readonly { readonly nome: string; readonly motivo: string; readonly arrivato: string }[];
}

const Motivi = ({ title, color, quali }: MotiviProps): ReactNode => (
  <Alert color={color} p="xs" title={title}>
    {quali.map(({ nome, motivo, arrivato }) => (
      <Text key={`${nome} ${arrivato}`} size="sm">
        {nome}: {motivo}
      </Text>
    ))}
  </Alert>
);
