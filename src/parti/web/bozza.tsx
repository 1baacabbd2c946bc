import { Anchor, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { keptDraft } from '#platform/web/kit/unsaved.ts';
import { apriMemoria } from './memoria.ts';

const { ricorda, conserva } = apriMemoria('moduli');

export interface Bozza {
  /** The form begins with what was typed before. */
  readonly ripresa: boolean;
  /** The form as it is without the draft. */
  readonly ricomincia: () => void;
  /** It was sent, or given up: nothing of it is kept. */
  readonly dimentica: () => void;
}

/**
 * Keeps what is typed into a form until it is sent or given up: a reload, Back and a login that ran out lose nothing of it. `nome` tells forms
 * apart, with what is edited and its version, so that a draft never covers what somebody else saved since. Not for passwords.
 */
export function useBozza<V extends object>(nome: string, form: UseFormReturnType<V>): Bozza {
  const [scritto] = useState(() => valori(ricorda(nome), form.getInitialValues()));
  const [ripresa, setRipresa] = useState(scritto !== null);
  const { values, setValues } = form;
  const sporca = form.isDirty();
  useEffect(() => {
    if (scritto) setValues(scritto);
  }, [scritto, setValues]);
  useEffect(() => conserva(nome, sporca ? values : null), [nome, sporca, values]);
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

/** The fields of the form that were kept, each of its kind; null without one. */
function valori<V extends object>(conservati: unknown, iniziali: V): Partial<V> | null {
  if (typeof conservati !== 'object' || conservati === null) return null;
  const buoni = Object.entries(conservati).filter(([campo, valore]) => {
    const iniziale = iniziali[campo as keyof V];
    // A day or a number that was not there yet begins as null.
    return campo in iniziali && (simile(valore, iniziale) || (iniziale === null && typeof valore !== 'object'));
  });
  return buoni.length === 0 ? null : (Object.fromEntries(buoni) as Partial<V>);
}

/** True for what may be kept in its place: of one kind, a thing with the same fields. */
function simile(conservato: unknown, iniziale: unknown): boolean {
  if (typeof conservato !== typeof iniziale || Array.isArray(conservato) !== Array.isArray(iniziale)) return false;
  if (typeof iniziale !== 'object' || iniziale === null || Array.isArray(iniziale)) return true;
  const campi = (di: object): string => Object.keys(di).sort().join();
  return conservato !== null && campi(conservato as object) === campi(iniziale);
}

interface Scritto<T> {
  /** Null: nothing was typed that is not saved. */
  readonly scritto: T | null;
  readonly scrivi: (nuovo: T | null) => void;
  readonly ripresa: boolean;
}

/** The same for what is no form: a text in an editor, a table. */
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

/** Says that the form was not begun anew, and how to. */
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
