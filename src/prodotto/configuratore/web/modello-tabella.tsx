import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { inputOf, useTyped } from '#platform/web/kit/fields/use-typed.ts';
import classes from './modello.module.css';
import {
  conCella,
  conRighe,
  isNumero,
  nuovaRiga,
  scriviCella,
  tabelle,
  type Modello,
  type NomeTabella,
} from './modello-tabelle.ts';

interface GuastoMostrato {
  readonly tabella: string;
  readonly riga: number;
  readonly campo: string;
  readonly messaggio: string;
}

interface TabellaProps {
  readonly tabella: NomeTabella;
  readonly modello: Modello;
  readonly guasti: readonly GuastoMostrato[];
  readonly onCambia: (modello: Modello) => void;
}

export function ModelloTabella({ tabella, modello, guasti, onCambia }: TabellaProps): ReactNode {
  const righe: readonly Readonly<Record<string, unknown>>[] = modello[tabella];
  const { colonne, titolo } = tabelle[tabella];
  const cambia = (nuove: readonly Readonly<Record<string, unknown>>[]): void =>
    onCambia(conRighe(modello, tabella, nuove));
  const suoi = guasti.filter((guasto) => guasto.tabella === tabella);
  return (
    <>
      {suoi
        .filter(({ riga, campo }) => riga === 0 || !(colonne as readonly string[]).includes(campo))
        .map(({ messaggio }) => (
          <p key={messaggio} role="alert">
            {messaggio}
          </p>
        ))}
      <div className={classes.cornice}>
        <table className={classes.tabella} aria-label={titolo}>
          <thead>
            <tr>
              <th scope="col">N.</th>
              {colonne.map((colonna) => (
                <th key={colonna} scope="col">
                  {colonna}
                </th>
              ))}
              <th scope="col" aria-label="Togli" />
            </tr>
          </thead>
          <tbody>
            {righe.map((riga, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place
              <tr key={`${tabella}-${i}`}>
                <td>{i + 1}</td>
                {colonne.map((colonna) => (
                  <td key={colonna}>
                    <Cella
                      nome={`${colonna}, riga ${i + 1}`}
                      numero={isNumero(tabella, colonna)}
                      vuota={tabella === 'limiti' || !isNumero(tabella, colonna)}
                      testo={scriviCella(tabella, colonna, riga)}
                      errore={
                        suoi.find((guasto) => guasto.riga === i + 1 && guasto.campo === colonna)?.messaggio ?? null
                      }
                      onTesto={(testo) =>
                        cambia(righe.map((una, j) => (j === i ? conCella(tabella, una, colonna, testo) : una)))
                      }
                    />
                  </td>
                ))}
                <td>
                  <ActionIcon
                    size="sm"
                    aria-label={`Togli la riga ${i + 1}`}
                    onClick={() => cambia(righe.filter((_, j) => j !== i))}
                  >
                    <IconTrash size={14} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        onClick={() => cambia([...righe, nuovaRiga(tabella, righe.at(-1))])}
      >
        Aggiungi una riga
      </Button>
    </>
  );
}

interface CellaProps {
  readonly nome: string;
  readonly testo: string;
  readonly numero: boolean;
  readonly vuota: boolean;
  readonly errore: string | null;
  readonly onTesto: (testo: string) => void;
}

/** Applied on blur, to avoid redrawing hundreds of rows per key. */
const Cella = memo(function Cella({ nome, testo, numero, vuota, errore, onTesto }: CellaProps): ReactNode {
  const campo = useTyped<string>({
    value: testo,
    onChange: (nuovo) => onTesto(nuovo ?? ''),
    parse: (scritto) => {
      const valore = parseNumber(scritto);
      if (!numero) return { value: scritto };
      return valore === null
        ? { refused: 'Numero non valido.' }
        : { value: formatQuantity(valore, 8).replaceAll('.', '') };
    },
    write: (valore) => valore,
    required: vuota ? undefined : 'Scrivere un numero.',
  });
  return (
    <TextInput
      size="xs"
      variant="unstyled"
      aria-label={nome}
      className={classes.cella ?? ''}
      {...inputOf(campo, { error: errore })}
    />
  );
});
