import { Button, Text, TextInput } from '@mantine/core';
import { useId, useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatMoney, formatQuantity } from '#platform/contract/format.ts';
import { useCustomer } from '#platform/web/customer.ts';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { alertDialog } from '#platform/web/kit/confirm.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall, queryOf } from '#platform/web/query.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { cambiaConto } from '#parti/web/conto-carrello.ts';
import { QuantitaVicine } from '#parti/web/quantita-vicine.tsx';
import { useFuocoQuantita } from '#parti/web/pannelli/fuoco.ts';
import { useUtente } from '#parti/web/utente.ts';
import type { dettaglioArticolo, prezzoArticolo } from '#prodotto/articolo/contract.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import {
  etichettaMinima,
  quantitaMinima,
  quantitaPerScatole,
  scatolePerQuantita,
  quantitaVicine,
  verificaQuantita,
  type ArticoloOrdinabile,
} from '#prodotto/articolo/rules/quantita.ts';
import { codiciArticolo } from '#vendita/codici-cliente/contract.ts';
import { useDebouncedCallback } from '@mantine/hooks';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { aggiungiRiga } from '../../contract.ts';
import { motivoNonOrdinabile } from './motivo.ts';
import classes from './ordina-articolo.module.css';

const attesa = 250;

const scritta = (numero: number | null): string => (numero === null ? '' : formatQuantity(numero).replaceAll('.', ''));

function scatoleDi(articolo: ArticoloOrdinabile, quantita: string): string {
  const numero = parseNumber(quantita);
  return numero === null || numero <= 0 ? '' : scritta(scatolePerQuantita(articolo, numero));
}

/** Quantity and boxes follow each other, starting at the minimum (P-160..164). */
function useQuantita(articolo: ArticoloOrdinabile, onQuantita: (quantita: number) => void) {
  const minima = quantitaMinima(articolo);
  const [testi, setTesti] = useState(() => ({
    quantita: scritta(minima),
    scatole: scatoleDi(articolo, scritta(minima)),
  }));
  const [toccata, setToccata] = useState(false);
  const poi = useDebouncedCallback(onQuantita, attesa);
  useEffect(() => onQuantita(minima), [minima, onQuantita]);

  const rifiuto = verificaQuantita(articolo, testi.quantita);
  const passa = (quantita: string, scatole: string): void => {
    setTesti({ quantita, scatole });
    const numero = parseNumber(quantita);
    if (numero !== null && verificaQuantita(articolo, quantita) === null) poi(numero);
  };
  return {
    ...testi,
    valida: rifiuto === null ? parseNumber(testi.quantita) : null,
    errore: toccata ? rifiuto : null,
    vicine: toccata ? quantitaVicine(articolo, testi.quantita) : [],
    scriviQuantita: (quantita: string): void => passa(quantita, scatoleDi(articolo, quantita)),
    scriviScatole: (scatole: string): void => {
      const numero = parseNumber(scatole);
      passa(numero === null || numero <= 0 ? '' : scritta(quantitaPerScatole(articolo, numero)), scatole);
      setToccata(true);
    },
    /** Shows errors from now on and returns the current one. */
    mostraErrore: (): string | null => {
      setToccata(true);
      return rifiuto;
    },
  };
}

interface OrdinaProps {
  readonly dettaglio: ReplyOf<typeof dettaglioArticolo>;
  readonly prezzo: ReplyOf<typeof prezzoArticolo>;
  /** Debounced; called only for orderable quantities. */
  readonly onQuantita: (quantita: number) => void;
}

/** Ordering box of the article panel (P-054, P-160..165); Enter adds. */
export function OrdinaArticolo({ dettaglio, prezzo, onQuantita }: OrdinaProps): ReactNode {
  const utente = useUtente();
  const cliente = useCustomer();
  const campi = useQuantita(dettaglio, onQuantita);
  const { quantita, scatole, valida, errore, scriviQuantita, scriviScatole, mostraErrore } = campi;
  const aggiungi = useAggiungi();
  const perche = useId();
  const campo = useFuocoQuantita();
  const motivo = motivoNonOrdinabile({ utente, cliente: cliente !== null, prezzo: prezzo.prezzoScontato });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (motivo || aggiungi.isPending) return;
    if (valida === null) {
      const rifiuto = mostraErrore();
      const torna = (): void => campo.current?.select();
      if (rifiuto?.startsWith('Quantità minima')) void alertDialog(rifiuto).then(torna);
      else torna();
      return;
    }
    const dati = new FormData(event.currentTarget);
    aggiungi.mutate({
      cdArticolo: dettaglio.cdArticolo,
      qta: valida,
      riferimento: testo(dati, 'riferimento'),
      note: testo(dati, 'note'),
    });
  };
  return (
    <form className={classes.ordine} onSubmit={onSubmit} noValidate aria-label="Ordina">
      <TextInput size="xs" label="Riferimento" name="riferimento" maxLength={60} autoComplete="off" />
      <TextInput size="xs" label="Note" name="note" maxLength={300} autoComplete="off" />
      <TextInput
        ref={campo}
        data-quantita
        size="xs"
        label="Quantità"
        rightSection={<span className={classes.unita}>{dettaglio.unMisura}</span>}
        inputMode="numeric"
        autoComplete="off"
        value={quantita}
        error={errore}
        onChange={(event) => scriviQuantita(event.currentTarget.value)}
        onBlur={mostraErrore}
      />
      <TextInput
        size="xs"
        label="Nr.Scatole"
        inputMode="decimal"
        autoComplete="off"
        value={scatole}
        onChange={(event) => scriviScatole(event.currentTarget.value)}
      />
      {campi.vicine.length > 0 && (
        <div className={classes.largo}>
          <QuantitaVicine
            quantita={campi.vicine}
            um={dettaglio.unMisura}
            onScegli={(una) => scriviQuantita(String(una))}
          />
        </div>
      )}
      <div className={`${classes.largo} ${classes.fine}`}>
        <div>
          <strong aria-live="polite">
            {valida !== null &&
              prezzo.prezzoScontato !== null &&
              formatMoney(importoRiga(valida, prezzo.prezzoScontato))}
          </strong>
          <Text size="xs" c="dimmed">
            {etichettaMinima(dettaglio)}
          </Text>
          {motivo === null && <CodiciArticolo cdArticolo={dettaglio.cdArticolo} />}
          {motivo && (
            <Text id={perche} size="xs">
              {motivo}
            </Text>
          )}
        </div>
        <Button
          type="submit"
          size="sm"
          disabled={motivo !== null}
          loading={aggiungi.isPending}
          aria-describedby={motivo ? perche : undefined}
        >
          Aggiungi al carrello
        </Button>
      </div>
      {aggiungi.error && (
        <div className={classes.largo}>
          <SubmitError error={aggiungi.error} />
        </div>
      )}
    </form>
  );
}

const testo = (dati: FormData, nome: string): string => {
  const valore = dati.get(nome);
  return typeof valore === 'string' ? valore : '';
};

function useAggiungi() {
  return useCall(aggiungiRiga, {
    meta: { failure: 'screen' },
    onSuccess: ({ nuova }) => {
      notify.ok('Articolo inserito nel carrello');
      if (nuova) cambiaConto(1);
    },
  });
}

function CodiciArticolo({ cdArticolo }: { cdArticolo: string }): ReactNode {
  const { data } = useQuery({ ...queryOf(codiciArticolo, { cdArticolo }), meta: { failure: 'screen' } });
  if (!data) return null;
  const codici = data.codici.map(({ codice }) => codice).join(', ');
  return (
    <Text size="xs">
      {codici !== '' && `Vs. codice ${codici} · `}
      <AnchorLink to="/codicicliente" search={{ articolo: cdArticolo }} size="xs">
        {codici === '' ? 'Dai un vostro codice' : 'Cambia'}
      </AnchorLink>
    </Text>
  );
}
