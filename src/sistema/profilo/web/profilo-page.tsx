import { Button, Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Facts, Screen, Section } from '#platform/web/kit/screen.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { SceltaCategoria } from '#parti/web/scelta-categoria.tsx';
import { leggiCategorie, leggiProfilo, salvaProfilo } from '../contract.ts';
import { erroriProfilo } from '../rules.ts';

type Profilo = ReplyOf<typeof leggiProfilo>;

/** Profile screen (P-112). */
export function ProfiloPage(): ReactNode {
  const { data: profilo } = useSuspenseQuery(queryOf(leggiProfilo, {}));
  return (
    <Screen title="Profilo">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Section title="Dati">
          <Facts
            facts={[
              ['Ragione sociale', profilo.ragioneSociale],
              ['Indirizzo', profilo.indirizzo],
              ['Località', profilo.localita],
              ['Provincia', profilo.provincia],
              ['CAP', profilo.cap],
              ['Stato', profilo.stato],
              ['Telefono', profilo.telefono],
              ['Nome', profilo.nome_Internet],
              ['Cognome', profilo.cognome_Internet],
              ['E-Mail', profilo.mail_Internet],
            ]}
          />
        </Section>
        {profilo.modificabile && <Modifica profilo={profilo} />}
      </SimpleGrid>
    </Screen>
  );
}

function Modifica({ profilo }: { profilo: Profilo }): ReactNode {
  const { data: offerta } = useSuspenseQuery(queryOf(leggiCategorie, {}));
  const form = useForm({
    initialValues: {
      categoria: profilo.categoria,
      sottocategoria: profilo.sottocategoria,
      privacy: profilo.privacy,
      comunicazioni: profilo.comunicazioni,
      newsLetter: profilo.newsLetter,
    },
    validate: (values) => Object.fromEntries(erroriProfilo(values).map((errore) => [errore.path, errore.message])),
  });
  const bozza = useBozza('profilo', form);
  const { categoria, sottocategoria } = form.getValues();
  const salvataggio = useCall(salvaProfilo, { meta: { failure: 'screen' } });
  const salva = async (values: typeof form.values): Promise<void> => {
    const fatto = await confirm({
      title: 'Vuoi salvare i dati?',
      confirm: 'Salva',
      act: () => salvataggio.mutateAsync(values),
    });
    if (!fatto) return;
    notify.ok('Dati aggiornati con successo');
    form.resetDirty(values);
    bozza.dimentica();
  };
  return (
    <Section title="Preferenze">
      <form onSubmit={form.onSubmit((values) => void salva(values))} noValidate>
        <Stack gap="sm">
          <BozzaRipresa {...bozza} />
          <SceltaCategoria
            offerta={offerta}
            categoria={categoria}
            voce={sottocategoria}
            onChange={(scelta) => form.setValues({ categoria: scelta.categoria, sottocategoria: scelta.voce })}
            errori={{ categoria: form.errors['categoria'], voce: form.errors['sottocategoria'] }}
          />
          <Checkbox
            label="Acconsento al trattamento dei dati"
            {...form.getInputProps('privacy', { type: 'checkbox' })}
          />
          <Checkbox
            label="Desidero ricevere comunicazioni commerciali"
            {...form.getInputProps('comunicazioni', { type: 'checkbox' })}
          />
          <Checkbox
            mb="sm"
            label="Desidero ricevere la newsletter"
            {...form.getInputProps('newsLetter', { type: 'checkbox' })}
          />
        </Stack>
        <Button type="submit" size="sm" disabled={!form.isDirty()}>
          Salva
        </Button>
        {!form.isDirty() && (
          <Text size="xs" c="dimmed" mt={4}>
            Nessuna modifica da salvare.
          </Text>
        )}
      </form>
    </Section>
  );
}
