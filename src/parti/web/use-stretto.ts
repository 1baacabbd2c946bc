import { useMediaQuery } from '@mantine/hooks';

/** True below 900 px: one-column layout (P-240). */
export const useStretto = (): boolean =>
  useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false });
