import { servesUpload } from '../uploads/upload-thread.ts';
import { harmlessPdf } from './harmless-pdf.ts';

await servesUpload(({ bytes }: { readonly bytes: Uint8Array }) => harmlessPdf(bytes));
