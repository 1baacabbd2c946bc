import { Autocomplete, Checkbox, ColorInput, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm, type UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { presentOf } from '#platform/web/kit/conflict.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { elencoComuni, salvaZona } from '../contract.ts';
import { htmlDiKml, kmlDiHtml } from '../rules.ts';
import type { Zona } from './zona.ts';

export interface Aperta {
  readonly zona: Zona | null;
  readonly comune: string;
}

interface ZonaFormProps extends Aperta {
  readonly zone: readonly Zona[];
  readonly puo: boolean;
  readonly onClose: () => void;
}

const valoriDi = (zona: Zona | null, comune: string) => ({
  zona_Passaggio: zona?.zona_Passaggio ?? '',
  descrizioneZona: zona?.descrizioneZona ?? '',
  coloreHtml: zona?.coloreHtml ?? '#1c7ed6',
  autista: zona?.autista ?? '',
  giorni: [...(zona?.giorni ?? '')],
  comune: zona?.comuni.includes(comune) === true ? '' : comune,
});

export function ZonaForm({ zona, comune, zone, puo, onClose }: ZonaFormProps): ReactNode {
  const [vista, setVista] = useState(zona);
  const form = useForm({
    initialValues: valoriDi(zona, comune),
    validate: { zona_Passaggio: isNotEmpty('Campo obbligatorio.') },
  });
  const salva = useCall(salvaZona, {
    meta: { failure: 'screen' },
    onSuccess: () => {
      notify.ok('Dati salvati correttamente');
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const scegli = (nome: string): void => {
    const scelta = zone.find(({ zona_Passaggio }) => zona_Passaggio === nome) ?? null;
    setVista(scelta);
    form.setValues(valoriDi(scelta, comune));
  };
  const presente = presentOf<Zona>(salva.error);
  const riprendi = (): void => {
    if (presente) setVista(presente);
    salva.reset();
  };
  const manda = ({ zona_Passaggio, coloreHtml, giorni, comune: aggiunto, ...valori }: typeof form.values): void =>
    salva.mutate({
      ...valori,
      zona: zona_Passaggio,
      coloreKml: kmlDiHtml(coloreHtml),
      giorni: [...'ltmgv'].filter((lettera) => giorni.includes(lettera)).join(''),
      ...(aggiunto !== '' && { comune: aggiunto }),
      versione: vista?.versione ?? 0,
    });
  return (
    <FormDialog
      onClose={onClose}
      title={comune || (zona ? `Zona ${zona.zona_Passaggio}` : 'Nuova zona')}
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      held={!puo}
      conflict={
        presente &&
        salva.error && {
          error: salva.error,
          present: `${presente.zona_Passaggio} ${presente.descrizioneZona}`,
          onPresent: () => {
            form.setValues(valoriDi(presente, comune));
            riprendi();
          },
          onMine: riprendi,
        }
      }
      onSubmit={form.onSubmit(manda)}
    >
      {comune !== '' && (
        <NativeSelect
          label="Zona del comune"
          value={vista?.zona_Passaggio ?? ''}
          onChange={({ currentTarget }) => scegli(currentTarget.value)}
          data-autofocus
          data={[
            { value: '', label: 'nuova zona' },
            ...zone.map(({ zona_Passaggio, descrizioneZona }) => ({
              value: zona_Passaggio,
              label: `${zona_Passaggio} ${descrizioneZona}`,
            })),
          ]}
        />
      )}
      {vista === null && (
        <TextInput
          label="Zona"
          withAsterisk
          maxLength={10}
          data-autofocus={comune === '' || undefined}
          {...form.getInputProps('zona_Passaggio')}
        />
      )}
      <TextInput
        label="Descrizione"
        maxLength={60}
        data-autofocus={(vista !== null && comune === '') || undefined}
        {...form.getInputProps('descrizioneZona')}
      />
      <Campi form={form} zone={zone} />
      {vista && (
        <Text size="sm" lineClamp={4}>
          {vista.contComuni} comuni{vista.contComuni > 0 && `: ${vista.comuni.join(', ')}`}
        </Text>
      )}
    </FormDialog>
  );
}

interface CampiProps {
  readonly form: Pick<UseFormReturnType<ReturnType<typeof valoriDi>>, 'values' | 'getInputProps' | 'setFieldValue'>;
  readonly zone: readonly Zona[];
}

function Campi({ form, zone }: CampiProps): ReactNode {
  const comuni = useQuery(queryOf(elencoComuni, {}));
  return (
    <>
      <Group grow align="start">
        <ColorInput
          label="Colore"
          description={`In KML ${kmlDiHtml(form.values.coloreHtml)}`}
          withEyeDropper={false}
          {...form.getInputProps('coloreHtml')}
          onChange={(colore) => form.setFieldValue('coloreHtml', leggiColore(colore))}
        />
        <Autocomplete
          label="Autista"
          description="Proposto a chi non ne ha uno suo"
          maxLength={30}
          data={[...new Set(zone.map(({ autista }) => autista).filter(Boolean))]}
          {...form.getInputProps('autista')}
        />
      </Group>
      <Checkbox.Group label="Giorni di passaggio" {...form.getInputProps('giorni')}>
        <Group gap="sm" mt={4}>
          {(
            [
              ['l', 'lun'],
              ['t', 'mar'],
              ['m', 'mer'],
              ['g', 'gio'],
              ['v', 'ven'],
            ] as const
          ).map(([valore, nome]) => (
            <Checkbox key={valore} value={valore} label={nome} />
          ))}
        </Group>
      </Checkbox.Group>
      <Autocomplete
        label="Aggiungi comune"
        placeholder="Thiene (VI)"
        limit={10}
        data={(comuni.data ?? []).map((uno) => uno.comune)}
        {...form.getInputProps('comune')}
      />
    </>
  );
}

const leggiColore = (scritto: string): string => (/^[0-9a-f]{8}$/i.test(scritto) ? htmlDiKml(scritto) : scritto);
