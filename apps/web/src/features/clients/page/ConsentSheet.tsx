import { Button } from '@mantine/core'
import type { ClientPage, ConsentLine } from '@rihla/contract'
import { shownClientId } from '@rihla/domain'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DOT } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { clientAddress } from '../../../lib/client-address.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './ConsentRegister.module.css'
import { ConsentLines } from './ConsentRegister.tsx'

/** CONV-8: the register of one client on paper. */
export function ConsentSheet({ client, register }: { client: ClientPage; register: ConsentLine[] }) {
  const { t } = useTranslation('admin-client')
  const format = useFormat()
  const { data: agency } = useAgency()
  return (
    <div className={classes.sheet}>
      <div className={classes.bar}>
        <Link to={clientAddress(client.id, 'consent')} className={classes.back}>
          {t('backToClient')}
        </Link>
        <Button
          size="md"
          fz="sm"
          leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('printRegister')}
        </Button>
      </div>
      <article className={classes.paper}>
        <h1>{t('registerTitle')}</h1>
        <p className={classes.about}>
          <bdi>{client.full_name}</bdi>
          {DOT}
          <Ltr>{shownClientId(client.id)}</Ltr>
          {agency && (
            <>
              {DOT}
              <bdi>{agency.name}</bdi>
            </>
          )}
          {DOT}
          {t('registerOn', { date: format.day(format.today()) })}
        </p>
        {register.length === 0 ? <p>{t('noConsentsTitle')}</p> : <ConsentLines register={register} />}
      </article>
    </div>
  )
}
