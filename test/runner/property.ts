import fc from 'fast-check';

/** The same values in each run; `SEED=<number>` uses others. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['SEED'] ?? 20_260_101) });

export { fc };
