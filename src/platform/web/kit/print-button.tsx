import { Button, type ButtonProps } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../api-error.ts';
import { openInTab } from '../open-in-tab.ts';

interface PrintButtonProps extends ButtonProps {
  readonly print: () => Promise<string>;
  readonly 'aria-label'?: string;
}

export function PrintButton({ print, children = 'PDF', ...others }: PrintButtonProps): ReactNode {
  const open = useMutation<void, ApiError>({ mutationFn: () => openInTab(print()) });
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      {...others}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      {children}
    </Button>
  );
}
