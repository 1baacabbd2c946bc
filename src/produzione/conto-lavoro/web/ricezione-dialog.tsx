import { Group, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useCall } from '#platform/web/query.ts';
import { AltraConsegna } from '#parti/web/altra-consegna.tsx';
import { confermaRicezione } from '../contract.ts';
import { colonneRicezione, fraseDi, type Cambia, type Linea } from './colonne-ricezione-lavoro.tsx';
import type { Inviata } from './tipi-terzisti.ts';

interface RicezioneProps {
  readonly righe: readonly Inviata[];
  readonly onClose: () => void;
  readonly onReceived: (buone: ReadonlyMap<number, number>) => void;
}

/** The rest stays there (B-129, B-131, B-166, B-167). */
export function RicezioneDialog({ righe, onClose, onReceived }: RicezioneProps): ReactNode {
  const [bolla, setBolla] = useState({ nrBolla: '', dtBolla: oggiInItalia(new Date()), altraConsegna: false });
  const [linee, setLinee] = useState<readonly Linea[]>(() =>
    righe.map((riga) => ({
      riga,
      scarto: 0,
      ricevuta: riga.Qta,
      numLotto: '',
      tipoScarto: 'Altro',
      recuperabile: false,
    })),
  );
  const [provato, setProvato] = useState(false);
  const conferma = useCall(confermaRicezione, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => {
      notify.ok('Lavorazioni confermate');
      onReceived(new Map(linee.map(({ riga, ricevuta }) => [riga.id, ricevuta])));
      onClose();
    },
  });
  const cambia: Cambia = ({ riga: { id } }, nuovo) =>
    setLinee(linee.map((linea) => (linea.riga.id === id ? { ...linea, ...nuovo } : linea)));
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setProvato(true);
    if (linee.every((linea) => fraseDi(linea) === null)) conferma.mutate({ ...bolla, righe: linee.map(sulFilo) });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Conferma ricezione lavorazione"
      submitLabel="Conferma"
      submitError={conferma.error}
      loading={conferma.isPending}
      size="xl"
      onSubmit={onSubmit}
    >
      <Group grow>
        <TextInput
          label="Bolla del terzista"
          maxLength={20}
          data-autofocus
          value={bolla.nrBolla}
          onChange={({ currentTarget }) => setBolla({ ...bolla, nrBolla: currentTarget.value })}
        />
        <DateField
          label="Del"
          required
          max={oggiInItalia(new Date())}
          value={bolla.dtBolla}
          onChange={(dtBolla) => dtBolla && setBolla({ ...bolla, dtBolla })}
        />
      </Group>
      <Table
        label="Righe da ricevere"
        rows={linee}
        columns={colonneRicezione(provato, cambia)}
        keyOf={({ riga }) => riga.id}
      />
      <AltraConsegna
        error={conferma.error}
        checked={bolla.altraConsegna}
        onChange={(altraConsegna) => setBolla({ ...bolla, altraConsegna })}
      />
    </FormDialog>
  );
}

const sulFilo = ({ riga, scarto, ricevuta, numLotto, tipoScarto, recuperabile }: Linea) => ({
  id: riga.id,
  Qta: riga.Qta,
  Scarto: scarto,
  QtaRicevuta: ricevuta,
  numLotto,
  tipoScarto,
  recuperabile,
});
