import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useRef, type ClipboardEvent, type FormEvent, type ReactNode } from 'react';
import { useCall } from '#platform/web/query.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import { verificaNumero } from '#prodotto/articolo/rules/quantita.ts';
import { leggiTesto } from '../contract.ts';
import { leggiQuantita } from '../rules/quantita-scritta.ts';
import { conDigitata, sceltaDi, type Voce } from './elenco-ordine.ts';
import { fuocoAllElenco, fuocoAllIncolla } from './fuoco-elenco.ts';
import classes from './ordine-rapido.module.css';
import type { Elenco } from './use-elenco.ts';

/** Joins number and unit, `12,37 m`, into one word. */
const senzaSpazi = (testo: string): string => testo.replaceAll(/\s+/g, '');

export function Digita({ elenco, incolla }: { elenco: Elenco; incolla: (testo: string) => void }): ReactNode {
  const codice = useRef<HTMLInputElement>(null);
  const form = useForm({
    initialValues: { codice: '', qta: '' },
    validate: {
      codice: (testo) => (normalizzaCodice(testo) === '' ? 'Richiesto.' : null),
      qta: (testo) => (testo.trim() === '' || leggiQuantita(senzaSpazi(testo)) ? null : verificaNumero(testo)),
    },
  });
  const leggi = useCall(leggiTesto, {
    meta: { failure: 'screen' },
    scope: { id: 'ordine-rapido' },
    // Cleared at once, so scanning can continue during the lookup.
    onMutate: () => {
      form.reset();
      codice.current?.focus();
    },
    onSuccess: ({ righe }) => elenco.cambia((voci) => conDigitata(voci, righe)),
  });
  const manda = form.onSubmit(({ codice: scritto, qta }) =>
    leggi.mutate({ testo: qta.trim() === '' ? scritto : `${scritto}\tqta ${senzaSpazi(qta)}` }),
  );
  // Enter without a code means that all lines are typed.
  const invia = (event: FormEvent<HTMLFormElement>): void => {
    const { codice: scritto, qta } = form.getValues();
    if (scritto.trim() !== '' || qta.trim() !== '' || elenco.voci.length === 0) return manda(event);
    event.preventDefault();
    form.clearErrors();
    fuocoAllElenco();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const testo = event.clipboardData.getData('text');
    if (!/[\n\t]/.test(testo.trim())) return;
    event.preventDefault();
    incolla(testo);
    fuocoAllIncolla();
  };
  const errore = form.errors['codice'] ?? form.errors['qta'] ?? leggi.error?.message;
  return (
    <form onSubmit={invia} noValidate className={classes.digita}>
      <div className={classes.campi}>
        <TextInput
          {...form.getInputProps('codice')}
          ref={codice}
          data-digita
          label="Codice articolo"
          size="xs"
          placeholder="es. 121 00024 01 01"
          className={classes.codice}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          onPaste={onPaste}
          error={Boolean(form.errors['codice'])}
        />
        <TextInput
          {...form.getInputProps('qta')}
          label="Quantità"
          size="xs"
          w={96}
          inputMode="numeric"
          maxLength={14}
          error={Boolean(form.errors['qta'])}
          className={classes.numero}
        />
        <Button type="submit" size="xs" leftSection={<IconPlus size={14} />}>
          All’elenco
        </Button>
      </div>
      <span className={classes.esito} role="status" data-errore={errore ? true : undefined}>
        {errore ?? (leggi.isSuccess ? detto(elenco.voci[0]) : '')}
      </span>
    </form>
  );
}

function detto(voce: Voce | undefined): string {
  if (!voce) return '';
  const scelta = sceltaDi(voce);
  return scelta
    ? `${scelta.descrizione}: ${voce.qta} ${scelta.unMisura}`
    : voce.frase || 'Più articoli possibili: scegliere nell’elenco.';
}
