import { csvSource } from './csv-source.ts';
import { rowSource, type RowFile } from './row-source.ts';
import type { Source } from './source.ts';

export type SourceFile =
  | { readonly form: 'csv'; readonly path: string; readonly name: string }
  | { readonly form: 'rows'; readonly rows: RowFile };

export const openSource = (file: SourceFile): Promise<Source> =>
  file.form === 'csv' ? csvSource(file.path, file.name) : Promise.resolve(rowSource(file.rows));
