import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { testoDelFile } from './testo-del-file.ts';

// A thread of its own: unpacking and reading a workbook takes seconds in which a server would answer nobody.
await servesUpload(testoDelFile);
