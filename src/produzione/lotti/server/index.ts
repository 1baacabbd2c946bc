export { chiaveLotto, lottiDi } from './lotti-di.ts';
