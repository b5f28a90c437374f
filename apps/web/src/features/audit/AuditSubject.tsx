import type { AuditEntry } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Ltr } from '../../ui/layout/Ltr.tsx'
import list from '../../ui/tables/List.module.css'
import classes from './Audit.module.css'
import { isCode, numberOf, pageOf } from './subject-of.ts'

/** The changed record: its name with a link, or the id that is left of it. */
export function AuditSubject({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin-audit')
  const number = numberOf(entry)
  const page = pageOf(entry)
  if (entry.subject === 'agency' && page)
    return (
      <Link to={page} className={`${list.link} ${classes.link}`}>
        {t('subject_agency')}
      </Link>
    )
  if (entry.name === null) return number === undefined ? '-' : <Ltr>{number}</Ltr>
  const name = isCode(entry.subject) ? <Ltr>{entry.name}</Ltr> : <bdi>{entry.name}</bdi>
  return page ? (
    <Link to={page} className={`${list.link} ${classes.link}`}>
      {name}
    </Link>
  ) : (
    name
  )
}
