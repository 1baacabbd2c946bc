import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { visualizzaDocumenti } from '#parti/web/percorsi/documenti.ts';
import { useUtente } from '#parti/web/utente.ts';
import { nuovoOrdine } from '../contract.ts';
import { NuovoOrdineDialog } from './nuovo-ordine-dialog.tsx';

/** Opens the new order in the document search, in the month of its delivery day. */
export function NuovoAcquisto(): ReactNode {
  const { ruolo } = useUtente();
  const navigate = useNavigate();
  const [aperto, setAperto] = useState(false);
  if (!nuovoOrdine.who.includes(ruolo)) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAperto(true)}>
        Nuovo ordine a fornitore
      </Button>
      {aperto && (
        <NuovoOrdineDialog
          ordinato={({ numero, anno }) =>
            void navigate({
              to: visualizzaDocumenti,
              search: { Area: 'Acquisti', Gruppo: 'Ordinato', NrDocumento: numero, Anno: anno },
            })
          }
          onClose={() => setAperto(false)}
        />
      )}
    </>
  );
}
