import { Anchor, Button, Group, ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { IconHelp } from '@tabler/icons-react';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Screen } from '#platform/web/kit/screen.tsx';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { chiOrdina } from '#parti/ruoli.ts';
import { carrello } from '#parti/web/percorsi/carrello.ts';
import { ordineRapido } from '#parti/web/percorsi/ordine-rapido.ts';
import { useStretto } from '#parti/web/use-stretto.ts';
import { useUtente } from '#parti/web/utente.ts';
import { apriAiuto } from '#parti/web/aiuto.ts';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { OrdineFatto } from './conferma/ordine-fatto.tsx';
import { useOrdineFatto } from './conferma/use-ordine-fatto.ts';
import { PassiCarrello } from './passi-carrello.tsx';
import { PassoRighe } from './righe/passo-righe.tsx';
import { righeQuery, sempre, totaliQuery } from './righe.ts';
import { useContoMostrato } from './use-conto-mostrato.ts';
import { leggiCarrello } from '../contract.ts';

export function CarrelloPage(): ReactNode {
  const { ruolo } = useUtente();
  const ordine = useOrdineFatto();
  return (
    <Screen
      title="Carrello"
      actions={
        <>
          {chiOrdina.includes(ruolo) && <VaiOrdineRapido />}
          <AiutoTasto />
        </>
      }
    >
      <DelCliente>{ordine ? <OrdineFatto ordine={ordine} /> : <PassiCarrello />}</DelCliente>
    </Screen>
  );
}

const VaiOrdineRapido = (): ReactNode => (
  <Button variant="default" renderRoot={(props) => <Link {...props} to={ordineRapido} />}>
    Ordine rapido
  </Button>
);

/** Cart lines over the open page, full width (P-030). */
export function CarrelloDialog({ onClose }: { onClose: () => void }): ReactNode {
  const stretto = useStretto();
  const qui = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  const [su] = useState(qui);
  // Closes once another page is shown; closing earlier would stop queries which that page waits for.
  useEffect(() => {
    if (qui !== su) onClose();
  });
  return (
    <Dialog onClose={onClose} title="Carrello" size="100%" xOffset={16} fullScreen={stretto}>
      <Group justify="space-between" mb="xs">
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to={carrello} />}>
          Apri come pagina
        </Anchor>
        <AiutoTasto />
      </Group>
      <DelCliente>
        <Righe />
      </DelCliente>
    </Dialog>
  );
}

function Righe(): ReactNode {
  const navigate = useNavigate();
  const [pagina, setPagina] = useState(1);
  const righe = useQuery({ ...righeQuery(), ...sempre, meta: { failure: 'screen' } });
  const totali = useQuery({ ...totaliQuery(), ...sempre, meta: { failure: 'screen' } });
  useContoMostrato();
  const avanti = (): void => void navigate({ to: carrello, search: { passo: 2 } });
  return (
    <Await query={righe} loading={<Loading rows={8} />}>
      {() => (
        <Await query={totali} loading={<Loading rows={8} />}>
          {() => <PassoRighe avanti={avanti} pagina={pagina} sfoglia={setPagina} inFinestra />}
        </Await>
      )}
    </Await>
  );
}

/** P-030: opens the cart help, also over another screen. */
const AiutoTasto = (): ReactNode => (
  <ActionIcon
    variant="default"
    size={34}
    aria-label="Aiuto sul carrello"
    title="Aiuto sul carrello"
    aria-haspopup="dialog"
    onClick={() => apriAiuto('carrello')}
  >
    <IconHelp size={18} />
  </ActionIcon>
);

const DelCliente = ({ children }: { children: ReactNode }): ReactNode => (
  <ConCliente legge={leggiCarrello}>{children}</ConCliente>
);
