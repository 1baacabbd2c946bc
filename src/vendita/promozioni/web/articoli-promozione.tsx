import { UnstyledButton, ActionIcon, TextInput } from '@mantine/core';
import type { ReactNode, KeyboardEvent } from 'react';
import { formatMoney, formatQuantity } from '#platform/contract/format.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { Disponibilita } from '#parti/web/marche.tsx';
import { useUtente } from '#parti/web/utente.ts';
import { scegliArticolo } from '#parti/web/pannelli/pannelli.ts';
import { eDisponibile } from '#prodotto/articolo/rules/disponibilita.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { inputOf, useTyped } from '#platform/web/kit/fields/use-typed.ts';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import classes from './promozioni.module.css';
import type { Articolo, Scelte } from './tipi.ts';
import { quantitaAccanto, quantitaSulPasso } from '../rules.ts';

interface QuantitaPassiProps {
  readonly articolo: Articolo;
  readonly nome: string;
  readonly quantita: number;
  readonly onQuantita: (quantita: number) => void;
}

const scritta = (quantita: number): string => formatQuantity(quantita).replaceAll('.', '');

/** Buttons step; typed values round up to an orderable one (P-140). */
function QuantitaPassi({ articolo, nome, quantita, onQuantita }: QuantitaPassiProps): ReactNode {
  const campo = useTyped<number>({
    value: quantita,
    onChange: (nuova) => onQuantita(nuova ?? 0),
    parse: (testo) => {
      const numero = parseNumber(testo);
      return numero === null ? { refused: 'Numero non valido.' } : { value: quantitaSulPasso(articolo, numero) };
    },
    write: scritta,
  });
  const vai = (verso: 1 | -1): void => campo.choose(quantitaAccanto(articolo, quantita, verso));
  const input = inputOf(campo, {});
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    input.onKeyDown(event);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    vai(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <span className={classes.passi}>
      <ActionIcon variant="default" aria-label={`Meno ${nome}`} disabled={quantita === 0} onClick={() => vai(-1)}>
        <IconMinus size={14} />
      </ActionIcon>
      <TextInput
        size="xs"
        aria-label={`Quantità ${nome}`}
        inputMode="numeric"
        {...input}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      <ActionIcon variant="default" aria-label={`Più ${nome}`} onClick={() => vai(1)}>
        <IconPlus size={14} />
      </ActionIcon>
    </span>
  );
}

interface ArticoliProps {
  readonly nome: string;
  readonly articoli: readonly Articolo[];
  readonly scelte: Scelte;
  readonly scegli: ((cdArticolo: string, quantita: number) => void) | null;
}

export function ArticoliPromozione({ nome, articoli, scelte, scegli }: ArticoliProps): ReactNode {
  const { negati } = useUtente();
  const conPrezzi = articoli.some(({ prezzo }) => prezzo !== null);
  const conScorta = articoli.some(({ qtaDisponibile }) => qtaDisponibile !== null);
  return (
    <table className={classes.articoli} aria-label={`Articoli in promozione: ${nome}`}>
      <thead>
        <tr>
          <th scope="col">Codice</th>
          <th scope="col">Descrizione</th>
          <th scope="col">UM</th>
          {conPrezzi && (
            <th scope="col" className="numeric">
              Listino
            </th>
          )}
          {conPrezzi && (
            <th scope="col" className="numeric">
              Prezzo
            </th>
          )}
          {conScorta && <th scope="col">Disp.</th>}
          <th scope="col" className="numeric">
            Confezione
          </th>
          {scegli && <th scope="col">Quantità</th>}
          {scegli && conPrezzi && (
            <th scope="col" className="numeric">
              Importo
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {articoli.map((articolo) => {
          const codice = mostraCodiceArticolo(articolo.cdArticolo);
          const decimali = decimaliPrezzo(articolo.unMisura);
          const quantita = scelte.get(articolo.cdArticolo) ?? 0;
          return (
            <tr key={articolo.cdArticolo} data-scelto={quantita > 0 || undefined}>
              <th scope="row">
                <UnstyledButton
                  className={classes.codice}
                  title="Apri l'articolo"
                  onClick={(event) => scegliArticolo(articolo.cdArticolo, event.currentTarget)}
                >
                  {codice}
                </UnstyledButton>
              </th>
              <td className={classes.descrizione}>{articolo.descrizione}</td>
              <td data-nome="UM">{articolo.unMisura}</td>
              {conPrezzi && (
                <td className="numeric" data-nome="Listino">
                  <PriceCell value={articolo.prezzoListino} decimals={decimali} />
                </td>
              )}
              {conPrezzi && (
                <td className={`${classes.prezzo} numeric`} data-nome="Prezzo">
                  {articolo.prezzo === null ? (
                    'Non disponibile'
                  ) : (
                    <PriceCell value={articolo.prezzo} decimals={decimali} />
                  )}
                </td>
              )}
              {conScorta && (
                <td data-nome="Disponibilità">
                  <Disponibilita disponibile={eDisponibile(articolo)} />
                </td>
              )}
              <td className="numeric" data-nome="Confezione">
                {formatQuantity(articolo.qta)}
              </td>
              {scegli && (
                <td data-nome="Quantità">
                  {(articolo.prezzo !== null || negati.includes('prezzi')) && (
                    <QuantitaPassi
                      articolo={articolo}
                      nome={codice}
                      quantita={quantita}
                      onQuantita={(nuova) => scegli(articolo.cdArticolo, nuova)}
                    />
                  )}
                  {articolo.qtaOrdine > 0 && (
                    <span className={classes.nota}>nel carrello {formatQuantity(articolo.qtaOrdine)}</span>
                  )}
                </td>
              )}
              {scegli && conPrezzi && (
                <td className="numeric" data-nome="Importo">
                  {quantita > 0 && articolo.prezzo !== null && formatMoney(importoRiga(quantita, articolo.prezzo))}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
