import { useMediaQuery } from '@mantine/hooks';

/** True where the filters have a column of their own beside the results. */
export const useLargo = (): boolean =>
  useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
