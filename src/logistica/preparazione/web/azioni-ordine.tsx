import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { magazzino } from '#parti/web/percorsi/magazzino.ts';
import { useUtente } from '#parti/web/utente.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import type { DomandaIva, SceltaIva } from '#vendita/documenti/rules/scelta-iva.ts';
import { annullaConfermato, iniziaPreparazione, lasciaPreparazione, consegnaOrdine } from '../contract.ts';
import { verificaAnnullo, verificaStato } from '../rules.ts';
import { nomeOrdine, type Preparazione } from './colonne-preparazione.tsx';
import { domandaIvaDi, SceltaIvaDialog } from './scelta-iva-dialog.tsx';

export function AzioniOrdine({ ordine }: { ordine: Preparazione }): ReactNode {
  const { ruolo } = useUtente();
  const [consegna, setConsegna] = useState(false);
  const lascia = useCall(lasciaPreparazione);
  if (verificaStato(ordine.stato) !== null) return null;
  return (
    <>
      {chiUsaMagazzino.includes(ruolo) && ordine.giro.some(({ ubicazione }) => ubicazione.startsWith('9')) && (
        <ButtonLink to={magazzino} search={{ anno: ordine.anno, numero: ordine.numero }} variant="default">
          Cassetti
        </ButtonLink>
      )}
      {[2, 4].includes(ruolo) && <Annulla ordine={ordine} />}
      {!ordine.mia && [2, 4, 5].includes(ruolo) && <Inizia ordine={ordine} />}
      {ordine.mia && (
        <>
          <Button variant="default" loading={lascia.isPending} onClick={() => lascia.mutate({ id: ordine.id })}>
            Lascia
          </Button>
          <Button disabled={!ordine.giro.some(({ preparata }) => preparata > 0)} onClick={() => setConsegna(true)}>
            Consegna
          </Button>
        </>
      )}
      {consegna && <ConsegnaDialog ordine={ordine} onClose={() => setConsegna(false)} />}
    </>
  );
}

function Inizia({ ordine }: { ordine: Preparazione }): ReactNode {
  const inizia = useCall(iniziaPreparazione, { meta: { failure: 'screen' }, untilFresh: true });
  const subentra = ordine.mano !== '';
  const chiedi = (): void => {
    if (subentra)
      void confirm({
        title: 'Vuoi subentrare nella preparazione?',
        text: `L’ordine ${nomeOrdine(ordine)} è in preparazione da ${ordine.mano}.`,
        confirm: 'Subentra',
        act: () => inizia.mutateAsync({ id: ordine.id, subentra }),
      });
    else inizia.mutate({ id: ordine.id }, { onError: ({ message }) => notify.error(message) });
  };
  return (
    <Button loading={inizia.isPending} onClick={chiedi}>
      {subentra ? 'Subentra' : 'Inizia'}
    </Button>
  );
}

function Annulla({ ordine }: { ordine: Preparazione }): ReactNode {
  const annulla = useCall(annullaConfermato, { meta: { failure: 'screen' }, untilFresh: true });
  const rifiuto = verificaAnnullo({
    stato: ordine.stato,
    preparate: ordine.giro.filter(({ preparata }) => preparata > 0).length,
    consegnate: ordine.giro.filter(({ resta, qtOrdinata }) => resta < qtOrdinata).length,
  });
  return (
    <Button
      variant="default"
      disabled={rifiuto !== null}
      title={rifiuto ?? undefined}
      onClick={() =>
        void confirm({
          title: 'Vuoi annullare l’ordine?',
          text: `L’ordine ${nomeOrdine(ordine)} di ${ordine.ragioneSociale} viene annullato: la merce torna disponibile e il cliente riceve la mail.`,
          confirm: 'Annulla ordine',
          danger: true,
          act: () => annulla.mutateAsync({ id: ordine.id }),
        }).then((fatto) => fatto && notify.ok('Ordine annullato'))
      }
    >
      Annulla ordine
    </Button>
  );
}

function ConsegnaDialog({ ordine, onClose }: { ordine: Preparazione; onClose: () => void }): ReactNode {
  const [fattura, setFattura] = useState<'subito' | 'fine mese'>('fine mese');
  const [domanda, setDomanda] = useState<DomandaIva | null>(null);
  const consegna = useCall(consegnaOrdine, {
    meta: { failure: 'screen' },
    untilFresh: true,
    // Distinguishes a later partial delivery with equal input.
    about: ordine.giro.map(({ riga, preparata, resta }) => `${riga}:${preparata}/${resta}`).join(' '),
    onSuccess: ({ ddt, fattura: fatta, fuoriScaffale, avviso }) => {
      const nome = `DDT ${ddt.numero}/${ddt.anno}`;
      notify.ok(fatta ? `${nome} e fattura ${fatta.numero}/${fatta.anno}` : nome);
      if (fuoriScaffale) notify.info(`Preso fuori dallo scaffale. ${fuoriScaffale}`);
      if (avviso) notify.info(avviso);
      onClose();
    },
    onError: (error) => setDomanda((aperta) => domandaIvaDi(error) ?? aperta),
  });
  const manda = (iva?: SceltaIva): void => consegna.mutate({ id: ordine.id, fattura, ...(iva && { iva }) });
  const pronte = ordine.giro.filter(({ preparata }) => preparata > 0);
  const restano = ordine.giro.filter(({ preparata, resta }) => preparata < resta);
  return (
    <>
      <FormDialog
        onClose={onClose}
        title="Consegna"
        submitLabel="Consegna"
        submitError={domandaIvaDi(consegna.error) ? null : consegna.error}
        loading={consegna.isPending}
        onSubmit={(event) => {
          event?.preventDefault();
          manda();
        }}
      >
        <Stack gap="xs">
          <Text size="sm">
            {pronte.length === 1 ? 'Parte 1 riga.' : `Partono ${pronte.length} righe.`}{' '}
            {restano.length === 0 ? 'L’ordine è completo.' : `Restano da consegnare: ${mancanti(restano)}.`}
          </Text>
          <Radio.Group
            label="Fattura"
            value={fattura}
            onChange={(scelta) => setFattura(scelta === 'subito' ? scelta : 'fine mese')}
          >
            <Stack gap={6} mt={4}>
              <Radio data-autofocus value="fine mese" label="A fine mese, con gli altri DDT del cliente" />
              <Radio value="subito" label="Subito" />
            </Stack>
          </Radio.Group>
        </Stack>
      </FormDialog>
      {domanda && (
        <SceltaIvaDialog
          domanda={domanda}
          fattura={fattura === 'subito'}
          loading={consegna.isPending}
          failure={consegna.error && !domandaIvaDi(consegna.error) ? consegna.error.message : null}
          onScelta={manda}
          onClose={() => setDomanda(null)}
        />
      )}
    </>
  );
}

const mancanti = (righe: Preparazione['giro']): string => {
  const prime = righe
    .slice(0, 5)
    .map(
      ({ descrizione, resta, preparata, unMisura, dopo, giorno }) =>
        `${formatQuantity(resta - preparata)} ${unMisura} ${descrizione}${dopo ? ` il ${formatDate(giorno)}` : ''}`,
    );
  return [...prime, ...(righe.length > 5 ? [`e altre ${righe.length - 5} righe`] : [])].join('; ');
};
