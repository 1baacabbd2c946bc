import { Button, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { useCustomer } from '#platform/web/customer.ts';
import { useCall } from '#platform/web/query.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { cambiaConto } from '#parti/web/conto-carrello.ts';
import { quantitaAccettate, QuantitaVicine } from '#parti/web/quantita-vicine.tsx';
import { Disponibilita } from '#parti/web/marche.tsx';
import { useUtente } from '#parti/web/utente.ts';
import type { paginaCatalogo } from '#catalogo/pagina/contract.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { verificaNumero } from '#prodotto/articolo/rules/quantita.ts';
import { aggiungiRiga } from '../../contract.ts';
import { EsitoRiga } from '../esito-riga.tsx';
import classes from './misure-testata.module.css';
import { motivoNonOrdinabile } from './motivo.ts';

type Articolo = ReplyOf<typeof paginaCatalogo>['articoli'][number];

export function MisuraRiga({ articolo, prima }: { articolo: Articolo; prima: boolean }): ReactNode {
  const { cdArticolo, descrizione, unMisura, qtScatola, disponibile, prezzoScontato } = articolo;
  const utente = useUtente();
  const cliente = useCustomer() !== null;
  const [qta, setQta] = useState(formatQuantity(qtScatola > 0 ? qtScatola : 1).replaceAll('.', ''));
  const [rifiuto, setRifiuto] = useState<string | null>(null);
  const aggiungi = useCall(aggiungiRiga, {
    meta: { failure: 'screen' },
    onSuccess: ({ nuova }) => nuova && cambiaConto(1),
  });
  const codice = mostraCodiceArticolo(cdArticolo);
  const motivo = motivoNonOrdinabile({ utente, cliente, prezzo: prezzoScontato });
  const invia = (event: FormEvent): void => {
    event.preventDefault();
    const frase = motivo ?? verificaNumero(qta);
    setRifiuto(frase);
    if (frase === null && !aggiungi.isPending) aggiungi.mutate({ cdArticolo, qta: parseNumber(qta) ?? 0 });
  };
  const metti = (una: number): void => {
    setQta(String(una));
    aggiungi.mutate({ cdArticolo, qta: una });
  };
  const errore = rifiuto ?? aggiungi.error?.message;
  return (
    <li className={classes.misura}>
      <span className={classes.codice}>{codice}</span>
      <span className={classes.nome}>
        {descrizione} {disponibile !== null && <Disponibilita disponibile={disponibile} />}
      </span>
      <span className="numeric">
        {prezzoScontato !== null && `€ ${formatPrice(prezzoScontato, decimaliPrezzo(unMisura))}`}
      </span>
      <form className={classes.ordina} onSubmit={invia} noValidate>
        <TextInput
          size="xs"
          w={90}
          aria-label={`Quantità di ${codice}`}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          data-autofocus={prima || undefined}
          rightSection={<small>{unMisura}</small>}
          value={qta}
          error={Boolean(errore)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget: { value } }) => {
            setQta(value);
            setRifiuto(null);
            aggiungi.reset();
          }}
        />
        <Button type="submit" size="xs" variant="default" loading={aggiungi.isPending} disabled={motivo !== null}>
          Aggiungi
        </Button>
      </form>
      {(motivo ?? errore ?? (aggiungi.isSuccess || null)) !== null && (
        <div className={classes.esito}>
          <EsitoRiga
            esito={
              (errore ?? motivo)
                ? { riuscito: false, frase: errore ?? motivo ?? '' }
                : { riuscito: true, frase: 'Articolo inserito nel carrello' }
            }
          />
          <QuantitaVicine quantita={quantitaAccettate(aggiungi.error)} um={unMisura} onScegli={metti} />
        </div>
      )}
    </li>
  );
}
