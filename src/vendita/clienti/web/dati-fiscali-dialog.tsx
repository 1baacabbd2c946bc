import { Checkbox, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { writeOf } from '#platform/web/query.ts';
import { codiciIva, nomeIva } from '#parti/iva.ts';
import { salvaDatiFiscali } from '../contract.ts';
import type { leggiDatiFiscali } from '../contract.ts';
import { codiceDestinatario, genereCliente, genereInParole } from '../rules/destinatario.ts';

interface DatiFiscaliDialogProps {
  readonly cdAnagrafica: string;
  readonly dati: ReplyOf<typeof leggiDatiFiscali>;
  readonly onClose: () => void;
}

const vuoti = {
  piva: '',
  codFiscale: '',
  codiceDestinatario: '',
  pec: '',
  cdIva: '22',
  scissione: false,
  addebitaBollo: false,
  personaFisica: false,
};

export function DatiFiscaliDialog({ cdAnagrafica, dati, onClose }: DatiFiscaliDialogProps): ReactNode {
  const record = useRecordForm<typeof vuoti, unknown, string>({
    name: `dati fiscali ${cdAnagrafica}`,
    read: dati,
    empty: vuoti,
    save: (campi, versione) => writeOf(salvaDatiFiscali, { ...campi, cdAnagrafica, versione: versione ?? '' }),
    show: ({ piva, codFiscale, cdIva }) => [piva, codFiscale, nomeIva(cdIva)].filter(Boolean).join(', '),
    saved: 'Dati salvati',
    onClose,
  });
  const { form } = record;
  const scritti = form.getValues();
  const chi = { ...dati, ...scritti, cap: '', codAnagrafica: cdAnagrafica };
  const genere = genereCliente(chi);
  const estero = genere === 'UE' || genere === 'extra UE' || genere === 'San Marino';
  const codici = [...new Set([dati.cdIva, ...codiciIva])].map((value) => ({ value, label: nomeIva(value) }));
  return (
    <RecordDialog record={record} title={`Dati fiscali di ${dati.ragioneSociale}`}>
      <p>
        {genereInParole[genere]}: la fattura va a {codiceDestinatario(chi)}
        {genere === 'ente' && ', con scissione dei pagamenti'}.
      </p>
      <TextInput label="Partita IVA" maxLength={28} data-autofocus {...form.getInputProps('piva')} />
      <TextInput label="Codice fiscale" maxLength={16} {...form.getInputProps('codFiscale')} />
      {genere !== 'UE' && genere !== 'extra UE' && (
        <>
          <TextInput
            label="Codice destinatario"
            description="Sette segni; sei per un ente pubblico; vuoto se non lo si conosce"
            maxLength={7}
            {...form.getInputProps('codiceDestinatario')}
          />
          <TextInput label="PEC" maxLength={256} {...form.getInputProps('pec')} />
        </>
      )}
      <Select
        label="IVA"
        description="Diversa da 22%, vale su tutti gli articoli"
        data={codici}
        allowDeselect={false}
        searchable
        {...form.getInputProps('cdIva')}
      />
      {!estero && genere !== 'ente' && (
        <Checkbox label="Scissione dei pagamenti" {...form.getInputProps('scissione', { type: 'checkbox' })} />
      )}
      <Checkbox
        label="Addebita il bollo di 2 €"
        description="Sulle fatture senza IVA oltre 77,47 €"
        {...form.getInputProps('addebitaBollo', { type: 'checkbox' })}
      />
      {estero && <Checkbox label="Persona fisica" {...form.getInputProps('personaFisica', { type: 'checkbox' })} />}
    </RecordDialog>
  );
}
