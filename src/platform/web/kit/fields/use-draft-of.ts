import { useState } from 'react';

/** A draft is dropped when `about` changes, and does not come back with it. */
export function useDraftOf<T>(said: T, about: unknown = said): [T, (draft: T) => void] {
  const [over, setOver] = useState({ about, draft: said });
  const stale = over.about !== about;
  if (stale) setOver({ about, draft: said });
  return [stale ? said : over.draft, (draft) => setOver({ about, draft })];
}
