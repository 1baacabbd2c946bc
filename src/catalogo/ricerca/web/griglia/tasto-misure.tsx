import { ActionIcon } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import classes from './con-stella.module.css';
import type { Testata } from '../domanda.ts';

export const TastoMisure = memo(function TastoMisure({
  testata,
  onMisure,
}: {
  testata: Testata;
  onMisure: (testata: Testata) => void;
}): ReactNode {
  return (
    <ActionIcon
      variant="transparent"
      size={32}
      className={classes.misure}
      aria-haspopup="dialog"
      aria-label={`Misure e prezzi: ${testata.descrizione}`}
      title="Misure e prezzi (m)"
      onClick={() => onMisure(testata)}
    >
      <IconListDetails size={18} aria-hidden />
    </ActionIcon>
  );
});
