import { Alert, Anchor, Button, Text, Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { privacy } from '#parti/web/percorsi/vetrina.ts';
import { SceltaCategoria } from '#parti/web/scelta-categoria.tsx';
import { fieldErrors, SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { Screen, Section } from '#platform/web/kit/screen.tsx';
import { askLogin } from '#platform/web/login-door.ts';
import { useCall, queryOf } from '#platform/web/query.ts';
import { leggiCategorie } from '#sistema/profilo/contract.ts';
import { registrati } from '../../contract.ts';
import { privacyAccettata, regoleRegistrazione, type Registrazione } from '../../rules/registrazione.ts';

/** Registration; login only after acceptance (P-156, P-236). */
export function RegistrazionePage(): ReactNode {
  const form = useForm({ initialValues: vuota, validate: { ...regoleRegistrazione, privacy: privacyAccettata } });
  const bozza = useBozza('registrazione', form);
  const invia = useCall(registrati, {
    meta: { failure: 'screen' },
    onSuccess: bozza.dimentica,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  if (invia.isSuccess) {
    return (
      <Screen title="Registrazione">
        <Alert color="teal" role="alert">
          Grazie per esserti registrato, a breve riceverai una mail di accettazione per effettuare il login.
        </Alert>
      </Screen>
    );
  }
  return (
    <Screen title="Registrazione">
      <Text size="sm" mb="sm">
        I dati vengono verificati dall’ufficio, poi arriva una e-mail con l’accesso. Hai già un accesso?{' '}
        <Anchor component="button" type="button" size="sm" underline="always" onClick={askLogin}>
          Accedi
        </Anchor>
      </Text>
      <form onSubmit={form.onSubmit((values) => invia.mutate(values))} noValidate>
        <BozzaRipresa {...bozza} />
        <DatiAzienda form={form} />
        <DatiReferente form={form} />
        <Consensi form={form} />
        <SubmitError error={invia.error} />
        <Button type="submit" size="sm" mt="sm" loading={invia.isPending}>
          Registrati
        </Button>
        <Text size="xs" c="dimmed" mt="xs">
          I campi con l’asterisco sono obbligatori.
        </Text>
      </form>
    </Screen>
  );
}

function DatiAzienda({ form }: ParteForm): ReactNode {
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

function DatiReferente({ form }: ParteForm): ReactNode {
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

function Consensi({ form }: ParteForm): ReactNode {
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

const vuota: Registrazione = {
  ragioneSociale: '',
  indirizzo: '',
  localita: '',
  provincia: '',
  cap: '',
  telefono: '',
  fax: '',
  categoria: '',
  sottoCategoria: '',
  piva: '',
  nome: '',
  cognome: '',
  userName: '',
  mailContatto: '',
  privacy: false,
  comunicazioni: false,
  newsLetter: false,
};

interface ParteForm {
  readonly form: UseFormReturnType<Registrazione>;
}
