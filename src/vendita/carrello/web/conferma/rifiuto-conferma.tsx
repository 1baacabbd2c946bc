import { Alert, Anchor, List } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { esitoIgnoto } from './invio.ts';
import { PrezziCambiatiDialog } from './prezzi-cambiati-dialog.tsx';
import { leggiRifiuto } from './rifiuto.ts';
import { righeQuery } from '../righe.ts';
import { ScortaDialog } from './scorta-dialog.tsx';
import type { Conferma } from './use-conferma.ts';

export function RifiutoConferma({ stato, vai }: { stato: Conferma['stato']; vai: (passo: number) => void }): ReactNode {
  const queries = useQueryClient();
  const { error } = stato;
  if (!error || esitoIgnoto(error)) return null;
  const rifiuto = leggiRifiuto(error);
  const righe = queries.getQueryData(righeQuery().queryKey)?.righe ?? [];
  if (rifiuto.perche === 'prezzi')
    return <PrezziCambiatiDialog prezzi={rifiuto.prezzi} righe={righe} onClose={stato.reset} />;
  if (rifiuto.perche === 'scorta')
    return <ScortaDialog articoli={rifiuto.articoli} righe={righe} onClose={stato.reset} torna={() => vai(1)} />;
  const [frase, ...altre] = rifiuto.frasi;
  return (
    <Alert color="red" role="alert" title={frase} mb="md">
      {altre.length > 0 && (
        <List size="sm" mb="xs">
          {altre.map((altra) => (
            <List.Item key={altra}>{altra}</List.Item>
          ))}
        </List>
      )}
      <Anchor component="button" size="sm" onClick={() => vai(1)}>
        Torna al carrello
      </Anchor>
    </Alert>
  );
}
