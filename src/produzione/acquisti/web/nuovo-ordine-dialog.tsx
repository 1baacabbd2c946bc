import { Autocomplete, Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { TotaleRighe } from '#parti/web/righe-descritte.tsx';
import { fornitori, nuovoOrdine } from '../contract.ts';
import { righeMassime } from '../rules.ts';
import { guastiDi, ordineDi, rigaVuota, valori, valoriProposti } from './campi-ordine.ts';
import type { Proposto } from './campi-ordine.ts';
import { RigheOrdine } from './righe-ordine.tsx';

interface NuovoOrdineProps {
  /** Lines sent must still be proposed. */
  readonly proposto?: Proposto;
  readonly ordinato?: (ordine: ReplyOf<typeof nuovoOrdine>) => void;
  readonly onClose: () => void;
}

export function NuovoOrdineDialog({ proposto, ordinato, onClose }: NuovoOrdineProps): ReactNode {
  const noti = useQuery(queryOf(fornitori, {}));
  const form = useForm({ initialValues: proposto ? valoriProposti(proposto) : valori(), validate: guastiDi });
  const bozza = useBozza(`ordine a fornitore${proposto ? ` proposto ${proposto.ragioneSociale}` : ''}`, form);
  const chiudi = (): void => {
    bozza.dimentica();
    onClose();
  };
  const ordina = useCall(nuovoOrdine, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: (ordine) => {
      notify.ok(`Ordine a fornitore OF ${ordine.numero}/${ordine.anno}`);
      chiudi();
      ordinato?.(ordine);
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const aggiungi = (): void => {
    form.insertListItem('righe', rigaVuota);
    setTimeout(() => form.getInputNode(`righe.${form.values.righe.length}.cdArticolo`)?.focus());
  };
  return (
    <FormDialog
      onClose={chiudi}
      title="Nuovo ordine a fornitore"
      size="lg"
      submitLabel="Ordina"
      submitError={ordina.error}
      loading={ordina.isPending}
      onSubmit={form.onSubmit((campi) =>
        ordina.mutate({ ...ordineDi(campi), daProposte: proposto?.righe.map(({ cdArticolo }) => cdArticolo) ?? [] }),
      )}
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
      <DateField label="Consegna richiesta" withAsterisk required {...form.getInputProps('dtConsRichiesta')} />
      <RigheOrdine form={form} />
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={form.values.righe.length >= righeMassime}
        onClick={aggiungi}
      >
        Aggiungi riga
      </Button>
      <TotaleRighe righe={form.values.righe} />
      <Textarea label="Note" autosize minRows={2} maxLength={1000} {...form.getInputProps('noteDocumento')} />
    </FormDialog>
  );
}
