import { Select, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListField, ListFields, Shown } from '#platform/contract/list-fields.ts';
import { DateField } from '../fields/date-field.tsx';
import { SearchField } from './search-field.tsx';

/** Filter part of what `useListOf` returns. */
export interface FilteredBy {
  readonly fields: ListFields;
  readonly search: Readonly<Record<string, unknown>>;
  readonly change: (filter: object) => void;
}

/** The fields of all filters with a label, in declaration order. */
export function Filters({ list: { fields = {}, search = {}, change } }: { list: Partial<FilteredBy> }): ReactNode {
  return Object.entries(fields).map(
    ([name, field]) =>
      field.shown && (
        <Filter
          key={name}
          field={field}
          shown={field.shown}
          value={search[name]}
          onChange={(value) => change?.({ [name]: value })}
        />
      ),
  );
}

interface FilterProps {
  readonly field: ListField;
  readonly shown: Shown;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Filter({ field, shown: { label, width, all }, value, onChange }: FilterProps): ReactNode {
  switch (field.kind) {
    case 'text':
      return (
        <SearchField
          label={label}
          maxLength={field.most}
          start={typeof value === 'string' ? value : ''}
          onSearch={(text) => onChange(text || undefined)}
        />
      );
    case 'day':
      return (
        <DateField
          label={label}
          w={width ?? 150}
          value={value as string | undefined}
          onChange={(day) => onChange(day ?? undefined)}
        />
      );
    case 'switch':
      return (
        <Switch
          label={label}
          mt={22}
          checked={value === '1'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? '1' : undefined)}
        />
      );
    default:
      return (
        <Select
          label={label}
          placeholder={all}
          data={field.values as readonly string[]}
          value={(value as string | undefined) ?? null}
          onChange={(one) => onChange(one ?? undefined)}
          clearable
          w={width}
        />
      );
  }
}
