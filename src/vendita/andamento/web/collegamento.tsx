import { Anchor } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

interface CollegamentoProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'ref'> {
  /** Address within the program; empty: what it stands for has no rows. */
  readonly verso: string;
}

/** A real link, so that it opens in new tabs, but navigates without a reload. */
export function Collegamento({ verso, children, className, ...altro }: CollegamentoProps): ReactNode {
  const router = useRouter();
  if (verso === '') return <span className={className}>{children}</span>;
  const vai = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.history.push(verso);
  };
  return (
    <Anchor
      href={verso}
      onClick={vai}
      {...(className === undefined ? { underline: 'always' } : { className })}
      {...altro}
    >
      {children}
    </Anchor>
  );
}
