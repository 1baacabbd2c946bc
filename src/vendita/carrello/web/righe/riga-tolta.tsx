import { Button, Group, Notification, OptionalPortal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { aggiungiRiga, eliminaRiga } from '../../contract.ts';
import { descrizioneRiga } from '#vendita/documenti/rules.ts';
import { cambiaRighe, fermaLetture, righeQuery, type Riga } from '../righe.ts';
import classes from './riga-tolta.module.css';

interface TogliRiga {
  readonly togli: (riga: Riga) => void;
  readonly tolta: Riga | null;
  readonly rimetti: () => void;
  readonly lascia: () => void;
  readonly rimettendo: boolean;
}

/** Optimistic removal; restored on refusal or undo. */
export function useTogliRiga(): TogliRiga {
  const queries = useQueryClient();
  const [tolta, setTolta] = useState<Riga | null>(null);
  const elimina = useCall(eliminaRiga, {
    scope: { id: 'carrello' },
    onMutate: async ({ id }) => {
      await fermaLetture(queries);
      const prima = queries.getQueryData(righeQuery().queryKey)?.righe ?? [];
      cambiaRighe(queries, (righe) => righe.filter(({ prog }) => prog !== id));
      return prima;
    },
    onError: (_error, { id }, prima) => {
      setTolta(null);
      if (Array.isArray(prima)) cambiaRighe(queries, (righe) => rimessa(righe, prima as Riga[], Number(id)));
    },
  });
  const aggiungi = useCall(aggiungiRiga, {
    scope: { id: 'carrello' },
    untilFresh: true,
    onSuccess: () => setTolta(null),
  });
  const rimetti = (): void => {
    if (!tolta) return;
    const { cdArticolo, descrizione, qta, riferimento, note, rigaOrdCliente } = tolta;
    aggiungi.mutate(
      tolta.tpRiga === 'PRODOTTO'
        ? { tpRiga: 'PRODOTTO', cdArticolo, qta, riferimento, note, rigaOrdCliente }
        : { tpRiga: 'RIFERIMENTO', descrizione, qta, riferimento, note },
    );
  };
  const { mutate } = elimina;
  const togli = useCallback(
    (riga: Riga): void => {
      setTolta(riga);
      mutate({ id: riga.prog });
    },
    [mutate],
  );
  return { togli, tolta, rimetti, lascia: () => setTolta(null), rimettendo: aggiungi.isPending };
}

function rimessa(righe: readonly Riga[], prima: readonly Riga[], tolta: number): Riga[] {
  const posto = prima.findIndex(({ prog }) => prog === tolta);
  const sua = prima[posto];
  return sua ? righe.toSpliced(posto, 0, sua) : [...righe];
}

export function RigaTolta({
  tolta,
  rimetti,
  lascia,
  rimettendo,
  inFinestra,
}: TogliRiga & { readonly inFinestra: boolean }): ReactNode {
  return (
    // A dialog traps the focus, so the offer renders inside it.
    <OptionalPortal withinPortal={!inFinestra}>
      <div className={classes.posto} data-in-finestra={inFinestra || undefined} role="status">
        {tolta && (
          <Notification
            color="gray"
            onClose={lascia}
            closeButtonProps={{ 'aria-label': 'Chiudi il messaggio' }}
            className={classes.messaggio}
          >
            <Group gap="md" justify="space-between" wrap="nowrap">
              <span>
                Riga eliminata:{' '}
                {tolta.tpRiga === 'PRODOTTO' ? mostraCodiceArticolo(tolta.cdArticolo) : descrizioneRiga(tolta)}
              </span>
              <Button variant="default" onClick={rimetti} loading={rimettendo}>
                Annulla
              </Button>
            </Group>
          </Notification>
        )}
      </div>
    </OptionalPortal>
  );
}
