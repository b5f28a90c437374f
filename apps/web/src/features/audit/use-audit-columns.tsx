import { ActionIcon } from '@mantine/core'
import type { AuditEntry } from '@rihla/contract'
import {
  type Icon,
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconEye,
  IconFileImport,
  IconPencil,
  IconPlus,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { ListColumn } from '../../ui/tables/ListTable.tsx'
import { Ltr } from '../../ui/layout/Ltr.tsx'
import classes from './Audit.module.css'
import { AuditSubject } from './AuditSubject.tsx'
import { useAuditWords } from './use-audit-words.ts'

const ICONS: [RegExp, Icon][] = [
  [/^read$/, IconEye],
  [/^(create|register|approve)$/, IconPlus],
  [/^(delete|erase|retire|cancel|decline|disable|revoke|end_)/, IconX],
  [/^(send_|reply|replay|test_mail)/, IconSend],
]

const iconOf = ({ subject, action }: AuditEntry): Icon => {
  if (subject === 'import') return IconFileImport
  if (subject === 'export' || action === 'export') return IconDownload
  return ICONS.find(([pattern]) => pattern.test(action))?.[1] ?? IconPencil
}

type AuditColumns = { open: number | undefined; onToggle: (id: number) => void }

export const useAuditColumns = ({ open, onToggle }: AuditColumns): ListColumn<AuditEntry>[] => {
  const { t } = useTranslation('admin-audit')
  const format = useFormat()
  const words = useAuditWords()

  const what = (entry: AuditEntry) => {
    const Glyph = iconOf(entry)
    return (
      <span className={classes.action}>
        <Glyph size={18} stroke={1.6} aria-hidden />
        {words.action(entry)}
      </span>
    )
  }
  const when = ({ created_at }: AuditEntry) => (
    <time dateTime={created_at}>
      {t('momentAt', {
        day: format.dayOfMoment(created_at),
        time: format.time(new Date(created_at)),
      })}
    </time>
  )
  const toggle = (entry: AuditEntry) => {
    const isOpen = entry.id === open
    const Chevron = isOpen ? IconChevronUp : IconChevronDown
    return (
      <ActionIcon
        variant="subtle"
        className={classes.toggle}
        aria-label={t('openOf', { what: words.action(entry) })}
        aria-expanded={isOpen}
        onClick={() => onToggle(entry.id)}
      >
        <Chevron size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    )
  }

  return [
    { key: 'when', label: t('when'), cell: when },
    { key: 'who', label: t('who'), cell: ({ done_by }) => (done_by === null ? t('system') : <bdi>{done_by}</bdi>) },
    { key: 'what', label: t('what'), kind: 'title', cell: what },
    { key: 'on', label: t('on'), cell: (entry) => <AuditSubject entry={entry} /> },
    { key: 'from', label: t('fromWhere'), cell: ({ address }) => <Ltr>{address ?? '-'}</Ltr> },
    { key: 'details', label: t('details'), kind: 'actions', atEnd: true, cell: toggle },
  ]
}
