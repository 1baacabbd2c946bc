import { Group, Select, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { AltraConsegna } from '#parti/web/altra-consegna.tsx';
import { confermaRicezione } from '../contract.ts';
import { ricevutaDi, verificaLinea } from '../rules.ts';
import type { Inviata } from './tipi-terzisti.ts';
import classes from './terzisti.module.css';

const tipiScarto = ['Graffio', 'Finitura non uniforme', 'Fuori misura', 'Bava', 'Rottura', 'Macchia', 'Altro'];

interface Linea {
  readonly riga: Inviata;
  readonly scarto: number;
  readonly ricevuta: number;
  readonly numLotto: string;
  readonly tipoScarto: string;
}

interface RicezioneProps {
  readonly righe: readonly Inviata[];
  readonly onClose: () => void;
  readonly onReceived: () => void;
}

/** What came of each ticked line: scrap begins at 0, received is sent less scrap, what is neither stays there (B-129, B-131, B-166, B-167). */
export function RicezioneDialog({ righe, onClose, onReceived }: RicezioneProps): ReactNode {
  const [bolla, setBolla] = useState({ nrBolla: '', dtBolla: oggiInItalia(new Date()), altraConsegna: false });
  const [linee, setLinee] = useState<readonly Linea[]>(() =>
    righe.map((riga) => ({ riga, scarto: 0, ricevuta: riga.Qta, numLotto: '', tipoScarto: 'Altro' })),
  );
  const [provato, setProvato] = useState(false);
  const conferma = useCall(confermaRicezione, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => {
      notify.ok('Lavorazioni confermate');
      onReceived();
      onClose();
    },
  });
  const cambia = (posto: number, nuovo: Partial<Linea>): void =>
    setLinee(linee.map((linea, i) => (i === posto ? { ...linea, ...nuovo } : linea)));
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setProvato(true);
    if (linee.every((linea) => sentenzaDi(linea) === null)) conferma.mutate({ ...bolla, righe: linee.map(sulFilo) });
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
      <table className={classes.righe} aria-label="Righe da ricevere">
        <thead>
          <tr>
            <th>Articolo</th>
            <th className={classes.numero}>Inviata</th>
            <th>Scarto</th>
            <th>Ricevuta</th>
            <th>Lotto</th>
            <th className={classes.numero}>Resta lì</th>
          </tr>
        </thead>
        <tbody>
          {linee.map((linea, posto) => (
            <RigaRicezione
              key={linea.riga.id}
              linea={linea}
              errore={provato ? sentenzaDi(linea) : null}
              onChange={(nuovo) => cambia(posto, nuovo)}
            />
          ))}
        </tbody>
      </table>
      <AltraConsegna
        error={conferma.error}
        checked={bolla.altraConsegna}
        onChange={(altraConsegna) => setBolla({ ...bolla, altraConsegna })}
      />
    </FormDialog>
  );
}

const sentenzaDi = ({ riga, scarto, ricevuta }: Linea): string | null =>
  verificaLinea({ cdArticolo: riga.CdArticolo, qta: riga.Qta, scarto, ricevuta });

const sulFilo = ({ riga, scarto, ricevuta, numLotto, tipoScarto }: Linea) => ({
  id: riga.id,
  Qta: riga.Qta,
  Scarto: scarto,
  QtaRicevuta: ricevuta,
  numLotto,
  tipoScarto,
});

interface RigaProps {
  readonly linea: Linea;
  readonly errore: string | null;
  readonly onChange: (nuovo: Partial<Linea>) => void;
}

function RigaRicezione({ linea, errore, onChange }: RigaProps): ReactNode {
  const { riga, scarto, ricevuta, numLotto, tipoScarto } = linea;
  const colpaDelloScarto = scarto < 0 || scarto > riga.Qta;
  const articolo = mostraCodiceArticolo(riga.CdArticolo);
  const campo = {
    size: 'xs',
    decimals: 3,
    required: true,
    className: classes.scarto,
  } as const;
  return (
    <tr>
      <td>
        <b>{articolo}</b> {riga.DescrizioneProdotto}
      </td>
      <td className={classes.numero}>{formatQuantity(riga.Qta)}</td>
      <td>
        <NumberField
          {...campo}
          aria-label={`Scarto di ${articolo}`}
          error={colpaDelloScarto ? errore : null}
          value={scarto}
          onChange={(scritto) => {
            const nuovo = scritto ?? 0;
            onChange({ scarto: nuovo, ricevuta: ricevutaDi(riga.Qta, nuovo) });
          }}
        />
        {scarto > 0 && (
          <Select
            size="xs"
            mt={4}
            aria-label={`Tipo di scarto di ${articolo}`}
            data={tipiScarto}
            allowDeselect={false}
            value={tipoScarto}
            onChange={(scelto) => scelto && onChange({ tipoScarto: scelto })}
          />
        )}
      </td>
      <td>
        <NumberField
          {...campo}
          aria-label={`Ricevuta di ${articolo}`}
          error={colpaDelloScarto ? null : errore}
          value={ricevuta}
          onChange={(scritto) => onChange({ ricevuta: scritto ?? 0 })}
        />
      </td>
      <td>
        <TextInput
          size="xs"
          maxLength={30}
          aria-label={`Lotto di ${articolo}`}
          value={numLotto}
          onChange={({ currentTarget }) => onChange({ numLotto: currentTarget.value })}
        />
      </td>
      <td className={classes.numero}>{formatQuantity(ricevutaDi(riga.Qta, scarto + ricevuta))}</td>
    </tr>
  );
}
