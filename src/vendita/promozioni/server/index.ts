export { leggiOmaggi } from './omaggi.ts';
