import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useUtente } from '#parti/web/utente.ts';
import classes from './con-menu-testata.module.css';
import { puntoDi } from './punto.ts';
import { apriMenuTestata, type TestataNominata } from './richiesta-testata.ts';

export function ConMenuTestata({ testata, children }: { testata: TestataNominata; children: ReactNode }): ReactNode {
  const onContextMenu = useMenuTestata(testata);
  if (!onContextMenu) return children;
  return (
    <div className={classes.posto} data-menu onContextMenu={onContextMenu}>
      {children}
      <TastoMenuTestata testata={testata} className={classes.tasto} />
    </div>
  );
}

export function useMenuTestata(testata: TestataNominata): ((event: MouseEvent<HTMLElement>) => void) | undefined {
  if (useUtente().ruolo !== 2) return undefined;
  return (event) => {
    event.preventDefault();
    const { activeElement } = document;
    const fuoco =
      activeElement instanceof HTMLElement && event.currentTarget.contains(activeElement) ? activeElement : null;
    apriMenuTestata(
      testata,
      puntoDi(event),
      fuoco ?? event.currentTarget.querySelector<HTMLElement>('a, button') ?? event.currentTarget,
    );
  };
}

interface TastoProps {
  readonly testata: TestataNominata;
  readonly className?: string | undefined;
  readonly grande?: boolean;
}

export function TastoMenuTestata({ testata, className, grande = false }: TastoProps): ReactNode {
  return (
    <ActionIcon
      variant="default"
      size={grande ? 30 : 26}
      className={className}
      aria-label={`Modifica ${testata.descrizione}`}
      aria-haspopup="menu"
      onClick={(event) => apriMenuTestata(testata, puntoDi(event), event.currentTarget)}
    >
      <IconDotsVertical size={16} />
    </ActionIcon>
  );
}
