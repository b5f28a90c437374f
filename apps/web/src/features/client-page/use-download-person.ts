import { useMutation } from '@tanstack/react-query'
import { download } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'

/** A23: all that is kept about one client, to hand to them. */
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
