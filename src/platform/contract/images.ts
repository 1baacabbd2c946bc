/** Widths in pixels in which pictures are served, `/immagini/<width>/<key>`. */
export const imageWidths: readonly number[] = [96, 160, 320, 480, 640, 960, 1280, 1920];
