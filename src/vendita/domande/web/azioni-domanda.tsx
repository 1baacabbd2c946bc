import { Button, Group } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callApi } from '#platform/web/client.ts';
import { selectCustomer } from '#platform/web/customer.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { carrello } from '#parti/web/percorsi/carrello.ts';
import { useUtente } from '#parti/web/utente.ts';
import { dettaglioArticolo } from '#prodotto/articolo/contract.ts';
import { quantitaMinima } from '#prodotto/articolo/rules/quantita.ts';
import { aggiungiRiga } from '#vendita/carrello/contract.ts';
import { chiudiDomanda, prendiDomanda } from '../contract.ts';
import { nomeDomanda } from '../rules.ts';
import type { Domanda } from './messaggi-domanda.tsx';

export function AzioniDomanda({ domanda }: { domanda: Domanda }): ReactNode {
  const { id, stato, idIncaricato, mia, articolo } = domanda;
  const { locale } = useUtente();
  const chiudi = useCall(chiudiDomanda, { untilFresh: true });
  const prendi = useCall(prendiDomanda, { untilFresh: true });
  return (
    <Group gap="xs">
      {locale && (
        <Button
          size="xs"
          variant="default"
          loading={prendi.isPending}
          onClick={() => prendi.mutate({ id, prende: !mia, visto: idIncaricato })}
        >
          {mia ? 'Lascia' : idIncaricato === null ? 'Prendi in carico' : 'Passa a me'}
        </Button>
      )}
      {locale && articolo && <NelCarrello domanda={domanda} cdArticolo={articolo.cdArticolo} />}
      {stato !== 'chiusa' && (
        <Button size="xs" variant="default" loading={chiudi.isPending} onClick={() => chiudi.mutate({ id })}>
          Chiudi la domanda
        </Button>
      )}
    </Group>
  );
}

/** Adds the article's minimum quantity to the cart of the customer, who becomes the selected one. */
function NelCarrello({ domanda, cdArticolo }: { domanda: Domanda; cdArticolo: string }): ReactNode {
  const { codAnagrafica, ragioneSociale, configurazione } = domanda;
  const naviga = useNavigate();
  const aggiungi = useCall(aggiungiRiga, { meta: { failure: 'screen' } });
  const porta = async (): Promise<void> => {
    const dettaglio = await callApi(dettaglioArticolo, { id: cdArticolo });
    selectCustomer({ codAnagrafica, ragioneSociale });
    await aggiungi.mutateAsync({
      cdArticolo,
      qta: configurazione ? 1 : quantitaMinima(dettaglio),
      riferimento: nomeDomanda(domanda),
      ...(configurazione && { configurazione }),
    });
    await naviga({ to: carrello });
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconShoppingCart size={16} aria-hidden />}
      loading={aggiungi.isPending}
      onClick={() => void porta().catch((error: unknown) => notify.error((error as Error).message))}
    >
      Nel carrello del cliente
    </Button>
  );
}
