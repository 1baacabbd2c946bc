import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useUtente } from '#parti/web/utente.ts';
import { nuovoOrdine } from '../contract.ts';
import { NuovoOrdineDialog } from './nuovo-ordine-dialog.tsx';

export function NuovoAcquisto(): ReactNode {
  const { ruolo } = useUtente();
  const [aperto, setAperto] = useState(false);
  if (!nuovoOrdine.who.includes(ruolo)) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAperto(true)}>
        Nuovo ordine a fornitore
      </Button>
      {aperto && <NuovoOrdineDialog onClose={() => setAperto(false)} />}
    </>
  );
}
