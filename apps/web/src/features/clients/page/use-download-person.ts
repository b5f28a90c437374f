import { useMutation } from '@tanstack/react-query'
import { download } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** Downloads everything stored about one client, to pass on to them. */
export const useDownloadPerson = (id: number, on: { success: () => void; failure: () => void }) =>
  useMutation({
    mutationFn: () => download('GET /api/admin/clients/:id/export/', { params: { id: String(id) } }),
    onSuccess: (file) => {
      saveFile(file, `client-C-${id}.json`)
      on.success()
    },
    onError: on.failure,
    gcTime: 0,
  })
