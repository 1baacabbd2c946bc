import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { decimaliQuantita, quantitaPiuPiccola } from '#prodotto/articolo/rules/decimali.ts';
import { confermaLetta, modificaRigaAcquisto } from '../contract.ts';

interface ConfermaProps {
  readonly idRiga: number;
  readonly articolo: string;
  readonly onClose: () => void;
}

/** Confirms quantity and day of a line by the supplier. */
export function ConfermaRiga(props: ConfermaProps): ReactNode {
  const query = useQuery({ ...queryOf(confermaLetta, { id: props.idRiga }), staleTime: 0 });
  if (query.data && !query.isFetching) return <ConfermaForm {...props} letta={query.data} />;
  return (
    <Dialog onClose={props.onClose} title="Conferma del fornitore">
      <Await query={query}>{() => null}</Await>
    </Dialog>
  );
}

function ConfermaForm({
  idRiga,
  articolo,
  onClose,
  letta: prima,
}: ConfermaProps & { readonly letta: ReplyOf<typeof confermaLetta> }): ReactNode {
  const form = useForm<{ qta: number | null; dtConsConfermata: string | null; confermaOrdineFor: string }>({
    initialValues: {
      qta: prima.qta,
      dtConsConfermata: prima.dtConsConfermata ?? prima.dtConsRichiesta,
      confermaOrdineFor: prima.confermaOrdineFor,
    },
    validate: { qta: (qta) => ((qta ?? 0) > 0 ? null : 'Scrivere quanto è confermato.') },
  });
  const conferma = useCall(modificaRigaAcquisto, {
    meta: { failure: 'screen' },
    onSuccess: () => {
      notify.ok('Conferma scritta');
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const { qta, dtConsConfermata, unMisura } = prima;
  return (
    <FormDialog
      onClose={onClose}
      title="Conferma del fornitore"
      submitLabel="Salva"
      submitError={conferma.error}
      loading={conferma.isPending}
      onSubmit={form.onSubmit((campi) =>
        conferma.mutate({ id: idRiga, ...campi, qta: campi.qta ?? 0, vista: { qta, dtConsConfermata } }),
      )}
    >
      <Text size="sm">{articolo}</Text>
      <Text size="sm">
        Ordinati {formatQuantity(qta)} {unMisura} per il {formatDate(prima.dtConsRichiesta)}
        {prima.arrivata > 0 && `, arrivati ${formatQuantity(prima.arrivata)}`}
      </Text>
      <DateField label="Consegna confermata" data-autofocus {...form.getInputProps('dtConsConfermata')} />
      <NumberField
        label="Quantità confermata"
        description={`In ${unMisura}`}
        withAsterisk
        min={quantitaPiuPiccola(unMisura)}
        decimals={decimaliQuantita(unMisura)}
        {...form.getInputProps('qta')}
      />
      <TextInput
        label="Numero della conferma"
        description="Di tutto l’ordine"
        maxLength={20}
        {...form.getInputProps('confermaOrdineFor')}
      />
    </FormDialog>
  );
}
