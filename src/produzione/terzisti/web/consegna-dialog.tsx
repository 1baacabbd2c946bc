import { Input, Text } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { Calendar } from '#platform/web/kit/fields/calendar.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { modificaConsegna } from '../contract.ts';
import { verificaConsegnaConfermata } from '../rules.ts';
import type { Lavorazione } from './colonne-lavorazione.tsx';
import classes from './lavorazione.module.css';

interface ConsegnaDialogProps {
  readonly riga: Pick<Lavorazione, 'id' | 'nrDocuStampato' | 'dtConsRichiesta' | 'dtConsConfermata'>;
  readonly onClose: () => void;
}

/** A refusal keeps it open (P-066). */
export function ConsegnaDialog({ riga, onClose }: ConsegnaDialogProps): ReactNode {
  const oggi = oggiInItalia(new Date());
  const iniziale = riga.dtConsConfermata ?? riga.dtConsRichiesta;
  const [giorno, setGiorno] = useState(iniziale);
  const [provato, setProvato] = useState(false);
  const salva = useSalva(onClose);
  const frase = verificaConsegnaConfermata(giorno, oggi);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setProvato(true);
    if (frase === null) salva.mutate({ id: riga.id, dtConsConfermata: giorno });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Data di consegna confermata"
      submitLabel="Ok"
      onSubmit={onSubmit}
      submitError={salva.error}
      loading={salva.isPending}
      size={380}
      changed={giorno !== iniziale}
    >
      <Text size="sm">
        Ordine {riga.nrDocuStampato}, richiesta per il {formatDate(riga.dtConsRichiesta)}.
      </Text>
      <Calendar
        className={classes.calendario}
        value={giorno}
        onChange={(scelto) => scelto && setGiorno(scelto)}
        defaultDate={giorno < oggi ? oggi : giorno}
        excludeDate={(altro) => verificaConsegnaConfermata(altro, oggi) !== null}
        maxLevel="month"
        fullWidth
      />
      <Text size="sm" fw={600} aria-live="polite">
        {formatDate(giorno)}
      </Text>
      {provato && frase !== null && <Input.Error role="alert">{frase}</Input.Error>}
    </FormDialog>
  );
}

function useSalva(onSaved: () => void) {
  return useCall(modificaConsegna, {
    meta: { failure: 'screen' },
    onSuccess: () => {
      notify.ok('Dati aggiornati con successo');
      onSaved();
    },
  });
}
