import { useMutation } from '@tanstack/react-query'
import { download } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { wasNotConfirmed } from '../../../lib/step-up.ts'

export const EXPORTS = ['clients', 'tickets', 'ledger', 'vouchers'] as const
export type ExportKind = (typeof EXPORTS)[number]

/** ADMIN-2: exports a whole table as a file made by the server. */
export const useExportTable = (onFailure: () => void) =>
  useMutation({
    mutationFn: (kind: ExportKind) => download(`GET /api/admin/exports/${kind}/`, {}),
    onSuccess: (file, kind) => saveFile(file, `${kind}.csv`),
    onError: (error) => {
      if (!wasNotConfirmed(error)) onFailure()
    },
  })
