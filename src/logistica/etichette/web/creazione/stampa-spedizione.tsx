import { Button, Group, Select } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { elencoStampanti } from '#esterni/stampanti/contract.ts';
import { inviate } from '#esterni/stampanti/rules.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { host } from '#platform/web/host/host.ts';
import { hostFailed } from '#platform/web/host/port.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { openInTab } from '#platform/web/open-in-tab.ts';
import { queryOf, useCall } from '#platform/web/query.ts';
import { apriMemoria } from '#parti/web/memoria.ts';
import { etichettePdf, messaggioSpedizione, stampaSpedizione } from '../../contract.ts';
import type { Operatore } from '../../rules/list.ts';
import { segnoErrore } from '../../rules.ts';
import type { Info } from './info.ts';

/** B-251. */
const predefinita = 'ZT-Corriere';
const memoria = apriMemoria('spedizioni');

/** B-139; asks before a reprint. */
export function StampaEtichette({
  info,
  operatore,
  onFine,
}: {
  info: Info;
  operatore: Operatore;
  onFine: () => void;
}): ReactNode {
  const { data } = useQuery(queryOf(elencoStampanti, {}));
  const stampanti = data?.stampanti ?? [];
  const [scelta, setScelta] = useState<string | null>(() => memoria.ricorda('stampante') as string | null);
  const usata =
    stampanti.find(({ nome }) => nome === scelta) ?? stampanti.find(({ nome }) => nome === predefinita) ?? stampanti[0];
  const stampa = useCall(stampaSpedizione, { each: true, untilFresh: true });
  const tasto = useRef<HTMLButtonElement>(null);
  const pronta = usata !== undefined;
  // The button gets the focus only after the printers are loaded.
  useEffect(() => {
    if (pronta) tasto.current?.focus({ preventScroll: true });
  }, [pronta]);
  const { codiceSpedizione, anno } = info;
  const pdf = useMutation<void, ApiError>({
    mutationFn: () => openInTab(callApi(etichettePdf, { operatore, codiceSpedizione, anno })),
  });

  const manda = async (): Promise<void> => {
    if (!usata) return;
    const perHost = usata.canale === 'programma' || /USB|Corriere/i.test(usata.nome);
    const pezzi = await stampa.mutateAsync({
      operatore,
      codiceSpedizione,
      anno,
      stampante: usata.nome,
      tipologia: perHost ? 'diretta' : 'API',
    });
    const rotti = pezzi.filter(({ ParcelId }) => ParcelId === segnoErrore);
    const buoni = pezzi.filter(({ ParcelId }) => ParcelId !== segnoErrore);
    for (const { Contenuto } of rotti) notify.error(`Errore stampa etichette: ${Contenuto}`);
    if (perHost && !buoni.every(({ Contenuto }) => host.send('stampaSimapac', usata.nome, Contenuto)))
      return notify.error(hostFailed);
    if (buoni.length > 0) notify.ok(inviate);
    if (rotti.length === 0) onFine();
  };
  const chiedi = async (): Promise<void> => {
    const { message } = await callApi(messaggioSpedizione, { tipo: 'stampa', codiceSpedizione, anno });
    if (message === 'OK') return manda();
    await confirm({ title: 'Stampare le etichette?', text: `${message} Continuare?`, confirm: 'Stampa', act: manda });
  };
  return (
    <Group align="flex-end" gap="sm" mb="sm">
      <Select
        label="Stampante"
        w={220}
        data={stampanti.map(({ nome }) => nome)}
        value={usata?.nome ?? null}
        allowDeselect={false}
        onChange={(una) => {
          setScelta(una);
          memoria.conserva('stampante', una);
        }}
        description={usata?.motivo || undefined}
      />
      <Button
        ref={tasto}
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={stampa.isPending}
        disabled={!pronta}
        onClick={() => void chiedi().catch((errore: unknown) => notify.error(String((errore as Error).message)))}
      >
        Stampa {info.etichette === 1 ? '1 etichetta' : `${info.etichette} etichette`}
      </Button>
      <Button variant="default" loading={pdf.isPending} onClick={() => pdf.mutate()} aria-label="PDF delle etichette">
        PDF
      </Button>
    </Group>
  );
}
