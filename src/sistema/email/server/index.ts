export { nonConsegnate } from './non-consegnate.ts';
