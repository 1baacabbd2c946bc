import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { isStato, type Stato } from '../rules.ts';

const colori: Record<Stato, string> = {
  confermato: 'teal',
  'in attesa di pagamento': 'orange',
  'in preparazione': 'blue',
  evaso: '',
  annullato: 'danger',
};

const coloriIncasso: Readonly<Record<string, string>> = { pagato: 'teal', 'da pagare': 'orange', scaduto: 'danger' };

interface StatoProps {
  readonly stato: string;
  /** State in words for its kind; default `stato`. */
  readonly detto?: string;
}

export function StatoDocumento({ stato, detto = stato }: StatoProps): ReactNode {
  if (stato === '') return null;
  const colore = coloriIncasso[detto] ?? (isStato(stato) ? colori[stato] : '');
  return (
    <Badge
      variant="outline"
      size="sm"
      radius="xs"
      styles={{ root: { borderColor: 'var(--rule)', color: 'inherit' } }}
      leftSection={<Punto colore={colore} />}
    >
      {detto}
    </Badge>
  );
}

const Punto = ({ colore }: { colore: string }): ReactNode => (
  <span
    aria-hidden
    style={{
      display: 'block',
      width: 8,
      height: 8,
      borderRadius: 4,
      background: colore === '' ? 'var(--faint)' : `var(--mantine-color-${colore}-filled)`,
    }}
  />
);
