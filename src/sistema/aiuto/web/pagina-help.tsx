import { Button, Text, ActionIcon, Group, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, createElement, useEffect, useRef, type ReactNode } from 'react';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { late } from '#platform/web/kit/late.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { leggiHelp, eliminaArgomento, spostaArgomento } from '../contract.ts';
import { livelliMassimi } from '../rules.ts';
import type { Modifica, ArgomentoHelp } from './modulo.ts';
import type { Posto } from './use-posto.ts';
import classes from './aiuto.module.css';

interface AzioniSezione {
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

function Sezione({ titolo, html, livello, qui, azioni, modulo }: SezioneProps): ReactNode {
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

interface ArgomentiProps {
  readonly helpName: string;
  readonly rami: readonly ArgomentoHelp[];
  readonly livello: number;
  readonly qui: number | null;
  readonly cura: boolean;
  readonly modifica: Modifica | null;
  readonly modulo: ReactNode;
  readonly onModifica: (modifica: Modifica) => void;
}

function Argomenti(props: ArgomentiProps): ReactNode {
  const { helpName, rami, livello, qui, cura, modifica, modulo, onModifica } = props;
  const sposta = useCall(spostaArgomento, { each: true });
  const elimina = useCall(eliminaArgomento, { meta: { failure: 'screen' } });
  const chiediElimina = async ({ id, name, versione, children }: ArgomentoHelp): Promise<void> => {
    const fatto = await confirm({
      title: `Vuoi eliminare l’argomento «${name}»?`,
      ...(children.length > 0 ? { text: 'Si eliminano anche gli argomenti che contiene.' } : {}),
      confirm: 'Elimina',
      danger: true,
      act: () => elimina.mutateAsync({ HelpName: helpName, Id: id, versione }),
    });
    if (fatto) notify.ok('Argomento eliminato');
  };
  return rami.map((ramo) => {
    const { id, name, informazioni, children } = ramo;
    const ultimo = livello > livelliMassimi;
    return (
      <div key={id}>
        <Sezione
          titolo={name}
          html={informazioni}
          livello={livello}
          qui={qui === id}
          azioni={
            cura && {
              onModifica: () => onModifica({ tipo: 'argomento', id }),
              ...(ultimo ? {} : { onAggiungi: () => onModifica({ tipo: 'nuovo', idPadre: id }) }),
              onSposta: (verso) => sposta.mutate({ HelpName: helpName, Id: id, verso }),
              onElimina: () => void chiediElimina(ramo),
            }
          }
          modulo={modifica?.tipo === 'argomento' && modifica.id === id && modulo}
        />
        <Argomenti {...props} rami={children} livello={livello + 1} />
        {modifica?.tipo === 'nuovo' && modifica.idPadre === id && modulo}
      </div>
    );
  });
}

/** Lazy: for editors only. */
const ModuloHelp = late(() => import('./modulo-help.tsx'), 'ModuloHelp');

interface PaginaHelpProps {
  readonly posto: Posto;
  readonly onSporca: (sporca: boolean) => void;
  /** Runs `poi` once unsaved input may be discarded. */
  readonly conCura: (poi: () => void) => Promise<void>;
  readonly onScegli: (posto: Posto) => void;
}

export function PaginaHelp({ posto, onSporca, conCura, onScegli }: PaginaHelpProps): ReactNode {
  const { helpName } = posto;
  const [modifica, setModifica] = useState<Modifica | null>(null);
  const cura = useUtente().ruolo === 2;
  const letta = useQuery({ ...queryOf(leggiHelp, { helpName }), meta: { failure: 'screen' } });
  if (letta.isError) return <FailedCall error={letta.error} onRetry={() => void letta.refetch()} />;
  const pagina = letta.data;
  if (!pagina) return <Loading rows={4} height={28} />;
  const apri = (nuova: Modifica | null): void => void conCura(() => setModifica(nuova));
  const modulo = modifica && (
    <ModuloHelp
      key={JSON.stringify(modifica)}
      pagina={pagina}
      modifica={modifica}
      onSporca={onSporca}
      onAnnulla={() => apri(null)}
      onSalvata={(id) => {
        setModifica(null);
        if (id !== null) onScegli({ helpName, id });
      }}
    />
  );
  return (
    <>
      <Sezione
        titolo={pagina.titolo}
        html={pagina.informazioni}
        livello={1}
        qui={false}
        azioni={
          cura && {
            onModifica: () => apri({ tipo: 'pagina' }),
            onAggiungi: () => apri({ tipo: 'nuovo', idPadre: null }),
          }
        }
        modulo={modifica?.tipo === 'pagina' && modulo}
      />
      <Argomenti
        helpName={helpName}
        rami={pagina.argomenti}
        livello={2}
        qui={posto.id}
        cura={cura}
        modifica={modifica}
        modulo={modulo}
        onModifica={apri}
      />
      {modifica?.tipo === 'nuovo' && modifica.idPadre === null && modulo}
      {pagina.richieste !== '' && (
        <Text size="sm" className={classes.who}>
          {pagina.richieste}
        </Text>
      )}
      {cura && modifica === null && (
        <Button variant="default" size="xs" mt="sm" onClick={() => apri({ tipo: 'nuovo', idPadre: null })}>
          Aggiungi argomento
        </Button>
      )}
    </>
  );
}
