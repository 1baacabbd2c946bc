import type { ReactNode } from 'react';

interface DatoProps {
  readonly nome: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Dato({ nome, className, children }: DatoProps): ReactNode {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <div className={className}>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}
