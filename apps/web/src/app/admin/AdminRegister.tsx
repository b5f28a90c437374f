import './staff.css'
import { Card, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Route, Routes } from 'react-router'
import { RegisterForm } from '../../features/clients/registration/RegisterForm.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { AdminPage } from './AdminPage.tsx'
import { addStaffCatalogues } from './staff-catalogues.ts'

addStaffCatalogues()

/** `/register-user` for staff, in their layout. */
export default function AdminRegister() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="*" element={<RegisterUserPage />} />
      </Route>
    </Routes>
  )
}

function RegisterUserPage() {
  const { t } = useTranslation('registration')
  const title = t('registerUser', { ns: 'staff' })
  return (
    <AdminPage title={title}>
      <Card maw={520}>
        <Text c="dimmed" size="sm" mb="md">
          {t('staffLead')}
        </Text>
        <RegisterForm submit={title} size="sm" />
      </Card>
    </AdminPage>
  )
}
