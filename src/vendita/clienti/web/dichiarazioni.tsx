import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf, useCall, writeOf } from '#platform/web/query.ts';
import { elencoDichiarazioni, eliminaDichiarazione, salvaDichiarazione } from '../contract.ts';
import { erroriDichiarazione } from '../rules/dichiarazioni.ts';
import classes from './scheda-cliente.module.css';

type Dichiarazione = ReplyOf<typeof elencoDichiarazioni>['dichiarazioni'][number];

/** Declarations of intent of an exporter, with what is left of each. */
export function Dichiarazioni({ cdAnagrafica }: { readonly cdAnagrafica: string }): ReactNode {
  const query = useQuery({ ...queryOf(elencoDichiarazioni, { cdAnagrafica }), meta: { failure: 'screen' } });
  const [aperta, setAperta] = useState<Dichiarazione | 'nuova' | null>(null);
  const eliminazione = useCall(eliminaDichiarazione, { meta: { failure: 'screen' } });
  const elimina = async ({ id, protocollo }: Dichiarazione): Promise<void> => {
    const fatto = await confirm({
      title: 'Eliminare la dichiarazione d’intento?',
      text: protocollo,
      confirm: 'Elimina',
      danger: true,
      act: () => eliminazione.mutateAsync({ cdAnagrafica, id }),
    });
    if (fatto) notify.ok('Dichiarazione eliminata');
  };
  return (
    <Await query={query} loading={<Loading rows={2} />}>
      {({ dichiarazioni }) => (
        <>
          {dichiarazioni.length === 0 && <p className={classes.vuoto}>Nessuna dichiarazione d’intento</p>}
          <ul className={classes.referenti} aria-label="Dichiarazioni d’intento">
            {dichiarazioni.map((una) => (
              <li key={una.id}>
                <div>
                  <b>{una.protocollo}</b> del {formatDate(una.data)}
                  <div>
                    {formatDate(una.dal)} – {formatDate(una.al)}: restano{' '}
                    {formatMoney(sum([una.importo, -una.usato], 2))} di {formatMoney(una.importo)}
                  </div>
                </div>
                <ActionIcon aria-label={`Modifica ${una.protocollo}`} onClick={() => setAperta(una)}>
                  <IconPencil size={16} />
                </ActionIcon>
                <ActionIcon aria-label={`Elimina ${una.protocollo}`} onClick={() => void elimina(una)}>
                  <IconTrash size={16} />
                </ActionIcon>
              </li>
            ))}
          </ul>
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setAperta('nuova')}>
            Nuova dichiarazione d’intento
          </Button>
          {aperta && (
            <DichiarazioneDialog
              cdAnagrafica={cdAnagrafica}
              dichiarazione={aperta === 'nuova' ? null : aperta}
              onClose={() => setAperta(null)}
            />
          )}
        </>
      )}
    </Await>
  );
}

interface DichiarazioneDialogProps {
  readonly cdAnagrafica: string;
  readonly dichiarazione: Dichiarazione | null;
  readonly onClose: () => void;
}

const vuota = { protocollo: '', data: '', dal: '', al: '', importo: 0 };

function DichiarazioneDialog({ cdAnagrafica, dichiarazione, onClose }: DichiarazioneDialogProps): ReactNode {
  const oggi = oggiInItalia(new Date());
  const record = useRecordForm({
    name: `dichiarazione ${cdAnagrafica} ${dichiarazione?.id ?? ''}`,
    read: dichiarazione,
    empty: vuota,
    validate: (campi) => ({
      ...Object.fromEntries(
        erroriDichiarazione(campi, { prima: dichiarazione, oggi }).map(({ path, message }) => [path, message]),
      ),
      ...(campi.data === '' && { data: 'Richiesto.' }),
      ...(campi.dal === '' && { dal: 'Richiesto.' }),
      ...(campi.al === '' && { al: 'Richiesto.' }),
    }),
    save: (campi, versione) =>
      writeOf(salvaDichiarazione, { ...campi, cdAnagrafica, id: dichiarazione?.id ?? null, versione }),
    show: ({ protocollo, importo }) => `${protocollo}, ${formatMoney(importo)}`,
    saved: dichiarazione ? 'Dati salvati' : 'Dichiarazione aggiunta',
    onClose,
  });
  const { form } = record;
  const giorno = (campo: 'data' | 'dal' | 'al') => {
    const { value, onChange, error } = form.getInputProps(campo);
    return { value: value || null, error, onChange: (nuovo: string | null) => onChange(nuovo ?? '') };
  };
  return (
    <RecordDialog record={record} title={dichiarazione ? 'Dichiarazione d’intento' : 'Nuova dichiarazione d’intento'}>
      <TextInput
        label="Protocollo della ricevuta"
        description="17 cifre, un trattino, 6 cifre"
        withAsterisk
        maxLength={24}
        data-autofocus
        {...form.getInputProps('protocollo')}
      />
      <DateField label="Data della ricevuta" withAsterisk max={oggi} {...giorno('data')} />
      <DateField label="Vale dal" withAsterisk {...giorno('dal')} />
      <DateField label="Vale al" withAsterisk {...giorno('al')} />
      <NumberField label="Importo senza IVA" withAsterisk min={0} decimals={2} {...form.getInputProps('importo')} />
    </RecordDialog>
  );
}
