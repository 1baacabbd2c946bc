import { NavLink, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, Fragment, useState, type MouseEvent, type ReactNode } from 'react';
import { chiudiAiuto } from '#parti/web/aiuto.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { useLosing } from '#platform/web/kit/unsaved.ts';
import { queryOf } from '#platform/web/query.ts';
import { indiceHelp, cercaHelp } from '../contract.ts';
import { cercaDa } from '../rules.ts';
import { PaginaHelp } from './pagina-help.tsx';
import { usePosto, type Posto } from './use-posto.ts';
import classes from './aiuto.module.css';

/** Opens at the current screen's page (P-029). Role 2 edits in place (P-194). */
export function AiutoDialog({ helpName }: { helpName: string | null }): ReactNode {
  const [posto, vai] = usePosto(helpName);
  const indice = useQuery({ ...queryOf(indiceHelp, {}), meta: { failure: 'screen' } });
  const sporca = useRef(false);
  useLosing(() => sporca.current);
  const segnaSporca = (cosi: boolean): void => {
    sporca.current = cosi;
  };
  const conCura = async (poi: () => void): Promise<void> => {
    if (sporca.current) {
      const si = await confirm({
        title: 'Le modifiche non sono salvate. Vuoi lasciarle?',
        confirm: 'Lascia',
        danger: true,
        back: null,
      });
      if (!si) return;
      sporca.current = false;
    }
    poi();
  };
  const scegli = (nuovo: Posto): void => void conCura(() => vai(nuovo));
  const segui = useCollegamenti(conCura);
  return (
    <Dialog onClose={() => void conCura(chiudiAiuto)} title="Aiuto" size={1080} closeOnClickOutside={false}>
      <div className={classes.body}>
        <nav className={classes.side} aria-label="Argomenti dell’aiuto">
          <Cerca onScegli={scegli}>
            {indice.isError ? (
              <FailedCall error={indice.error} onRetry={() => void indice.refetch()} />
            ) : (
              <Albero pagine={indice.data?.pagine ?? []} posto={posto} onScegli={scegli} />
            )}
          </Cerca>
        </nav>
        <div className={classes.page} onClickCapture={segui}>
          {indice.data ? (
            <PaginaHelp
              key={posto.helpName}
              posto={nota(posto, indice.data.pagine)}
              onSporca={segnaSporca}
              conCura={conCura}
              onScegli={vai}
            />
          ) : (
            <Loading rows={4} height={28} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Falls back to the first readable page. */
function nota(posto: Posto, pagine: readonly { readonly helpName: string }[]): Posto {
  if (pagine.some(({ helpName }) => helpName === posto.helpName)) return posto;
  return { helpName: pagine[0]?.helpName ?? posto.helpName, id: null };
}

/** Portal links navigate in this window and close the help. */
function useCollegamenti(conCura: (poi: () => void) => Promise<void>): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (!href.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link?.closest('[contenteditable]')) return;
    event.preventDefault();
    void conCura(() => {
      chiudiAiuto();
      router.history.push(href);
    });
  };
}

type Pagina = ReplyOf<typeof indiceHelp>['pagine'][number];

interface AlberoProps {
  readonly pagine: readonly Pagina[];
  readonly posto: Posto;
  readonly onScegli: (posto: Posto) => void;
}

const Albero = ({ pagine, posto, onScegli }: AlberoProps): ReactNode => (
  <div className={classes.scroll}>
    {pagine.map(({ helpName, titolo, argomenti }) => {
      const aperta = helpName === posto.helpName;
      return (
        <div key={helpName}>
          <NavLink
            component="button"
            label={titolo}
            active={aperta && posto.id === null}
            aria-current={aperta && posto.id === null ? 'page' : undefined}
            fw={aperta ? 600 : undefined}
            py={4}
            onClick={() => onScegli({ helpName, id: null })}
          />
          {aperta && <Rami rami={argomenti} posto={posto} livello={1} onScegli={onScegli} />}
        </div>
      );
    })}
  </div>
);

interface Ramo {
  readonly id: number;
  readonly name: string;
  readonly children: readonly Ramo[];
}

interface RamiProps extends Omit<AlberoProps, 'pagine'> {
  readonly rami: readonly Ramo[];
  readonly livello: number;
}

function Rami({ rami, posto, livello, onScegli }: RamiProps): ReactNode {
  return rami.map(({ id, name, children }) => (
    <div key={id}>
      <NavLink
        component="button"
        label={name}
        active={posto.id === id}
        aria-current={posto.id === id ? 'true' : undefined}
        py={3}
        pl={8 + livello * 14}
        onClick={() => onScegli({ helpName: posto.helpName, id })}
      />
      <Rami rami={children} posto={posto} livello={livello + 1} onScegli={onScegli} />
    </div>
  ));
}

interface CercaProps {
  readonly onScegli: (posto: Posto) => void;
  readonly children: ReactNode;
}

const pausa = 200;

function Cerca({ onScegli, children }: CercaProps): ReactNode {
  const [testo, setTesto] = useState('');
  const [cercato] = useDebouncedValue(testo.trim(), pausa);
  const attiva = testo.trim().length >= cercaDa;
  return (
    <>
      <TextInput
        aria-label="Cerca nell’aiuto"
        placeholder="Cerca nell’aiuto"
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        data-autofocus
        value={testo}
        onChange={(event) => setTesto(event.currentTarget.value)}
      />
      {attiva && cercato.length >= cercaDa ? <Risultati testo={cercato} onScegli={onScegli} /> : children}
    </>
  );
}

function Risultati({ testo, onScegli }: { testo: string; onScegli: CercaProps['onScegli'] }): ReactNode {
  const trovati = useQuery({
    ...queryOf(cercaHelp, { testo }),
    placeholderData: keepPreviousData,
    meta: { failure: 'screen' },
  });
  if (trovati.isError) return <FailedCall error={trovati.error} onRetry={() => void trovati.refetch()} />;
  const risultati = trovati.data?.risultati;
  return (
    <div className={classes.scroll} aria-live="polite">
      {risultati?.length === 0 && (
        <Text size="sm" c="dimmed">
          Nessun argomento parla di «{testo}».
        </Text>
      )}
      {risultati?.map(({ helpName, titolo, id, name, brano }) => (
        <UnstyledButton key={`${helpName}:${id}`} className={classes.hit} onClick={() => onScegli({ helpName, id })}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {id !== null && (
            <Text size="xs" c="dimmed">
              {titolo}
            </Text>
          )}
          <Text size="xs">
            <Brano pezzi={brano} />
          </Text>
        </UnstyledButton>
      ))}
    </div>
  );
}

function Brano({ pezzi }: { pezzi: readonly { readonly testo: string; readonly cercato: boolean }[] }): ReactNode {
  let inizio = 0;
  return pezzi.map(({ testo, cercato }) => {
    const key = inizio;
    inizio += testo.length;
    return <Fragment key={key}>{cercato ? <mark>{testo}</mark> : testo}</Fragment>;
  });
}
