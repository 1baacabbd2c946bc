import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { quantitaAccanto, quantitaSulPasso } from '../rules.ts';
import classes from './promozioni.module.css';
import type { Articolo } from './tipi.ts';

interface QuantitaPassiProps {
  readonly articolo: Articolo;
  readonly nome: string;
  readonly quantita: number;
  readonly onQuantita: (quantita: number) => void;
}

const scritta = (quantita: number): string => formatQuantity(quantita).replaceAll('.', '');

/** The stepper of an article: buttons and arrows go by its step, what is typed is brought up to the next that may be ordered (P-140). */
export function QuantitaPassi({ articolo, nome, quantita, onQuantita }: QuantitaPassiProps): ReactNode {
  const [testo, setTesto] = useState<string | null>(null);
  const vai = (verso: 1 | -1): void => {
    setTesto(null);
    onQuantita(quantitaAccanto(articolo, quantita, verso));
  };
  const fine = (): void => {
    const numero = testo === null ? null : testo.trim() === '' ? 0 : parseNumber(testo);
    setTesto(null);
    if (numero !== null) onQuantita(quantitaSulPasso(articolo, numero));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') fine();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    vai(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <span className={classes.passi}>
      <ActionIcon variant="default" aria-label={`Meno ${nome}`} disabled={quantita === 0} onClick={() => vai(-1)}>
        <IconMinus size={14} />
      </ActionIcon>
      <TextInput
        size="xs"
        aria-label={`Quantità ${nome}`}
        inputMode="numeric"
        autoComplete="off"
        value={testo ?? scritta(quantita)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTesto(event.currentTarget.value)}
        onBlur={fine}
        onKeyDown={onKeyDown}
      />
      <ActionIcon variant="default" aria-label={`Più ${nome}`} onClick={() => vai(1)}>
        <IconPlus size={14} />
      </ActionIcon>
    </span>
  );
}
