import { AUDITED, AUDITED_SUBJECTS } from '@rihla/domain'
import { expect, test } from 'vitest'
import words from '../../../../../packages/locales/en/staff/admin-audit.json' with { type: 'json' }

const wordsBeginning = (beginning: string) => Object.keys(words).filter((key) => key.startsWith(beginning))

test('ADMIN-1: every action has a text, and no text is left over', () => {
  const actions = AUDITED_SUBJECTS.flatMap((subject) => AUDITED[subject].map((action) => `did_${subject}_${action}`))
  expect(wordsBeginning('did_').toSorted()).toEqual(actions.toSorted())
  expect(wordsBeginning('subject_').toSorted()).toEqual(AUDITED_SUBJECTS.map((name) => `subject_${name}`).toSorted())
})
