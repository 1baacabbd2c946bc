import { SegmentedControl, Textarea, TextInput, Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { FailedCall } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useCall, queryOf } from '#platform/web/query.ts';
import { apriConta, cercaDaContare } from '../contract.ts';
import { codiciScritti, articoliCercati } from '../rules.ts';

export function AltraConta({ onClose }: { onClose: () => void }): ReactNode {
  const form = useForm({
    initialValues: { modo: 'posti', descrizione: '', daPosto: '', aPosto: '', articoli: '' },
    validate: {
      daPosto: (posto, { modo }) => (modo === 'posti' && posto.trim() === '' ? 'Scrivere il primo posto.' : null),
      articoli: (testo, { modo }) =>
        modo === 'articoli' && codiciScritti(testo).length === 0 ? 'Scrivere almeno un codice.' : null,
    },
  });
  const apri = useCall(apriConta, {
    meta: { failure: 'screen' },
    onSuccess: ({ id, righe, posti }) => {
      notify.ok(
        `Conta ${id} aperta: ${formatCounted(righe, 'riga', 'righe')} in ${formatCounted(posti, 'posto', 'posti')}`,
      );
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const { modo } = form.values;
  return (
    <FormDialog
      onClose={onClose}
      title="Nuova conta"
      size={modo === 'posti' ? 'md' : 'xl'}
      submitLabel="Apri la conta"
      submitError={apri.error}
      loading={apri.isPending}
      onSubmit={form.onSubmit(({ descrizione, daPosto, aPosto, articoli }) =>
        apri.mutate(
          modo === 'posti' ? { descrizione, daPosto, aPosto } : { descrizione, articoli: codiciScritti(articoli) },
        ),
      )}
    >
      <SegmentedControl
        aria-label="Che cosa contare"
        data={[
          { value: 'posti', label: 'Posti' },
          { value: 'articoli', label: 'Lista di articoli' },
        ]}
        {...form.getInputProps('modo')}
      />
      {modo === 'posti' ? (
        <>
          <TextInput
            label="Dal posto"
            placeholder="A-01"
            withAsterisk
            maxLength={12}
            data-autofocus
            {...form.getInputProps('daPosto')}
          />
          <TextInput
            label="Al posto"
            description="Compresi quelli che cominciano così; vuoto: solo il primo."
            placeholder="A-05"
            maxLength={12}
            {...form.getInputProps('aPosto')}
          />
        </>
      ) : (
        <>
          <CercaArticoli
            onAggiungi={(codici) =>
              form.setFieldValue('articoli', (scritti) =>
                [...new Set([...codiciScritti(scritti), ...codici])].join('\n'),
              )
            }
          />
          <Textarea
            label="Codici"
            description="Nostri o del fornitore, uno per riga; si possono incollare."
            withAsterisk
            autosize
            minRows={6}
            maxRows={16}
            {...form.getInputProps('articoli')}
          />
        </>
      )}
      <TextInput
        label="Descrizione"
        description="Vuota: dai posti."
        maxLength={60}
        {...form.getInputProps('descrizione')}
      />
    </FormDialog>
  );
}

function CercaArticoli({ onAggiungi }: { onAggiungi: (codici: readonly string[]) => void }): ReactNode {
  const [scritto, setScritto] = useState('');
  const [cerca, setCerca] = useState('');
  const query = useQuery({ ...queryOf(cercaDaContare, { cerca }), enabled: cerca.length > 1 });
  const trovati = query.data ?? [];
  return (
    <>
      <TextInput
        label="Cerca articoli"
        description="Descrizione, codice o posto; Invio cerca."
        maxLength={60}
        data-autofocus
        value={scritto}
        onChange={({ currentTarget }) => setScritto(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setCerca(scritto.trim());
        }}
      />
      {query.error && <FailedCall error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <Group justify="space-between" aria-live="polite">
          <Text size="sm">
            {trovati.length === articoliCercati
              ? `I primi ${articoliCercati}`
              : formatCounted(trovati.length, 'trovato', 'trovati')}
          </Text>
          {trovati.length > 0 && (
            <Button size="xs" variant="default" onClick={() => onAggiungi(trovati.map(({ cdArticolo }) => cdArticolo))}>
              Aggiungi tutti
            </Button>
          )}
        </Group>
      )}
      {trovati.length > 0 && (
        <Table
          label="Articoli trovati"
          rows={trovati}
          columns={[
            { title: 'Articolo', cell: ({ cdArticolo }) => mostraCodiceArticolo(cdArticolo) },
            { title: 'Descrizione', wide: true, cell: ({ descrizione }) => descrizione },
            { title: 'Posto', cell: ({ ubicazione }) => ubicazione },
          ]}
          keyOf={({ cdArticolo }) => cdArticolo}
          onOpen={({ cdArticolo }) => onAggiungi([cdArticolo])}
          maxHeight="30vh"
        />
      )}
    </>
  );
}
