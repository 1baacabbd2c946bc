import { ActionIcon } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { IconFileTypePdf, IconLink, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { useCall } from '#platform/web/query.ts';
import { useSlots } from '#platform/web/slots.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { openInTab } from '#platform/web/open-in-tab.ts';
import { copiaTesto } from '#parti/web/copia-testo.ts';
import { TastoMenuTestata } from '#parti/web/menu/con-menu-testata.tsx';
import { apriDialogoTestata } from '#parti/web/menu/richiesta-testata.ts';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import { useUtente } from '#parti/web/utente.ts';
import { preferitoTestata } from '#prodotto/testate/contract.ts';
import type { paginaCatalogo } from '../contract.ts';
import classes from './titolo-pagina.module.css';

type Pagina = ReplyOf<typeof paginaCatalogo>;
type Testata = Pagina['testata'];

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly indirizzoPdf: (testata: IdTestata) => Promise<string>;
  }
}

/** P-010, P-197. */
export function AzioniPagina({ testata }: { testata: Testata }): ReactNode {
  const { ruolo } = useUtente();
  const router = useRouter();
  const indirizzo = (): string =>
    new URL(router.buildLocation(versoCatalogo(testata)).href, window.location.origin).href;
  return (
    <div className={classes.azioni} role="group" aria-label="Azioni della pagina">
      <Stampa testata={testata} />
      {ruolo !== 0 && <Preferita testata={testata} />}
      {ruolo === 2 && (
        <>
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Copia link"
            title="Copia link"
            onClick={() => void copiaTesto(indirizzo())}
          >
            <IconLink size={17} />
          </ActionIcon>
          <TastoMenuTestata testata={testata} grande />
        </>
      )}
    </div>
  );
}

/** P-216. */
function Stampa({ testata }: { testata: Testata }): ReactNode {
  const { ruolo } = useUtente();
  const { indirizzoPdf } = useSlots();
  const apri = useMutation({ mutationFn: () => openInTab(indirizzoPdf(testata)) });
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label="PDF della pagina"
      title="PDF della pagina"
      loading={apri.isPending}
      onClick={(event) => (ruolo === 0 ? apri.mutate() : apriDialogoTestata(testata, 'pdf', event.currentTarget))}
    >
      <IconFileTypePdf size={17} />
    </ActionIcon>
  );
}

/** Not optimistic: changes after the server's OK (P-051). */
function Preferita({ testata: { codTestata, suffisso, preferiti } }: { testata: Testata }): ReactNode {
  const segna = useCall(preferitoTestata, { untilFresh: true });
  const nome = preferiti ? 'Togli dai preferiti' : 'Aggiungi ai preferiti';
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={nome}
      title={nome}
      aria-pressed={preferiti}
      loading={segna.isPending}
      onClick={() => segna.mutate({ codTestata, suffisso, preferito: !preferiti })}
    >
      {preferiti ? <IconStarFilled size={17} color="#e8a200" /> : <IconStar size={17} />}
    </ActionIcon>
  );
}
