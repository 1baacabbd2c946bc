import { Anchor, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState, type ReactNode } from 'react';
import { keptDraft } from '#platform/web/kit/unsaved.ts';
import { apriMemoria } from './memoria.ts';

const { ricorda, conserva } = apriMemoria('moduli');

export interface Bozza {
  readonly ripresa: boolean;
  readonly ricomincia: () => void;
  readonly dimentica: () => void;
}

/**
 * Keeps a form draft across reload, Back and an expired login. `nome` must contain key and version, so that a draft
 * never replaces a later save. Fields in `segreti` (passwords, keys) are not kept.
 */
export function useBozza<V extends object>(
  nome: string,
  form: UseFormReturnType<V>,
  segreti: readonly (keyof V)[] = nessuno,
): Bozza {
  const [scritto] = useState(() => valori(ricorda(nome), form.getInitialValues()));
  const [ripresa, setRipresa] = useState(scritto !== null);
  const { values, setValues } = form;
  const sporca = form.isDirty();
  useEffect(() => {
    if (scritto) setValues(scritto);
  }, [scritto, setValues]);
  useEffect(() => conserva(nome, sporca ? senza(values, segreti) : null), [nome, segreti, sporca, values]);
  const dimentica = (): void => {
    conserva(nome, null);
    setRipresa(false);
  };
  const ricomincia = (): void => {
    form.reset();
    dimentica();
  };
  return { ripresa, ricomincia, dimentica };
}

const nessuno: readonly never[] = [];

const senza = <V extends object>(values: V, segreti: readonly (keyof V)[]): object =>
  Object.fromEntries(Object.entries(values).filter(([campo]) => !segreti.includes(campo as keyof V)));

function valori<V extends object>(conservati: unknown, iniziali: V): Partial<V> | null {
  if (typeof conservati !== 'object' || conservati === null) return null;
  const buoni = Object.entries(conservati).filter(([campo, valore]) => {
    const iniziale = iniziali[campo as keyof V];
    // The initial value of a date or number may be null.
    return campo in iniziali && (simile(valore, iniziale) || (iniziale === null && typeof valore !== 'object'));
  });
  return buoni.length === 0 ? null : (Object.fromEntries(buoni) as Partial<V>);
}

function simile(conservato: unknown, iniziale: unknown): boolean {
  if (typeof conservato !== typeof iniziale || Array.isArray(conservato) !== Array.isArray(iniziale)) return false;
  if (typeof iniziale !== 'object' || iniziale === null || Array.isArray(iniziale)) return true;
  const campi = (di: object): string => Object.keys(di).sort().join();
  return conservato !== null && campi(conservato as object) === campi(iniziale);
}

interface Scritto<T> {
  readonly scritto: T | null;
  readonly scrivi: (nuovo: T | null) => void;
  readonly ripresa: boolean;
}

export function useScritto<T>(nome: string, buono: (conservato: unknown) => conservato is T): Scritto<T> {
  const [ripreso] = useState(() => {
    const conservato = ricorda(nome);
    return buono(conservato) ? conservato : null;
  });
  const [scritto, setScritto] = useState(ripreso);
  const scrivi = (nuovo: T | null): void => {
    setScritto(nuovo);
    conserva(nome, nuovo);
  };
  return { scritto, scrivi, ripresa: ripreso !== null && scritto === ripreso };
}

export function BozzaRipresa({ ripresa, ricomincia }: Pick<Bozza, 'ripresa' | 'ricomincia'>): ReactNode {
  if (!ripresa) return <span {...keptDraft} hidden />;
  return (
    <Text size="xs" role="status" {...keptDraft}>
      Ripreso quanto era stato scritto.{' '}
      <Anchor component="button" type="button" size="xs" underline="always" onClick={ricomincia}>
        Ricomincia
      </Anchor>
    </Text>
  );
}
