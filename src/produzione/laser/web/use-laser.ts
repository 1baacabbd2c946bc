import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/contract/call.ts';
import { alertDialog } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { eseguiCentroLavoro, statoCentroLavoro } from '#produzione/centrolavoro/contract.ts';
import { comandoInviato } from '#produzione/centrolavoro/rules/comandi-cnc.ts';
import { comandoLaser } from '../contract.ts';

export interface Laser {
  readonly stato: ReplyOf<typeof statoCentroLavoro> | undefined;
  readonly occupato: boolean;
  readonly vietata: boolean;
  ferma(): void;
  muovi(Command: 'homing' | 'mdi', Programma?: string): void;
  manda(comando: 'LoadJob' | 'Test', job?: string): void;
}

export function useLaser(): Laser {
  const query = useQuery({ ...queryOf(statoCentroLavoro, {}), refetchInterval: 2000, meta: { failure: 'screen' } });
  const stato = query.isError ? undefined : query.data;
  const esito = {
    onSuccess: () => notify.ok(comandoInviato),
    onError: ({ message }: Error) => void alertDialog('Prova lavori', message),
  };
  const muove = useCall(eseguiCentroLavoro, { networkMode: 'always', meta: { failure: 'screen' }, ...esito });
  const stop = useCall(eseguiCentroLavoro, { networkMode: 'always', meta: { failure: 'screen' }, ...esito });
  const job = useCall(comandoLaser, { networkMode: 'always', meta: { failure: 'screen' }, ...esito });
  const visto = stato?.letta ? { letta: stato.letta, mosse: stato.mosse } : undefined;
  const occupato = muove.isPending || job.isPending;
  const ferma = (): void => stop.mutate({ Command: 'stop' });
  // Works while a dialog covers the button.
  useHotkeys([['shift+Escape', ferma]], []);
  return {
    stato,
    vietata: query.error?.status === 403,
    occupato,
    ferma,
    muovi: (Command, Programma = '') => occupato || muove.mutate({ Command, Programma, visto }),
    manda: (comando, quale = '') => occupato || job.mutate({ comando, job: quale, visto }),
  };
}
