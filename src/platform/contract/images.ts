export const imageWidths: readonly number[] = [96, 160, 320, 480, 640, 960, 1280, 1920];
