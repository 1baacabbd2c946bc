import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { testoDelFile } from './testo-del-file.ts';

// Worker thread: unpacking a workbook blocks for seconds.
await servesUpload(testoDelFile);
