/** `npm run test:security -- --full` takes its time; otherwise a part that still can fail, for every run of the tests. */
export const IS_FULL = Boolean(process.env['SECURITY_FULL'])
