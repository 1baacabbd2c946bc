import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { nextStep } from '#platform/web/kit/next-step.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { useCall } from '#platform/web/query.ts';
import { fuocoLibero } from '#parti/web/fuoco-libero.ts';
import { puo } from '#parti/web/puo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { confermaCarrello, svuotaCarrello } from '../../contract.ts';
import type { TipoDocumento } from '../../rules.ts';
import { corpoConferma, type Dettagli } from '../dettagli.ts';
import { Riepilogo } from '../riepilogo.tsx';
import { cambiaRighe, righeQuery, sempre, totaliQuery } from '../righe.ts';
import { RifiutoConferma } from './rifiuto-conferma.tsx';
import { clienteQuery, dateQuery, giorniDi, indirizziQuery } from '../spedizione/spedizione.ts';
import { verificaDettagli, type Cliente } from '../verifica.ts';
import type { Conferma } from './use-conferma.ts';

interface PassoConfermaProps {
  readonly dettagli: Dettagli;
  readonly conferma: Conferma;
  readonly vai: (passo: number) => void;
}

const soloLettura = 'Il suo profilo può consultare il carrello, non confermarlo.';

export function PassoConferma({ dettagli, conferma, vai }: PassoConfermaProps): ReactNode {
  const queries = useQueryClient();
  const utente = useUtente();
  const { righe } = useSuspenseQuery({ ...righeQuery(), ...sempre }).data;
  const totali = useSuspenseQuery({ ...totaliQuery(), ...sempre }).data;
  const indirizzi = useQuery(indirizziQuery());
  const date = useQuery(dateQuery(dettagli));
  const cliente = useQuery(clienteQuery());
  const arrivati = !indirizzi.isPending && !date.isPending && !cliente.isPending;
  const errore = arrivati
    ? verificaDettagli(dettagli, {
        righe,
        cliente: cliente.data,
        indirizzi: indirizzi.data?.indirizzi,
        date: giorniDi(date.data),
      })
    : null;
  const manca = puo(utente, confermaCarrello) ? (errore?.message ?? null) : soloLettura;
  const { isPending } = conferma.stato;
  const invia = async (): Promise<void> => {
    if (!cliente.data) return;
    const chiesto = oltreLimite(cliente.data, totali) && dettagli.tipoDocumento === 'Ordine';
    const si = await confirm(
      chiesto
        ? daApprovare
        : domande(utente.negati.includes('prezzi') ? 'di oggi' : 'mostrati')[dettagli.tipoDocumento],
    );
    if (si)
      conferma.conferma(corpoConferma(dettagli, cliente.data, { totDocumento: totali.totDocumento, righe }), righe);
  };
  const svuotamento = useCall(svuotaCarrello, {
    meta: { failure: 'screen' },
    onSuccess: () => cambiaRighe(queries, () => []),
  });
  const elimina = (): Promise<boolean> =>
    confirm({
      title: "Vuoi eliminare l'ordine?",
      text: 'Le righe del carrello vengono tolte.',
      confirm: 'Elimina',
      danger: true,
      act: async () => {
        await svuotamento.mutateAsync({});
        vai(1);
      },
    });
  const tasto = useRef<HTMLButtonElement>(null);
  const pronto = arrivati && manca === null && !isPending;
  useEffect(() => {
    if (pronto && fuocoLibero()) tasto.current?.focus({ preventScroll: true });
  }, [pronto]);
  return (
    <>
      <RifiutoConferma conferma={conferma} vai={vai} />
      <Riepilogo
        dettagli={dettagli}
        righe={righe}
        totali={totali}
        cliente={cliente.data}
        indirizzo={indirizzi.data?.indirizzi.find(({ prog }) => prog === dettagli.progIndirizzo)}
      />
      <Group justify="space-between" gap="sm" mt="lg">
        <Group gap="xs">
          <Button variant="default" onClick={() => vai(2)} disabled={isPending}>
            Indietro
          </Button>
          <Button variant="subtle" onClick={elimina} disabled={isPending || !puo(utente, svuotaCarrello)}>
            Elimina ordine
          </Button>
        </Group>
        <Group gap="sm">
          {manca !== null && (
            <Text size="sm" c="var(--mantine-color-error)" id="conferma-perche">
              {manca}{' '}
              {errore && (
                <Anchor component="button" type="button" size="sm" underline="always" onClick={() => vai(2)}>
                  Dettagli spedizione
                </Anchor>
              )}
            </Text>
          )}
          <Button
            {...nextStep}
            ref={tasto}
            onClick={invia}
            loading={isPending}
            disabled={!arrivati || manca !== null || conferma.sospeso !== null}
            aria-describedby={manca === null ? undefined : 'conferma-perche'}
          >
            Conferma
          </Button>
        </Group>
      </Group>
    </>
  );
}

/** Tells in advance that the order needs approval; users who may not see prices get neither limit nor total. */
const oltreLimite = (
  { limiteOrdine, daApprovare: sempre }: Cliente,
  { totDocumento }: { readonly totDocumento: number | null },
): boolean => sempre || (limiteOrdine !== null && totDocumento !== null && totDocumento > limiteOrdine);

const daApprovare = {
  title: 'Vuoi chiedere l’ordine?',
  text: 'È oltre il tuo limite: diventa un ordine quando lo approva chi nella tua azienda può farlo. Fino ad allora la merce non è impegnata.',
  confirm: 'Continua',
};

type Domande = Readonly<Record<TipoDocumento, { readonly title: string; readonly text: string }>>;

const domande = (prezzi: string): Domande => ({
  Ordine: {
    title: "Vuoi confermare l'ordine?",
    text: `L’ordine viene registrato ai prezzi ${prezzi} e la merce impegnata.`,
  },
  Preventivo: { title: 'Vuoi registrare il preventivo?', text: `Viene registrato ai prezzi ${prezzi}.` },
  Riserva: {
    title: 'Vuoi riservare la merce?',
    text: `Viene registrato un preventivo ai prezzi ${prezzi}, che tiene la merce fino al giorno scelto.`,
  },
});
