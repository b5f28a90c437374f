import { expect, test } from 'vitest'
import { foldText } from '@rihla/domain'
import { useApi } from './api.ts'

const api = useApi()

/** The same cases for both implementations: the typed text and the folded text. */
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

test.each(CASES)('DASH-5: %j is folded to %j by the database and by TypeScript', async (typed, folded) => {
  const { rows } = await api.pool.query<{ folded: string }>('select fold_text($1) as folded', [typed])
  expect(foldText(typed)).toBe(folded)
  expect(rows[0]?.folded).toBe(folded)
})
