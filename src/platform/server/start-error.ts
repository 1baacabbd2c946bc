/** The program can't start; `message` is one Italian line that says what is wrong and what to do. */
export class StartError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'StartError';
  }
}

/** The system's error code (`ENOSPC`, `EACCES` …), if the thing thrown has one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
