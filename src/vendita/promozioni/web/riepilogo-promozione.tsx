import { Button, Progress } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { formatMoney, formatQuantity } from '#platform/contract/format.ts';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { useCustomer } from '#platform/web/customer.ts';
import { focusUnread } from '#platform/web/kit/refused-field.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { useUtente } from '#parti/web/utente.ts';
import { cambiaConto } from '#parti/web/conto-carrello.ts';
import { conOmaggio, importoScelto, passiMancanti, passiTotali, qtaOmaggioPer, righeMassime } from '../rules.ts';
import classes from './promozioni.module.css';
import type { Promozione, Scelte } from './tipi.ts';
import { aggiungiPromozione } from '../contract.ts';

interface RiepilogoProps {
  readonly promozione: Promozione;
  readonly scelte: Scelte;
  readonly svuota: () => void;
}

/** Choice, total and gift including the cart (P-076, P-141). */
export function Riepilogo({ promozione, scelte, svuota }: RiepilogoProps): ReactNode {
  const { ruolo, negati } = useUtente();
  const cliente = useCustomer();
  const perche = useId();
  const aggiungi = useAggiungi({ codice: promozione.codice, scelte, svuota });
  const articoli = promozione.testate.flatMap((testata) => testata.articoli);
  const totale = passiTotali(
    articoli.map(({ cdArticolo, qta, qtaOrdine }) => ({ qta, ordinata: qtaOrdine + (scelte.get(cdArticolo) ?? 0) })),
  );
  const importo = importoScelto(
    articoli.map(({ cdArticolo, prezzo }) => ({ quantita: scelte.get(cdArticolo) ?? 0, prezzo })),
  );
  const motivo = motivoFermo({ scelti: scelte.size, senzaCliente: ruolo !== 1 && cliente === null });
  return (
    <section className={classes.riepilogo} aria-label="Riepilogo">
      {conOmaggio(promozione) && <Omaggio promozione={promozione} totale={totale} />}
      <div className={classes.fine}>
        <span aria-live="polite">
          {scelte.size === 1 ? '1 articolo scelto' : `${formatQuantity(scelte.size)} articoli scelti`}{' '}
          {!negati.includes('prezzi') && (
            <>
              <strong>{formatMoney(importo)}</strong>
              <span className={classes.nota}> IVA esclusa</span>
            </>
          )}
        </span>
        <Button
          disabled={motivo !== null}
          loading={aggiungi.inCorso}
          aria-describedby={motivo ? perche : undefined}
          onClick={() => focusUnread(document) || aggiungi.invia()}
        >
          Aggiungi al carrello
        </Button>
      </div>
      {motivo && (
        <p id={perche} className={classes.nota}>
          {motivo}
        </p>
      )}
      <SubmitError error={aggiungi.errore} />
    </section>
  );
}

function motivoFermo({ scelti, senzaCliente }: { scelti: number; senzaCliente: boolean }): string | null {
  if (senzaCliente) return 'Per ordinare scegliere il cliente.';
  if (scelti === 0) return 'Scegliere le quantità degli articoli.';
  return scelti > righeMassime ? `Si possono aggiungere ${righeMassime} articoli alla volta.` : null;
}

/** P-141. */
function Omaggio({ promozione, totale }: { promozione: Promozione; totale: number }): ReactNode {
  const { qtaMinimaPerOmaggio, descrizioneOmaggio } = promozione;
  const quanti = qtaOmaggioPer(promozione, totale);
  const mancano = passiMancanti(promozione, totale);
  const avanti = ((totale % qtaMinimaPerOmaggio) / qtaMinimaPerOmaggio) * 100;
  return (
    <div aria-live="polite">
      {quanti > 0 && (
        <p className={classes.omaggio}>
          <strong>OMAGGIO</strong> {formatQuantity(quanti)} {descrizioneOmaggio}
        </p>
      )}
      <p className={classes.nota}>
        {mancano === 1 ? 'Manca 1 confezione' : `Mancano ${formatQuantity(mancano)} confezioni`} per{' '}
        {quanti > 0 ? 'il prossimo omaggio' : `l'omaggio: ${descrizioneOmaggio}`}
      </p>
      <Progress value={avanti} size="sm" color="green" aria-label="Verso l'omaggio" />
    </div>
  );
}

interface Aggiunta {
  readonly invia: () => void;
  readonly inCorso: boolean;
  readonly errore: ApiError | null;
}

function useAggiungi({
  codice,
  scelte,
  svuota,
}: {
  readonly codice: string;
  readonly scelte: Scelte;
  readonly svuota: () => void;
}): Aggiunta {
  const aggiungi = useCall(aggiungiPromozione, {
    meta: { failure: 'screen' },
    onSuccess: ({ nuove }, { articoli }) => {
      notify.ok(articoli.length === 1 ? 'Articolo inserito nel carrello' : 'Articoli inseriti nel carrello');
      if (nuove > 0) cambiaConto(nuove);
      svuota();
    },
  });
  return {
    invia: () => aggiungi.mutate({ codice, articoli: [...scelte].map(([cdArticolo, qta]) => ({ cdArticolo, qta })) }),
    inCorso: aggiungi.isPending,
    errore: aggiungi.error,
  };
}
