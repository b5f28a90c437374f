import { Button, Text } from '@mantine/core'
import type { ClientPage } from '@rihla/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ClientPicker } from '../../features/tickets/manage/ClientPicker.tsx'
import { mergeAddress } from '../../lib/client-address.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Form } from '../../ui/forms/Form.tsx'

type MergeWithDialogProps = { client: ClientPage; opened: boolean; onClose: () => void }
type Picked = Parameters<Parameters<typeof ClientPicker>[0]['onChange']>[0]

/** PEOPLE-3: the record that was made first stays. */
export function MergeWithDialog({ client, opened, onClose }: MergeWithDialogProps) {
  const { t } = useTranslation(['admin-merge', 'admin-tickets'])
  const navigate = useNavigate()
  const [other, setOther] = useState<Picked>(null)
  const [refusals, setRefusals] = useState(0)
  const compare = () => {
    if (!other) return setRefusals(refusals + 1)
    const [kept = 0, merged = 0] = [client.id, other.id].toSorted((one, two) => one - two)
    void navigate(mergeAddress(kept, merged))
  }
  return (
    <Dialog opened={opened} onClose={onClose} size={460} title={t('mergeWith')}>
      <Form submit={compare}>
        <Text c="dimmed" size="sm" mb="md">
          {t('mergeWithLead')}
        </Text>
        <ClientPicker
          value={other}
          onChange={setOther}
          error={refusals > 0 && t('admin-tickets:clientRequired')}
          refusals={refusals}
          without={client.id}
          isInDialog
        />
        <Button type="submit" mt="lg" fullWidth>
          {t('compare')}
        </Button>
      </Form>
    </Dialog>
  )
}
