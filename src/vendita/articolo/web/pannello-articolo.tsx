import { ActionIcon, Tabs } from '@mantine/core';
import { IconGripVertical, IconPin, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { chiudiPannello, fissaPannello, lasciaArticolo, trattieniPannello } from '#parti/web/pannelli/pannelli.ts';
import type { Pannello } from '#parti/web/pannelli/pannelli.ts';
import { useFuocoPannello } from './fuoco.ts';
import { Informazioni } from './informazioni.tsx';
import classes from './pannello-articolo.module.css';
import { useSposta } from './use-sposta.ts';

interface PannelloProps {
  readonly pannello: Pannello;
  /** Lies at the bottom of the screen instead of beside the row. */
  readonly stretto: boolean;
}

/** The panel of an article: shown for a while or kept, moved by its title bar, closed by Esc (P-031, P-046). */
export function PannelloArticolo({ pannello, stretto }: PannelloProps): ReactNode {
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
      style={stretto ? undefined : { left: posto.x, top: posto.y, maxHeight: `calc(100dvh - ${posto.y + 8}px)` }}
      onPointerEnter={trattieniPannello}
      onPointerLeave={lasciaArticolo}
    >
      <div className={classes.barra} {...(stretto ? {} : sposta.barra)}>
        {!stretto && (
          <button type="button" className={classes.maniglia} aria-label="Sposta con le frecce" {...sposta.maniglia}>
            <IconGripVertical size={16} aria-hidden />
          </button>
        )}
        <strong>{codice}</strong>
        {!fissato && (
          <ActionIcon aria-label="Tieni aperto" title="Tieni aperto" onClick={() => fissaPannello(id)}>
            <IconPin size={16} />
          </ActionIcon>
        )}
        <ActionIcon aria-label="Chiudi" title="Chiudi (Esc)" onClick={chiudi}>
          <IconX size={17} />
        </ActionIcon>
      </div>
      <Tabs defaultValue="informazioni" className={classes.schede} classNames={{ tab: classes.scheda, panel: classes.contenuto }}>
        <Tabs.List>
          <Tabs.Tab value="informazioni">Informazioni</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="informazioni" tabIndex={0}>
          <Informazioni key={cdArticolo} cdArticolo={cdArticolo} onChiudi={chiudi} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
