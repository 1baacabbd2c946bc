import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { Empty } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { mappaDisegnabile } from '#parti/web/mappa/mappa-disegnabile.ts';
import { puntiGps } from '../contract.ts';
import classes from './consegne.module.css';
import type { Punto } from '../rules/stima.ts';
import { PannelloGiro } from './pannello-giro.tsx';
import { Proposta } from './proposta-consegne.tsx';
import { certo, MettiPunto, perPunto, PuntiDialog } from './punti-consegne.tsx';
import { Scheda } from './scheda-giro.tsx';
import type { RigaGiro } from './passi-in-coda.ts';
import { TabellaGiro } from './tabella-giro.tsx';
import { useTrascina, type Trascina } from './trascina.tsx';
import { chiaveDi, type Consegna, type Piano } from './righe-piano.ts';
import { useConsegne, type Azioni } from './use-consegne.ts';

const Mappa = late(() => import('./mappa-consegne.tsx'), 'MappaConsegne');

interface GiornoProps {
  readonly data: string;
  readonly piano: Piano;
  readonly puo: boolean;
  readonly onAggiorna: () => void;
  /** A counter; each increase shows the proposal again. */
  readonly mostrata: number;
  readonly luogo: { readonly latitudine: number; readonly longitudine: number } | null;
}

export function GiornoConsegne({ data, piano: visto, puo, onAggiorna, luogo, mostrata }: GiornoProps): ReactNode {
  const { piano, ...azioni } = useConsegne(data, visto);
  const trascina = useTrascina(data, azioni);
  const [nascosti, setNascosti] = useState<ReadonlySet<string>>(new Set());
  const [conMappa] = useState(mappaDisegnabile);
  const gps = useQuery({ ...queryOf(puntiGps, { dtConsegna: data }), enabled: piano.generali.gps });
  const [elenco, setElenco] = useState(false);
  const [daMettere, setDaMettere] = useState<Consegna | null>(null);
  const [segnato, setSegnato] = useState<Punto | null>(null);
  const elenchi = useRef<HTMLDivElement>(null);
  const proposta = piano.proposta !== null;
  const cera = useRef(proposta);
  const deciso = useRef(false);
  useEffect(() => {
    // Focuses the proposal, once the dialog is closed.
    if (mostrata > 0) elenchi.current?.querySelector<HTMLElement>('[data-proposta]')?.focus();
  }, [mostrata]);
  useEffect(() => {
    // The pressed button disappears with the proposal.
    if (cera.current && !proposta && deciso.current)
      elenchi.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus();
    cera.current = proposta;
    if (!proposta) deciso.current = false;
  }, [proposta]);
  const consegne = perPunto(piano);
  const incerti = consegne.filter((una) => !certo(una)).length;
  const autisti = piano.giri.map(({ autista }) => autista);
  const mostra = (autista: string): void => {
    const nuovi = new Set(nascosti);
    if (!nuovi.delete(autista)) nuovi.add(autista);
    setNascosti(nuovi);
  };
  const tasto = puo ? tastiera(azioni, autisti) : () => false;
  /** Asks before undoing a colleague's step. */
  const annulla = (): void => {
    const { annullabile, annullabileDi } = piano;
    if (annullabileDi === '') return azioni.annulla();
    void confirm({
      title: `Annullare il passo di ${annullabileDi}?`,
      text: `L’ultimo passo del giorno, «${annullabile}», è di ${annullabileDi}.`,
      confirm: 'Annulla il passo',
      danger: true,
      back: null,
      act: () => Promise.resolve(azioni.annulla(true)),
    });
  };
  const giorno = (event: KeyboardEvent): void => {
    const campo = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key !== 'z' || event.ctrlKey || event.metaKey || campo || !puo || piano.annullabile === '') return;
    event.preventDefault();
    annulla();
  };
  return (
    <div className={conMappa ? classes.giorno : undefined} onKeyDown={giorno} role="presentation">
      {conMappa && (
        <Mappa
          giri={piano.giri.filter(({ autista }) => !nascosti.has(autista))}
          gps={gps.data ?? []}
          luogo={luogo}
          onPunto={daMettere && setSegnato}
          segnato={daMettere && segnato}
          meanwhile={<div className={classes.mappa} />}
        />
      )}
      <div className={classes.giri} ref={elenchi}>
        <Proposta
          piano={piano}
          occupato={azioni.occupato || !puo}
          onDecidi={(accetta) => {
            deciso.current = true;
            azioni.decidi(accetta);
          }}
        />
        {piano.strade !== '' && <Text size="sm">{piano.strade}</Text>}
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={!puo || piano.annullabile === ''} onClick={annulla}>
            {piano.annullabile === ''
              ? 'Niente da annullare'
              : `Annulla: ${[piano.annullabile, piano.annullabileDi && `di ${piano.annullabileDi}`].filter(Boolean).join(' ')}`}
          </Button>
          <Button size="xs" variant="default" disabled={consegne.length === 0} onClick={() => setElenco(true)}>
            {incerti === 0 ? 'Punti' : `Punti da verificare (${incerti})`}
          </Button>
        </Group>
        {elenco && (
          <PuntiDialog
            consegne={consegne}
            onClose={() => setElenco(false)}
            onScegli={(consegna) => {
              if (!puo) return;
              setElenco(false);
              setSegnato(null);
              setDaMettere(consegna);
            }}
          />
        )}
        {daMettere && (
          <MettiPunto
            key={`${chiaveDi(daMettere)} ${segnato?.lat ?? ''} ${segnato?.lon ?? ''}`}
            data={data}
            consegna={daMettere}
            segnato={segnato}
            onClose={() => setDaMettere(null)}
          />
        )}
        {autisti.length === 0 && <Empty text="Nessun autista: aggiungerlo da Autisti" />}
        {trascina.cartello}
        {piano.daAssegnare.length > 0 && (
          <DaAssegnare {...{ data, puo, trascina }} consegne={piano.daAssegnare} onTasto={tasto} />
        )}
        {piano.giri.map((giro) => (
          <PannelloGiro
            key={giro.autista}
            {...{ giro, autisti, data, puo, azioni, trascina }}
            mostrato={!nascosti.has(giro.autista)}
            onMostra={() => mostra(giro.autista)}
            onAggiorna={onAggiorna}
            onTasto={tasto}
          />
        ))}
      </div>
    </div>
  );
}

/** Digit: that driver; 0: unassign; `l`: lock; `s`: unloaded. */
const tastiera =
  (azioni: Azioni, autisti: readonly string[]) =>
  (tasto: string, consegne: readonly Consegna[]): boolean => {
    const autista = tasto === '0' ? '' : autisti[Number(tasto) - 1];
    if (/^\d$/.test(tasto) && autista !== undefined) azioni.dai(consegne, autista);
    else if (tasto === 'l') azioni.segna(consegne, { fissa: consegne.some(({ fissa }) => !fissa) });
    else if (tasto === 's') azioni.segna(consegne, { scaricato: consegne.some(({ scaricato }) => !scaricato) });
    else return false;
    return true;
  };

function DaAssegnare({
  data,
  puo,
  consegne,
  onTasto,
  trascina,
}: {
  readonly trascina: Trascina;
  readonly data: string;
  readonly puo: boolean;
  readonly consegne: readonly Consegna[];
  readonly onTasto: (tasto: string, consegne: readonly Consegna[]) => boolean;
}): ReactNode {
  const [scelte, setScelte] = useState<ReadonlySet<string>>(new Set());
  const sue = consegne.filter((una) => scelte.has(chiaveDi(una)));
  const righe = consegne.map((consegna): RigaGiro => ({ genere: 'consegna', consegna }));
  const scegli = (chiave: string): void => {
    const nuove = new Set(scelte);
    if (!nuove.delete(chiave)) nuove.add(chiave);
    setScelte(nuove);
  };
  return (
    <Scheda
      nome="Da assegnare"
      colore="#868e96"
      titolo={`Da assegnare (${consegne.length})`}
      sotto={trascina.pannello('', consegne.length)}
      riassunto="una cifra le dà all’autista con quel numero"
    >
      <TabellaGiro
        nome="Consegne da assegnare"
        autista=""
        {...{ data, puo }}
        righe={righe}
        trascina={trascina.righe('', righe)}
        scelte={scelte}
        onScegli={scegli}
        onTasto={(tasto, consegna) => onTasto(tasto, sue.length > 0 ? sue : [consegna])}
      />
    </Scheda>
  );
}
