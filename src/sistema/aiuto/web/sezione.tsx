import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { createElement, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import classes from './aiuto.module.css';

export interface AzioniSezione {
  readonly onModifica: () => void;
  /** Undefined at the deepest level. */
  readonly onAggiungi?: () => void;
  /** Undefined for the page itself. */
  readonly onSposta?: (verso: 'su' | 'giu') => void;
  readonly onElimina?: () => void;
}

interface SezioneProps {
  readonly titolo: string;
  readonly html: string;
  readonly livello: number;
  readonly qui: boolean;
  readonly azioni: AzioniSezione | false;
  readonly modulo: ReactNode;
}

export function Sezione({ titolo, html, livello, qui, azioni, modulo }: SezioneProps): ReactNode {
  const posto = useRef<HTMLElement>(null);
  useEffect(() => {
    if (qui) posto.current?.scrollIntoView({ block: 'start' });
  }, [qui]);
  if (modulo) return modulo;
  return (
    <section ref={posto} className={classes.section} data-here={qui || undefined} data-level={livello - 1}>
      <div className={classes.head}>
        {createElement(`h${livello + 1}`, {}, titolo)}
        {azioni && <Azioni {...azioni} titolo={titolo} />}
      </div>
      <TestoHtml html={html} className={classes.text} pictures />
    </section>
  );
}

function Azioni({
  titolo,
  onModifica,
  onAggiungi,
  onSposta,
  onElimina,
}: AzioniSezione & { titolo: string }): ReactNode {
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="default" aria-label={`Modifica: ${titolo}`} title="Modifica" onClick={onModifica}>
        <IconPencil size={16} />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={`Altro: ${titolo}`} title="Altro">
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onAggiungi && (
            <Menu.Item onClick={onAggiungi}>{onSposta ? 'Aggiungi argomento sotto' : 'Aggiungi argomento'}</Menu.Item>
          )}
          {onSposta && <Menu.Item onClick={() => onSposta('su')}>Sposta su</Menu.Item>}
          {onSposta && <Menu.Item onClick={() => onSposta('giu')}>Sposta giù</Menu.Item>}
          {onElimina && (
            <Menu.Item color="danger" onClick={onElimina}>
              Elimina
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
