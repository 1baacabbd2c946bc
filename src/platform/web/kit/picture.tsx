import { useState, type ReactNode } from 'react';
import { pictureOf } from '#platform/contract/file-url.ts';
import missing from './missing.svg';
import classes from './picture.module.css';

interface PictureProps {
  readonly file: string;
  /** Empty if adjacent text says the same. */
  readonly alt: string;
  /** Maximum, CSS pixels; selects the resolution. */
  readonly width: number;
  readonly height: number;
  readonly sizes?: string;
  /** P-053. */
  readonly generic?: boolean;
  readonly eager?: boolean;
  readonly fit?: 'contain' | 'cover';
}

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
