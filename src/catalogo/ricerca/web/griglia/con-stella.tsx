import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import classes from './con-stella.module.css';
import type { Testata } from '../domanda.ts';

interface StellaProps {
  readonly testata: Testata;
  readonly preferita: boolean;
  readonly onSegna: (testata: Testata, preferito: boolean) => void;
}

export const Stella = memo(function Stella({ testata, preferita, onSegna }: StellaProps): ReactNode {
  const Icona = preferita ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="transparent"
      size={32}
      className={classes.stella}
      data-preferita={preferita}
      aria-pressed={preferita}
      aria-label={`Preferita: ${testata.descrizione}`}
      title={preferita ? 'Togli dai preferiti' : 'Aggiungi ai preferiti'}
      onClick={() => onSegna(testata, !preferita)}
    >
      <Icona size={18} aria-hidden />
    </ActionIcon>
  );
});

export const ConStella = ({
  stella,
  misure,
  children,
}: {
  stella: ReactNode;
  misure: ReactNode;
  children: ReactNode;
}): ReactNode => (
  <div className={classes.posto}>
    {children}
    {stella}
    {misure}
  </div>
);
