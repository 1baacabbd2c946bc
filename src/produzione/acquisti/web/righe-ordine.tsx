import { ActionIcon, Group, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { queryOf } from '#platform/web/query.ts';
import { DescrizioneRiga } from '#parti/web/righe-descritte.tsx';
import { dettaglioArticolo } from '#prodotto/articolo/contract.ts';
import type { CampiOrdine } from './campi-ordine.ts';

const articoloDi = (id: string) => queryOf(dettaglioArticolo, { id });

export function RigheOrdine({ form }: { form: UseFormReturnType<CampiOrdine> }): ReactNode {
  const { righe } = form.values;
  return righe.map(({ cdArticolo }, i) => (
    <div key={form.key(`righe.${i}`)} role="group" aria-label={`Riga ${i + 1}`}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <TextInput
          label="Articolo"
          placeholder="es. 121 00024 01 01"
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
      <DescrizioneRiga codice={cdArticolo} leggi={articoloDi} />
    </div>
  ));
}
