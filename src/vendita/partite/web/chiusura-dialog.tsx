import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { addDays, firstOfMonth, lastOfMonth, oggiInItalia } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { chiudiMese } from '../contract.ts';
import { verificaChiusura } from '../rules.ts';

/** Closed months accept no bookings; an empty field reopens all. */
export function ChiusuraDialog({ chiusoAl, onClose }: { chiusoAl: string | null; onClose: () => void }): ReactNode {
  const oggi = oggiInItalia(new Date());
  const form = useForm<{ al: string | null }>({
    initialValues: { al: addDays(firstOfMonth(oggi), -1) },
    validate: { al: (al) => (al === null ? null : verificaChiusura(al, lastOfMonth(al), oggi)) },
  });
  const chiudi = useCall(chiudiMese, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => {
      notify.ok(form.values.al === null ? 'Mesi riaperti' : `Mesi chiusi fino al ${formatDate(form.values.al)}`);
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Chiudi mese"
      submitLabel={form.values.al === null ? 'Riapri i mesi' : 'Chiudi i mesi'}
      submitError={chiudi.error}
      loading={chiudi.isPending}
      onSubmit={form.onSubmit(({ al }) => chiudi.mutate({ al }))}
    >
      <Text size="sm">
        {chiusoAl === null ? 'Nessun mese è chiuso.' : `Ora i mesi sono chiusi fino al ${formatDate(chiusoAl)}.`} In un
        mese chiuso non entrano fatture, note di credito né incassi.
      </Text>
      <DateField
        label="Chiusi fino al"
        description="L’ultimo giorno di un mese finito; vuoto: tutti aperti"
        data-autofocus
        {...form.getInputProps('al')}
      />
    </FormDialog>
  );
}
