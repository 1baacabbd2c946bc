import { Autocomplete, Button, Textarea } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { DateItaliane } from '#parti/web/date-italiane.tsx';
import { fornitori, nuovoOrdine } from '../contract.ts';
import { righeMassime } from '../rules.ts';
import { guastiDi, ordineDi, rigaVuota, valori } from './campi-ordine.ts';
import { RigheOrdine } from './righe-ordine.tsx';

/** Whom goods are ordered of, until when, and its lines. */
export function NuovoOrdineDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [chiave] = useState(() => crypto.randomUUID());
  const noti = useQuery(queryOf(fornitori, {}));
  const form = useForm({ initialValues: valori(), validate: guastiDi });
  const bozza = useBozza('ordine a fornitore', form);
  const chiudi = (): void => {
    bozza.dimentica();
    onClose();
  };
  const ordina = useCall(nuovoOrdine, {
    meta: { failure: 'screen' },
    untilFresh: true,
    idempotencyKey: () => chiave,
    onSuccess: ({ numero, anno }) => {
      notify.ok(`Ordine a fornitore OF ${numero}/${anno}`);
      chiudi();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={chiudi}
      title="Nuovo ordine a fornitore"
      size="lg"
      submitLabel="Ordina"
      submitError={ordina.error}
      loading={ordina.isPending}
      onSubmit={form.onSubmit((campi) => ordina.mutate(ordineDi(campi)))}
    >
      <BozzaRipresa {...bozza} />
      <Autocomplete
        label="Fornitore"
        withAsterisk
        data-autofocus
        maxLength={80}
        limit={20}
        data={noti.data?.fornitori ?? []}
        {...form.getInputProps('ragioneSociale')}
      />
      <DateItaliane>
        <DateInput
          label="Consegna richiesta"
          withAsterisk
          valueFormat="DD/MM/YYYY"
          {...form.getInputProps('dtConsRichiesta')}
          onChange={(giorno) => giorno && form.setFieldValue('dtConsRichiesta', giorno)}
        />
      </DateItaliane>
      <RigheOrdine form={form} />
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={form.values.righe.length >= righeMassime}
        onClick={() => form.insertListItem('righe', rigaVuota)}
      >
        Aggiungi riga
      </Button>
      <Textarea label="Note" autosize minRows={2} maxLength={1000} {...form.getInputProps('noteDocumento')} />
    </FormDialog>
  );
}
