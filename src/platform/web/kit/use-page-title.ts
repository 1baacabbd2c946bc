import { useEffect } from 'react';

/** Names the page in the browser's tab and history, the product first (B-004). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `Cardine · ${title}` : 'Cardine';
  }, [title]);
}
