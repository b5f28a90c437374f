import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { type LaterWindow, openLater } from '../../../lib/open-later.ts'
import { toast } from '../../../lib/toast.ts'
import { readActivation } from './activation-answer.ts'

type Activation = { clientId: number; opened: LaterWindow }

/** DASH-9: the list is refetched automatically, as after every change. */
export const useActivateClient = () => {
  const { t } = useTranslation(['reviews', 'card'])
  const activation = useMutation({
    mutationFn: ({ clientId }: Activation) =>
      call('GET /api/client/activate/:id/', { params: { id: String(clientId) } }),
    onSuccess: (answer, { opened }) => {
      const { url, message } = readActivation(answer, window.location.origin)
      if (url) return opened.goTo(url)
      opened.close()
      toast.error(message ?? t('noRedirect'))
    },
    onError: (error, { opened }) => {
      opened.close()
      toast.error((error instanceof ApiError && error.text) || t('activateFailed'))
    },
  })

  const activate = (clientId: number) => {
    const opened = openLater()
    if (opened) activation.mutate({ clientId, opened })
    else toast.warning(t('card:blocked'))
  }
  return { activate, isPending: activation.isPending }
}
