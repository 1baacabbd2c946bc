import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyCall, ReplyOf, SentOf } from '#platform/contract/call.ts';
import { callApi } from '../client.ts';
import { LongWorkDialog, type ShownWork } from './long-work.tsx';

interface OutcomeProps<C extends AnyCall> extends ShownWork {
  readonly title: string;
  /** Button that reads the outcome of finished work. */
  readonly show: string;
  /** Call that takes the id of the work and returns its outcome. */
  readonly call: C;
  readonly onOutcome: (outcome: ReplyOf<C>) => void;
  readonly onClose: () => void;
}

/** Long work whose outcome is shown, even if it was stopped. */
export function WorkOutcomeDialog<C extends AnyCall>(props: OutcomeProps<C>): ReactNode {
  const { call, show, onOutcome, ...work } = props;
  const read = useMutation({
    mutationFn: () => callApi(call, { id: work.id } as SentOf<C>),
    onSuccess: onOutcome,
  });
  return (
    <LongWorkDialog
      {...work}
      partial
      action={
        <Button loading={read.isPending} onClick={() => read.mutate()} data-autofocus>
          {show}
        </Button>
      }
    />
  );
}
