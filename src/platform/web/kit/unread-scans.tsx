import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { loseScan, lostScans } from '../lost-scans.ts';
import { useStore } from '../store.ts';
import { useScanner } from '../use-scanner.ts';

/** In place of a screen that needs a login: says what is read and not taken; that screen says it again afterwards. */
export function UnreadScans(): ReactNode {
  const lost = useStore(lostScans);
  useScanner(loseScan, { onSlow: () => {}, overDialogs: true });
  if (lost.length === 0) return null;
  return (
    <Text ta="center" fw={600} role="status">
      {`Non ${lost.length === 1 ? 'preso' : 'presi'}: ${lost.join(', ')}. Dopo l’accesso si rilegge.`}
    </Text>
  );
}
