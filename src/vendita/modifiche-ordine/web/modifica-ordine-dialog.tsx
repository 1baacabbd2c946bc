import { Group, Text, TextInput, Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney, formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { writeOf } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { useUtente } from '#parti/web/utente.ts';
import type { UseFormReturnType } from '@mantine/form';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { modificaOrdine } from '../contract.ts';
import { AggiungiAOrdine } from './aggiungi-a-ordine.tsx';
import {
  aperte,
  campiDi,
  daMandare,
  guasti,
  imponibileDi,
  vuoti,
  type Campi,
  type Letto,
  type OrdineMostrato,
} from './campi-modifica.ts';
import { colonneModifica } from './colonne-modifica.tsx';
import { RigheAggiunte } from './righe-aggiunte.tsx';

interface SpeseProps {
  readonly form: UseFormReturnType<Campi>;
  /** EUR; null with pick-up. */
  readonly previste: number | null;
}

/** A button fills in the usual transport cost. */
const SpeseOrdine = ({ form, previste }: SpeseProps): ReactNode => (
  <Group align="flex-end" gap="xs">
    {previste !== null && (
      <>
        <NumberField
          label="Spese di trasporto"
          size="xs"
          w={140}
          decimals={2}
          min={0}
          max={999_999}
          placeholder="da definire"
          {...form.getInputProps('speseTrasporto')}
        />
        {form.values.speseTrasporto === null && previste > 0 && (
          <Button size="xs" variant="default" onClick={() => form.setFieldValue('speseTrasporto', previste)}>
            Previste {formatMoney(previste)}
          </Button>
        )}
      </>
    )}
    <NumberField
      label="Imballo"
      size="xs"
      w={110}
      decimals={2}
      min={0}
      max={999_999}
      required
      {...form.getInputProps('speseImballo')}
    />
    <NumberField
      label="Urgenza"
      size="xs"
      w={110}
      decimals={2}
      min={0}
      max={999_999}
      required
      {...form.getInputProps('speseUrgenza')}
    />
  </Group>
);

const mostrate = 100;
const conRicerca = 15;

interface DialogProps {
  readonly quale: OrdineMostrato & { readonly tipo: 'OC' };
  readonly letto: Letto;
  readonly onClose: () => void;
}

export function ModificaOrdineDialog({ quale, letto, onClose }: DialogProps): ReactNode {
  const { ruolo } = useUtente();
  const [cerca, setCerca] = useState('');
  /** Article code that was typed but not added yet. */
  const [daAggiungere, setDaAggiungere] = useState('');
  const { righe, dtConsRichiesta, versione } = letto;
  const conData = letto.trasportoPrevisto !== null;
  const record = useRecordForm<Campi, ReplyOf<typeof modificaOrdine>>({
    name: `ordine ${quale.numero}/${quale.anno}`,
    read: { ...campiDi(letto), versione },
    empty: vuoti,
    validate: (campi) => ({
      ...guasti(righe, campi),
      ...(daAggiungere.trim() !== '' && { daAggiungere: 'Premere Aggiungi, o svuotare il codice.' }),
    }),
    save: (campi, vista) =>
      writeOf(modificaOrdine, {
        ...quale,
        ...daMandare(letto, campi),
        ...(vista !== undefined && { versione: vista }),
      }),
    show: (presente) => presenteInParole(righe, presente),
    saved: 'Ordine modificato: il cliente riceve una mail',
    onSaved: ({ avviso }) => {
      if (avviso !== '') notify.info(avviso);
      return undefined;
    },
    onClose,
  });
  const { form, begun } = record;
  const { nuove } = form.values;
  const cercate = cerca.toLowerCase().trim();
  const modificabili = aperte(righe);
  const viste = modificabili
    .filter(({ cdArticolo, descrizioneProdotto }) =>
      `${cdArticolo} ${descrizioneProdotto}`.toLowerCase().includes(cercate),
    )
    .slice(0, mostrate);
  return (
    <RecordDialog
      record={record}
      title={`Modifica ordine ${quale.numero}/${quale.anno}`}
      size="76rem"
      changed={daAggiungere !== ''}
    >
      <Group align="flex-start" key={begun}>
        {dtConsRichiesta !== null && (
          <DateField
            label="Consegna richiesta"
            description="Delle righe senza una loro data"
            required
            w={230}
            {...form.getInputProps('dtConsRichiesta')}
          />
        )}
        <TextInput
          label="Motivo"
          description="Resta in ufficio; serve se cambia un prezzo"
          maxLength={200}
          style={{ flex: '1 1 220px' }}
          {...form.getInputProps('motivo')}
        />
        {modificabili.length > conRicerca && (
          <TextInput
            label="Cerca una riga"
            value={cerca}
            onChange={({ currentTarget }) => setCerca(currentTarget.value)}
          />
        )}
      </Group>
      <SpeseOrdine form={form} previste={letto.trasportoPrevisto} />
      <Table
        key={`righe ${begun}`}
        label="Righe dell'ordine"
        rows={viste}
        columns={colonneModifica(form, { prezzi: ruolo === 2, conData, prima: modificabili[0], rifiuto: record.error })}
        keyOf={({ riga }) => riga}
        maxHeight="45vh"
      />
      {nuove.length > 0 && <RigheAggiunte form={form} conData={conData} />}
      <AggiungiAOrdine
        quale={quale}
        codice={daAggiungere}
        scrivi={setDaAggiungere}
        errore={form.errors['daAggiungere']}
        aggiunta={(nuova) => form.setFieldValue('nuove', (prima) => [...prima, nuova])}
      />
      <Text ta="right" aria-live="polite">
        Imponibile <b>{formatMoney(imponibileDi(righe, form.values))}</b>, prima{' '}
        {formatMoney(imponibileDi(righe, campiDi(letto)))}
      </Text>
    </RecordDialog>
  );
}

/** Lists what other users changed since the order was read. */
function presenteInParole(righe: Letto['righe'], presente: Campi): string {
  const altre = righe.flatMap((riga) => {
    const ora = presente.righe[riga.riga];
    const nuove = [
      ora && ora.qta !== riga.qtOrdinata ? formatQuantity(ora.qta) : '',
      ora && ora.dtConsRichiesta !== riga.dtConsRichiesta
        ? `consegna ${formatDate(ora.dtConsRichiesta) || 'come l’ordine'}`
        : '',
    ].filter((una) => una !== '');
    return nuove.length > 0 ? [`${mostraCodiceArticolo(riga.cdArticolo)}: ${nuove.join(', ')}`] : [];
  });
  return [`Consegna ${formatDate(presente.dtConsRichiesta) || 'al ritiro'}`, ...altre].join(' · ');
}
