import { Button, Group, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { decidiFatturaFornitore } from '../contract.ts';
import { type StatoFatturaFornitore, verificaDecisione } from '../rules.ts';

interface DecidiProps {
  readonly fattura: { readonly id: number; readonly versione: number; readonly stato: StatoFatturaFornitore };
}

const fatto: Readonly<Record<StatoFatturaFornitore, string>> = {
  approvata: 'Fattura approvata',
  'in contestazione': 'Fattura in contestazione',
  'da vedere': 'Fattura di nuovo da vedere',
};

/** Approves it, puts it in question with the reason, or takes either back. */
export function DecidiFattura({ fattura: { id, versione, stato } }: DecidiProps): ReactNode {
  const [motivo, setMotivo] = useState<string | null>(null);
  const decidi = useCall(decidiFatturaFornitore, { meta: { failure: 'screen' } });
  const [manca, setManca] = useState<string | null>(null);
  const vai = (nuovo: StatoFatturaFornitore): void => {
    const frase = verificaDecisione(nuovo, motivo ?? '');
    setManca(frase);
    if (frase !== null) return;
    decidi.mutate(
      { id, versione, stato: nuovo, motivo: motivo ?? '' },
      {
        onSuccess: () => {
          setMotivo(null);
          notify.ok(fatto[nuovo]);
        },
      },
    );
  };
  return (
    <>
      {motivo !== null && (
        <Textarea
          label="Motivo della contestazione"
          withAsterisk
          maxLength={300}
          autosize
          autoFocus
          mt="sm"
          value={motivo}
          error={manca}
          onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
        />
      )}
      <SubmitError error={decidi.error} />
      <Group justify="flex-end" gap="xs" mt="md">
        {stato !== 'da vedere' && (
          <Button variant="default" loading={decidi.isPending} onClick={() => vai('da vedere')}>
            Rimetti da vedere
          </Button>
        )}
        {stato !== 'in contestazione' && (
          <Button
            variant="default"
            color="red"
            loading={decidi.isPending}
            onClick={() => (motivo === null ? setMotivo('') : vai('in contestazione'))}
          >
            {motivo === null ? 'Contesta…' : 'Metti in contestazione'}
          </Button>
        )}
        {stato !== 'approvata' && (
          <Button loading={decidi.isPending} onClick={() => vai('approvata')}>
            Approva
          </Button>
        )}
      </Group>
    </>
  );
}
