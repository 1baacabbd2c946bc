import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyCall, SentOf } from '#platform/contract/call.ts';
import type { ApiError } from '../../api-error.ts';
import { saveFile } from './save-file.ts';

interface ExcelButtonProps<C extends AnyCall> {
  readonly call: C;
  readonly input: SentOf<C>;
  readonly disabled?: boolean;
}

export function ExcelButton<C extends AnyCall>({ call, input, disabled = false }: ExcelButtonProps<C>): ReactNode {
  const save = useMutation<void, ApiError>({
    mutationFn: () => saveFile(call, input),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconTableExport size={16} aria-hidden />}
      loading={save.isPending}
      disabled={disabled}
      onClick={() => save.mutate()}
    >
      Excel
    </Button>
  );
}
