import { Button, Group, Paper, Stack } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { conTesto } from '#parti/web/modifica/modifica.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { ConflictAlert, presentOf, type Versioned } from '#platform/web/kit/conflict.tsx';
import { SubmitError } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useWrite, type Write } from '#platform/web/query.ts';
import { domandaSalva, nonSalvata } from '../rules.ts';
import type { ModuloProps } from './modulo-props.ts';

interface SalvataggioProps<P extends Versioned> extends Pick<ModuloProps, 'onSporca' | 'onAnnulla' | 'onSalvata'> {
  readonly label: string;
  readonly versione: number | null;
  readonly write: (versione: number | null) => Write;
  /** False if a field is refused. */
  readonly verifica?: () => boolean;
  readonly mostra: (presente: P) => ReactNode;
  readonly onPresente: (presente: P) => void;
  /** Reapplies the local changes. */
  readonly onMio: (presente: P) => void;
  readonly children: ReactNode;
}

/** Form frame: confirmation (P-190), failure, conflict. */
export function Salvataggio<P extends Versioned>(props: SalvataggioProps<P>): ReactNode {
  const {
    label,
    versione: vista,
    write,
    verifica,
    mostra,
    onPresente,
    onMio,
    onSporca,
    onAnnulla,
    onSalvata,
    children,
  } = props;
  const posto = useRef<HTMLFormElement>(null);
  useEffect(() => void posto.current?.scrollIntoView({ block: 'start' }), []);
  const [versione, setVersione] = useState(vista);
  const salva = useWrite<number | null>(write, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: (reply) => {
      onSporca(false);
      notify.ok('Informazioni salvate');
      onSalvata(typeof reply === 'object' && reply !== null && 'id' in reply ? Number(reply.id) : null);
    },
  });
  const presente = presentOf<P>(salva.error);
  const riparti = (da: P): void => {
    setVersione(da.versione);
    salva.reset();
  };
  const invia = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (presente || (verifica && !verifica())) return;
    if (await confirm({ title: domandaSalva, confirm: 'Salva' })) salva.mutate(versione);
  };
  return (
    <Paper withBorder p="sm" my="xs">
      <form ref={posto} noValidate aria-label={label} onSubmit={(event) => void invia(event)}>
        <Stack gap="sm">
          {children}
          {presente && salva.error ? (
            <ConflictAlert
              error={salva.error}
              present={mostra(presente)}
              onPresent={() => {
                onPresente(presente);
                riparti(presente);
              }}
              onMine={() => {
                onMio(presente);
                riparti(presente);
              }}
            />
          ) : (
            <SubmitError error={salva.error && conTesto(salva.error, (perche) => `${nonSalvata}. ${perche}`)} />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onAnnulla} disabled={salva.isPending}>
              Annulla
            </Button>
            <Button type="submit" loading={salva.isPending} disabled={presente !== null}>
              Salva
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
