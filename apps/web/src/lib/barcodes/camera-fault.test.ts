import { expect, test } from 'vitest'
import { cameraFaultOf } from './camera-fault.ts'

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'absent'],
  ['NotReadableError', 'broken'],
])('RULES-5: a camera that answers %s is %s', (name, fault) => {
  expect(cameraFaultOf(new DOMException('', name), true)).toBe(fault)
})

test('RULES-5: a browser without camera access counts as having no camera', () => {
  expect(cameraFaultOf(new TypeError(), false)).toBe('absent')
})
