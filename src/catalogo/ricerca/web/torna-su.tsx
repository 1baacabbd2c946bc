import { ActionIcon } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import classes from './torna-su.module.css';

function osserva(cambiata: () => void): () => void {
  addEventListener('scroll', cambiata, { passive: true });
  return () => removeEventListener('scroll', cambiata);
}

const lontano = (): boolean => window.scrollY > window.innerHeight + 200;

/** P-044. */
export function TornaSu(): ReactNode {
  if (!useSyncExternalStore(osserva, lontano)) return null;
  const torna = (): void => {
    window.scrollTo({ top: 0 });
    document.getElementById('contenuto')?.focus({ preventScroll: true });
  };
  return (
    <ActionIcon
      className={classes.tasto}
      variant="filled"
      color="dark"
      size={44}
      radius="xl"
      aria-label="Torna all'inizio"
      onClick={torna}
    >
      <IconArrowUp size={20} />
    </ActionIcon>
  );
}
