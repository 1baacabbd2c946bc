import type { ReactNode } from 'react';
import { Picture } from '#platform/web/kit/picture.tsx';
import classes from './disegno.module.css';

interface DisegnoProps {
  /** Key in the file store; empty where there is none. */
  readonly chiave: string;
  /** Empty when the text beside it says the same. */
  readonly alt: string;
  /** Size in pixels at which it is shown at most; its place is kept. */
  readonly width: number;
  readonly height: number;
  /** Load at once: for what is on the screen from the start. */
  readonly eager?: boolean;
}

/** A drawing or photograph of a product, always on white paper as it was drawn; a little dimmed where the screen is dark. */
export function Disegno({ chiave, alt, width, height, eager = false }: DisegnoProps): ReactNode {
  return (
    <span className={classes.carta} style={{ maxWidth: width }}>
      <Picture file={chiave} alt={alt} width={width} height={height} eager={eager} />
    </span>
  );
}
