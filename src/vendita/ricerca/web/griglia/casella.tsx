import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './carta-scelta.module.css';

interface CasellaProps {
  readonly nome: string;
  readonly scelta: boolean;
  /** With shift, all from the last one to it. */
  readonly onScegli: (finoQui: boolean) => void;
}

/** The box of a card. */
export const Casella = ({ nome, scelta, onScegli }: CasellaProps): ReactNode => (
  <Checkbox className={classes.casella} aria-label={nome} checked={scelta} onChange={() => {}} onClick={(event) => onScegli(event.shiftKey)} size="sm" />
);
