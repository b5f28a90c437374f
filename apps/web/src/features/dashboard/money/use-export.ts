import { useMutation } from '@tanstack/react-query'
import { download } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { Period } from './money.query.ts'

export const useExport = (months: Period) => {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => download('GET /api/admin/money/export/', { query: { months } }),
    onSuccess: (file) => saveFile(file, 'money.csv'),
  })
  return { start: () => mutate(), isPending, isError }
}
