import { useState } from 'react';

export function useDraftOf<T>(said: T, about: unknown = said): [T, (draft: T) => void] {
  const [over, setOver] = useState({ about, draft: said });
  return [over.about === about ? over.draft : said, (draft) => setOver({ about, draft })];
}
