import { Alert, Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';

interface ConflittoProps {
  readonly error: ApiError;
  /** What stands there now. */
  readonly attuale: ReactNode;
  readonly onAttuale: () => void;
  readonly onMio: () => void;
}

/** The advice to read anew is for who has no such choice. */
const senzaConsiglio = (frase: string): string => frase.replace(/ Ricaricare e ripetere la modifica\.$/, '');

/** Somebody else was first: says who and what stands there now; what was typed stays until the person chooses. */
export function Conflitto({ error, attuale, onAttuale, onMio }: ConflittoProps): ReactNode {
  return (
    <Alert
      color="yellow"
      role="alert"
      p="xs"
      title="Modificata nel frattempo"
      styles={{ title: { color: 'var(--ink)' } }}
    >
      <Text size="sm">{senzaConsiglio(error.message)}</Text>
      <Text size="xs" c="dimmed" mt={6}>
        Adesso è:
      </Text>
      <Box fz="sm" mah={160} style={{ overflow: 'auto', overflowWrap: 'anywhere' }}>
        {attuale}
      </Box>
      <Group gap="xs" mt={8}>
        <Button variant="default" onClick={onAttuale}>
          Parti dal valore attuale
        </Button>
        <Button variant="default" onClick={onMio}>
          Tieni il mio
        </Button>
      </Group>
    </Alert>
  );
}
