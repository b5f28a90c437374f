import { useState } from 'react'
import { meetsAllRules, MINIMUM, rulesMet, strengthOf } from './password-rules.ts'

/** `known` is personal data that the password must not be. */
export const useNewPassword = (known: string[], minimum = MINIMUM) => {
  const [value, setValue] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const [refusedByServer, setRefusedByServer] = useState<string[]>([])
  const unwanted = [...known, ...refusedByServer]
  const isGood = meetsAllRules(value, unwanted, minimum)

  return {
    value,
    change: (typed: string) => {
      setValue(typed)
      setIsRefused(false)
    },
    /** Clears it after it was saved. */
    clear: () => {
      setValue('')
      setIsRefused(false)
    },
    minimum,
    met: rulesMet(value, unwanted, minimum),
    strength: strengthOf(value, unwanted, minimum),
    /** The server knows more about the person than the browser, and refused this password. */
    refuse: () => setRefusedByServer((before) => [...before, value]),
    isRefused,
    /** Whether it can be sent; otherwise shows the reason under the field. */
    check: () => {
      setIsRefused(!isGood)
      return isGood
    },
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>
