import { Alert, Anchor, Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldErrors, SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { askLogin } from '#platform/web/login-door.ts';
import { useCall } from '#platform/web/query.ts';
import { registrati } from '../../contract.ts';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { privacyAccettata, regoleRegistrazione } from '../../rules/registrazione.ts';
import { Consensi, DatiAzienda, DatiReferente } from './campi-registrazione.tsx';
import { vuota } from './vuota.ts';

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
