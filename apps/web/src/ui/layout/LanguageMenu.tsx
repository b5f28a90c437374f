import { Menu } from '@mantine/core'
import { LANGUAGES } from '@rihla/domain'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { toast } from '../../lib/toast.ts'
import classes from './Layout.module.css'
import { LANGUAGE_NAMES } from './language-names.ts'
import { LanguageButton } from './LanguageButton.tsx'

/** Replaces the plain button once it is pressed, so it starts open and takes over the focus. */
export default function LanguageMenu() {
  const { t } = useTranslation('common')
  const current = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)

  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])

  const choose = (name: string) => {
    const language = LANGUAGES.find((it) => it === name)
    if (language) chooseLanguage(language).catch(() => toast.error(t('failedLead')))
  }

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={190}
      offset={6}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <LanguageButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={choose}>
          {LANGUAGES.map((language) => (
            <Menu.RadioItem key={language} value={language} className={classes.item} closeMenuOnClick>
              <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
