import { Box, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Facts } from '#platform/web/kit/screen.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { nomeIva } from '#parti/iva.ts';
import { leggiDatiFiscali } from '../contract.ts';
import { genereCliente, genereInParole } from '../rules/destinatario.ts';
import { Dichiarazioni } from './dichiarazioni.tsx';
import { DatiFiscaliDialog } from './dati-fiscali-dialog.tsx';
import classes from './scheda-cliente.module.css';

/** How the customer is invoiced, with what keeps its invoices from being made. */
export function DatiFiscali({ cdAnagrafica }: { readonly cdAnagrafica: string }): ReactNode {
  const query = useQuery({ ...queryOf(leggiDatiFiscali, { cdAnagrafica }), meta: { failure: 'screen' } });
  const [aperto, setAperto] = useState(false);
  return (
    <Await query={query} loading={<Loading rows={4} />}>
      {(dati) => (
        <>
          <Facts
            facts={[
              ['Genere', genereInParole[genereCliente(dati)]],
              ['Partita IVA', dati.piva],
              ['Codice fiscale', dati.codFiscale],
              ['Codice destinatario', dati.codiceDestinatario],
              ['PEC', dati.pec],
              ['IVA', nomeIva(dati.cdIva)],
              ['Scissione dei pagamenti', dati.scissione || genereCliente(dati) === 'ente' ? 'sì' : ''],
              ['Bollo', dati.addebitaBollo ? 'addebitato al cliente' : ''],
            ]}
          />
          {dati.guasti.length > 0 && (
            <p className={classes.vuoto} role="status">
              Non si può ancora fatturare: {dati.guasti.join(' ')}
            </p>
          )}
          <Button
            size="xs"
            variant="default"
            mt="xs"
            leftSection={<IconPencil size={14} />}
            onClick={() => setAperto(true)}
          >
            Modifica dati fiscali
          </Button>
          <Box mt="lg">
            <Dichiarazioni cdAnagrafica={cdAnagrafica} />
          </Box>
          {aperto && <DatiFiscaliDialog cdAnagrafica={cdAnagrafica} dati={dati} onClose={() => setAperto(false)} />}
        </>
      )}
    </Await>
  );
}
