import { Alert, Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../api-error.ts';

/** What two people may edit at once carries the version that an edit is made on. */
export interface Versioned<N extends number | string = number> {
  readonly versione: N;
}

/** What stands there now, which a 409 carries; null for any other failure. */
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

/** Somebody else was first. */
export interface Conflict {
  readonly error: ApiError;
  /** What stands there now, in words. */
  readonly present: ReactNode;
  /** Goes on from what stands there; what was typed goes. */
  readonly onPresent: () => void;
  /** Keeps what was typed; the next try replaces what stands there. */
  readonly onMine: () => void;
}

/** The advice to read anew is for who has no such choice. */
const withoutAdvice = (sentence: string): string => sentence.replace(/ Ricaricare e ripetere la modifica\.$/, '');

/** Says who was first and what stands there now; what was typed stays until the person chooses. */
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
