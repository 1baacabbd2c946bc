import { Stepper } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { memo, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { fuocoAlTitolo } from '#parti/web/fuoco-libero.ts';
import { carrello } from '#parti/web/percorsi/carrello.ts';
import { useUtente } from '#parti/web/utente.ts';
import { visiting } from '#platform/web/session.ts';
import { ClienteServito } from './cliente-servito.tsx';
import { contaProdotti } from '../rules.ts';
import { leggiDettagli, type Dettagli } from './dettagli.ts';
import { EsitoIgnoto } from './conferma/esito-ignoto.tsx';
import { FidoCliente } from './fido-cliente.tsx';
import { conserva, ricorda } from './memoria-carrello.ts';
import classes from './passi-carrello.module.css';
import { PassoConferma } from './conferma/passo-conferma.tsx';
import { PassoRighe } from './righe/passo-righe.tsx';
import { PassoSpedizione } from './spedizione/passo-spedizione.tsx';
import { righeQuery, sempre } from './righe.ts';
import { useContoMostrato } from './use-conto-mostrato.ts';
import { useConferma } from './conferma/use-conferma.ts';

const route = getRouteApi(carrello);
const passi = ['Carrello', 'Dettagli spedizione', 'Conferma'] as const;

export function PassiCarrello(): ReactNode {
  const { passo: cercato, pagina = 1 } = route.useSearch();
  const chiesto = cercato ?? 1;
  const navigate = route.useNavigate();
  const { righe } = useSuspenseQuery({ ...righeQuery(), ...sempre }).data;
  const [dettagli, setDettagli] = useState(() => leggiDettagli(ricorda('dettagli')));
  const conferma = useConferma();
  const { locale } = useUtente();
  useContoMostrato();
  const cambia = (parte: Partial<Dettagli>): void => {
    const nuovi = { ...dettagli, ...parte };
    conserva('dettagli', nuovi);
    setDettagli(nuovi);
  };
  const inVisita = visiting();
  const passo = inVisita || (contaProdotti(righe) === 0 && !conferma.stato.isPending) ? 1 : chiesto;
  useFuocoAlPasso(passo);
  const { reset } = conferma.stato;
  const vai = useCallback(
    (nuovo: number): void => {
      reset();
      void navigate({ search: nuovo === 1 ? {} : { passo: nuovo } });
    },
    [reset, navigate],
  );
  const spedisci = useCallback(() => vai(2), [vai]);
  // Paging does not undo a step change made meanwhile.
  const sfoglia = useCallback(
    (numero: number): void =>
      void navigate({
        search: (adesso) => (adesso.passo !== cercato ? adesso : numero === 1 ? {} : { pagina: numero }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, cercato],
  );
  return (
    <>
      {!inVisita && <Passi passo={passo} vai={vai} />}
      {passo === 1 && <ClienteServito />}
      <FidoCliente conScaduto={passo !== 1 || !locale} />
      <EsitoIgnoto conferma={conferma} righe={righe} />
      {passo === 1 && <PassoRighe avanti={spedisci} pagina={pagina} sfoglia={sfoglia} />}
      {passo === 2 && (
        <PassoSpedizione dettagli={dettagli} cambia={cambia} indietro={() => vai(1)} avanti={() => vai(3)} />
      )}
      {passo === 3 && <PassoConferma dettagli={dettagli} conferma={conferma} vai={vai} />}
    </>
  );
}

function useFuocoAlPasso(passo: number): void {
  const prima = useRef(passo);
  useEffect(() => {
    if (prima.current === passo) return;
    prima.current = passo;
    const attesa = requestAnimationFrame(fuocoAlTitolo);
    return () => cancelAnimationFrame(attesa);
  }, [passo]);
}

const Passi = memo(function Passi({ passo, vai }: { passo: number; vai: (passo: number) => void }): ReactNode {
  return (
    <Stepper
      active={passo - 1}
      onStepClick={(indice) => vai(indice + 1)}
      allowNextStepsSelect={false}
      size="xs"
      className={classes.passi}
      classNames={classes}
      wrap={false}
    >
      {passi.map((nome, indice) => (
        <Stepper.Step key={nome} label={nome} aria-current={indice === passo - 1 ? 'step' : undefined} />
      ))}
    </Stepper>
  );
});
