import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { Empty, Failed, FailedCall, Loading } from '#platform/web/kit/states.tsx';
import classes from './route-states.module.css';

export function RouteLoading(): ReactNode {
  return (
    <div className={classes.place}>
      <Loading rows={10} screen />
    </div>
  );
}

export function RouteFailed({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useEffect(() => queries.reset(), [queries]);
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return <div className={classes.place}>{stateOf(error, retry)}</div>;
}

function stateOf(error: unknown, retry: () => void): ReactNode {
  if (!(error instanceof ApiError))
    return <Failed error={{ message: 'Errore interno' }} onRetry={() => location.reload()} />;
  if (error.status === 404) return <Empty text={error.message} />;
  return <FailedCall error={error} onRetry={retry} />;
}
