import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { memo, type ReactNode } from 'react';
import { useBozza } from '#parti/web/bozza.tsx';
import { useCall } from '#platform/web/query.ts';
import { aggiungiRiga } from '../../contract.ts';
import classes from './aggiungi.module.css';
import { EsitoRiga } from '../esito-riga.tsx';

/** Adds a text line, e.g. the building site. */
export const AggiungiRiferimento = memo(function AggiungiRiferimento({
  aggiunta,
}: {
  aggiunta: (prog: number) => void;
}): ReactNode {
  const form = useForm({
    initialValues: { testo: '' },
    validate: { testo: (testo) => (testo.trim() === '' ? 'Richiesto.' : null) },
  });
  useBozza('riferimento', form);
  const aggiungi = useCall(aggiungiRiga, {
    meta: { failure: 'screen' },
    scope: { id: 'carrello' },
    untilFresh: true,
    onSuccess: () => form.reset(),
  });
  const errore = form.errors['testo'] ?? aggiungi.error?.message;
  const invia = form.onSubmit(({ testo }) =>
    aggiungi.mutateAsync({ tpRiga: 'RIFERIMENTO', descrizione: testo.trim(), riferimento: testo.trim(), qta: 0 }).then(
      ({ prog }) => aggiunta(prog),
      () => {},
    ),
  );
  return (
    <form onSubmit={invia} onChange={() => aggiungi.isError && aggiungi.reset()} noValidate>
      <div className={classes.campi}>
        <TextInput
          {...form.getInputProps('testo')}
          label="Riferimento"
          placeholder="es. Cantiere di Via Roma"
          size="xs"
          className={classes.testo}
          maxLength={60}
          error={Boolean(form.errors['testo'])}
        />
        <Button type="submit" size="xs" variant="default" loading={aggiungi.isPending}>
          Aggiungi riferimento
        </Button>
      </div>
      <EsitoRiga esito={errore ? { riuscito: false, frase: String(errore) } : null} />
    </form>
  );
});
