import { useTranslation } from 'react-i18next'
import classes from './Brand.module.css'
import { StarGlyph } from './StarGlyph.tsx'

export function Brand({ size = 'md' }: { size?: 'md' | 'sm' }) {
  const { t } = useTranslation('common')
  return (
    <span className={classes.brand} data-size={size}>
      <span className={classes.disc}>
        <StarGlyph size={size === 'md' ? 22 : 17} />
      </span>
      {t('brand')}
    </span>
  )
}
