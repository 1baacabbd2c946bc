import { ActionIcon, Input, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { parseDate } from '#platform/contract/parse-date.ts';
import { keepsEscape } from '../use-escape.ts';
import { Calendar } from './calendar.tsx';
import { inputOf, useTyped } from './use-typed.ts';

type DateFieldProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'required'
> & {
  /** ISO day. */
  readonly value?: string | null | undefined;
  readonly onChange: (day: string | null) => void;
  /** Inclusive. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly required?: boolean;
};

/** Whether the calendar is closed, open beside the focused field, or has the focus. */
type Opened = 'closed' | 'beside' | 'entered';

/** A date that is typed (`parseDate`) or chosen. Reports on blur or Enter; invalid text stays and blocks the form. */
export function DateField(props: DateFieldProps): ReactNode {
  const { value = null, onChange, min, max, required = false, error, onBlur, onKeyDown, ...others } = props;
  const { disabled, readOnly } = others;
  const [opened, open] = useState<Opened>('closed');
  const field = useTyped<string>({
    value,
    onChange,
    parse: (text) => parseDate(text, { today: oggiInItalia(new Date()), min, max }),
    write: formatDate,
    required: required ? 'Scrivere una data.' : undefined,
    disabled,
  });
  const back = (): void => {
    open('closed');
    field.input.current?.focus();
  };
  const input = inputOf(field, { error, onBlur, onKeyDown });
  const keys = (event: KeyboardEvent<HTMLInputElement>): void => {
    input.onKeyDown(event);
    if (event.key === 'Enter' || event.key === 'Escape') open('closed');
    if (event.key !== 'ArrowDown' || readOnly) return;
    event.preventDefault();
    field.settle();
    open('entered');
  };
  return (
    <Popover
      opened={opened !== 'closed'}
      onDismiss={() => open('closed')}
      trapFocus={opened === 'entered'}
      closeOnEscape={false}
      withRoles={false}
      position="bottom-start"
      shadow="md"
      disabled={disabled || readOnly}
    >
      <Popover.Target>
        <TextInput
          inputMode="numeric"
          leftSection={<CalendarButton disabled={disabled || readOnly} onClick={() => open('entered')} />}
          leftSectionPointerEvents="all"
          rightSection={
            !required && field.text !== '' && !disabled && !readOnly ? (
              <ClearButton onClick={() => field.choose(null)} />
            ) : null
          }
          {...others}
          {...input}
          {...(opened === 'closed' ? {} : keepsEscape)}
          onClick={() => open('beside')}
          onKeyDown={keys}
          onChange={(event) => {
            open('closed');
            input.onChange(event);
          }}
          onBlur={(event) => {
            if (opened === 'beside') open('closed');
            input.onBlur(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label="Calendario"
        {...keepsEscape}
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={({ key }) => key === 'Escape' && back()}
      >
        <Days
          value={value}
          min={min}
          max={max}
          onChoose={(day) => {
            field.choose(day);
            back();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface DaysProps {
  readonly value: string | null;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** Opens at the value, else at the allowed day nearest to today. */
function Days({ value, min, max, onChoose }: DaysProps): ReactNode {
  const today = oggiInItalia(new Date());
  const start = value ?? (max !== undefined && max < today ? max : min !== undefined && min > today ? min : today);
  return (
    <Calendar
      value={value}
      defaultDate={start}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      getDayProps={(day) => (day === start ? { 'data-autofocus': true } : {})}
      onChange={(day) => onChoose(day ?? start)}
    />
  );
}

const CalendarButton = ({ disabled, onClick }: { disabled: boolean | undefined; onClick: () => void }): ReactNode => (
  <ActionIcon size={24} tabIndex={-1} aria-label="Apri il calendario" disabled={disabled === true} onClick={onClick}>
    <IconCalendar size={16} aria-hidden />
  </ActionIcon>
);

const ClearButton = ({ onClick }: { onClick: () => void }): ReactNode => (
  <Input.ClearButton tabIndex={-1} aria-label="Togli la data" onClick={onClick} />
);
