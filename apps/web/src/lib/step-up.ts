import { ApiError } from './api-error.ts'

/** Resolves to true once the server has accepted the password. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** Calls that are refused at the same time share one question. */
const confirmIdentity = (): Promise<boolean> => {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined
  })
  return asked
}

/** For the dialog; returns the function that unsubscribes. */
export const askIdentityBy = (dialog: Ask) => {
  ask = dialog
  return () => {
    if (ask === dialog) ask = undefined
  }
}

/** The server asked for the password again, and the user cancelled. */
export const wasNotConfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'reauthentication_required'

/** Repeats the call after the password was entered; otherwise the caller gets the refusal. */
export const withStepUp = async <Answer>(attempt: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await attempt()
  } catch (error) {
    if (!wasNotConfirmed(error) || !(await confirmIdentity())) throw error
    return attempt()
  }
}
