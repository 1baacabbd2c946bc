import { useState, type KeyboardEvent, type ReactNode } from 'react';

/** Props of a mark's link. */
export interface MarkProps {
  readonly className: string | undefined;
  readonly tabIndex: 0 | -1;
  readonly 'aria-label': string;
  readonly 'data-mark': true;
  readonly onMouseEnter: () => void;
  readonly onMouseLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

export interface Mark {
  readonly key: string;
  /** The mark in words. */
  readonly said: string;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves to the next link; marks without one are skipped. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const links = [...(event.currentTarget.closest('[role=group]')?.querySelectorAll<HTMLElement>('a[data-mark]') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? links.length - 1 : at + (steps[event.key] ?? 0);
  if (at < 0 || to === at) return;
  event.preventDefault();
  links[Math.min(Math.max(to, 0), links.length - 1)]?.focus();
}

/**
 * One Tab stop for all marks of a chart; arrow keys move between them. The mark under the pointer or with the focus is
 * announced.
 */
export function useMarks(marks: readonly Mark[]): {
  readonly said: string;
  readonly propsOf: (mark: Mark, className: string | undefined, children: ReactNode) => MarkProps;
} {
  const [at, setAt] = useState<string | null>(null);
  const [stop, setStop] = useState<string | null>(null);
  const first = marks.some(({ key }) => key === stop) ? stop : (marks[0]?.key ?? null);
  return {
    said: marks.find(({ key }) => key === at)?.said ?? '',
    propsOf: ({ key, said }, className, children) => ({
      className,
      tabIndex: key === first ? 0 : -1,
      'aria-label': said,
      'data-mark': true,
      onMouseEnter: () => setAt(key),
      onMouseLeave: () => setAt(null),
      onFocus: () => {
        setAt(key);
        setStop(key);
      },
      onBlur: () => setAt(null),
      onKeyDown: move,
      children,
    }),
  };
}
