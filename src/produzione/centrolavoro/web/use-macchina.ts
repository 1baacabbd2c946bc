import { useQuery } from '@tanstack/react-query';
import { useHotkeys } from '@mantine/hooks';
import type { ReplyOf } from '#platform/contract/call.ts';
import { alertDialog } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { eseguiCentroLavoro, statoCentroLavoro } from '../contract.ts';
import { esitoMostrato, impedimento, type ComandoMossa } from '../rules/comandi-cnc.ts';

export type Stato = ReplyOf<typeof statoCentroLavoro>;

/** Every 2 s idle (B-114), else continuously. */
const ritmo = (stato: Stato | undefined): number => (stato?.condizione === 'in corso' ? 1 : 2000);

export const useStato = () =>
  useQuery({
    ...queryOf(statoCentroLavoro, {}),
    refetchInterval: ({ state }) => ritmo(state.data),
    gcTime: 0,
    meta: { failure: 'screen' },
  });

interface Altro {
  readonly commessa?: { readonly cdArticolo: string | null; readonly lotto: string };
  readonly fatto?: () => void;
}

export interface Macchina {
  readonly stato: Stato | undefined;
  readonly ignota: boolean;
  readonly vietata: boolean;
  impedito(comando: ComandoMossa): string | null;
  comanda(comando: ComandoMossa, testo?: string, altro?: Altro): void;
  ferma(): void;
  readonly occupata: boolean;
}

/** Sent once, with the state seen. Shift+Escape stops. */
export function useMacchina(): Macchina {
  const query = useStato();
  const stato = query.isError ? undefined : query.data;
  // Not sent later when the connection returns.
  const muove = useCall(eseguiCentroLavoro, { networkMode: 'always', retry: false, meta: { failure: 'screen' } });
  const stop = useCall(eseguiCentroLavoro, { networkMode: 'always', meta: { failure: 'screen' } });
  const impedito = (comando: ComandoMossa): string | null => {
    if (!stato) return 'Non si conosce lo stato della macchina';
    if (!stato.abilitato) return 'Non sei tra le persone che possono muovere la macchina';
    if (!stato.presa?.io) return stato.presa ? `La macchina è di ${stato.presa.nome}` : 'Prima si prende la macchina';
    if (muove.isSuccess && muove.variables.visto?.mosse === stato.mosse) return 'Si attende lo stato della macchina';
    return impedimento(comando, stato);
  };
  const ferma = (): void =>
    stop.mutate(
      { Command: 'stop' },
      { onSuccess: () => notify.ok('Stop inviato'), onError: ({ message }) => void alertDialog('Stop', message) },
    );
  useHotkeys([['shift+Escape', ferma]], []);
  return {
    stato,
    vietata: query.error?.status === 403,
    ignota: !stato || stato.condizione === 'ignota',
    impedito,
    comanda: (Command, Programma = '', { commessa, fatto } = {}) => {
      if (muove.isPending || !stato?.letta) return;
      muove.mutate(
        { Command, Programma, ...commessa, visto: { letta: stato.letta, mosse: stato.mosse } },
        {
          onSuccess: (reply) => {
            const { inviato, testo } = esitoMostrato(reply);
            if (inviato) notify.ok(testo);
            else void alertDialog('CentroLavoro', testo);
            fatto?.();
          },
          onError: ({ message }) => void alertDialog('CentroLavoro', message),
        },
      );
    },
    ferma,
    occupata: muove.isPending,
  };
}
