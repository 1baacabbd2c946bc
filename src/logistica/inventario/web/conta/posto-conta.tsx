import { useState, type ReactNode } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { restaDaContare, type RigaTelefono } from './stato-conta.ts';

interface PostoProps {
  readonly posto: string;
  readonly righe: readonly RigaTelefono[];
  readonly prossimo: string | undefined;
  readonly onRiga: (riga: RigaTelefono) => void;
  readonly onTogli: (riga: RigaTelefono) => void;
  /** Rows not found at this location. */
  readonly onZero: (vuote: readonly RigaTelefono[]) => void;
  readonly onPosto: (posto: string) => void;
}

export function PostoConta({ posto, righe, prossimo, onRiga, onTogli, onZero, onPosto }: PostoProps): ReactNode {
  const [finito, setFinito] = useState(false);
  const vuote = righe.filter(restaDaContare);
  return (
    <>
      <ul>
        {righe.map((riga) => (
          <li key={riga.cdArticolo} className={restaDaContare(riga) ? 'riga' : 'riga contata'}>
            <button type="button" className="capo" onClick={() => onRiga(riga)}>
              <span>
                <strong>{mostraCodiceArticolo(riga.cdArticolo)}</strong>
                <br />
                {riga.descrizione}
              </span>
              <span className="quanti">
                {riga.stato === 'contata' || riga.stato === 'approvata'
                  ? `${formatQuantity(riga.qta ?? 0)} ${riga.unMisura}`
                  : riga.stato}
                {riga.daInviare && <small>da inviare</small>}
              </span>
            </button>
            {riga.stato === 'contata' && (
              <button type="button" aria-label={`Togli ${riga.cdArticolo}`} onClick={() => onTogli(riga)}>
                Togli
              </button>
            )}
          </li>
        ))}
      </ul>
      {finito && (
        <p role="alert">
          {formatCounted(vuote.length, 'articolo non contato', 'articoli non contati')} a {posto}: non ce n’è?
        </p>
      )}
      <p className="actions">
        {finito && (
          <button type="button" className="first" onClick={() => onZero(vuote)}>
            Sì, a zero
          </button>
        )}
        {vuote.length > 0 && (
          <button type="button" onClick={() => setFinito(!finito)}>
            {finito ? 'No, li conto' : 'Posto finito'}
          </button>
        )}
        {vuote.length === 0 && prossimo !== undefined && (
          <button type="button" className="first" onClick={() => onPosto(prossimo)}>
            Avanti: {prossimo}
          </button>
        )}
        <button type="button" onClick={() => onPosto('')}>
          Altro posto
        </button>
      </p>
    </>
  );
}
