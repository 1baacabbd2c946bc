import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Screen } from '#platform/web/kit/screen.tsx';
import { queryOf } from '#platform/web/query.ts';
import type { CercaClienti } from '#parti/web/cliente-combo.tsx';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { ordineRapido } from '#parti/web/percorsi/ordine-rapido.ts';
import { useUtente } from '#parti/web/utente.ts';
import { elencoClienti } from '#vendita/clienti/contract.ts';
import { aggiungiRighe } from '#vendita/ordine-rapido/contract.ts';
import { leggiCarrello } from '../contract.ts';
import { OrdineFatto } from './conferma/ordine-fatto.tsx';
import { PassiCarrello } from './passi-carrello.tsx';

const cercaClienti: CercaClienti = (cerca) => queryOf(elencoClienti, { cerca });

/** The cart of a customer in three steps, and what became of it. */
export function CarrelloPage(): ReactNode {
  const { ruolo } = useUtente();
  const ordine = useLocation({ select: ({ state }) => state.ordine });
  return (
    <Screen title="Carrello" actions={aggiungiRighe.who.includes(ruolo) && <VaiOrdineRapido />}>
      <ConCliente ruoli={leggiCarrello.who} cerca={cercaClienti}>
        {ordine ? <OrdineFatto ordine={ordine} /> : <PassiCarrello />}
      </ConCliente>
    </Screen>
  );
}

const VaiOrdineRapido = (): ReactNode => (
  <Button variant="default" renderRoot={(props) => <Link {...props} to={ordineRapido} />}>
    Ordine rapido
  </Button>
);
