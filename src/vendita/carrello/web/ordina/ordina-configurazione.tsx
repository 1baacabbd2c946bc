import { Button, TextInput } from '@mantine/core';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { formatMoney } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { useCustomer } from '#platform/web/customer.ts';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { cambiaConto } from '#parti/web/conto-carrello.ts';
import type { OrdinaConfigurazioneProps } from '#parti/web/su-misura.ts';
import { useUtente } from '#parti/web/utente.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import { verificaNumeroIntero } from '#prodotto/articolo/rules/quantita.ts';
import { aggiungiRiga } from '../../contract.ts';
import { motivoNonOrdinabile } from './motivo.ts';
import classes from './ordina-configurazione.module.css';

/** Adds the configuration as one line with its choices and version (P-075). */
export function OrdinaConfigurazione(props: OrdinaConfigurazioneProps): ReactNode {
  const { cdArticolo, tipoSerramento, opzioni, versione, prezzo } = props;
  const utente = useUtente();
  const cliente = useCustomer();
  const perche = useId();
  const [quantita, setQuantita] = useState('1');
  const [riferimento, setRiferimento] = useState('');
  const rifiuto = verificaNumeroIntero(quantita);
  const motivo = props.motivo || motivoNonOrdinabile({ utente, cliente: cliente !== null, prezzo });
  const qta = parseNumber(quantita) ?? 0;
  const aggiungi = useCall(aggiungiRiga, {
    meta: { failure: 'screen' },
    onSuccess: ({ nuova }) => {
      notify.ok('Articolo inserito nel carrello');
      if (nuova) cambiaConto(1);
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (motivo || rifiuto || aggiungi.isPending) return;
    aggiungi.mutate({ cdArticolo, qta, riferimento, configurazione: { tipoSerramento, opzioni, versione } });
  };
  return (
    <form className={classes.ordine} onSubmit={onSubmit} noValidate aria-label="Ordina la configurazione">
      <TextInput
        size="xs"
        label="Quantità"
        inputMode="numeric"
        autoComplete="off"
        value={quantita}
        error={rifiuto}
        onChange={(event) => setQuantita(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        label="Riferimento"
        maxLength={60}
        autoComplete="off"
        value={riferimento}
        onChange={(event) => setRiferimento(event.currentTarget.value)}
      />
      <div className={`${classes.largo} ${classes.fine}`}>
        <div>
          <strong aria-live="polite">
            {rifiuto === null && prezzo !== null && formatMoney(importoRiga(qta, prezzo))}
          </strong>
          {motivo && <p id={perche}>{motivo}</p>}
        </div>
        <Button
          type="submit"
          size="sm"
          disabled={Boolean(motivo)}
          loading={aggiungi.isPending}
          aria-describedby={motivo ? perche : undefined}
        >
          Ordina
        </Button>
      </div>
      {aggiungi.error && (
        <div className={classes.largo}>
          <SubmitError error={aggiungi.error} />
        </div>
      )}
    </form>
  );
}
