import { useLocalStorage } from '@mantine/hooks';
import { currentPerson } from '../../session.ts';

interface Kept {
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

export interface Layout extends Kept {
  readonly change: (changed: Partial<Kept>) => void;
}

const asMade: Kept = { hidden: [], widths: {} };

export function useLayout(list: string): Layout {
  const [kept, keep] = useLocalStorage<Kept>({
    key: `colonne:${currentPerson() ?? ''}:${list}`,
    defaultValue: asMade,
    getInitialValueInEffect: false,
  });
  return { ...kept, change: (changed) => keep({ ...kept, ...changed }) };
}
