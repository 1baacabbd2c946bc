import { Anchor, Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Section } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import { privacy } from '#parti/web/percorsi/vetrina.ts';
import { SceltaCategoria } from '#parti/web/scelta-categoria.tsx';
import { leggiCategorie } from '#sistema/profilo/contract.ts';
import type { ParteForm } from './vuota.ts';

export function DatiAzienda({ form }: ParteForm): ReactNode {
  const { data: offerta } = useSuspenseQuery(queryOf(leggiCategorie, {}));
  const { categoria, sottoCategoria } = form.getValues();
  return (
    <Section title="Azienda">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
        <TextInput
          label="Ragione sociale"
          withAsterisk
          autoComplete="organization"
          {...form.getInputProps('ragioneSociale')}
        />
        <TextInput label="Partita IVA" withAsterisk maxLength={24} {...form.getInputProps('piva')} />
        <TextInput label="Telefono" withAsterisk type="tel" autoComplete="tel" {...form.getInputProps('telefono')} />
        <TextInput label="Fax" type="tel" {...form.getInputProps('fax')} />
        <TextInput label="Indirizzo" withAsterisk autoComplete="street-address" {...form.getInputProps('indirizzo')} />
        <TextInput label="Località" withAsterisk autoComplete="address-level2" {...form.getInputProps('localita')} />
        <TextInput label="Provincia" withAsterisk maxLength={2} {...form.getInputProps('provincia')} />
        <TextInput
          label="CAP"
          withAsterisk
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          {...form.getInputProps('cap')}
        />
        <SceltaCategoria
          offerta={offerta}
          categoria={categoria}
          voce={sottoCategoria}
          onChange={(scelta) => form.setValues({ categoria: scelta.categoria, sottoCategoria: scelta.voce })}
          errori={{ categoria: form.errors['categoria'], voce: form.errors['sottoCategoria'] }}
        />
      </SimpleGrid>
    </Section>
  );
}

export function DatiReferente({ form }: ParteForm): ReactNode {
  return (
    <Section title="Chi userà il portale">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
        <TextInput label="Nome" withAsterisk autoComplete="given-name" {...form.getInputProps('nome')} />
        <TextInput label="Cognome" withAsterisk autoComplete="family-name" {...form.getInputProps('cognome')} />
        <TextInput
          label="E-Mail per l’accesso"
          withAsterisk
          type="email"
          autoComplete="email"
          {...form.getInputProps('userName')}
        />
        <TextInput label="E-Mail di contatto" type="email" {...form.getInputProps('mailContatto')} />
      </SimpleGrid>
    </Section>
  );
}

export function Consensi({ form }: ParteForm): ReactNode {
  return (
    <Section title="Consensi">
      <Stack gap="xs">
        <Checkbox
          label={
            <>
              Ho letto l’
              <Anchor component={Link} to={privacy} target="_blank" underline="always" inherit>
                informativa sulla privacy
              </Anchor>{' '}
              e acconsento al trattamento dei dati *
            </>
          }
          {...form.getInputProps('privacy', { type: 'checkbox' })}
        />
        <Checkbox
          label="Desidero ricevere comunicazioni commerciali"
          {...form.getInputProps('comunicazioni', { type: 'checkbox' })}
        />
        <Checkbox label="Desidero ricevere la newsletter" {...form.getInputProps('newsLetter', { type: 'checkbox' })} />
      </Stack>
    </Section>
  );
}
