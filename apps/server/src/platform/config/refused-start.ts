/** Thrown when a process must not start: one plain sentence for each reason, for the person who starts it. */
export class RefusedStart extends Error {
  constructor(what: string, reasons: string[]) {
    super([what, ...reasons].join('\n  '))
  }
}
