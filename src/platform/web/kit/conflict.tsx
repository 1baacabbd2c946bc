import { Alert, Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../api-error.ts';

export interface Versioned<N extends number | string = number> {
  readonly versione: N;
}

/** The current state in a 409, else null. */
export function presentOf<T extends Versioned<number | string>>(error: ApiError | null): T | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { present } = error.problem;
  return typeof present === 'object' &&
    present !== null &&
    'versione' in present &&
    (typeof present.versione === 'number' || typeof present.versione === 'string')
    ? (present as T)
    : null;
}

export interface Conflict {
  readonly error: ApiError;
  readonly present: ReactNode;
  readonly onPresent: () => void;
  readonly onMine: () => void;
}

/** Removes the advice from the message, because the alert has buttons for it. */
const withoutAdvice = (sentence: string): string => sentence.replace(/ Ricaricare e ripetere la modifica\.$/, '');

export function ConflictAlert({ error, present, onPresent, onMine }: Conflict): ReactNode {
  return (
    <Alert
      color="yellow"
      role="alert"
      p="xs"
      title="Modificata nel frattempo"
      styles={{ title: { color: 'var(--ink)' } }}
    >
      <Text size="sm">{withoutAdvice(error.message)}</Text>
      <Text size="xs" c="dimmed" mt={6}>
        Adesso è:
      </Text>
      <Box fz="sm" mah={160} style={{ overflow: 'auto', overflowWrap: 'anywhere' }}>
        {present}
      </Box>
      <Group gap="xs" mt={8}>
        <Button variant="default" onClick={onPresent}>
          Parti dal valore attuale
        </Button>
        <Button variant="default" onClick={onMine}>
          Tieni il mio
        </Button>
      </Group>
    </Alert>
  );
}
