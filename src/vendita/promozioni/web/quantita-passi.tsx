import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { inputOf, useTyped } from '#platform/web/kit/fields/use-typed.ts';
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

/** Buttons step; typed values round up to an orderable one (P-140). */
export function QuantitaPassi({ articolo, nome, quantita, onQuantita }: QuantitaPassiProps): ReactNode {
  const campo = useTyped<number>({
    value: quantita,
    onChange: (nuova) => onQuantita(nuova ?? 0),
    parse: (testo) => {
      const numero = parseNumber(testo);
      return numero === null ? { refused: 'Numero non valido.' } : { value: quantitaSulPasso(articolo, numero) };
    },
    write: scritta,
  });
  const vai = (verso: 1 | -1): void => campo.choose(quantitaAccanto(articolo, quantita, verso));
  const input = inputOf(campo, {});
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    input.onKeyDown(event);
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
        {...input}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      <ActionIcon variant="default" aria-label={`Più ${nome}`} onClick={() => vai(1)}>
        <IconPlus size={14} />
      </ActionIcon>
    </span>
  );
}
