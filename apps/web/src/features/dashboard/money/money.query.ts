import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, download } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'

export const useExport = (months: Period) => {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => download('GET /api/admin/money/export/', { query: { months } }),
    onSuccess: (file) => saveFile(file, 'money.csv'),
  })
  return { start: () => mutate(), isPending, isError }
}

export const PERIODS = ['6', '12', '24'] as const
export type Period = (typeof PERIODS)[number]

/** An address can be typed: an unknown period becomes a year. */
export const periodOf = (wish: string): Period => PERIODS.find((period) => period === wish) ?? '12'

/** While another period is loading, the previous one stays. */
export const moneyQuery = (months: Period) =>
  queryOptions({
    queryKey: ['money', months],
    queryFn: ({ signal }) => call('GET /api/admin/money/', { query: { months }, signal }),
    placeholderData: keepPreviousData,
  })
