import { Button, TextInput, Textarea } from '@mantine/core'
import { directionOf, type Texts } from '@rihla/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { Sheet } from '../../ui/feedback/Sheet.tsx'
import { LanguagePills } from '../../ui/forms/LanguagePills.tsx'
import classes from './Tier.module.css'
import type { TierValues } from './draft-values.ts'
import { useWords } from './use-words.ts'

const LONGEST_NAME = 40
const LONGEST_BENEFITS = 1000

type TierTextsProps = {
  opened: boolean
  tier: TierValues | undefined
  onChange: (changed: { names?: Texts; benefits?: Texts }) => void
  onClose: () => void
}

/** The name and the benefits of a tier, one language at a time. */
export function TierTexts({ opened, tier, onChange, onClose }: TierTextsProps) {
  const { t } = useTranslation('admin-programme')
  const words = useWords()
  const reader = useLanguage()
  const [language, setLanguage] = useState(reader)
  if (!tier) return null
  const { names, benefits } = tier
  const direction = directionOf(language)

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('textsOf', { tier: words.tier(names) })}
      hasFields
      foot={
        <Button fullWidth onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={classes.texts}>
        <LanguagePills value={language} onChange={setLanguage} texts={[names, benefits]} />
        <p className={classes.help}>{t('textsHelp')}</p>
        <TextInput
          label={t('name')}
          lang={language}
          dir={direction}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          value={names[language] ?? ''}
          onChange={(event) => onChange({ names: { ...names, [language]: event.currentTarget.value } })}
        />
        <Textarea
          label={t('benefits')}
          description={t('benefitsHelp')}
          lang={language}
          dir={direction}
          rows={6}
          maxLength={LONGEST_BENEFITS}
          value={benefits[language] ?? ''}
          onChange={(event) => onChange({ benefits: { ...benefits, [language]: event.currentTarget.value } })}
        />
      </div>
    </Sheet>
  )
}
