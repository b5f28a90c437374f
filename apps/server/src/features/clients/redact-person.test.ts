import { expect, test } from 'vitest'
import { redactPerson } from './redact-person.ts'

test.each([
  ['The bus was late.', 'The bus was late.'],
  ['I am ZUBAYDA QASIM, the bus was late.', 'I am …, the bus was late.'],
  ["Zubayda's room, seat 14B, born 12.05.1990", "…'s room, seat 14B, born …"],
  ['Zubayda-Qāsim wrote to zubayda@private.example twice', '… wrote to … twice'],
  ['Call 0100 999 8877 or +20 (100) 999-8877.', 'Call … or ….'],
  ['My ID is ٢٩٠٠١٠١٩٩٩٠٣٨٢ and passport A12345678', 'My ID is … and passport …'],
  ['أنا زبيدة، شكراً', 'أنا …، شكراً'],
  ['شكراً لزبيده على الرحلة', 'شكراً … على الرحلة'],
  ['Zubaydas are many', 'Zubaydas are many'],
  ['42,000 for 1234 nights', '42,000 for 1234 nights'],
])('RULES-9: "%s" is redacted to "%s"', (said, kept) => {
  expect(redactPerson(said, ['Zubayda Qāsim', 'زبيدة قاسم'])).toBe(kept)
})
