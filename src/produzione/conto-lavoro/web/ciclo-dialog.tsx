import { Group, Select, TextInput, Button, Input, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { writeOf, queryOf, useCall } from '#platform/web/query.ts';
import { salvaCiclo, elencoLavorazioni, eliminaPasso, salvaPasso } from '../contract.ts';
import { passiMassimi } from '../rules.ts';
import { passiDi } from './passi.ts';
import type { Ciclo } from './tipi-terzisti.ts';

interface CicloProps {
  readonly ciclo: Ciclo | null;
  readonly onClose: () => void;
  readonly onSaved: (codiceCiclo: string) => void;
}

type Campi = Pick<
  Ciclo,
  | 'codiceCiclo'
  | 'descrizione'
  | 'tipoInvio'
  | 'materialeBase'
  | 'descrizioneBase'
  | 'descrizioneLavorazione'
  | 'codiceFinitura'
>;

const vuoto: Campi = {
  codiceCiclo: '',
  descrizione: '',
  tipoInvio: 'CL',
  materialeBase: 'GR',
  descrizioneBase: '',
  descrizioneLavorazione: '',
  codiceFinitura: '',
};

/** B-098, B-244. */
export function CicloDialog({ ciclo, onClose, onSaved }: CicloProps): ReactNode {
  const record = useRecordForm<Campi>({
    name: `ciclo ${ciclo?.codiceCiclo ?? ''}`,
    read: ciclo,
    empty: vuoto,
    validate: {
      codiceCiclo: (testo) => (testo.trim() === '' ? 'Campo obbligatorio.' : null),
      descrizione: (testo) => (testo.trim() === '' ? 'Campo obbligatorio.' : null),
    },
    save: (campi, versione) => writeOf(salvaCiclo, { ...campi, nuovo: ciclo === null, versione }),
    show: ({ descrizione }) => descrizione,
    saved: 'Dati salvati',
    onSaved: (_, { codiceCiclo }) => {
      if (ciclo) return undefined;
      onSaved(codiceCiclo);
      return 'open';
    },
    onClose,
  });
  const { form } = record;
  return (
    <RecordDialog record={record} title={ciclo ? `Ciclo ${ciclo.codiceCiclo}` : 'Nuovo ciclo'} size="lg">
      <Group grow align="flex-start">
        <TextInput
          label="Codice"
          withAsterisk
          maxLength={10}
          disabled={ciclo !== null}
          {...form.getInputProps('codiceCiclo')}
        />
        <TextInput label="Finitura" maxLength={10} {...form.getInputProps('codiceFinitura')} />
      </Group>
      <TextInput label="Descrizione" withAsterisk maxLength={80} {...form.getInputProps('descrizione')} />
      <Group grow>
        <Select label="Tipo invio" data={['CD', 'CL']} allowDeselect={false} {...form.getInputProps('tipoInvio')} />
        <Select
          label="Materiale base"
          data={['GR', 'CS']}
          allowDeselect={false}
          {...form.getInputProps('materialeBase')}
        />
      </Group>
      <TextInput label="Descrizione della base" maxLength={80} {...form.getInputProps('descrizioneBase')} />
      <TextInput
        label="Descrizione della lavorazione"
        maxLength={80}
        {...form.getInputProps('descrizioneLavorazione')}
      />
      {ciclo && <PassiCiclo ciclo={ciclo} />}
    </RecordDialog>
  );
}

/** B-168, B-245. */
function PassiCiclo({ ciclo }: { readonly ciclo: Ciclo }): ReactNode {
  const { codiceCiclo } = ciclo;
  const passi = passiDi(ciclo);
  const lavorazioni = useQuery(queryOf(elencoLavorazioni, {}));
  const [scelta, setScelta] = useState('');
  const [errore, setErrore] = useState<string | null>(null);
  const campo = useRef<HTMLInputElement>(null);
  const salva = useCall(salvaPasso, {
    meta: { failure: 'screen' },
    onSuccess: () => {
      notify.ok('Lavorazione aggiunta');
      setScelta('');
    },
    onError: ({ message }) => {
      setErrore(message);
      campo.current?.focus();
    },
  });
  const elimina = useCall(eliminaPasso, { meta: { failure: 'screen' }, untilFresh: true });
  const aggiungi = (): void => {
    setErrore(scelta === '' ? 'Nessuna lavorazione selezionata' : null);
    if (scelta === '') campo.current?.focus();
    else salva.mutate({ codiceCiclo, index: String(passi.length + 1), codice: scelta });
  };
  return (
    <Input.Wrapper label="Lavorazioni del ciclo" labelElement="div" error={errore}>
      {passi.map((passo, i) => (
        <Group
          key={passiDi(ciclo)
            .slice(0, i + 1)
            .map(({ codice }) => codice)
            .join()}
          justify="space-between"
          py={4}
        >
          <Text size="sm">
            {i + 1}. {passo.codice} {passo.descrizione}, {passo.leadTime} gg
          </Text>
          {i === passi.length - 1 && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Elimina la lavorazione ${passo.descrizione}`}
              onClick={() =>
                void confirm({
                  title: `Eliminare la lavorazione ${passo.descrizione}?`,
                  confirm: 'Elimina',
                  danger: true,
                  act: () => elimina.mutateAsync({ codiceCiclo, index: String(i + 1) }),
                }).then((fatto) => fatto && notify.ok('Lavorazione eliminata'))
              }
            >
              Elimina
            </Button>
          )}
        </Group>
      ))}
      {passi.length < passiMassimi && (
        <Group align="flex-end" mt={4}>
          <Select
            aria-label={`Lavorazione ${passi.length + 1}`}
            ref={campo}
            error={errore !== null}
            placeholder={`Lavorazione ${passi.length + 1}`}
            searchable
            flex={1}
            data={(lavorazioni.data ?? []).map(({ codice, descrizione }) => ({
              value: codice,
              label: `${codice} ${descrizione}`,
            }))}
            value={scelta || null}
            onChange={(codice) => setScelta(codice ?? '')}
          />
          <Button variant="default" loading={salva.isPending} onClick={aggiungi}>
            Aggiungi
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  );
}
