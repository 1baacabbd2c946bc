import type { ReactNode } from 'react';
import { Picture } from '#platform/web/kit/picture.tsx';
import classes from './disegno.module.css';

interface DisegnoProps {
  readonly chiave: string;
  /** Empty if adjacent text says the same. */
  readonly alt: string;
  /** Maximum pixels. */
  readonly width: number;
  readonly height: number;
  readonly eager?: boolean;
}

export function Disegno({ chiave, alt, width, height, eager = false }: DisegnoProps): ReactNode {
  return (
    <span className={classes.carta} style={{ maxWidth: width }}>
      <Picture file={chiave} alt={alt} width={width} height={height} eager={eager} />
    </span>
  );
}
