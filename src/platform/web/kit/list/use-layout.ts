import { useLocalStorage } from '@mantine/hooks';
import { currentPerson } from '../../session.ts';

interface Kept {
  readonly hidden: readonly string[];
  /** Pixels by column. */
  readonly widths: Readonly<Record<string, number>>;
}

/** Which columns of a list a person sees, and how wide. */
export interface Layout extends Kept {
  readonly change: (changed: Partial<Kept>) => void;
}

const asMade: Kept = { hidden: [], widths: {} };

/** The layout of a list as a person left it in this browser; `list` names the list. */
export function useLayout(list: string): Layout {
  const [kept, keep] = useLocalStorage<Kept>({
    key: `colonne:${currentPerson() ?? ''}:${list}`,
    defaultValue: asMade,
    getInitialValueInEffect: false,
  });
  return { ...kept, change: (changed) => keep({ ...kept, ...changed }) };
}
