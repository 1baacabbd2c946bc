import { useState } from 'react';

/** What a person writes over what stands there (in the address, at the server): once that is another, or is about another, it begins anew. */
export function useDraftOf<T>(said: T, about: unknown = said): [T, (draft: T) => void] {
  const [over, setOver] = useState({ about, draft: said });
  return [over.about === about ? over.draft : said, (draft) => setOver({ about, draft })];
}
