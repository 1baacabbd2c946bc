import { Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '#platform/web/query.ts';
import { preferitoArticolo, prezzoArticolo } from '#prodotto/articolo/contract.ts';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import type { Prezzo } from './dati-articolo.ts';

/** Favourite or not; changes only when the server said OK (P-051). */
export function Preferito({ cdArticolo, preferito }: { cdArticolo: string; preferito: boolean }): ReactNode {
  const queryClient = useQueryClient();
  const segna = useCall(preferitoArticolo, {
    onSuccess: (_, inviato) => segnato(queryClient, cdArticolo, inviato.preferito),
  });
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      leftSection={preferito ? <IconStarFilled size={15} color="#e8a200" /> : <IconStar size={15} />}
      aria-pressed={preferito}
      loading={segna.isPending}
      onClick={() => segna.mutate({ id: cdArticolo, preferito: !preferito })}
    >
      {preferito ? 'Tra i preferiti' : 'Aggiungi ai preferiti'}
    </Button>
  );
}

const valore = (input: unknown, nome: string): unknown =>
  typeof input === 'object' && input !== null
    ? Object.entries(input).find(([campo]) => campo === nome)?.[1]
    : undefined;

/** What is already on the screen follows; the list of favourites is asked for anew. */
function segnato(queryClient: QueryClient, cdArticolo: string, preferiti: boolean): void {
  queryClient.setQueriesData<Prezzo>(
    { predicate: ({ queryKey }) => queryKey[0] === prezzoArticolo.path && valore(queryKey[1], 'id') === cdArticolo },
    (prezzo) => (prezzo ? { ...prezzo, preferiti } : undefined),
  );
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === ricerca.path && valore(queryKey[1], 'valore') === 'preferiti',
  });
}
