import { Autocomplete, Button, Textarea, ActionIcon, Group, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { DateField } from '#platform/web/kit/fields/date-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import { TotaleRighe, DescrizioneRiga } from '#parti/web/righe-descritte.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { dettaglioArticolo } from '#prodotto/articolo/contract.ts';
import { addDays, oggiInItalia } from '#platform/contract/dates.ts';
import { workingDayFrom } from '#platform/contract/working-days.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { fornitori, nuovoOrdine } from '../contract.ts';
import { righeMassime, verificaNuovoOrdine } from '../rules.ts';

const rigaVuota = { cdArticolo: '', qta: null as number | null, prezzo: null as number | null };

const giorniSoliti = 14;

function valori() {
  const dtConsRichiesta = workingDayFrom(addDays(oggiInItalia(new Date()), giorniSoliti));
  return { ragioneSociale: '', dtConsRichiesta, noteDocumento: '', righe: [rigaVuota] };
}

interface Proposto {
  readonly ragioneSociale: string;
  readonly dtConsRichiesta: string;
  readonly righe: readonly { readonly cdArticolo: string; readonly qta: number; readonly prezzo: number }[];
}

const valoriProposti = (proposto: Proposto): CampiOrdine => ({
  ...valori(),
  ...proposto,
  righe: proposto.righe.map((riga) => ({ ...riga, cdArticolo: mostraCodiceArticolo(riga.cdArticolo) })),
});

type CampiOrdine = ReturnType<typeof valori>;

const ordineDi = ({ ragioneSociale, dtConsRichiesta, noteDocumento, righe }: CampiOrdine) => ({
  ragioneSociale: ragioneSociale.trim(),
  dtConsRichiesta,
  noteDocumento,
  righe: righe.map(({ cdArticolo, qta, prezzo }) => ({
    cdArticolo: cdArticolo.replaceAll(/\s/g, '').toUpperCase(),
    qta: qta ?? 0,
    prezzo: prezzo ?? 0,
  })),
});

const guastiDi = (campi: CampiOrdine): Record<string, string> =>
  Object.fromEntries(
    verificaNuovoOrdine(ordineDi(campi), oggiInItalia(new Date())).map(({ path, message }) => [path, message]),
  );

const articoloDi = (id: string) => queryOf(dettaglioArticolo, { id });

function RigheOrdine({ form }: { form: UseFormReturnType<CampiOrdine> }): ReactNode {
  const { righe } = form.values;
  return righe.map(({ cdArticolo }, i) => (
    <div key={form.key(`righe.${i}`)} role="group" aria-label={`Riga ${i + 1}`}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <TextInput
          label="Articolo"
          placeholder="es. 121 00024 01 01"
          withAsterisk
          flex={2}
          maxLength={30}
          {...form.getInputProps(`righe.${i}.cdArticolo`)}
        />
        <NumberField
          label="Quantità"
          withAsterisk
          flex={1}
          min={0.001}
          max={9_999_999}
          decimals={3}
          {...form.getInputProps(`righe.${i}.qta`)}
        />
        <NumberField label="Prezzo" flex={1} min={0} decimals={5} {...form.getInputProps(`righe.${i}.prezzo`)} />
        <ActionIcon
          mt={26}
          aria-label={`Togli la riga ${i + 1}`}
          disabled={righe.length === 1}
          onClick={() => form.removeListItem('righe', i)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      <DescrizioneRiga codice={cdArticolo} leggi={articoloDi} />
    </div>
  ));
}

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
