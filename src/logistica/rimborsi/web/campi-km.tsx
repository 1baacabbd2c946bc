import { ActionIcon, Button, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney } from '#platform/contract/format.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { useDraftOf } from '#platform/web/kit/fields/use-draft-of.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { calcolaKm, salvaCosto, salvaKm } from '../contract.ts';
import { importoDi, rimborsiAssenti } from '../rules.ts';
import type { FoglioProps } from './foglio.ts';
import classes from './rimborsi.module.css';

/** B-152. */
export function CampiKm({ quale, foglio, modificabile }: FoglioProps): ReactNode {
  const [iniziali, setIniziali] = useDraftOf<number | null>(foglio.kmIniziali);
  const [km, setKm] = useDraftOf(
    foglio.kmCalcolati,
    `${foglio.kmCalcolati} ${foglio.rimborsi.map(({ prog }) => prog).join()}`,
  );
  const [costo, setCosto] = useDraftOf<number | null>(foglio.kmCosto);
  const calcola = useMutation<ReplyOf<typeof calcolaKm>, ApiError>({
    mutationFn: () => callApi(calcolaKm, { ...quale, kmIniziali: iniziali ?? 0 }),
    onSuccess: ({ kmCalcolati }) => setKm(kmCalcolati),
  });
  const salva = useCall(salvaKm, { meta: { failure: 'screen' }, onSuccess: () => notify.ok('Km salvati.') });
  const salvaIlCosto = useCall(salvaCosto, { onSuccess: () => notify.ok('Costo salvato.') });
  const salvaIKm = async (): Promise<void> => {
    if (km === null) return;
    await confirm({
      title: 'Vuoi salvare i km percorsi?',
      confirm: 'Salva',
      act: () => salva.mutateAsync({ ...quale, km, kmIniziali: iniziali ?? 0 }),
    });
  };
  const importo = importoDi({ kmCalcolati: km, kmCosto: costo ?? 0 });
  const campo = { size: 'xs', min: 0, readOnly: !modificabile } as const;
  return (
    <div className={classes.km}>
      <NumberField
        label="Km Iniziali"
        {...campo}
        w={100}
        max={5000}
        decimals={1}
        value={iniziali}
        onChange={setIniziali}
      />
      {modificabile && (
        <Button
          size="xs"
          variant="default"
          loading={calcola.isPending}
          onClick={() => (foglio.rimborsi.length === 0 ? notify.error(rimborsiAssenti) : calcola.mutate())}
        >
          Calcola
        </Button>
      )}
      <NumberField label="Km calcolati" {...campo} w={110} max={5000} decimals={1} value={km} onChange={setKm} />
      {modificabile && (
        <Salva nome="Salva i km" disabled={km === null} loading={salva.isPending} onClick={() => void salvaIKm()} />
      )}
      <NumberField label="€/Km" {...campo} w={90} max={100} decimals={4} value={costo} onChange={setCosto} />
      {modificabile && (
        <Salva
          nome="Salva il costo"
          disabled={costo === null}
          loading={salvaIlCosto.isPending}
          onClick={() => salvaIlCosto.mutate({ ...quale, costo: costo ?? 0 })}
        />
      )}
      <Text size="sm" role="status" className={classes.importo}>
        Rimborso <strong>{importo === null ? '—' : formatMoney(importo)}</strong>
        {(km !== foglio.kmCalcolati || costo !== foglio.kmCosto) && ' (da salvare)'}
      </Text>
    </div>
  );
}

interface SalvaProps {
  readonly nome: string;
  readonly disabled: boolean;
  readonly loading: boolean;
  readonly onClick: () => void;
}

const Salva = ({ nome, ...altro }: SalvaProps): ReactNode => (
  <ActionIcon variant="default" size={30} aria-label={nome} title={nome} {...altro}>
    <IconDeviceFloppy size={16} aria-hidden />
  </ActionIcon>
);
