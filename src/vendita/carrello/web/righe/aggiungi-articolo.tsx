import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { memo, useRef, type ReactNode } from 'react';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { useCall } from '#platform/web/query.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import { quantitaAccettate, QuantitaVicine } from '#parti/web/quantita-vicine.tsx';
import { verificaNumero } from '#prodotto/articolo/rules/quantita.ts';
import { aggiungiRiga } from '../../contract.ts';
import classes from './aggiungi.module.css';
import { EsitoRiga } from '../esito-riga.tsx';

export const AggiungiArticolo = memo(function AggiungiArticolo({
  aggiunta,
}: {
  aggiunta: (prog: number) => void;
}): ReactNode {
  const codice = useRef<HTMLInputElement>(null);
  const form = useForm({
    initialValues: { cdArticolo: '', qta: '1' },
    validate: {
      cdArticolo: (testo) => (normalizzaCodice(testo) === '' ? 'Richiesto.' : null),
      qta: verificaNumero,
    },
  });
  const aggiungi = useCall(aggiungiRiga, {
    meta: { failure: 'screen' },
    scope: { id: 'carrello' },
    untilFresh: true,
    onSuccess: () => {
      form.reset();
      codice.current?.focus();
    },
  });
  const manda = ({ cdArticolo, qta }: typeof form.values): Promise<void> =>
    // Uses the promise: the first line may unmount this form before callbacks run.
    aggiungi.mutateAsync({ cdArticolo: normalizzaCodice(cdArticolo), qta: parseNumber(qta) ?? 0 }).then(
      ({ prog }) => aggiunta(prog),
      () => {},
    );
  const invia = form.onSubmit(manda);
  const errore = form.errors['cdArticolo'] ?? form.errors['qta'] ?? aggiungi.error?.message;
  return (
    <form onSubmit={invia} onChange={() => !aggiungi.isPending && aggiungi.reset()} noValidate>
      <div className={classes.campi}>
        <TextInput
          {...form.getInputProps('cdArticolo')}
          ref={codice}
          label="Codice articolo"
          size="xs"
          className={classes.testo}
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={Boolean(form.errors['cdArticolo'])}
        />
        <TextInput
          {...form.getInputProps('qta')}
          label="Quantità"
          size="xs"
          w={84}
          inputMode="numeric"
          maxLength={9}
          error={Boolean(form.errors['qta'])}
          className={classes.numero}
        />
        <Button
          type="submit"
          size="xs"
          variant="default"
          loading={aggiungi.isPending}
          leftSection={<IconPlus size={14} />}
        >
          Aggiungi
        </Button>
      </div>
      <EsitoRiga
        esito={
          errore
            ? { riuscito: false, frase: String(errore) }
            : aggiungi.isSuccess
              ? { riuscito: true, frase: 'Articolo inserito nel carrello' }
              : null
        }
      />
      <QuantitaVicine
        quantita={quantitaAccettate(aggiungi.error)}
        um=""
        onScegli={(una) => {
          form.setFieldValue('qta', String(una));
          void manda({ ...form.values, qta: String(una) });
        }}
      />
    </form>
  );
});
