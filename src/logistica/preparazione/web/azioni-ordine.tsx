import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { magazzino } from '#parti/web/percorsi/magazzino.ts';
import { useUtente } from '#parti/web/utente.ts';
import { annullaConfermato, iniziaPreparazione, lasciaPreparazione } from '../contract.ts';
import { verificaAnnullo, verificaStato } from '../rules.ts';
import { ConsegnaDialog } from './consegna-ordine-dialog.tsx';
import { nomeOrdine } from './colonne-preparazione.tsx';
import type { Preparazione } from './colonne-preparazione.tsx';

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
