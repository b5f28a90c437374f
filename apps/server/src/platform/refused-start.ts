/** Why a process does not start, in plain words for the person who starts it: one sentence for each reason. */
export class RefusedStart extends Error {
  constructor(what: string, reasons: string[]) {
    super([what, ...reasons].join('\n  '))
  }
}
