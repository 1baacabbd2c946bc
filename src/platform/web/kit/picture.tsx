import { useState } from 'react';
import type { ReactNode } from 'react';
import missing from './missing.svg';
import classes from './picture.module.css';

interface PictureProps {
  /** Address under `/files/`; null when there is no picture. */
  readonly src: string | null;
  /** What the picture shows; empty when the text beside it says the same. */
  readonly alt: string;
  /** Intrinsic size in pixels: reserves the place before the file is here. */
  readonly width: number;
  readonly height: number;
  /** True when the picture stands for a group of products (P-053). */
  readonly generic?: boolean;
  /** Load at once: for pictures that are on the screen from the start. */
  readonly eager?: boolean;
  readonly fit?: 'contain' | 'cover';
}

/** A picture whose place is kept before, while and after it loads; a missing one leaves a drawn stand-in. */
export function Picture({ src, alt, width, height, generic = false, eager = false, fit = 'contain' }: PictureProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src !== null && src !== broken;
  return (
    <figure className={classes.frame}>
      <div className={classes.box} style={{ aspectRatio: `${width} / ${height}` }}>
        {shown ? (
          <img
            src={src}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            style={{ objectFit: fit }}
            onError={() => setBroken(src)}
          />
        ) : (
          <img src={missing} alt={alt || 'Immagine non disponibile'} width={72} height={72} className={classes.missing} />
        )}
      </div>
      {generic && <figcaption>Immagine generica riferita al gruppo prodotti.</figcaption>}
    </figure>
  );
}
