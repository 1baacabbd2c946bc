import fc from 'fast-check';

/** Properties are tried with the same values in each run, so that a run can be repeated; `SEED=<number>` tries others. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['SEED'] ?? 20_260_101) });

export { fc };
