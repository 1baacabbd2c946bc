import { Alert, Button, Checkbox, Group, Image, Menu, Switch, Text } from '@mantine/core';
import { IconPrinter, IconQrcode, IconRefresh, IconSettings } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { renderSVG } from 'uqr';
import { formatMoney, formatNumber } from '#platform/contract/format.ts';
import { callApi } from '#platform/web/client.ts';
import { host } from '#platform/web/host/host.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { openInTab } from '#platform/web/open-in-tab.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { copiaTesto } from '#parti/web/copia-testo.ts';
import { linkGiro, stampaConsegne } from '../contract.ts';
import { durataInParole, nessunaSelezionata } from '../rules.ts';
import { FinestraConsegne, type Finestra } from './finestre-consegne.tsx';
import { Scheda } from './scheda-giro.tsx';
import type { RigaGiro } from './passi-in-coda.ts';
import { TabellaGiro } from './tabella-giro.tsx';
import type { Trascina } from './trascina.tsx';
import type { Azioni } from './use-consegne.ts';
import { chiaveDi, consegneDi, type Consegna, type Giro } from './righe-piano.ts';

interface LinkGiroProps {
  readonly dtConsegna: string;
  readonly autista: string;
  readonly percorso: string;
  readonly onClose: () => void;
}

function LinkGiroDialog({ dtConsegna, autista, percorso, onClose }: LinkGiroProps): ReactNode {
  const indirizzo = `${location.origin}${percorso}`;
  return (
    <Dialog onClose={onClose} title={`Link del giro di ${autista}, ${formatDate(dtConsegna)}`}>
      <Text size="sm">
        Inquadrare il codice con il telefono dell’autista. Chi ha il link vede questo giro e ne registra le consegne,
        senza altra password, fino a due giorni dopo.
      </Text>
      <Image
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(indirizzo))}`}
        alt="Codice QR della pagina dell’autista"
        w={240}
        h={240}
        mx="auto"
        my="sm"
      />
      <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
        {indirizzo}
      </Text>
      <Group justify="flex-end" mt="sm">
        <Button variant="default" component="a" href={indirizzo} target="_blank" rel="noreferrer">
          Apri
        </Button>
        <Button data-autofocus onClick={() => void copiaTesto(indirizzo)}>
          Copia il link
        </Button>
      </Group>
    </Dialog>
  );
}

export interface PannelloProps {
  readonly giro: Giro;
  readonly autisti: readonly string[];
  readonly data: string;
  readonly puo: boolean;
  readonly azioni: Azioni;
  readonly mostrato: boolean;
  readonly onMostra: () => void;
  readonly onAggiorna: () => void;
  readonly onTasto: (tasto: string, consegne: readonly Consegna[]) => boolean;
  readonly trascina: Trascina;
}

/** With lunch (B-107) and depot (B-108). */
export function righeDi(giro: Giro): RigaGiro[] {
  const [inizio, ...resto] = giro.listaConsegne.map((consegna, i): RigaGiro =>
    i === 0 || i === giro.listaConsegne.length - 1
      ? { genere: 'capolinea', consegna, fine: i > 0 }
      : { genere: 'consegna', consegna },
  );
  if (!inizio) return [];
  const { progPausaPranzo, oraPausaPranzo, impostazioni } = giro;
  const pausa: RigaGiro = { genere: 'pausa', ora: oraPausaPranzo, minuti: impostazioni.pausaPranzo };
  return [inizio, ...(progPausaPranzo > 0 ? resto.toSpliced(progPausaPranzo, 0, pausa) : resto)];
}

function incassi({ incassato: fatti }: Giro, consegne: readonly Consegna[]): string {
  const da = consegne.reduce((tutto, { contrassegno }) => tutto + contrassegno, 0);
  if (fatti > 0) return `, incassati ${formatMoney(fatti)} di ${formatMoney(da)}`;
  return da > 0 ? `, da incassare ${formatMoney(da)}` : '';
}

export function PannelloGiro(props: PannelloProps): ReactNode {
  const { giro, autisti, data, puo, azioni, mostrato, onMostra, onAggiorna, onTasto, trascina } = props;
  const [scelte, setScelte] = useState<ReadonlySet<string>>(new Set());
  const [finestra, setFinestra] = useState<Finestra | null>(null);
  const [percorso, setPercorso] = useState('');
  const link = useCall(linkGiro);
  const [consegne, righe] = [consegneDi(giro), righeDi(giro)];
  const fatte = consegne.filter(({ scaricato, esito }) => scaricato || esito !== '').length;
  const sue = consegne.filter((una) => scelte.has(chiaveDi(una)));
  const scegli = (chiave: string): void => {
    const nuove = new Set(scelte);
    if (!nuove.delete(chiave)) nuove.add(chiave);
    setScelte(nuove);
  };
  /** B-105. */
  const conScelte = (fai: () => void) => (): void => {
    if (sue.length === 0) notify.error(nessunaSelezionata);
    else fai();
  };
  const mandaInStampa = (tipo: 'bolle' | 'passaggi' | 'colli'): void => {
    if (host.send('stampaConsegne', tipo, data, giro.autista)) return;
    void openInTab(callApi(stampaConsegne, { tipo, dtConsegna: data, autista: giro.autista })).catch((error: Error) =>
      notify.error(error.message),
    );
  };
  const stampa = (tipo: 'bolle' | 'passaggi' | 'colli') => conScelte(() => mandaInStampa(tipo));
  /** `p` prints the passages of the focused tour. */
  const tasto = (quale: string, consegna: Consegna): boolean => {
    if (quale !== 'p') return onTasto(quale, sue.length > 0 ? sue : [consegna]);
    mandaInStampa('passaggi');
    return true;
  };
  const apri = (quale: Finestra) => (): void => setFinestra(quale);
  return (
    <Scheda
      nome={giro.autista}
      colore={giro.colore}
      titolo={`${giro.autista} (${fatte > 0 ? `${fatte} di ` : ''}${consegne.length})`}
      riassunto={`${formatNumber(giro.km, 1)} km, viaggio ${durataInParole(giro.tempoViaggio)}, in tutto ${durataInParole(giro.secondi)}, ${formatNumber(giro.peso)} kg${incassi(giro, consegne)}`}
      sotto={trascina.pannello(giro.autista, consegne.length)}
      prima={
        <Checkbox size="xs" checked={mostrato} onChange={onMostra} aria-label={`Mostra ${giro.autista} sulla mappa`} />
      }
    >
      {giro.errori !== '' && (
        <Alert color="yellow" p="xs">
          {giro.errori}
        </Alert>
      )}
      <Group gap="xs">
        <Switch
          size="xs"
          label="Blocca"
          disabled={!puo}
          checked={giro.impostazioni.bloccato}
          onChange={() => azioni.blocca(giro)}
        />
        <Switch
          size="xs"
          label="Inverti"
          disabled={!puo}
          checked={giro.impostazioni.inverti}
          onChange={() => azioni.inverti(giro)}
        />
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={onAggiorna}
        >
          Aggiorna
        </Button>
        <Menu disabled={!puo}>
          <Menu.Target>
            <Button
              size="compact-xs"
              variant="default"
              disabled={!puo}
              leftSection={<IconSettings size={14} aria-hidden />}
            >
              Gestione
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={apri('impostazioni')}>Impostazioni</Menu.Item>
            <Menu.Item onClick={conScelte(apri('autista'))}>Cambia autista</Menu.Item>
            <Menu.Item onClick={conScelte(apri('sposta'))}>Sposta consegna</Menu.Item>
            <Menu.Item onClick={apri('spostamenti')}>Spostamenti</Menu.Item>
            <Menu.Item onClick={conScelte(apri('orari'))}>Ora passaggio</Menu.Item>
            <Menu.Item onClick={conScelte(apri('ritiro'))}>Ritiro</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Menu>
          <Menu.Target>
            <Button size="compact-xs" variant="default" leftSection={<IconPrinter size={14} aria-hidden />}>
              Stampa
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={stampa('bolle')}>Stampa bolle</Menu.Item>
            <Menu.Item onClick={stampa('passaggi')}>Scheda passaggi</Menu.Item>
            <Menu.Item onClick={stampa('colli')}>Etichette colli</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconQrcode size={14} aria-hidden />}
          loading={link.isPending}
          disabled={!puo}
          onClick={() =>
            link.mutate(
              { dtConsegna: data, autista: giro.autista },
              { onSuccess: (fatto) => setPercorso(fatto.percorso) },
            )
          }
        >
          Link del giro
        </Button>
      </Group>
      <TabellaGiro
        nome={`Giro di ${giro.autista}`}
        autista={giro.autista}
        righe={righe}
        trascina={trascina.righe(giro.autista, righe)}
        scelte={scelte}
        onScegli={scegli}
        onTasto={tasto}
        onSposta={(consegna, prog) => azioni.sposta(consegna, prog, giro.autista)}
        {...{ data, puo }}
      />
      {percorso !== '' && (
        <LinkGiroDialog dtConsegna={data} autista={giro.autista} percorso={percorso} onClose={() => setPercorso('')} />
      )}
      {finestra && (
        <FinestraConsegne
          quale={finestra}
          {...{ giro, autisti, data, azioni }}
          scelte={sue}
          onClose={() => setFinestra(null)}
          onFatto={() => setScelte(new Set())}
        />
      )}
    </Scheda>
  );
}
