import { Group, SimpleGrid, Switch, TextInput, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { descrizioneMassima } from '../../rules.ts';
import { codiceMassimo } from '../../rules/gestione-testata.ts';
import type { CampiProps } from './campi-testata.ts';
import { CampoAzienda, CampoCategoria } from './campi-scelta.tsx';
import { CampoCataloghi, CampoCapitolo } from './campi-catalogo.tsx';

export function CampiForm(props: CampiProps): ReactNode {
  const { form, testata } = props;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
        <TextInput
          label="Codice"
          withAsterisk
          maxLength={codiceMassimo}
          readOnly={testata !== null}
          data-autofocus={testata === null || undefined}
          {...form.getInputProps('codTestata')}
          onChange={({ currentTarget }) => form.setFieldValue('codTestata', currentTarget.value.toUpperCase())}
        />
        <NumberField
          label="Suffisso"
          withAsterisk
          required
          min={0}
          max={9999}
          readOnly={testata !== null}
          {...form.getInputProps('suffisso')}
        />
        <CampoAzienda {...props} />
        <CampoCategoria {...props} />
        <CampoCataloghi {...props} />
        <CampoCapitolo {...props} />
      </SimpleGrid>
      <Textarea
        mt="xs"
        label="Descrizione"
        withAsterisk
        autosize
        minRows={2}
        maxRows={4}
        maxLength={descrizioneMassima}
        data-autofocus={testata !== null || undefined}
        {...form.getInputProps('descrizione')}
      />
      <Segni form={form} />
    </>
  );
}

/** B-087, B-123. */
function Segni({ form }: Pick<CampiProps, 'form'>): ReactNode {
  const { outlet, promozione } = form.values;
  return (
    <>
      <Group gap="lg" mt="sm">
        <Switch label="Internet disattivo" {...form.getInputProps('disattivaInternet', { type: 'checkbox' })} />
        <Switch label="Newsletter" {...form.getInputProps('newsLetter', { type: 'checkbox' })} />
        <Switch label="Novità" {...form.getInputProps('new', { type: 'checkbox' })} />
      </Group>
      <Group gap="lg" mt="sm" align="flex-start">
        <Switch label="Outlet" mt={28} {...form.getInputProps('outlet', { type: 'checkbox' })} />
        {outlet && (
          <NumberField
            label="Sconto %"
            w={120}
            min={0}
            max={100}
            decimals={2}
            {...form.getInputProps('sconto')}
            onChange={(valore) => form.setFieldValue('sconto', valore ?? 0)}
          />
        )}
        <Switch label="Promozione" mt={28} {...form.getInputProps('promozione', { type: 'checkbox' })} />
        <DateField label="Dal" w={150} disabled={!promozione} {...form.getInputProps('dataPromozioneIniziale')} />
        <DateField label="Al" w={150} disabled={!promozione} {...form.getInputProps('dataPromozioneFinale')} />
      </Group>
    </>
  );
}
