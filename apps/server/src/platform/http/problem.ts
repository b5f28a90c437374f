import type { ProblemCode } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import type { FieldFault } from '../i18n/texts.ts'

type ProblemDetails = {
  retryAfterSeconds?: number
  /** The values that fill the text's placeholders, in the reader's language. */
  values?: (language: Language) => Record<string, string>
}

/** An expected failure. The code gives the status and the text; anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** An expected failure of single fields that only the server can detect, such as a taken email or an invalid number. */
export class FieldProblem extends Error {
  readonly fields: Record<string, FieldFault>

  constructor(fields: Record<string, FieldFault>) {
    super(`bad fields: ${Object.keys(fields).join(', ')}`)
    this.fields = fields
  }
}
