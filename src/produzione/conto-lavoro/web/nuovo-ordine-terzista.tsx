import { Button, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { TotaleRighe } from '#parti/web/righe-descritte.tsx';
import { elencoTerzisti, nuovoOrdineTerzista } from '../contract.ts';
import { righeOrdineMassime } from '../rules.ts';
import { guastiDi, ordineDi, rigaVuota, valori, type CampiOrdineTerzista } from './campi-ordine-terzista.ts';
import { RigheOrdineTerzista } from './righe-ordine-terzista.tsx';

interface NuovoOrdineProps {
  /** Next step of a cycle, proposed as the order's content. */
  readonly proposto?: Partial<CampiOrdineTerzista>;
  readonly onClose: () => void;
}

/** Conto lavoro (CL) or deposit (LD); the goods go out when the lines are sent. */
export function NuovoOrdineTerzista({ proposto, onClose }: NuovoOrdineProps): ReactNode {
  const terzisti = useQuery(queryOf(elencoTerzisti, {}));
  const form = useForm({ initialValues: { ...valori(), ...proposto }, validate: guastiDi });
  const bozza = useBozza(`ordine a terzista${proposto ? ' del passo successivo' : ''}`, form);
  const chiudi = (): void => {
    bozza.dimentica();
    onClose();
  };
  const ordina = useCall(nuovoOrdineTerzista, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: ({ numero, anno }, { tipo }) => {
      notify.ok(`Ordine ${tipo} ${numero}/${anno}: le righe sono da inviare`);
      chiudi();
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
      title={proposto ? 'Passo successivo del ciclo' : 'Nuovo ordine a terzista'}
      size="xl"
      submitLabel="Ordina"
      submitError={ordina.error}
      loading={ordina.isPending}
      onSubmit={form.onSubmit((campi) => ordina.mutate(ordineDi(campi)))}
    >
      <BozzaRipresa {...bozza} />
      {!proposto && (
        <SegmentedControl
          aria-label="Tipo di ordine"
          data={[
            { value: 'CL', label: 'Conto lavoro' },
            { value: 'LD', label: 'Conto deposito' },
          ]}
          {...form.getInputProps('tipo')}
        />
      )}
      <Select
        label="Terzista"
        withAsterisk
        searchable
        data-autofocus
        data={(terzisti.data ?? []).map(({ codTerzista, ragioneSociale }) => ({
          value: codTerzista,
          label: `${ragioneSociale} ${codTerzista}`,
        }))}
        {...form.getInputProps('codTerzista')}
      />
      <DateField label="Consegna richiesta" withAsterisk required {...form.getInputProps('dtConsRichiesta')} />
      <RigheOrdineTerzista form={form} />
      {!proposto && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={form.values.righe.length >= righeOrdineMassime}
          onClick={aggiungi}
        >
          Aggiungi riga
        </Button>
      )}
      <TotaleRighe righe={form.values.righe} />
      <Textarea label="Note" autosize minRows={2} maxLength={1000} {...form.getInputProps('noteDocumento')} />
    </FormDialog>
  );
}
