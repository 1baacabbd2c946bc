import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { significatoDi } from '../rules.ts';
import classes from './conversazione.module.css';
import type { Detta } from './use-conversazione.ts';

const chi = { portale: 'Portale', azienda: 'Azienda' } as const;

export function Conversazione({ righe }: { righe: readonly Detta[] }): ReactNode {
  const fine = useRef<HTMLLIElement>(null);
  useEffect(() => void fine.current?.scrollIntoView({ block: 'nearest' }), [righe]);
  return (
    <ol className={classes.lines} aria-label="Righe" aria-live="polite">
      {righe.length === 0 && (
        <Text component="li" size="sm" c="dimmed">
          Nessuna riga.
        </Text>
      )}
      {righe.map(({ n, da, riga }) => (
        <li key={n} data-da={da}>
          <Text size="xs" c="dimmed">
            {chi[da]}: {significatoDi(riga) ?? 'riga sconosciuta'}
          </Text>
          <code>{riga}</code>
        </li>
      ))}
      <li ref={fine} aria-hidden />
    </ol>
  );
}
