import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { leggiFileCodici } from './file-codici.ts';

// Worker thread: unpacking a workbook blocks for seconds.
await servesUpload(leggiFileCodici);
