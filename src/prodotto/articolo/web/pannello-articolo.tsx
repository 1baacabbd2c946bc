import { ActionIcon, Tabs } from '@mantine/core';
import { IconGripVertical, IconPin, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type CSSProperties, type ReactNode, type KeyboardEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { useFuocoPannello, entra } from '#parti/web/pannelli/fuoco.ts';
import {
  chiudiPannello,
  fissaPannello,
  lasciaArticolo,
  trattieniPannello,
  spostaPannello,
  type Pannello,
} from '#parti/web/pannelli/pannelli.ts';
import type { Posto } from '#parti/web/pannelli/posto.ts';
import { useUtente } from '#parti/web/utente.ts';
import { Await, Loading } from '#platform/web/kit/states.tsx';
import { queryOf } from '#platform/web/query.ts';
import { dettaglioArticolo } from '#prodotto/articolo/contract.ts';
import { MenuCura } from './cura/menu-cura.tsx';
import { Informazioni } from './informazioni-articolo.tsx';
import { schedeMostrate, type Scheda } from './schede.ts';
import classes from './pannello-articolo.module.css';

const passo = 16;
const passoLungo = 80;
const frecce: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function useSposta({ id, fissato }: Pannello) {
  const presa = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || !(event.target instanceof Element) || event.target.closest('button:not([data-maniglia])'))
      return;
    if (!event.currentTarget.contains(event.target)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top } = riquadro(event.currentTarget);
    presa.current = { x: event.clientX - left, y: event.clientY - top };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!presa.current) return;
    if (!fissato) fissaPannello(id);
    spostaPannello(id, { x: event.clientX - presa.current.x, y: event.clientY - presa.current.y });
  };
  const onPointerUp = (): void => {
    presa.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const [x, y] = frecce[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    if (!fissato) fissaPannello(id);
    const quanto = event.shiftKey ? passoLungo : passo;
    const { left, top } = riquadro(event.currentTarget);
    spostaPannello(id, { x: left + x * quanto, y: top + y * quanto });
  };
  return {
    barra: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    maniglia: { onKeyDown, 'data-maniglia': true },
  };
}

const riquadro = (parte: HTMLElement): DOMRect => (parte.closest('[data-pannello]') ?? parte).getBoundingClientRect();

interface PannelloProps {
  readonly pannello: Pannello;
  readonly schede: readonly Scheda[];
  readonly stretto: boolean;
}

/** P-031, P-046. */
export function PannelloArticolo({ pannello, schede, stretto }: PannelloProps): ReactNode {
  const { id, cdArticolo, fissato, posto } = pannello;
  const foglio = useRef<HTMLElement>(null);
  const sposta = useSposta(pannello);
  useFuocoPannello(foglio, fissato);
  const chiudi = (): void => chiudiPannello(id, true);
  const codice = mostraCodiceArticolo(cdArticolo);
  return (
    <section
      ref={foglio}
      role="dialog"
      aria-label={`Articolo ${codice}`}
      tabIndex={-1}
      data-pannello={id}
      data-fissato={fissato}
      className={stretto ? classes.foglio : classes.pannello}
      style={stretto ? undefined : postoDi(posto)}
      onPointerEnter={trattieniPannello}
      onPointerLeave={lasciaArticolo}
      // Focus inside pins the panel.
      onFocusCapture={() => !fissato && fissaPannello(id)}
    >
      <div className={classes.barra} {...(stretto ? {} : sposta.barra)}>
        {!stretto && (
          <button type="button" className={classes.maniglia} aria-label="Sposta con le frecce" {...sposta.maniglia}>
            <IconGripVertical size={16} aria-hidden />
          </button>
        )}
        <strong>{codice}</strong>
        <MenuCura cdArticolo={cdArticolo} />
        {!fissato && (
          <ActionIcon aria-label="Tieni aperto" title="Tieni aperto" onClick={() => fissaPannello(id)}>
            <IconPin size={16} />
          </ActionIcon>
        )}
        <ActionIcon aria-label="Chiudi" title="Chiudi (Esc)" onClick={chiudi}>
          <IconX size={17} />
        </ActionIcon>
      </div>
      <SchedePannello key={cdArticolo} cdArticolo={cdArticolo} schede={schede} onChiudi={chiudi} />
    </section>
  );
}

const postoDi = ({ x, y, alta }: Posto): CSSProperties =>
  ({ '--x': `${x}px`, '--y': `${y}px`, ...(alta === undefined ? {} : { '--alta': `${alta}px` }) }) as CSSProperties;

interface SchedePannelloProps {
  readonly cdArticolo: string;
  readonly schede: readonly Scheda[];
  readonly onChiudi: () => void;
}

const informazioni = 'informazioni';

/** An opened tab keeps its state while the panel lives (P-046..050). */
function SchedePannello({ cdArticolo, schede, onChiudi }: SchedePannelloProps): ReactNode {
  const utente = useUtente();
  const dettaglio = useQuery(queryOf(dettaglioArticolo, { id: cdArticolo }));
  const [scelta, setScelta] = useState(informazioni);
  const [aperte, setAperte] = useState<ReadonlySet<string>>(new Set());
  const mostrate = schedeMostrate(schede, utente, dettaglio.data);
  const attuale = mostrate.some(({ chiave }) => chiave === scelta) ? scelta : informazioni;
  const apri = (chiave: string | null): void => {
    if (chiave === null) return;
    setScelta(chiave);
    setAperte((prima) => new Set(prima).add(chiave));
  };
  const tutte = useRef<HTMLDivElement>(null);
  const ordina = (): void => {
    flushSync(() => apri(informazioni));
    const pannello = tutte.current?.closest<HTMLElement>('[data-pannello]');
    if (pannello) entra(pannello);
  };
  return (
    <Tabs
      ref={tutte}
      value={attuale}
      onChange={apri}
      className={classes.schede}
      classNames={{ list: classes.elenco, tab: classes.scheda, panel: classes.contenuto }}
      data-larga={attuale !== informazioni}
    >
      <Tabs.List>
        <Tabs.Tab value={informazioni}>Informazioni</Tabs.Tab>
        {mostrate.map(({ chiave, titolo }) => (
          <Tabs.Tab key={chiave} value={chiave}>
            {titolo}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={informazioni} tabIndex={0}>
        <Informazioni cdArticolo={cdArticolo} onChiudi={onChiudi} />
      </Tabs.Panel>
      {mostrate.map(({ chiave, Contenuto }) => (
        <Tabs.Panel key={chiave} value={chiave} tabIndex={0}>
          {aperte.has(chiave) && (
            <Await query={dettaglio}>
              {(trovato) => (
                <Contenuto
                  cdArticolo={cdArticolo}
                  dettaglio={trovato}
                  onInformazioni={ordina}
                  meanwhile={<Loading />}
                />
              )}
            </Await>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
