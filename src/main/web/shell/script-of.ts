/** Address of the main script in the text of a page; its name changes with every build. */
export const scriptOf = (html: string): string | null =>
  /<script[^>]*type="module"[^>]*\ssrc="([^"]+)"/.exec(html)?.[1] ?? null;
