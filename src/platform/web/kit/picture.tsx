import { useState } from 'react';
import type { ReactNode } from 'react';
import { pictureOf } from '#platform/contract/file-url.ts';
import missing from './missing.svg';
import classes from './picture.module.css';

interface PictureProps {
  /** Key in the file store, with its version where the wire has it; empty when there is no picture. */
  readonly file: string;
  /** What the picture shows; empty when the text beside it says the same. */
  readonly alt: string;
  /** The size in pixels at which it is shown at most: keeps the place before the file is here, and says which resolution is right. */
  readonly width: number;
  readonly height: number;
  /** Where it is shown smaller at some widths of the window: the `sizes` of the picture. */
  readonly sizes?: string;
  /** True when the picture stands for a group of products (P-053). */
  readonly generic?: boolean;
  /** Load at once: for pictures that are on the screen from the start. */
  readonly eager?: boolean;
  readonly fit?: 'contain' | 'cover';
}

/** A picture in the right resolution, whose place is kept before, while and after it loads; a missing or broken one leaves a drawn stand-in. */
export function Picture({
  file,
  alt,
  width,
  height,
  sizes = `${width}px`,
  generic = false,
  eager = false,
  fit = 'contain',
}: PictureProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = file === broken ? null : pictureOf(file, width);
  return (
    <figure className={classes.frame}>
      <div className={classes.box} data-fit={fit} style={{ aspectRatio: `${width} / ${height}` }}>
        {picture ? (
          <img
            {...picture}
            sizes={sizes}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            style={{ objectFit: fit }}
            onError={() => setBroken(file)}
          />
        ) : (
          <img
            src={missing}
            alt={alt || 'Immagine non disponibile'}
            width={72}
            height={72}
            className={classes.missing}
          />
        )}
      </div>
      {generic && <figcaption>Immagine generica riferita al gruppo prodotti.</figcaption>}
    </figure>
  );
}
