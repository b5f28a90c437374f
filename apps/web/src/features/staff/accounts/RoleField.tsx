import { Radio, Stack } from '@mantine/core'
import type { StaffMember } from '@rihla/contract'
import { useTranslation } from 'react-i18next'

type Role = StaffMember['role']

/** Explains the permissions of each role. */
export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { t } = useTranslation(['admin-staff', 'staff'])
  return (
    <Radio.Group label={t('role')} value={value} onChange={(role) => onChange(role === 'owner' ? 'owner' : 'agent')}>
      <Stack gap="sm" mt={6}>
        <Radio value="agent" name="role" label={t('staff:roleAgent')} description={t('agentMay')} />
        <Radio value="owner" name="role" label={t('staff:roleOwner')} description={t('ownerMay')} />
      </Stack>
    </Radio.Group>
  )
}
