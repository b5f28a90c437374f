import type { ProgrammePreview } from '@rihla/contract'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import classes from './Effect.module.css'
import { useWords } from './use-words.ts'

const SOLD = 1000

/** Points, clients and cost, by the rules in force and by the draft. */
export function EffectTable({ preview }: { preview: ProgrammePreview }) {
  const { t } = useTranslation('admin-programme')
  const format = useFormat()
  const words = useWords()
  const { given, would_give, sales, point_value, currency, tiers } = preview
  const count = (value: number | null) => (value === null ? '–' : format.number(value))
  const cost = (points: number) => format.average((points * point_value * SOLD) / sales)
  const rows = [
    { key: 'given', label: t('given'), was: count(given), now: count(would_give) },
    ...tiers.map(({ code, names, was, would_be }) => ({
      key: `tier-${code}`,
      label: t('tierClients', { tier: words.tier(names) }),
      was: count(was),
      now: count(would_be),
    })),
    ...(point_value > 0 && sales > 0
      ? [
          {
            key: 'cost',
            label: t('costPer', { price: format.money(SOLD, currency) }),
            was: cost(given),
            now: cost(would_give),
          },
        ]
      : []),
  ]
  return (
    <table className={classes.table} aria-label={t('effectLabel')}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('figure')}</VisuallyHidden>
          </th>
          <th scope="col">{t('was')}</th>
          <th scope="col">{t('wouldBe')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, was, now }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{was}</td>
            <td>{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
