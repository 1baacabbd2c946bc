import { useEffect } from 'react';
import { pageTitle } from '#platform/contract/brand.ts';

/** B-004. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
