import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { elencoSpostamenti, eliminaSpostamento, leggiOrari, salvaImpostazioni, salvaOrari } from '../contract.ts';
import {
  leggiOra,
  leggiProgressivo,
  leggiRitardo,
  passaggi,
  progressivoNonValido,
  ritardoNonValido,
} from '../rules.ts';
import { aperturaNonValida, leggiApertura } from '../rules/apertura.ts';
import { RitiroDialog } from './ritiro-dialog.tsx';
import { Differenza } from './trascina.tsx';
import type { Consegna, Giro } from './righe-piano.ts';
import type { Azioni } from './use-consegne.ts';

export type Finestra = 'impostazioni' | 'autista' | 'sposta' | 'spostamenti' | 'orari' | 'ritiro';

interface FinestraProps {
  readonly giro: Giro;
  readonly data: string;
  readonly autisti: readonly string[];
  readonly scelte: readonly Consegna[];
  readonly azioni: Azioni;
  readonly onClose: () => void;
  readonly onFatto: () => void;
}

export function FinestraConsegne({ quale, ...props }: FinestraProps & { readonly quale: Finestra }): ReactNode {
  const Una = {
    impostazioni: Impostazioni,
    autista: CambiaAutista,
    sposta: Sposta,
    spostamenti: Spostamenti,
    orari: Orari,
    ritiro: Ritiro,
  }[quale];
  return <Una {...props} />;
}

const oraNonValida = 'Ora non valida: scrivere ore e minuti, per esempio 07:30.';

/** B-015. */
function Impostazioni({ giro, data, onClose }: FinestraProps): ReactNode {
  const { impostazioni, autista } = giro;
  const form = useForm({
    initialValues: { ...impostazioni, ritardo: String(impostazioni.ritardo) },
    validate: {
      oraPartenza: (ora) => (leggiOra(ora) === null ? oraNonValida : null),
      ritardo: (ritardo) => (leggiRitardo(ritardo) === null ? ritardoNonValido : null),
    },
  });
  const salva = useCall(salvaImpostazioni, {
    meta: { failure: 'screen' },
    onSuccess: onClose,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Impostazioni di ${autista}`}
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      onSubmit={form.onSubmit(({ oraPartenza, ritardo, pausaPranzo, noPausaPranzo }) =>
        salva.mutate({ dtConsegna: data, autista, oraPartenza, ritardo, pausaPranzo, noPausaPranzo }),
      )}
    >
      <TextInput label="Ora partenza" placeholder="07:30" data-autofocus {...form.getInputProps('oraPartenza')} />
      <Checkbox label="Senza pausa pranzo" {...form.getInputProps('noPausaPranzo', { type: 'checkbox' })} />
      <TextInput label="Ritardo %" {...form.getInputProps('ritardo')} />
      <NumberField label="Minuti di pausa pranzo" min={0} max={240} required {...form.getInputProps('pausaPranzo')} />
    </FormDialog>
  );
}

/** Moves the chosen deliveries to another driver; does nothing without one (B-143). */
function CambiaAutista({ giro, data, autisti, scelte, azioni, onClose, onFatto }: FinestraProps): ReactNode {
  const [autista, setAutista] = useState('');
  const [sola] = scelte;
  return (
    <Dialog onClose={onClose} title="Autisti" size="sm">
      <Stack gap="sm">
        <NativeSelect
          label={`${scelte.length} ${scelte.length === 1 ? 'consegna passa' : 'consegne passano'} a`}
          data={[
            { value: '', label: 'Scegli un autista' },
            ...autisti.filter((uno) => uno !== giro.autista).map((uno) => ({ value: uno, label: uno })),
            { value: '-', label: 'Nessuno: da assegnare' },
          ]}
          value={autista}
          onChange={({ currentTarget }) => setAutista(currentTarget.value)}
          data-autofocus
        />
        {scelte.length === 1 && sola && autisti.includes(autista) && (
          <Differenza data={data} consegna={sola} autista={autista} prog={Infinity} />
        )}
        <Group justify="flex-end">
          <Button
            onClick={() => {
              if (autista === '') return;
              azioni.dai(scelte, autista === '-' ? '' : autista);
              onFatto();
              onClose();
            }}
          >
            Cambia
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Sposta({ giro, data, scelte, azioni, onClose }: FinestraProps): ReactNode {
  const [prima] = scelte;
  const form = useForm({
    initialValues: { prog: prima ? String(prima.prog) : '' },
    validate: { prog: (scritto) => (leggiProgressivo(scritto) === null ? progressivoNonValido : null) },
  });
  const prog = leggiProgressivo(form.values.prog) ?? prima?.prog ?? 1;
  return (
    <FormDialog
      onClose={onClose}
      title="Sposta consegna"
      submitLabel="Sposta"
      submitError={null}
      loading={false}
      onSubmit={form.onSubmit(() => {
        if (prima) azioni.sposta(prima, prog, giro.autista);
        onClose();
      })}
    >
      <TextInput
        label={`Nuovo progressivo di ${prima?.ragioneSociale ?? ''}`}
        data-autofocus
        {...form.getInputProps('prog')}
      />
      {prima && <Differenza data={data} consegna={prima} autista={giro.autista} prog={prog} />}
    </FormDialog>
  );
}

function Spostamenti({ giro: { autista }, data, onClose }: FinestraProps): ReactNode {
  const query = useQuery(queryOf(elencoSpostamenti, { dtConsegna: data, autista }));
  const elimina = useCall(eliminaSpostamento);
  return (
    <Dialog onClose={onClose} title={`Spostamenti di ${autista}`} size="lg">
      <Await query={query}>
        {(righe) => (
          <Table
            label="Spostamenti"
            rows={righe}
            keyOf={({ cdAnagrafica, modalitaConsegna }) => `${cdAnagrafica}/${modalitaConsegna}`}
            columns={[
              { title: 'Cliente', wide: true, cell: ({ ragioneSociale }) => ragioneSociale },
              { title: 'Posto', numeric: true, cell: ({ progScambio }) => progScambio },
              { title: 'Spostata di', numeric: true, cell: ({ valoreScambio }) => valoreScambio },
            ]}
            actions={[
              {
                label: 'Elimina',
                of: ({ ragioneSociale }) => `Elimina lo spostamento di ${ragioneSociale}`,
                act: ({ cdAnagrafica, modalitaConsegna }) =>
                  elimina.mutate({ dtConsegna: data, cdAnagrafica, modalitaConsegna }),
              },
            ]}
          />
        )}
      </Await>
    </Dialog>
  );
}

const Ritiro = ({ scelte: [prima], data, onClose }: FinestraProps): ReactNode => (
  <RitiroDialog data={data} consegna={prima ?? null} onClose={onClose} />
);

function Orari(props: FinestraProps): ReactNode {
  const [prima] = props.scelte;
  const { giro, data, onClose } = props;
  const query = useQuery(
    queryOf(leggiOrari, { dtConsegna: data, autista: giro.autista, cdAnagrafica: prima?.cdAnagrafica ?? '000000' }),
  );
  const orario = query.data?.find((uno) => uno.modalitaConsegna === prima?.modalitaConsegna);
  return orario && prima ? (
    <OrariForm consegna={prima} orario={orario} onClose={onClose} />
  ) : (
    <Dialog onClose={onClose} title="Orari">
      <Await query={query}>{() => null}</Await>
    </Dialog>
  );
}

type Orario = Awaited<ReturnType<NonNullable<ReturnType<typeof queryOf<typeof leggiOrari>>['queryFn']>>>[number];

/** B-017. */
function OrariForm({
  consegna,
  orario,
  onClose,
}: {
  readonly consegna: Consegna;
  readonly orario: Orario;
  readonly onClose: () => void;
}): ReactNode {
  const { dtConsegna, cdAnagrafica, modalitaConsegna, passaggio, oraPassaggio, peso, incasso, orari } = orario;
  const form = useForm({
    initialValues: { passaggio, oraPassaggio: oraPassaggio ?? '', peso, incasso, orari },
    validate: {
      oraPassaggio: (ora) => (ora !== '' && leggiOra(ora) === null ? oraNonValida : null),
      orari: (scritti) => (leggiApertura(scritti) === null ? aperturaNonValida : null),
    },
  });
  const salva = useCall(salvaOrari, {
    meta: { failure: 'screen' },
    onSuccess: onClose,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Orari di ${consegna.ragioneSociale}`}
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      onSubmit={form.onSubmit((valori) => salva.mutate({ dtConsegna, cdAnagrafica, modalitaConsegna, ...valori }))}
    >
      <NativeSelect
        label="Passaggio"
        data={passaggi.map((uno) => ({ value: uno, label: uno || 'Quando si vuole' }))}
        data-autofocus
        {...form.getInputProps('passaggio')}
      />
      <TextInput label="Ora passaggio" placeholder="10:30" {...form.getInputProps('oraPassaggio')} />
      <TextInput
        label="Orari di apertura, per ogni giorno"
        placeholder="lun-ven 8-12 14-18; sab 8:30-12"
        maxLength={200}
        {...form.getInputProps('orari')}
      />
      <NumberField label="Peso in kg" min={0} max={50_000} decimals={1} {...form.getInputProps('peso')} />
      <NumberField
        label="Da incassare €"
        description="Vuoto: quanto dicono i documenti"
        min={0}
        max={1_000_000}
        decimals={2}
        {...form.getInputProps('incasso')}
      />
    </FormDialog>
  );
}
