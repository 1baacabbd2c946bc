import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const PostoContext = createContext<HTMLElement | null>(null);

/** The element in the head of a page in which its parts show their keys. */
export const PostoInTesta = PostoContext.Provider;

/**
 * A key of a part in the head of its page, so that a part without rows needs no heading of its own. On a page without
 * such a place it stays where it is.
 */
export function AzioneInTesta({ children }: { children: ReactNode }): ReactNode {
  const posto = use(PostoContext);
  return posto ? createPortal(children, posto) : children;
}
