import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { pictureOf } from '#platform/contract/file-url.ts';
import type { Cell, Row } from './suggestion-rows.ts';
import classes from './suggestions.module.css';

interface SuggestionRowProps {
  /** Prefix of the cell ids, `{id}-{n}`. */
  readonly id: string;
  readonly row: Row;
  readonly typed: string;
  readonly active: number | null;
  readonly logoOf: (codiceAzienda: string) => string;
  readonly onChoose: (value: string) => void;
}

export const SuggestionRow = memo(function SuggestionRow({
  id,
  row,
  typed,
  active,
  logoOf,
  onChoose,
}: SuggestionRowProps): ReactNode {
  const [first] = row;
  return (
    <div role="row" className={classes.row} data-kind={first?.kind}>
      {first?.kind === 'word' && <IconSearch size={14} className={classes.glass} aria-hidden />}
      {row.map((cell, n) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the box, which has the focus
        <div
          key={cell.codiceAzienda ?? n}
          id={`${id}-${n}`}
          role="gridcell"
          aria-selected={active === n}
          aria-label={cell.value}
          className={classes.cell}
          data-kind={cell.kind}
          onClick={() => onChoose(cell.value)}
        >
          {cell.codiceAzienda === undefined ? (
            <Words label={cell.label} typed={cell.kind === 'word' ? typed : ''} />
          ) : (
            <Company cell={cell} logo={logoOf(cell.codiceAzienda)} />
          )}
        </div>
      ))}
    </div>
  );
});

function Words({ label, typed }: { label: string; typed: string }): ReactNode {
  const begin = typed.trim().toLowerCase();
  if (begin === '' || !label.toLowerCase().startsWith(begin)) return <span>{label}</span>;
  return (
    <span>
      {label.slice(0, begin.length)}
      <strong>{label.slice(begin.length)}</strong>
    </span>
  );
}

const logoSize = { width: 76, height: 28 } as const;

function Company({ cell, logo }: { cell: Cell; logo: string }): ReactNode {
  const picture = pictureOf(logo, logoSize.width);
  return (
    <>
      {picture && (
        <img
          {...picture}
          {...logoSize}
          sizes={`${logoSize.width}px`}
          alt=""
          loading="lazy"
          decoding="async"
          className={classes.logo}
        />
      )}
      {(cell.kind === 'company' || !picture) && <span>{cell.label}</span>}
    </>
  );
}
