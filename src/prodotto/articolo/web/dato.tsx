import type { ReactNode } from 'react';

interface DatoProps {
  readonly nome: string;
  readonly className?: string | undefined;
  /** Nothing, null, false or empty text leaves the line out. */
  readonly children: ReactNode;
}

/** One line of a panel: what it is, and how much. */
export function Dato({ nome, className, children }: DatoProps): ReactNode {
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <div className={className}>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}
