/** `npm run test:security -- --full` runs every case; otherwise a sample runs, for every run of the tests. */
export const IS_FULL = Boolean(process.env['SECURITY_FULL'])
