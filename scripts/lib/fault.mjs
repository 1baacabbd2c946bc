/** A failure reported to the user in one line. */
export class Fault extends Error {
  name = 'Fault';
}

/** Runs `work`; a failure prints one line and sets exit code 1, with the stack only at LOG_LEVEL debug or trace. */
export async function orOneLine(work) {
  try {
    await work();
  } catch (error) {
    console.error(lineOf(error));
    if (['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '')) console.error(error);
    process.exit(1);
  }
}

function lineOf(error) {
  if (error.name === 'Fault' || error.name === 'StartError') return error.message;
  if (error.code === 'ENOSPC') return 'Disco pieno: liberare spazio e riprovare.';
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
    return `Cartella non scrivibile: ${error.path ?? error.message}.`;
  return `Avvio non riuscito: ${String(error.message ?? error).split('\n')[0]}`;
}
