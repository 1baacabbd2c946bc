import { z } from 'zod';

/** A file that is streamed. */
export interface Workbook {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The browser asks for it with `callFile`. */
export const workbook = z
  .custom<Workbook>((value) => isWorkbook(value))
  .meta({ type: 'string', format: 'binary', contentMediaType: workbookType });

export function isWorkbook(value: unknown): value is Workbook {
  return typeof value === 'object' && value !== null && 'bytes' in value && 'name' in value;
}
