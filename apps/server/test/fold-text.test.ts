import { expect, test } from 'vitest'
import { foldText } from '@rihla/domain'
import { useApi } from './api.ts'

const api = useApi()

/** One table of cases for both sides: what a person types, and what is searched. */
const CASES: [typed: string, folded: string][] = [
  ['أحمد', 'احمد'],
  ['إحمد', 'احمد'],
  ['آحمد', 'احمد'],
  ['مُحَمَّد', 'محمد'],
  ['فاطمة', 'فاطمه'],
  ['مصطفى', 'مصطفي'],
  ['ســــارة', 'ساره'],
  ['ٱلرحمن', 'الرحمن'],
  ['علی کریم', 'علي كريم'],
  ['مؤمن رائد', 'مومن رايد'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['ﷺ', 'صلي الله عليه وسلم'],
  ['José ÁLVAREZ', 'jose alvarez'],
  ['İstanbul ISPARTA ışık', 'istanbul isparta isik'],
  ['Straße', 'straße'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['＝ＡＢＣ', '=abc'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['', ''],
]

test.each(CASES)('DASH-5: %j is searched as %j, in the database and in TypeScript alike', async (typed, folded) => {
  const { rows } = await api.pool.query<{ folded: string }>('select fold_text($1) as folded', [typed])
  expect(foldText(typed)).toBe(folded)
  expect(rows[0]?.folded).toBe(folded)
})
