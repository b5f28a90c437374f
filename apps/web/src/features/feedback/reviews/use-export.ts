import { feedbackCsvHead, feedbackCsvRows } from '@rihla/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, download } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { wasNotConfirmed } from '../../../lib/step-up.ts'
import { collectRows } from './collect-rows.ts'
import type { ReviewFilters } from './review-filters.ts'

/** DASH-6: exports the filtered reviews, in the browser or, above its limit, on the server. */
export const useExport = (query: Partial<ReviewFilters>) => {
  const [rowsRead, setRowsRead] = useState(0)
  const { mutate, isPending, error } = useMutation({
    onMutate: () => setRowsRead(0),
    mutationFn: async () => {
      const rows = await collectRows(
        (cursor) => call('GET /api/admin/feedback/export/rows/', { query: { ...query, ...cursor } }),
        setRowsRead,
      )
      return rows
        ? new Blob([feedbackCsvHead(), feedbackCsvRows(rows)], { type: 'text/csv;charset=utf-8' })
        : download('GET /api/admin/feedback/export/', { query })
    },
    onSuccess: (file) => saveFile(file, 'feedbacks.csv'),
  })
  return { start: () => mutate(), isPending, isError: error !== null && !wasNotConfirmed(error), rowsRead }
}
