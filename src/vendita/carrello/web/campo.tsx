import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldError } from '#platform/contract/refusal.ts';
import { Section } from '#platform/web/kit/screen.tsx';

interface CampoProps {
  readonly titolo: string;
  readonly nomi: readonly string[];
  readonly errore: FieldError | null;
  readonly children: ReactNode;
}

const idCampo = (nome: string): string => `campo-${nome}`;

/** Focus order: invalid field, selectable day, current choice, anything enabled. */
const voluti = ['[aria-invalid="true"]', '[data-ammessa]', 'input:checked', 'input:enabled', 'button:enabled'];

export function mostraCampo({ path }: FieldError): void {
  const campo = document.getElementById(idCampo(path));
  campo?.scrollIntoView({ block: 'center' });
  requestAnimationFrame(() => {
    const [primo] = voluti.flatMap((quale) => campo?.querySelector<HTMLElement>(quale) ?? []);
    primo?.focus({ preventScroll: true });
  });
}

export function Campo({ titolo, nomi, errore, children }: CampoProps): ReactNode {
  const rifiutato = errore !== null && nomi.includes(errore.path);
  return (
    <div id={idCampo(rifiutato ? errore.path : (nomi[0] ?? titolo))}>
      <Section title={titolo}>
        {rifiutato && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert" mb="xs">
            {errore.message}
          </Text>
        )}
        {children}
      </Section>
    </div>
  );
}
