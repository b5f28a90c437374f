import { Button, TextInput } from '@mantine/core'
import { pointsForPrice } from '@rihla/domain'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { calculatedPoints, shownPoints, type TicketValues } from './ticket-schema.ts'

const STEP = 5000

type PointsFieldProps = { values: TicketValues; onChange: (points: string | null) => void; error: ReactNode }

/** TICKETS-2: points follow the price until they are typed manually, and again on request. */
export function PointsField({ values, onChange, error }: PointsFieldProps) {
  const { t } = useTranslation('admin-tickets')
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const isAutomatic = values.points === null

  const calculate = () => {
    onChange(null)
    input.current?.focus()
  }

  return (
    <div>
      <TextInput
        ref={input}
        data-path="points"
        label={t('field_points')}
        size="sm"
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: 'ltr-input' }}
        value={shownPoints(values)}
        placeholder={String(calculatedPoints(values))}
        error={error}
        {...(isAutomatic && {
          description: t('pointsCalculated', {
            points: format.number(pointsForPrice(STEP)),
            price: format.number(STEP),
          }),
          inputWrapperOrder: ['label', 'input', 'description', 'error'],
        })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {!isAutomatic && (
        <Button variant="subtle" size="compact-sm" mt={4} ms={-8} onClick={calculate}>
          {t('pointsAutomatic')}
        </Button>
      )}
    </div>
  )
}
