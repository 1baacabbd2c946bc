import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import type { Contato } from './memoria-conta.ts';

interface NonPresiProps {
  readonly rifiutati: readonly Contato[];
  readonly onVisto: () => void;
}

const quanti = ({ qta }: Contato): string => (qta === null ? 'tolto' : formatQuantity(qta));

/** Refused counts stay until the user has read them. */
export function NonPresi({ rifiutati, onVisto }: NonPresiProps): ReactNode {
  if (rifiutati.length === 0) return null;
  return (
    <>
      {rifiutati.map((uno) => (
        <p key={uno.id} role="alert">
          Non preso ({uno.ubicazione}, {quanti(uno)}): {uno.stato}
        </p>
      ))}
      <p className="actions">
        <button type="button" onClick={onVisto}>
          Ho letto
        </button>
      </p>
    </>
  );
}
