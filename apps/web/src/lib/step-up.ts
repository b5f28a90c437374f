import { ApiError } from './api-error.ts'

/** Resolves to true once the server has taken the password. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** Calls that are refused at the same moment share one question. */
const confirmIdentity = (): Promise<boolean> => {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined
  })
  return asked
}

/** For the dialog; returns how to take it back. */
export const askIdentityBy = (dialog: Ask) => {
  ask = dialog
  return () => {
    if (ask === dialog) ask = undefined
  }
}

/** The server asks for the own password once more, and the person left the question. */
export const wasNotConfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'reauthentication_required'

/** Makes the call again after the password was given; if it is not, the refusal is what the caller gets. */
export const withStepUp = async <Answer>(attempt: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await attempt()
  } catch (error) {
    if (!wasNotConfirmed(error) || !(await confirmIdentity())) throw error
    return attempt()
  }
}
