import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { loseScan, lostScans } from '../lost-scans.ts';
import { useStore } from '../store.ts';
import { useScanner } from '../use-scanner.ts';

/**
 * Replaces a screen that needs a login: announces scans that are not handled; after the login the screen reports them
 * again.
 */
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
