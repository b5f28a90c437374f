import { Button, Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconScan } from '@tabler/icons-react'
import type { ComponentProps, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Night } from '../../../ui/brand/Night.tsx'
import classes from './ScanBox.module.css'

/** As printed on the keyboard. */
const KEY = 'F2'

type ScanBoxProps = {
  field: RefObject<HTMLInputElement | null>
  isPending: boolean
  onCamera: () => void
  /** The value, and what makes it a combobox. */
  input: ComponentProps<'input'>
}

/** One field for everything that a client brings to the desk: a voucher, a name, a number, a booking. */
export function ScanBox({ field, isPending, onCamera, input }: ScanBoxProps) {
  const { t } = useTranslation('admin-desk')
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  return (
    <Night className={classes.panel}>
      <div className={classes.box}>
        {isPending ? <Loader size={22} aria-hidden /> : <IconScan size={24} stroke={1.7} aria-hidden />}
        <input
          ref={field}
          className={classes.input}
          aria-label={t('code')}
          placeholder={t(isNarrow ? 'codePlaceholderShort' : 'codePlaceholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          // The placeholder follows the page, what is typed its own script.
          {...(input.value !== '' && { dir: 'auto' })}
          maxLength={100}
          {...input}
        />
        <Button
          variant="light"
          size="md"
          className={classes.camera ?? ''}
          leftSection={<IconCamera size={20} stroke={1.7} aria-hidden />}
          onClick={onCamera}
        >
          <span className={classes.cameraWord}>{t('camera')}</span>
        </Button>
      </div>
      <p className={classes.hints}>
        <span>
          <kbd>{KEY}</kbd> {t('fromAnyPage')}
        </span>
        <span>
          <IconScan size={15} stroke={1.7} aria-hidden /> {t('scannerToo')}
        </span>
      </p>
    </Night>
  )
}
