import { useState } from 'react';

/** A draft about another thing is gone, also when that one comes back. */
export function useDraftOf<T>(said: T, about: unknown = said): [T, (draft: T) => void] {
  const [over, setOver] = useState({ about, draft: said });
  const stale = over.about !== about;
  if (stale) setOver({ about, draft: said });
  return [stale ? said : over.draft, (draft) => setOver({ about, draft })];
}
