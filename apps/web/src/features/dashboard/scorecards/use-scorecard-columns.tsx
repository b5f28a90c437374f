import { Text } from '@mantine/core'
import type { Scorecard, ScorecardBy } from '@rihla/contract'
import { IconChevronRight, IconTrendingDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { StarGlyph } from '../../../ui/brand/StarGlyph.tsx'
import { RatingBar, SixMonths } from './ScorecardCells.tsx'
import classes from './Scorecards.module.css'
import { standingOf } from './standing.ts'
import { useScorecardName } from './use-scorecards.ts'

export const useScorecardColumns = (by: ScorecardBy, onOpen: (card: Scorecard) => void): ListColumn<Scorecard>[] => {
  const { t } = useTranslation('admin-scorecards')
  const format = useFormat()
  const nameOf = useScorecardName(by)

  const name = (card: Scorecard) => {
    const standing = standingOf(card)
    return (
      <>
        <Text span inherit fw={500}>
          {nameOf(card)}
        </Text>
        {standing !== 'steady' && (
          <span className={classes.standing} data-standing={standing}>
            {standing === 'falling' && <IconTrendingDown size={16} stroke={1.7} className="mirror" aria-hidden />}
            {t(standing)}
          </span>
        )}
      </>
    )
  }

  const average = (card: Scorecard) =>
    card.average === null ? (
      '-'
    ) : (
      <span className={classes.average}>
        {format.average(card.average)}
        <StarGlyph size={16} color="var(--app-star)" />
      </span>
    )

  const low = (card: Scorecard) => (
    <button
      type="button"
      className={classes.pill}
      aria-label={t('openLow', { amount: format.number(card.low), name: nameOf(card) })}
      onClick={() => onOpen(card)}
    >
      {format.number(card.low)}
      <IconChevronRight size={16} className="mirror" aria-hidden />
    </button>
  )

  return [
    { key: 'name', label: t(`one_${by}`), kind: 'title', cell: name },
    { key: 'reviews', label: t('reviews'), atEnd: true, cell: ({ reviews }) => format.number(reviews) },
    { key: 'average', label: t('average'), atEnd: true, cell: average },
    {
      key: 'distribution',
      label: t('distribution'),
      kind: 'wide',
      cell: (card) => <RatingBar distribution={card.distribution} isDim={card.average === null} />,
    },
    { key: 'months', label: t('sixMonths'), cell: (card) => <SixMonths card={card} /> },
    { key: 'low', label: t('low'), cell: low },
  ]
}
