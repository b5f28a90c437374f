import { useState } from 'react'
import { meetsAllRules, MINIMUM, rulesMet, strengthOf } from './password-rules.ts'

/** The rules of a new password. `known` is personal data that it must not be. */
export const useNewPassword = (known: string[], minimum = MINIMUM) => {
  const [refused, setRefused] = useState<string[]>([])
  const unwanted = [...known, ...refused]
  return {
    minimum,
    metBy: (password: string) => rulesMet(password, unwanted, minimum),
    strengthOf: (password: string) => strengthOf(password, unwanted, minimum),
    isGood: (password: string) => meetsAllRules(password, unwanted, minimum),
    /** The server knows more about the person than the browser, and refused this password. */
    refuse: (password: string) => setRefused((before) => [...before, password]),
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>
