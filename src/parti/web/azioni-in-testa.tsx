import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const PostoContext = createContext<HTMLElement | null>(null);

/** The element in a page head in which parts of the page render their buttons. */
export const PostoInTesta = PostoContext.Provider;

/**
 * Renders a part's button in the page head, so that a part without rows needs no heading. On a page without that place
 * it renders where it is.
 */
export function AzioneInTesta({ children }: { children: ReactNode }): ReactNode {
  const posto = use(PostoContext);
  return posto ? createPortal(children, posto) : children;
}
