import type { ProblemCode } from '@rihla/contract'
import type { FieldFault } from './messages.ts'

/** An expected failure. The code gives the status and the text; anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** An expected failure of single fields that only the server can see: an email that is taken, a number that is none. */
export class FieldProblem extends Error {
  readonly fields: Record<string, FieldFault>

  constructor(fields: Record<string, FieldFault>) {
    super(`bad fields: ${Object.keys(fields).join(', ')}`)
    this.fields = fields
  }
}
