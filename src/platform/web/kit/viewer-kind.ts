export interface ViewedFile {
  readonly src: string;
  readonly name: string;
}

export type FileKind = 'pdf' | 'image' | 'video' | 'other';

const kinds: readonly (readonly [FileKind, RegExp])[] = [
  ['pdf', /\.pdf$/i],
  ['image', /\.(png|jpe?g|webp|avif|gif|svg)$/i],
  ['video', /\.(mp4|webm|ogv|mov)$/i],
];

export const kindOf = (src: string): FileKind =>
  kinds.find(([, end]) => end.test(src.split(/[?#]/)[0] ?? ''))?.[0] ?? 'other';
