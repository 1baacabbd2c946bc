import { useRef, useState, type ReactNode } from 'react';
import { sum } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseLimitedNumber } from '#platform/contract/limited-number.ts';
import { useScanner } from '#platform/web/use-scanner.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { decimaliQuantita } from '#prodotto/articolo/rules/decimali.ts';

interface QuantitaProps {
  readonly posto: string;
  readonly nome: string;
  readonly descrizione: string;
  /** Empty if the article is not known here. */
  readonly unMisura: string;
  /** Already counted; null: nothing. */
  readonly prima: number | null;
  readonly onQuanti: (qta: number, detto: string) => void;
  readonly onAnnulla: () => void;
}

const etichetta = (che: string): string => `Questa è un’etichetta: ${che} prima la quantità.`;

/** Enter confirms, Escape cancels. A refused quantity is replaced by the next key; a scan is never one. */
export function QuantitaContata(props: QuantitaProps): ReactNode {
  const { posto, nome, descrizione, unMisura, prima, onQuanti, onAnnulla } = props;
  const [scritta, setScritta] = useState('');
  const [errore, setErrore] = useState('');
  const campo = useRef<HTMLInputElement>(null);
  useScanner(() => setErrore(scritta.trim() === '' ? etichetta('scrivere') : etichetta('confermare')), {
    onSlow: setErrore,
  });
  const prendi = (base: number): void => {
    // Eight digits or more are a slowly scanned label, not a quantity.
    if (/^\d{8,}$/.test(scritta.trim())) {
      setScritta('');
      return setErrore(etichetta('scrivere'));
    }
    const decimals = unMisura === '' ? 3 : decimaliQuantita(unMisura);
    const letta = parseLimitedNumber(scritta, { decimals, min: 0, max: 9_999_999 });
    if ('refused' in letta) {
      campo.current?.select();
      return setErrore(letta.refused);
    }
    const qta = sum([base, letta.value], 3);
    return onQuanti(qta, `${mostraCodiceArticolo(nome)} a ${posto}: ${formatQuantity(qta)} ${unMisura}`.trim());
  };
  return (
    <form
      className="quantita"
      onSubmit={(event) => {
        event.preventDefault();
        prendi(0);
      }}
    >
      <p>
        <strong>{mostraCodiceArticolo(nome)}</strong> a <strong>{posto}</strong>
        <br />
        {descrizione}
        {prima !== null && (
          <>
            <br />
            Già contati: {formatQuantity(prima)} {unMisura}
          </>
        )}
      </p>
      <label>
        Quantità {unMisura}
        <input
          ref={campo}
          autoFocus
          autoComplete="off"
          inputMode="decimal"
          value={scritta}
          onChange={({ target }) => setScritta(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onAnnulla()}
        />
      </label>
      {errore !== '' && <p role="alert">{errore}</p>}
      <p className="actions">
        <button type="submit" className="first">
          {prima === null ? 'Conta' : 'Sostituisci'}
        </button>
        {prima !== null && (
          <button type="button" onClick={() => prendi(prima)}>
            Aggiungi a {formatQuantity(prima)}
          </button>
        )}
        <button type="button" onClick={onAnnulla}>
          Annulla
        </button>
      </p>
    </form>
  );
}
