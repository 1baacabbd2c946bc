import { servesUpload } from '../uploads/upload-thread.ts';
import { unpack } from './unpack.ts';

// A thread of its own: what a zip unpacks to takes seconds in which a server would answer nobody.
await servesUpload(unpack);
