import { useMediaQuery } from '@mantine/hooks';

export const useLargo = (): boolean =>
  useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
