import { Alert, Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { bastaLavoro, interrompiLavoro, lavoroAperto, leggiLavoro } from '#platform/contract/work.ts';
import { ApiError } from '../api-error.ts';
import { queryOf, useCall } from '../query.ts';
import { number, shapeOf } from '../read.ts';
import { Dialog } from './dialog.tsx';
import { SubmitError } from './form-dialog.tsx';

type LongWork = ReplyOf<typeof leggiLavoro>;

const useLongWork = (id: number): UseQueryResult<LongWork> =>
  useQuery({ ...queryOf(leggiLavoro, { id }), staleTime: 0, meta: { failure: 'screen' } });

/** A job that was started, or the open one named in a refusal. */
export interface ShownWork {
  readonly id: number;
  readonly notice?: string;
}

const refusal = shapeOf({ lavoro: number });

/** The job named in the refusal, whose dialog can be opened again. */
export function workInTheWay(error: unknown): ShownWork | null {
  const present = error instanceof ApiError ? refusal(error.problem.present) : undefined;
  return present ? { id: present.lavoro, notice: (error as ApiError).message } : null;
}

const frasi: Readonly<Record<LongWork['stato'], string>> = {
  'in coda': 'In attesa di cominciare…',
  'in corso': 'In corso…',
  finito: 'Finito.',
  interrotto: 'Interrotto.',
  'non riuscito': '',
};

function LongWorkProgress({
  stato,
  percentuale,
  avanzamento,
  errore,
}: Pick<LongWork, 'stato' | 'percentuale' | 'avanzamento' | 'errore'>): ReactNode {
  const frase = ((stato === 'in corso' || stato === 'finito') && avanzamento) || frasi[stato];
  const senzaMisura = stato === 'in corso' && percentuale === 0;
  if (errore !== '' && !(stato === 'finito' && avanzamento !== ''))
    return (
      <Alert color="danger" role="alert" p="xs">
        {errore}
      </Alert>
    );
  return (
    <>
      <Text size="sm" role="status">
        {senzaMisura && <Loader size={12} aria-hidden />} {frase}
        {stato === 'in corso' && percentuale > 0 && ` ${percentuale}%`}
      </Text>
      {errore !== '' && (
        <Alert color="yellow" role="alert" p="xs" style={{ whiteSpace: 'pre-line' }}>
          {errore}
        </Alert>
      )}
      {stato !== 'interrotto' && !senzaMisura && errore === '' && (
        <Progress value={percentuale} aria-label="Avanzamento" />
      )}
    </>
  );
}

export function LongWorkBar({ id }: { readonly id: number }): ReactNode {
  const { data } = useLongWork(id);
  return <LongWorkProgress stato="in coda" percentuale={0} avanzamento="" errore="" {...data} />;
}

export function LongWorkShare({ id, state }: { readonly id: number; readonly state: string }): ReactNode {
  const { data } = useLongWork(id);
  return data?.stato === 'in corso' && data.percentuale > 0 ? `${state}, ${data.percentuale}%` : state;
}

interface Props extends ShownWork {
  readonly title: string;
  readonly action: ReactNode;
  readonly partial?: boolean;
  readonly onClose: () => void;
}

/** Closing the dialog does not cancel the job. */
export function LongWorkDialog({ id, notice, title, action, partial = false, onClose }: Props): ReactNode {
  const { data, error } = useLongWork(id);
  const interrompi = useCall(interrompiLavoro, { meta: { failure: 'screen' }, untilFresh: true });
  const basta = useCall(bastaLavoro, { meta: { failure: 'screen' }, untilFresh: true });
  const { stato = 'in coda', percentuale = 0, avanzamento = '', errore = '', siFerma = false } = data ?? {};
  const aperto = lavoroAperto(stato);
  const azioni = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!aperto) azioni.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [aperto]);
  return (
    <Dialog onClose={onClose} title={title} size="sm" closeOnClickOutside={false}>
      <Stack gap="sm">
        {notice && <Text size="sm">{notice}</Text>}
        <LongWorkProgress {...{ stato, percentuale, avanzamento }} errore={errore || (error ? error.message : '')} />
        <SubmitError error={interrompi.error ?? basta.error} />
        <Group ref={azioni} justify="flex-end" gap="xs">
          {siFerma && (
            <Button loading={basta.isPending} onClick={() => basta.mutate({ id })}>
              Fermati con il migliore finora
            </Button>
          )}
          {aperto && !error && (
            <Button variant="default" loading={interrompi.isPending} onClick={() => interrompi.mutate({ id })}>
              Interrompi
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Chiudi
          </Button>
          {(stato === 'finito' || (partial && !aperto)) && action}
        </Group>
      </Stack>
    </Dialog>
  );
}
