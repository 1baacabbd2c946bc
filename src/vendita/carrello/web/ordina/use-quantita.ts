import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import {
  quantitaMinima,
  quantitaPerScatole,
  scatolePerQuantita,
  quantitaVicine,
  verificaQuantita,
} from '#prodotto/articolo/rules/quantita.ts';
import type { ArticoloOrdinabile } from '#prodotto/articolo/rules/quantita.ts';

const attesa = 250;

const scritta = (numero: number | null): string => (numero === null ? '' : formatQuantity(numero).replaceAll('.', ''));

function scatoleDi(articolo: ArticoloOrdinabile, quantita: string): string {
  const numero = parseNumber(quantita);
  return numero === null || numero <= 0 ? '' : scritta(scatolePerQuantita(articolo, numero));
}

/** Quantity and boxes follow each other, starting at the minimum (P-160..164). */
export function useQuantita(articolo: ArticoloOrdinabile, onQuantita: (quantita: number) => void) {
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
