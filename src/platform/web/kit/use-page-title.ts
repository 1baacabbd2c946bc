import { useEffect } from 'react';

/** B-004. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `Cardine · ${title}` : 'Cardine';
  }, [title]);
}
