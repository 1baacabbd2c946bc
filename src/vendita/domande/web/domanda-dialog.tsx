import { Checkbox, Group, Stack, Button } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react';
import { carrello } from '#parti/web/percorsi/carrello.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { versoConfiguratore } from '#parti/web/percorsi/configuratore.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import '#parti/web/posto-strada.ts';
import { useUtente } from '#parti/web/utente.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { callApi } from '#platform/web/client.ts';
import { selectCustomer } from '#platform/web/customer.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Followed } from '#platform/web/kit/followed.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { StripWaiting } from '#platform/web/kit/strip.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import { dettaglioArticolo } from '#prodotto/articolo/contract.ts';
import { quantitaMinima } from '#prodotto/articolo/rules/quantita.ts';
import { aggiungiRiga } from '#vendita/carrello/contract.ts';
import { leggiDomanda, scriviMessaggio, segnaLetta, chiudiDomanda, prendiDomanda } from '../contract.ts';
import { chiNonVedePrezzi, nomeDomanda } from '../rules.ts';
import { CampiMessaggio, conPrezzi, useAllega, vuota } from './campi-messaggio.tsx';
import { MessaggiDomanda, type Domanda } from './messaggi-domanda.tsx';
import { StatoDomanda } from './stato-domanda.tsx';

/** Updated live; opening it marks it as read. */
export function DomandaDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const query = useQuery(queryOf(leggiDomanda, { id }));
  const { data: domanda, error } = query;
  const { mutate: segna } = useCall(segnaLetta, { meta: { failure: 'screen' } });
  const visibile = useDocumentVisibility() === 'visible';
  const daLeggere = domanda?.daLeggere === true && visibile;
  const ultimo = domanda?.messaggi.at(-1)?.id;
  const leggi = useEffectEvent(() => segna({ id }));
  useEffect(() => {
    if (daLeggere) leggi();
  }, [daLeggere, ultimo, id]);
  if (!domanda)
    return (
      <Dialog onClose={onClose} title={nomeDomanda({ id })}>
        {error ? <FailedCall error={error} onRetry={() => void query.refetch()} /> : <Loading rows={6} />}
      </Dialog>
    );
  return <DomandaLetta key={id} domanda={domanda} onClose={onClose} />;
}

function DomandaLetta({ domanda, onClose }: { domanda: Domanda; onClose: () => void }): ReactNode {
  const { id, stato } = domanda;
  const { locale } = useUtente();
  const [bozza, setBozza] = useState(vuota);
  const [nota, setNota] = useState(false);
  const [chiudi, setChiudi] = useState(false);
  const [errore, setErrore] = useState<string | null>(null);
  const [manda, setManda] = useState(false);
  const allega = useAllega();
  const scrivi = useCall(scriviMessaggio, {
    meta: { failure: 'screen' },
    untilFresh: true,
    about: String(domanda.messaggi.at(-1)?.id),
    onSuccess: async ({ messaggio }) => {
      setManda(true);
      await allega({ id, messaggio }, bozza.file);
      setManda(false);
      setBozza(vuota);
      // Otherwise the next message, meant for the customer, would be a note too.
      setNota(false);
      if (chiudi) onClose();
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (bozza.testo.trim() === '') return setErrore('Scrivere un messaggio.');
    scrivi.mutate({
      id,
      testo: bozza.testo,
      contienePrezzi: conPrezzi(bozza, locale),
      ...(locale && { nota, chiudi: chiudi && !nota }),
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={nomeDomanda(domanda)}
      submitLabel={nota ? 'Scrivi la nota' : 'Invia'}
      submitError={scrivi.error}
      loading={scrivi.isPending || manda}
      changed={bozza.file.length > 0}
      size="52rem"
      onSubmit={onSubmit}
    >
      <Stack gap="sm">
        <TestataDomanda domanda={domanda} />
        <MessaggiDomanda domanda={domanda} />
        <CampiMessaggio
          label={nota ? 'Nota interna' : stato === 'chiusa' ? 'Messaggio (riapre la domanda)' : 'Messaggio'}
          description={nota ? undefined : chiNonVedePrezzi(domanda.senzaPrezzi)}
          bozza={bozza}
          interna={nota}
          errore={errore}
          onBozza={(nuova) => {
            setErrore(null);
            setBozza(nuova);
          }}
        />
        {locale && (
          <Group gap="lg">
            <Checkbox
              label="Nota interna: il cliente non la vede"
              checked={nota}
              onChange={({ currentTarget }) => setNota(currentTarget.checked)}
            />
            {!nota && (
              <Checkbox
                label="Chiudi con questa risposta"
                checked={chiudi}
                onChange={({ currentTarget }) => setChiudi(currentTarget.checked)}
              />
            )}
          </Group>
        )}
      </Stack>
    </FormDialog>
  );
}

function TestataDomanda({ domanda }: { domanda: Domanda }): ReactNode {
  const { stato, aperta, codAnagrafica, ragioneSociale, incaricato, documento } = domanda;
  const { locale } = useUtente();
  const { Strada } = useSlots();
  return (
    <Followed
      state={<StatoDomanda stato={stato} />}
      line={`del ${formatDateTime(aperta)}`}
      actions={<AzioniDomanda domanda={domanda} />}
      strip={documento && <Strada documenti={[documento.id]} meanwhile={<StripWaiting />} />}
    >
      <Facts
        facts={[
          ['Oggetto', <Oggetto key="oggetto" domanda={domanda} />],
          ['Cliente', locale ? `${ragioneSociale} (${codAnagrafica})` : ''],
          ['La segue', incaricato],
        ]}
      />
    </Followed>
  );
}

function Oggetto({ domanda: { titolo, articolo, documento, configurazione } }: { domanda: Domanda }): ReactNode {
  if (documento) return <AnchorLink {...versoDocumento(documento)}>{titolo}</AnchorLink>;
  if (articolo && configurazione) {
    const { tipoSerramento, opzioni, versione } = configurazione;
    const search = { ...(tipoSerramento !== '' && { tipo: tipoSerramento }), scelte: opzioni, versione };
    return <AnchorLink {...versoConfiguratore(articolo.cdArticolo, search)}>{titolo}</AnchorLink>;
  }
  if (articolo?.testata)
    return (
      <AnchorLink {...versoCatalogo({ ...articolo.testata, codArticolo: articolo.cdArticolo })}>{titolo}</AnchorLink>
    );
  return titolo;
}

function AzioniDomanda({ domanda }: { domanda: Domanda }): ReactNode {
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
