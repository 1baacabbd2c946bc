import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useState, memo, type ReactNode } from 'react';
import { versoProdotti } from '#parti/web/percorsi/ricerca.ts';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { useCustomer } from '#platform/web/customer.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import type { Late } from '#platform/web/kit/late.tsx';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { nextStep } from '#platform/web/kit/next-step.ts';
import { Pages } from '#platform/web/kit/pages.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { useCall } from '#platform/web/query.ts';
import { visiting } from '#platform/web/session.ts';
import { useSlots } from '#platform/web/slots.ts';
import { aggiungiRiga, svuotaCarrello } from '../../contract.ts';
import { contaProdotti, righePerPagina } from '../../rules.ts';
import { cambiaRighe, righeQuery, sempre, totaliQuery, type Riga } from '../righe.ts';
import { TotaliRiquadro } from '../totali-riquadro.tsx';
import { AggiungiArticolo } from './aggiungi-articolo.tsx';
import { AggiungiRiferimento } from './aggiungi-riferimento.tsx';
import { RigaTolta, useTogliRiga } from './riga-tolta.tsx';
import { RigheTabella } from './righe-tabella.tsx';
import classes from './passo-righe.module.css';

interface PassoRigheProps {
  readonly avanti: () => void;
  readonly pagina: number;
  readonly sfoglia: (pagina: number) => void;
  readonly inFinestra?: boolean;
}

export function PassoRighe({ avanti, pagina, sfoglia, inFinestra = false }: PassoRigheProps): ReactNode {
  const utente = useUtente();
  const queries = useQueryClient();
  const { righe } = useSuspenseQuery({ ...righeQuery(), ...sempre }).data;
  const totali = useSuspenseQuery({ ...totaliQuery(), ...sempre }).data;
  const [nuova, setNuova] = useState<number | null>(null);
  const [vsRighe, setVsRighe] = useState(false);
  const tolta = useTogliRiga();
  const scrive = puo(utente, aggiungiRiga);
  const inVisita = visiting();
  const { TrasferisciCarrello } = useSlots();
  const pagine = Math.max(1, Math.ceil(righe.length / righePerPagina));
  const corrente = Math.min(pagina, pagine);
  // An order with some of the buyer's line numbers should have them all.
  const numerate = righe.some(({ rigaOrdCliente }) => rigaOrdCliente !== '');
  const conVsRiga = vsRighe || numerate;
  const avvisi = righe.filter(({ avviso }) => avviso !== '').length;
  const mostra = useCallback(
    (prog: number): void => {
      setNuova(prog);
      const tutte = queries.getQueryData(righeQuery().queryKey)?.righe ?? [];
      const indice = tutte.findIndex((riga) => riga.prog === prog);
      if (indice >= 0) sfoglia(Math.floor(indice / righePerPagina) + 1);
    },
    [queries, sfoglia],
  );
  const svuotamento = useCall(svuotaCarrello, {
    meta: { failure: 'screen' },
    onSuccess: () => cambiaRighe(queries, () => []),
  });
  const svuota = (): Promise<boolean> =>
    confirm({
      title: 'Vuoi svuotare il carrello?',
      text: `${formatCounted(righe.length, 'riga', 'righe')} in tutto.`,
      confirm: 'Svuota',
      danger: true,
      act: () => svuotamento.mutateAsync({}),
    });
  return (
    <Stack gap="md">
      <CarrelloAltrui righe={righe} />
      {scrive ? (
        <div className={classes.aggiunte}>
          <AggiungiArticolo aggiunta={mostra} />
          <AggiungiRiferimento aggiunta={mostra} />
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          Il suo profilo può consultare il carrello, non cambiarlo né confermarlo: lo fanno il cliente, l’ufficio o un
          amministratore.
        </Text>
      )}
      {righe.length === 0 ? (
        <Empty text="Carrello vuoto">
          <Text size="sm" c="dimmed" ta="center" hidden={!scrive}>
            Scrivi un codice qui sopra, incolla le righe nell’ordine rapido, o scegli dal catalogo.
          </Text>
          <Button variant="default" renderRoot={(props) => <Link {...props} {...versoProdotti('novita')} />}>
            Vai al catalogo
          </Button>
        </Empty>
      ) : (
        <>
          <RigheTabella
            righe={righe.slice((corrente - 1) * righePerPagina, corrente * righePerPagina)}
            nuova={nuova}
            conVsRiga={conVsRiga}
            togli={scrive ? tolta.togli : null}
          />
          <div className={classes.sotto}>
            <Stack gap="xs">
              <Pages size="sm" total={pagine} value={corrente} onChange={sfoglia} />
              <Text size="xs" c="dimmed">
                {quante(righe.length)}
                {avvisi > 0 && `, ${avvisi} con avviso`}.{!utente.negati.includes('prezzi') && ' Prezzi IVA esclusa.'}
                {scrive && (
                  <span className={classes.tasti}>
                    {' '}
                    Da tastiera: frecce per scorrere righe e comandi, Invio per la quantità, R per il riferimento, N per
                    la nota, Canc per eliminare.
                  </span>
                )}
              </Text>
            </Stack>
            <TotaliRiquadro totali={totali} />
          </div>
        </>
      )}
      {scrive && (
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <Button variant="default" onClick={svuota} disabled={righe.length === 0}>
              Svuota
            </Button>
            {!inVisita && <Altrimenti prodotti={contaProdotti(righe)} />}
            {contaProdotti(righe) > 0 && !numerate && (
              <Button variant="default" aria-pressed={vsRighe} onClick={() => setVsRighe(!vsRighe)}>
                Numeri di riga
              </Button>
            )}
          </Group>
          {inVisita ? (
            <TrasferisciCarrello vuoto={contaProdotti(righe) === 0} />
          ) : (
            <Continua righe={righe} avanti={avanti} />
          )}
        </Group>
      )}
      <RigaTolta {...tolta} inFinestra={inFinestra} />
    </Stack>
  );
}

function Continua({ righe, avanti }: { readonly righe: readonly Riga[]; readonly avanti: () => void }): ReactNode {
  const senza = contaProdotti(righe) === 0;
  return (
    <Group gap="sm">
      {senza && (
        <Text size="sm" c="dimmed" id="continua-perche">
          {righe.length === 0
            ? 'Per continuare aggiungere un articolo'
            : 'Nel carrello ci sono solo riferimenti: aggiungere un articolo'}
        </Text>
      )}
      <Button {...nextStep} onClick={avanti} disabled={senza} aria-describedby={senza ? 'continua-perche' : undefined}>
        Continua
      </Button>
    </Group>
  );
}

/** Not on a visit, whose cart goes to the buyer's own program. */
function Altrimenti({ prodotti }: { readonly prodotti: number }): ReactNode {
  return (
    <>
      {prodotti > 0 && (
        <ButtonLink variant="default" to="/ordiniricorrenti" search={{ da: 'carrello' }}>
          Rendi ricorrente
        </ButtonLink>
      )}
      <SalvaLista disabled={prodotti === 0} />
    </>
  );
}

function CarrelloAltrui({ righe }: { righe: readonly Riga[] }): ReactNode {
  const { locale } = useUtente();
  const cliente = useCustomer();
  if (!locale || !cliente) return null;
  return (
    <Text size="sm" role="note">
      Carrello di <strong>{cliente.ragioneSociale}</strong> ({cliente.codAnagrafica}).
      {righe.some(({ delCliente }) => delCliente) && ' Le righe segnate «del cliente» le ha messe il cliente.'}
    </Text>
  );
}

const quante = (righe: number): string => (righe === 1 ? '1 riga' : `${righe} righe`);

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly SalvaListaDialog: Late<{ readonly onClose: () => void }>;
    readonly TrasferisciCarrello: Late<{ readonly vuoto: boolean }>;
  }
}

const SalvaLista = memo(function SalvaLista({ disabled }: { disabled: boolean }): ReactNode {
  const { SalvaListaDialog } = useSlots();
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={dialog.open} disabled={disabled} aria-haspopup="dialog">
        Salva come lista
      </Button>
      {opened && <SalvaListaDialog onClose={dialog.close} />}
    </>
  );
});
