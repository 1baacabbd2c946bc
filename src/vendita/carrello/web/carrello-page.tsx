import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Screen } from '#platform/web/kit/screen.tsx';
import { ordineRapido } from '#parti/web/percorsi/ordine-rapido.ts';
import { useUtente } from '#parti/web/utente.ts';
import { aggiungiRighe } from '#vendita/ordine-rapido/contract.ts';
import { DelCliente } from './del-cliente.tsx';
import { OrdineFatto } from './conferma/ordine-fatto.tsx';
import { PassiCarrello } from './passi-carrello.tsx';

/** The cart of a customer in three steps, and what became of it. */
export function CarrelloPage(): ReactNode {
  const { ruolo } = useUtente();
  const ordine = useLocation({ select: ({ state }) => state.ordine });
  return (
    <Screen title="Carrello" actions={aggiungiRighe.who.includes(ruolo) && <VaiOrdineRapido />}>
      <DelCliente>{ordine ? <OrdineFatto ordine={ordine} /> : <PassiCarrello />}</DelCliente>
    </Screen>
  );
}

const VaiOrdineRapido = (): ReactNode => (
  <Button variant="default" renderRoot={(props) => <Link {...props} to={ordineRapido} />}>
    Ordine rapido
  </Button>
);
