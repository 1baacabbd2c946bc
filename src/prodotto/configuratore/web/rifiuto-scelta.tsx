import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import { uscitaDi } from './scelte-fatte.ts';

interface RifiutoProps {
  readonly error: ApiError;
  readonly ultima: string;
  readonly onAnnulla: () => void;
  readonly onScelta: (idOpzione: string, valore: string) => void;
  readonly onTogli: (ids: readonly string[]) => void;
}

export function RifiutoScelta({ error, ultima, onAnnulla, onScelta, onTogli }: RifiutoProps): ReactNode {
  const { scelte, vicini } = uscitaDi(error.problem.present);
  const altre = scelte.filter(({ idOpzione }) => idOpzione !== ultima);
  return (
    <Alert color="danger" role="alert" title="Scelta non possibile" my="xs">
      <p>{error.message}</p>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={onAnnulla}>
          Annulla la scelta
        </Button>
        {vicini.map(({ idOpzione, nome, valore, unita }) => (
          <Button key={idOpzione} size="compact-sm" variant="default" onClick={() => onScelta(idOpzione, valore)}>
            {nome} {valore.replace('.', ',')} {unita}
          </Button>
        ))}
        {altre.length > 0 && altre.length < scelte.length && (
          <Button size="compact-sm" variant="default" onClick={() => onTogli(altre.map(({ idOpzione }) => idOpzione))}>
            Togli {altre.map(({ nome }) => nome).join(', ')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
