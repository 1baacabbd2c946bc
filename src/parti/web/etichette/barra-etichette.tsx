import { Button, Group, Select, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { stampanti as percorso } from '#parti/web/percorsi/stampanti.ts';

interface Stampante {
  readonly nome: string;
  readonly inCoda: number;
  readonly motivo: string;
}

interface BarraProps {
  readonly stampanti: readonly Stampante[] | undefined;
  readonly errore: string | null;
  readonly scelta: string | null;
  readonly onScelta: (nome: string) => void;
  readonly stampa: boolean;
  readonly onStampa: () => void;
  /** Shows links to the sent labels, to users who may reprint. */
  readonly mandate: boolean;
  readonly children?: ReactNode;
}

/** B-055, B-226. */
export function BarraEtichette(props: BarraProps): ReactNode {
  const { stampanti, errore, scelta, onScelta, stampa, onStampa, mandate, children } = props;
  if (errore !== null)
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="alert" mb="xs">
        {errore}
      </Text>
    );
  if (!stampanti || stampanti.length === 0) return null;
  const nome = scelta ?? stampanti[0]?.nome ?? '';
  const sua = stampanti.find((una) => una.nome === nome);
  return (
    <Group gap="sm" align="flex-end" mb="xs">
      <Select
        label="Stampante"
        w={200}
        data={stampanti.map((una) => una.nome)}
        value={nome}
        onChange={(una) => una !== null && onScelta(una)}
        allowDeselect={false}
      />
      {children}
      <Button leftSection={<IconPrinter size={16} aria-hidden />} loading={stampa} onClick={onStampa}>
        Stampa etichetta
      </Button>
      {sua && sua.inCoda > 0 && (
        <Text size="sm" c="dimmed" mb={6} role="status">
          {sua.inCoda} in coda{sua.motivo && `: ${sua.motivo}`}
        </Text>
      )}
      {mandate && (
        <AnchorLink to={percorso} size="sm" mb={6}>
          Etichette mandate
        </AnchorLink>
      )}
    </Group>
  );
}
