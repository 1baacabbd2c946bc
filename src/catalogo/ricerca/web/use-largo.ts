import { useMediaQuery } from '@mantine/hooks';

/** True if the filters have their own column. */
export const useLargo = (): boolean =>
  useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
