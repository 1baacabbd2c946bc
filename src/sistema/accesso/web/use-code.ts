import { useLocation } from '@tanstack/react-router';

/** The code in the link of a mail. It stands in the fragment, which no server, log or next page gets to see; empty when it was cut. */
export const useCode = (): string =>
  useLocation({ select: ({ hash }) => new URLSearchParams(hash.replace(/^#/, '')).get('code') ?? '' });
