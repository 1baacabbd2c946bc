export { approvazioneDecisa } from './approvazione-decisa.ts';
