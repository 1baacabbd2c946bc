import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { notify } from '../kit/notify.tsx';
import { host } from './host.ts';
import { hostFailed } from './port.ts';

interface HostCommandButtonProps extends ButtonProps {
  readonly command: readonly [name: string, ...args: (string | number)[]];
  readonly onSent?: () => void;
}

export function HostCommandButton({ command, onSent, ...others }: HostCommandButtonProps): ReactNode {
  const send = (): void => {
    if (host.send(...command)) onSent?.();
    else notify.error(hostFailed);
  };
  return <Button {...others} onClick={send} />;
}
