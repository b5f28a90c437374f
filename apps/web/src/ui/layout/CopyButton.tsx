import { Button, type ButtonProps } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'

/** Copies a text, or explains that it has to be copied manually. */
export function CopyButton({ text, ...rest }: ButtonProps & { text: string }) {
  const { t } = useTranslation('common')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('copied'))
    } catch {
      toast.error(t('copyFailed'))
    }
  }
  return (
    <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} {...rest} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}
