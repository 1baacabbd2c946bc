import { Button, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Await, Empty } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { cercaLuogo } from '../contract.ts';
import type { ReplyOf } from '#platform/contract/call.ts';

type Luogo = ReplyOf<typeof cercaLuogo>[number];

export function CercaLuogo({ onLuogo, onClose }: { onLuogo: (luogo: Luogo) => void; onClose: () => void }): ReactNode {
  const [testo, setTesto] = useState('');
  const cercato = testo.trim();
  const query = useQuery({ ...queryOf(cercaLuogo, { testo: cercato }), enabled: cercato.length >= 2 });
  return (
    <Dialog onClose={onClose} title="Cerca" size="sm">
      <Stack gap="xs">
        <TextInput
          label="Luogo"
          value={testo}
          onChange={({ currentTarget }) => setTesto(currentTarget.value)}
          data-autofocus
        />
        {cercato.length >= 2 && (
          <Await query={query}>
            {(luoghi) =>
              luoghi.length === 0 ? (
                <Empty text="Nessun comune comincia così" />
              ) : (
                luoghi.map((luogo) => (
                  <Button
                    key={luogo.luogo}
                    variant="default"
                    justify="flex-start"
                    onClick={() => {
                      onLuogo(luogo);
                      onClose();
                    }}
                  >
                    {luogo.luogo}
                  </Button>
                ))
              )
            }
          </Await>
        )}
      </Stack>
    </Dialog>
  );
}
