import { ActionIcon, Group, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import type { CampiOrdine } from './campi-ordine.ts';

export function RigheOrdine({ form }: { form: UseFormReturnType<CampiOrdine> }): ReactNode {
  const { righe } = form.values;
  return righe.map((_, i) => (
    <Group
      key={form.key(`righe.${i}`)}
      gap="xs"
      wrap="nowrap"
      align="flex-start"
      role="group"
      aria-label={`Riga ${i + 1}`}
    >
      <TextInput
        label="Articolo"
        withAsterisk
        flex={2}
        maxLength={30}
        {...form.getInputProps(`righe.${i}.cdArticolo`)}
      />
      <NumberField
        label="Quantità"
        withAsterisk
        flex={1}
        min={0.001}
        max={9_999_999}
        decimals={3}
        {...form.getInputProps(`righe.${i}.qta`)}
      />
      <NumberField label="Prezzo" flex={1} min={0} decimals={5} {...form.getInputProps(`righe.${i}.prezzo`)} />
      <ActionIcon
        mt={26}
        aria-label={`Togli la riga ${i + 1}`}
        disabled={righe.length === 1}
        onClick={() => form.removeListItem('righe', i)}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  ));
}
