import { useMediaQuery } from '@mantine/hooks';

/** P-240. */
export const useStretto = (): boolean =>
  useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false });
