import type { ProblemCode } from '@rihla/contract'

/** An expected failure. The code gives the status and the text; anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode) {
    super(code)
    this.code = code
  }
}
