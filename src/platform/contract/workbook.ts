import { z } from 'zod';

/** What a call answers that gives an Excel file: its bytes come while they are read. */
export interface Workbook {
  /** As the browser saves it. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The `reply` of a call that gives an Excel file; the browser asks for it with `callFile`. */
export const workbook = z
  .custom<Workbook>((value) => isWorkbook(value))
  .meta({ type: 'string', format: 'binary', contentMediaType: workbookType });

export function isWorkbook(value: unknown): value is Workbook {
  return typeof value === 'object' && value !== null && 'bytes' in value && 'name' in value;
}
