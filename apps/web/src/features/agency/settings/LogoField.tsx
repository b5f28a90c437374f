import { Button, FileButton } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StarGlyph } from '../../../ui/brand/StarGlyph.tsx'
import { LogoError, type LogoFault, readLogo } from './fit-logo.ts'
import { settingId } from './section-props.ts'
import classes from './Settings.module.css'

type LogoFieldProps = { logo: string | null; error: ReactNode; onChange: (logo: string | null) => void }

export function LogoField({ logo, error, onChange }: LogoFieldProps) {
  const { t } = useTranslation('admin-settings')
  const [fault, setFault] = useState<LogoFault>()
  const choose = useRef<HTMLButtonElement>(null)
  const forgetFile = useRef<() => void>(null)
  const message = fault ? t(fault) : error

  const read = async (file: File | null) => {
    if (!file) return
    try {
      onChange(await readLogo(file))
      setFault(undefined)
    } catch (failure) {
      setFault(failure instanceof LogoError ? failure.fault : 'logoNotPicture')
    }
    // Allows the same file to be chosen again.
    forgetFile.current?.()
  }
  const remove = () => {
    onChange(null)
    setFault(undefined)
    choose.current?.focus()
  }

  return (
    <div role="group" aria-label={t('logo')}>
      <div className={classes.row}>
        <span className={classes.tile}>
          {logo ? (
            <img className={classes.picture} src={logo} alt={t('logoShown')} />
          ) : (
            <span className={classes.star}>
              <StarGlyph size={26} />
            </span>
          )}
        </span>
        <div className={classes.words}>
          <p className={classes.label}>{t('logo')}</p>
          <p className={classes.help}>{t('logoHelp')}</p>
        </div>
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          resetRef={forgetFile}
          inputProps={{ 'aria-label': t('logo') }}
          onChange={(file) => void read(file)}
        >
          {(props) => (
            <Button ref={choose} id={settingId('logo')} data-path="logo" variant="default" {...props}>
              {logo ? t('logoReplace') : t('logoChoose')}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="subtle" onClick={remove}>
            {t('logoRemove')}
          </Button>
        )}
      </div>
      {message && (
        <p role="alert" className={classes.fault}>
          {message}
        </p>
      )}
    </div>
  )
}
