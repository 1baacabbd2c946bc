import { Button, Center, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../api-error.ts';
import { askLogin } from '../login-door.ts';
import { sessionRanOut } from '../session.ts';
import { late } from './late.tsx';
import { useRefused } from './refusal.ts';

const UnreadScans = late(() => import('./unread-scans.tsx'), 'UnreadScans');

interface LoadingProps {
  readonly rows?: number;
  readonly height?: number;
  readonly screen?: boolean;
}

export function Loading({ rows = 8, height = 24, screen = false }: LoadingProps): ReactNode {
  return (
    <Stack gap={8} aria-live="polite" aria-busy data-screen={screen || undefined}>
      <VisuallyHidden>Caricamento dati...</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => `riga ${row}`).map((row) => (
        <Skeleton key={row} height={height} radius="xs" />
      ))}
    </Stack>
  );
}

interface PlateProps {
  readonly title: string;
  readonly text?: string;
  readonly urgent?: boolean;
  readonly children?: ReactNode;
}

function Plate({ title, text, urgent = false, children }: PlateProps): ReactNode {
  return (
    <Center py="xl" aria-live={urgent ? 'assertive' : 'polite'}>
      <Stack align="center" gap="xs" maw={460}>
        <Text fw={600} ta="center">
          {title}
        </Text>
        {text && (
          <Text size="sm" c="dimmed" ta="center">
            {text}
          </Text>
        )}
        {children}
      </Stack>
    </Center>
  );
}

interface EmptyProps {
  readonly text?: string;
  /** Says how the empty list gets filled. */
  readonly note?: string;
  readonly children?: ReactNode;
}

export function Empty({ text = 'Nessun dato disponibile', note, children }: EmptyProps): ReactNode {
  return (
    <Plate title={text} {...(note !== undefined && { text: note })}>
      {children}
    </Plate>
  );
}

export function Failed({ error, onRetry }: { error: Pick<ApiError, 'message'>; onRetry?: () => void }): ReactNode {
  return (
    <Plate title="Dati non disponibili" text={error.message} urgent>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Riprova
        </Button>
      )}
    </Plate>
  );
}

interface NotAllowedProps {
  /** Visitors get the login form. */
  readonly visitor?: boolean;
  /** Names what is missing; taken from the server's answer, if there was one. */
  readonly why?: string;
}

export function NotAllowed({
  visitor = false,
  why = 'Il suo profilo non è abilitato a questa pagina.',
}: NotAllowedProps): ReactNode {
  if (useRefused(visitor, why)) return null;
  if (!visitor) return <Plate title="Accesso non consentito" text={why} urgent />;
  const [title, text] = sessionRanOut()
    ? ['La sessione è terminata', 'È scaduta, oppure è stata chiusa altrove. Dopo l’accesso si torna qui.']
    : ['Accesso riservato', 'Per vedere questa pagina occorre accedere.'];
  return (
    <Plate title={title} text={text} urgent>
      <UnreadScans />
      <Button onClick={askLogin}>Accedi</Button>
    </Plate>
  );
}

export function FailedCall({ error, onRetry }: { error: ApiError; onRetry?: () => void }): ReactNode {
  if (error.status === 401) return <NotAllowed visitor />;
  if (error.status === 403) return <NotAllowed why={error.message} />;
  return onRetry ? <Failed error={error} onRetry={onRetry} /> : <Failed error={error} />;
}

interface AwaitProps<T> {
  readonly query: UseQueryResult<T, ApiError>;
  readonly loading?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

export function Await<T>({ query, loading = <Loading />, children }: AwaitProps<T>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <FailedCall error={query.error} onRetry={() => void query.refetch()} />;
  return loading;
}
