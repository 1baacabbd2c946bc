import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Await } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { abilitaPersona, personeCentroLavoro } from '../contract.ts';

export function PersoneDialog({ onClose }: { onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(personeCentroLavoro, {}));
  const abilita = useCall(abilitaPersona, { untilFresh: true });
  return (
    <Dialog title="Chi può muovere la macchina" onClose={onClose}>
      <Await query={query}>
        {({ persone }) => (
          <Stack gap="xs">
            {persone.map(({ idUtente, nome, puo }) => (
              <Checkbox
                key={idUtente}
                label={nome}
                checked={puo}
                disabled={abilita.isPending}
                onChange={({ currentTarget }) => abilita.mutate({ idUtente, puo: currentTarget.checked })}
              />
            ))}
          </Stack>
        )}
      </Await>
    </Dialog>
  );
}
