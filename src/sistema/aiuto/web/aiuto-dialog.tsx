import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { chiudiAiuto } from '#parti/web/aiuto.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { useLosing } from '#platform/web/kit/unsaved.ts';
import { queryOf } from '#platform/web/query.ts';
import { indiceHelp } from '../contract.ts';
import { Albero } from './albero-help.tsx';
import classes from './aiuto.module.css';
import { Cerca } from './ricerca-help.tsx';
import { PaginaHelp } from './pagina-help.tsx';
import type { Posto } from './use-posto.ts';
import { usePosto } from './use-posto.ts';

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
