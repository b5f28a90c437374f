import { TICKET_TYPES, type TicketType } from '@rihla/domain'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TripTypeIcon } from '../../../ui/brand/TripTypeIcon.tsx'
import classes from './TypePicker.module.css'

type TypePickerProps = { value: TicketType; onChange: (type: TicketType) => void }

/** TRIP-1: one group of radio buttons, so the arrow keys choose and Tab passes it in one step. */
export function TypePicker({ value, onChange }: TypePickerProps) {
  const { t } = useTranslation(['admin-tickets', 'tickets'])
  const name = useId()
  return (
    <fieldset className={classes.picker} data-path="ticket_type">
      <legend className={classes.legend}>
        {t('field_ticket_type')} <span className={classes.mark} aria-hidden />
      </legend>
      <div className={classes.types}>
        {TICKET_TYPES.map((type) => (
          <label key={type} className={classes.type}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            <TripTypeIcon type={type} size={20} />
            <span>{t(`tickets:type_${type}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
