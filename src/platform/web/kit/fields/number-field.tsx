import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseLimitedNumber, type NumberLimits } from '#platform/contract/limited-number.ts';
import { inputOf, useTyped } from './use-typed.ts';

type NumberFieldProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'required' | 'ref'
> &
  NumberLimits & {
    readonly value?: number | null | undefined;
    readonly onChange: (value: number | null) => void;
    readonly required?: boolean;
    readonly ref?: Ref<HTMLInputElement>;
  };

const write = (value: number): string => formatQuantity(value, 8).replaceAll('.', '');

/** Accepts `1234,5`, `1.234,5` and `12.5` (`parseNumber`). Invalid text stays, counts as null and blocks the form. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const {
    value = null,
    onChange,
    min,
    max,
    decimals = 0,
    required = false,
    error,
    onBlur,
    onKeyDown,
    ref,
    ...others
  } = props;
  const field = useTyped<number>({
    value,
    onChange,
    parse: (text) => parseLimitedNumber(text, { decimals, min, max }),
    write,
    required: required ? 'Scrivere un numero.' : undefined,
    live: true,
    disabled: others.disabled,
  });
  const input = inputOf(field, { error, onBlur, onKeyDown });
  const step = (by: 1 | -1): void => {
    const next = value === null ? (min ?? 0) : Math.max(min ?? -Infinity, Math.min(max ?? Infinity, value + by));
    field.choose(next);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>): void => {
    input.onKeyDown(event);
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || others.readOnly) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  const both = useMergedRef(input.ref, ref);
  return (
    <TextInput inputMode={decimals === 0 ? 'numeric' : 'decimal'} {...others} {...input} ref={both} onKeyDown={keys} />
  );
}
