import { useState } from 'react'
import { meetsAllRules, rulesMet, strengthOf } from './password-rules.ts'

/** `known` is what the browser knows of the person and a password must not be. */
export const useNewPassword = (known: string[]) => {
  const [value, setValue] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const isGood = meetsAllRules(value, known)

  return {
    value,
    change: setValue,
    met: rulesMet(value, known),
    strength: strengthOf(value, known),
    isRefused: isRefused && !isGood,
    /** Whether it can be sent; says so under the field when it cannot. */
    check: () => {
      setIsRefused(!isGood)
      return isGood
    },
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>
