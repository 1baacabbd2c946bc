export const mappaDisegnabile = (): boolean => {
  const contesto = document.createElement('canvas').getContext('webgl2');
  contesto?.getExtension('WEBGL_lose_context')?.loseContext();
  return contesto !== null;
};
