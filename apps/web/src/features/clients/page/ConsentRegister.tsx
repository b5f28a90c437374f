import { Button, Skeleton, Stack } from '@mantine/core'
import type { ConsentLine } from '@rihla/contract'
import { IconFileCheck, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DOT, isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { clientAddress, PRINTED_CONSENT } from '../../../lib/client-address.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { LANGUAGE_NAMES } from '../../../ui/layout/language-names.ts'
import offers from '../offers/Offers.module.css'
import { consentQuery } from './consent.query.ts'
import classes from './ConsentRegister.module.css'

/** Who said it, how, and what was read. */
const useSource = () => {
  const { t } = useTranslation(['admin-client', 'consent'])
  return ({ source, how, by }: ConsentLine) => {
    if (source === 'client') return t('saidByClient')
    if (source === 'mail_link') return t('saidByLink')
    const staff = t('saidToStaff', { name: isolated(by ?? '') })
    return how ? `${staff}${DOT}${t(`consent:how_${how}`)}` : staff
  }
}

export function ConsentLines({ register }: { register: ConsentLine[] }) {
  const { t } = useTranslation('admin-client')
  const format = useFormat()
  const sourceOf = useSource()
  return (
    <ol className={classes.lines}>
      {register.map((line) => (
        <li key={line.id} className={classes.line}>
          <div className={classes.head}>
            <span className={classes.said} data-granted={line.granted}>
              {t(`offersBy_${line.channel}`)}
              {DOT}
              {t(line.granted ? 'saidYes' : 'saidNo')}
            </span>
            <time dateTime={line.at} className={classes.time}>
              {t('dayAt', { day: format.dayOfMoment(line.at), time: format.time(new Date(line.at)) })}
            </time>
          </div>
          <p className={classes.source}>{sourceOf(line)}</p>
          {line.wording ? (
            <>
              <blockquote className={offers.wording} lang={line.wording.language} dir="auto">
                {line.wording.text}
              </blockquote>
              <p className={classes.source}>
                {t('wordingOf', {
                  version: line.wording.version,
                  language: isolated(LANGUAGE_NAMES[line.wording.language]),
                })}
              </p>
            </>
          ) : (
            <p className={classes.source}>{t('noWording')}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** CONV-8: every yes and no about offers, and a sheet to print. */
export function ConsentRegister({ id }: { id: number }) {
  const { t } = useTranslation(['admin-client', 'common'])
  const { data, error, isFetching, refetch } = useQuery(consentQuery(id))
  if (!data && error) return <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Stack role="status" aria-label={t('common:loading')}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} h={84} radius="md" />
        ))}
      </Stack>
    )
  if (data.register.length === 0)
    return <BlankState icon={IconFileCheck} title={t('noConsentsTitle')} lead={t('noConsentsLead')} />
  return (
    <>
      <div className={classes.tools}>
        <Button
          component={Link}
          to={clientAddress(id, PRINTED_CONSENT)}
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
        >
          {t('printRegister')}
        </Button>
      </div>
      <ConsentLines register={data.register} />
    </>
  )
}
