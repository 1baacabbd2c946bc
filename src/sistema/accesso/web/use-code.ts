import { useLocation } from '@tanstack/react-router';

/** The code is in the fragment, so that no server, log or referrer sees it. Empty if missing. */
export const useCode = (): string =>
  useLocation({ select: ({ hash }) => new URLSearchParams(hash.replace(/^#/, '')).get('code') ?? '' });
